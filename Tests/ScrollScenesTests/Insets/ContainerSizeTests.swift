import PlaneGeometry
import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

/// Lengths that follow from a container.
@Suite("Container-relative sizes")
struct ContainerSizeTests {
  /// Container, count, span, spacing, and the length by Apple's documented arithmetic, computed by hand.
  private static let lengths: [(container: Double, count: Int, span: Int, spacing: Double, length: Double)] = [
    (390, 2, 1, 10, 190), (390, 4, 3, 10, 290), (1024, 2, 1, 10, 507), (100, 3, 2, 8, 64), (390, 1, 1, 10, 390),
    (100, 2, 3, 10, 155), (20, 4, 1, 10, 0), (0, 1, 1, 0, 0), (0, 3, 1, 0, 0), (300, 3, 3, 12, 300),
  ]

  @Test(
    "A view has the length of its columns and the spacing between them, and at least 0", arguments: lengths.indices)
  func table(index: Int) {
    let row = Self.lengths[index]
    for axes: Axis.Set in [.horizontal, .vertical, [.horizontal, .vertical]] {
      let frame = ContainerRelativeFrame(axes, count: row.count, span: row.span, spacing: row.spacing)
      #expect(frame.length(in: row.container) == row.length)
      let proposal = frame.proposal(in: Size(width: row.container, height: row.container))
      #expect(proposal.width == (axes.contains(.horizontal) ? row.length : nil))
      #expect(proposal.height == (axes.contains(.vertical) ? row.length : nil))
    }
  }

  @Test("Columns and spacing fill the container, and a span is the sum of those that it covers")
  func laws() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<3000 {
      let container = random.double(in: 0...2000)
      let (count, span) = (random.int(in: 1...12), random.int(in: 1...15))
      let spacing = random.double(in: 0...40)
      let column = ContainerRelativeFrame(.horizontal, count: count, spacing: spacing).length(in: container)
      let length = ContainerRelativeFrame(.horizontal, count: count, span: span, spacing: spacing).length(in: container)
      #expect(column >= 0 && length >= 0)
      guard column > 0 else { continue }
      #expect((column * Double(count) + spacing * Double(count - 1) - container).magnitude < 1e-9)
      #expect((length - column * Double(span) - spacing * Double(span - 1)).magnitude < 1e-9)
    }
  }

  @Test("A custom length counts, but at least 0, and leaves the proposal of other axes")
  func closure() {
    let container = Size(width: 390, height: 844)
    let offered = ProposedViewSize(width: 111, height: 222)
    let third = ContainerRelativeFrame.proposal(.vertical, in: container, offered) { length, axis in
      axis == .vertical ? length / 4 : 0
    }
    #expect(third == ProposedViewSize(width: 111, height: 211))
    let negative = ContainerRelativeFrame.proposal([.horizontal, .vertical], in: container) { length, _ in 500 - length
    }
    #expect(negative == ProposedViewSize(width: 110, height: 0))
  }

  @Test("A view is aligned in its frame, also a larger one")
  func alignment() {
    let frame = Size(width: 200, height: 100)
    let view = Size(width: 120, height: 140)
    let places: [(UnitPoint, Point)] = [
      (.topLeading, .zero), (.center, Point(x: 40, y: -20)), (.bottomTrailing, Point(x: 80, y: -40)),
      (.top, Point(x: 40, y: 0)), (.bottom, Point(x: 40, y: -40)),
    ]
    for (alignment, place) in places {
      let relative = ContainerRelativeFrame(.horizontal, alignment: alignment)
      #expect(relative.origin(of: view, in: frame) == place)
    }
  }

  @Test("The container of inner views is the viewport without its insets, for every adjustment of the safe area")
  func container() {
    for behavior in ContentInsetAdjustmentBehavior.allCases {
      var insets = ScrollInsets()
      insets.safeArea = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
      insets.margins.set(20, on: .horizontal, for: .scrollContent)
      insets.adjustmentBehavior = behavior
      insets.refreshLength = 60
      #expect(insets.unobscuredSize(of: Size(width: 390, height: 844)) == Size(width: 350, height: 751))
      #expect(insets.unobscuredSize(of: Size(width: 30, height: 80)) == .zero)
    }
  }
}

