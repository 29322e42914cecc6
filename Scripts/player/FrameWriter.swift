import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes

/// Frames as numbers, in the order that the script of the page reads.
enum FrameWriter {
  /// Writes the last frame of a recording: its record, and its views, items, values and callbacks, each list behind the
  /// number of its elements.
  static func write<Content>(_ scene: ScrollScene<Content>, lastOf recording: Recording, to numbers: inout [Double]) {
    let frame = recording.frames[recording.frames.count - 1]
    let digest = recording.frameDigest(at: recording.frames.count - 1)
    numbers += [
      Double(frame.number), Double(frame.time / 1000), Double(frame.motion.phase.rawValue),
      frame.motion.contentOffset.x, frame.motion.contentOffset.y, frame.motion.velocity.dx, frame.motion.velocity.dy,
      Double(digest >> 32), Double(digest & 0xFFFF_FFFF),
    ]
    for axis in Axis.allCases {
      let thumb = frame.motion.indicators[axis]
      numbers += [thumb?.offset ?? 0, thumb?.length ?? -1]
    }
    writePicture(of: scene, to: &numbers)
    numbers.append(Double(frame.values.count))
    for value in recording.values(in: frame) {
      numbers += [Double(value.kind.rawValue), Double(value.index), value.value, Double(value.view)]
    }
    numbers.append(Double(frame.callbacks.count))
    for callback in recording.callbacks(in: frame) { numbers += CallbackNumbers.numbers(of: callback) }
  }

  private static func writePicture<Content>(of scene: ScrollScene<Content>, to numbers: inout [Double]) {
    let start = numbers.count
    numbers.append(0)
    scene.forEachView { view in
      numbers[start] += 1
      numbers += [
        Double(view.node), Double(view.parent ?? -1), view.viewport.origin.x, view.viewport.origin.y,
        view.viewport.size.width, view.viewport.size.height, view.scale, view.contentOffset.x, view.contentOffset.y,
        view.zoomScale, view.contentSize.width, view.contentSize.height,
      ]
    }
    let items = numbers.count
    numbers.append(0)
    scene.forEachView { view in
      scene.forEachItem(ofView: view.node) { item in
        numbers[items] += 1
        write(item, to: &numbers)
      }
    }
  }

  private static func write(_ item: SceneItem, to numbers: inout [Double]) {
    let (kind, index) =
      switch item.kind {
      case .item(let index): (0.0, index)
      case .header(let section): (1.0, section)
      case .footer(let section): (2.0, section)
      }
    numbers += [
      Double(item.node), kind, Double(index), item.rect.origin.x, item.rect.origin.y, item.rect.size.width,
      item.rect.size.height, item.isPinned ? 1 : 0,
    ]
  }
}
