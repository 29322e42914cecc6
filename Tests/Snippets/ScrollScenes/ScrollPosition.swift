import PlaneGeometry
import ScrollEngine

/// Rows of 44 points.
struct Layout {
  func frame(ofItem item: Int) -> Rect? { Rect(x: 0, y: Double(item) * 44, width: 390, height: 44) }
}

let layout = Layout()
let time: Int64 = 0
var scroller = Scroller(
  configuration: ScrollConfiguration(),
  area: ScrollArea(contentSize: Size(width: 390, height: 44_000), containerSize: Size(width: 390, height: 844)))