/// Tests of aspect ratios.
@Suite("Aspect ratios")
struct AspectRatioTests {
  @Test("Fit is the largest size inside the proposal, fill the smallest that covers it; one length gives the other")
  func table() {
    let wide = 16.0 / 9.0
    let rows: [(ContentMode, Double?, Double?, Size)] = [
      (.fit, 190, nil, Size(width: 190, height: 106.875)), (.fill, 190, nil, Size(width: 190, height: 106.875)),
      (.fit, nil, 90, Size(width: 160, height: 90)), (.fill, nil, 90, Size(width: 160, height: 90)),
      (.fit, 160, 200, Size(width: 160, height: 90)), (.fill, 160, 180, Size(width: 320, height: 180)),
      (.fit, 320, 90, Size(width: 160, height: 90)), (.fill, 320, 90, Size(width: 320, height: 180)),
      (.fit, nil, nil, Size(width: 10, height: 10)), (.fit, 0, 100, Size(width: 0, height: 0)),
      (.fit, -5, nil, Size(width: 0, height: 0)), (.fill, -5, -5, Size(width: 0, height: 0)),
    ]
    for (mode, width, height, size) in rows {
      #expect(
        AspectRatio(wide, contentMode: mode).size(in: ProposedViewSize(width: width, height: height)) == size,
        "\(mode) \(String(describing: width)) \(String(describing: height))")
    }
  }

  @Test("Without a ratio a view keeps its ideal one, and a view without any takes the proposal")
  func own() {
    let shape = AspectRatio(nil, contentMode: .fit)
    let offered = ProposedViewSize(width: 100, height: 100)
    #expect(shape.size(in: offered, ideal: Size(width: 40, height: 20)) == Size(width: 100, height: 50))
    #expect(shape.size(in: offered, ideal: Size(width: 40, height: 0)) == Size(width: 100, height: 100))
    #expect(shape.size(in: .unspecified, ideal: Size(width: 40, height: 20)) == Size(width: 40, height: 20))
  }

  @Test("Fit touches the proposal inside, fill touches it outside, and both keep the ratio")
  func laws() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<3000 {
      let ratio = random.double(in: 0.05...20)
      let room = Size(width: random.double(in: 1...2000), height: random.double(in: 1...2000))
      let proposal = ProposedViewSize(width: room.width, height: room.height)
      let fit = AspectRatio(ratio, contentMode: .fit).size(in: proposal)
      let fill = AspectRatio(ratio, contentMode: .fill).size(in: proposal)
      for size in [fit, fill] {
        #expect((size.width / size.height / ratio - 1).magnitude < 1e-12)
        #expect(size.width == room.width || size.height == room.height)
      }
      #expect(fit.width <= room.width * (1 + 1e-12) && fit.height <= room.height * (1 + 1e-12))
      #expect(fill.width >= room.width * (1 - 1e-12) && fill.height >= room.height * (1 - 1e-12))
    }
  }
}

/// Tests of device traits.
@Suite("Traits")
struct ScrollTraitsTests {
  /// Sizes of windows in points, with their size classes from Apple's guidelines.
  @Test(
    "A viewport has the size classes of a window of its size",
    arguments: [
      (393.0, 852.0, UserInterfaceSizeClass.compact, UserInterfaceSizeClass.regular), (852, 393, .compact, .compact),
      (320, 568, .compact, .regular), (568, 320, .compact, .compact), (440, 956, .compact, .regular),
      (1024, 1366, .regular, .regular), (1366, 1024, .regular, .regular), (744, 1133, .regular, .regular),
      (507, 768, .compact, .regular), (320, 1024, .compact, .regular), (639, 834, .regular, .regular),
    ])
  func derived(row: (Double, Double, UserInterfaceSizeClass, UserInterfaceSizeClass)) {
    let size = Size(width: row.0, height: row.1)
    #expect(ScrollTraits().sizeClass(along: .horizontal, in: size) == row.2)
    #expect(ScrollTraits().sizeClass(along: .vertical, in: size) == row.3)
  }

  @Test("Explicit size classes override those of the viewport")
  func set() {
    var traits = ScrollTraits()
    traits.horizontalSizeClass = .regular
    traits.verticalSizeClass = .compact
    for size in [Size(width: 320, height: 568), Size(width: 1366, height: 1024)] {
      #expect(traits.sizeClass(along: .horizontal, in: size) == .regular)
      #expect(traits.sizeClass(along: .vertical, in: size) == .compact)
    }
  }
}
