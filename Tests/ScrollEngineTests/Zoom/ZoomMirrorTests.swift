import PlaneGeometry
import ScrollEngine
import TestSupport
import Testing

/// A mirrored pinch.
///
/// The mirror image of an offset o is C z - B - o, the distance between the ends of viewport and content. Offsets count
/// from the leading edge, so the image rounds other numbers than the original. No rule can give the image's bits: see
/// `noBits`. Values independent of the origin of offsets are equal to the bit: the scale, the phase, and every instant
/// to a nanosecond.
@Suite("Mirrored pinches")
struct ZoomMirrorTests {
  @Test(
    "A mirrored pinch scales by the same bits, and its offsets are mirrored up to rounding",
    arguments: 0..<20)
  func mirrored(group: Int) {
    for seed in 0..<20 {
      var random = SplitMix64(seed: UInt64(9000 + group * 20 + seed))
      var own = zoomScroller(Size(width: random.dyadic(in: 300...2000), height: random.dyadic(in: 500...4000))) {
        $0.scrollAnchors.alignment = .center
      }
      own.show(Point(x: random.dyadic(in: 0...1000), y: random.dyadic(in: 0...2000)), scale: random.pick([0.5, 1, 2]))
      var image = own
      image.show(mirrored(own), scale: own.zoomScale)
      var fingers = Fingers(
        random.dyadic(in: 50...350), random.dyadic(in: 50...750), reach: random.dyadic(in: 5...60),
        random.dyadic(in: -60...60))
      own.down(fingers, at: 0)
      image.down(fingers.mirrored, at: 0)
      let (distance, growth) = (random.dyadic(in: -20...20), random.pick([0.75, 1.25, 1.5]))
      for step in 1...8 {
        let time = Int64(step) * 8 * millisecond
        fingers = Fingers(
          fingers.center.x + distance, fingers.center.y - distance, reach: fingers.reach.dx * growth,
          fingers.reach.dy * growth)
        own.move(fingers, at: time)
        image.move(fingers.mirrored, at: time)
        expectMirrored(own, image, "seed \(seed), \(step)")
      }
      own.up(1, 2, at: 70 * millisecond)
      image.up(1, 2, at: 70 * millisecond)
      for frame in 0..<80 {
        let time = (70 + Int64(frame) * 16) * millisecond
        own.advance(to: time)
        image.advance(to: time)
        expectMirrored(own, image, "seed \(seed), frame \(frame)")
      }
    }
  }

  /// Multiples of 1/64 point, whole factors of 1/4: no number is rounded on either side.
  @Test("Without rounding the image has the mirrored bits", arguments: 0..<10)
  func exact(group: Int) {
    for seed in 0..<20 {
      var random = SplitMix64(seed: UInt64(9500 + group * 20 + seed))
      var own = zoomScroller(
        Size(width: random.dyadic(in: 4000...9000), height: random.dyadic(in: 4000...9000)))
      own.show(
        Point(x: random.dyadic(in: 1000...2000), y: random.dyadic(in: 1000...2000)), scale: random.pick([1, 2]))
      var image = own
      image.show(mirrored(own), scale: own.zoomScale)
      let center = Point(x: random.dyadic(in: 150...250), y: random.dyadic(in: 300...500))
      own.down(Fingers(center.x, center.y, reach: 64, 0), at: 0)
      image.down(Fingers(center.x, center.y, reach: 64, 0).mirrored, at: 0)
      for step in 1...6 {
        let fingers = Fingers(
          center.x + random.dyadic(in: -40...40), center.y + random.dyadic(in: -40...40),
          reach: 64 * random.pick([0.75, 1, 1.25, 1.5, 1.75, 2]), 0)
        own.move(fingers, at: Int64(step) * 8 * millisecond)
        image.move(fingers.mirrored, at: Int64(step) * 8 * millisecond)
        #expect(mirrored(own) == image.contentOffset && own.zoomScale == image.zoomScale, "seed \(seed), \(step)")
      }
    }
  }

  /// Two places with one mirror image.
  ///
  /// Both contents, 1430 points wide, end 1030 points behind the viewport, where the spacing of doubles is 2^-42.
  /// Places 0 and 0.45 steps from the start have the same image. Zoomed by 1.7 the second is 0.765 steps from the
  /// start, and the spacing is unchanged, so its image differs. The image under the same fingers has a single result,
  /// which cannot equal both of these images.
  @Test(
    "Two places with one mirror image have different images after a zoom, so no rule mirrors every pinch to the bit")
  func noBits() {
    let step = 0x1p-42
    var images: [[Double]] = []
    for offset in [0, 0.45 * step] {
      var own = zoomScroller(Size(width: 1430, height: 800))
      own.show(Point(x: offset, y: 0), scale: 1)
      var image = [mirrored(own).x]
      own.down(Fingers(0, 400, reach: 50, 0), at: 0)
      own.move(Fingers(0, 400, reach: 85, 0), at: 8 * millisecond)
      #expect((own.contentOffset.x - offset * 1.7).magnitude < step / 100)
      image.append(mirrored(own).x)
      images.append(image)
    }
    #expect(images[0][0] == 1030 && images[0][0] == images[1][0])
    #expect(images[0][1] != images[1][1])
  }

  private func mirrored(_ scroller: Scroller) -> Point {
    var image = Point.zero
    for axis in Axis.allCases {
      let range = scroller.area.offsetRange(along: axis)
      image[axis] = range.lowerBound + range.upperBound - scroller.contentOffset[axis]
    }
    return image
  }

  private func expectMirrored(_ own: Scroller, _ image: Scroller, _ comment: Comment) {
    #expect(own.zoomScale == image.zoomScale && own.phase == image.phase, comment)
    let (next, other) = (own.nextTransition ?? 0, image.nextTransition ?? 0)
    #expect((next - other).magnitude <= 1, comment)
    for axis in Axis.allCases {
      let missing = (mirrored(own)[axis] - image.contentOffset[axis]).magnitude
      let size = own.area.contentSize[axis] + own.area.containerSize[axis]
      #expect(missing <= size * Self.roundings * 0x1p-53, comment)
    }
  }

  /// The number of roundings of numbers as large as content and viewport together, between a place and its image.
  ///
  /// Each side takes a sum, a quotient, a product and a difference to fix the content under the fingers. The image
  /// itself takes four more. The rubber band and the bounce carry rounded values along, and round these once or twice
  /// more.
  private static let roundings = 16.0
}

extension Fingers {
  /// The mirror image about the middle of the viewport, along both axes.
  fileprivate var mirrored: Fingers { Fingers(400 - center.x, 800 - center.y, reach: -reach.dx, -reach.dy) }
}
