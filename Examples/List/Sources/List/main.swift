import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

var list = ScrollScene(size: Size(width: 390, height: 844), content: Rows())
let arguments = CommandLine.arguments
let frames = arguments.count > 2 ? Int(arguments[2]) ?? 20000 : 20000
let clock = ContinuousClock()
var sum = 0.0
var times: [Double] = []
list.show(at: 0)
func median(_ v: [Double]) -> Double { v.sorted()[v.count / 2] }
if arguments.count > 1, arguments[1] == "jump" {
  for n in 1...frames {
    let t = clock.measure {
      list.scroll(to: (n &* 7919) % 100_000, anchor: .top, isAnimated: false, at: Int64(n) * 8_333_333)
      list.show(at: Int64(n) * 8_333_333)
      list.takeCallbacks { _ in }
    }
    times.append(Double(t.components.attoseconds) / 1e9)
  }
} else {
  for n in 1...frames {
    let t = clock.measure {
      list.handle(.wheel(.init(delta: Vector(dx: 0, dy: 37), unit: .precise)), at: Int64(n) * 8_333_333)
      list.show(at: Int64(n) * 8_333_333)
      if arguments.count > 3 { list.forEachItem { sum += $0.rect.minY } }
      list.takeCallbacks { _ in }
    }
    times.append(Double(t.components.attoseconds) / 1e9)
  }
}
print("median ns", median(times), "offset", list.contentOffset.y, sum)
