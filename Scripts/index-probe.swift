// Run by Scripts/count-index under valgrind: one operation of the extent index, repeatedly; or the loads of the floor
// ("chase").
//
//     probe OPERATION ITEMS TIMES
//
// Every item is measured, and neighbours have distinct lengths. Positions come from a generator with a fixed seed, so
// that two runs do the same. The cost of building the list is independent of the number of operations.
import LazyLayout

/// Rows of 66 and 102 points in turn.
struct Rows: LazyContent {
  let count: Int

  func length(at index: Int) -> Length? { Length(points: index % 2 == 0 ? 66 : 102) }
}

/// Does `operation` on a list of `items` rows `times` times, and returns a value that depends on all results.
func run(_ operation: String, items: Int, times: Int) -> Int64 {
  var places = Places()
  var sum: Int64 = 0
  if operation == "lazy-frame" { return runFrames(items: items, times: times) }
  var index = ExtentIndex(count: items, estimate: 44 * 64, length: IndexRows.length)
  let total = Int(index.totalExtent)
  let screen: Int64 = 844 * 64
  switch operation {
  case "none": for _ in 0..<times { sum += Int64(places.next(below: total)) }
  case "find": for _ in 0..<times { sum += Int64(index.position(at: Int64(places.next(below: total))).index) }
  case "offset": for _ in 0..<times { sum += index.position(of: places.next(below: items)).start }
  case "setLength": for step in 0..<times { index.setLength(IndexRows.length(step * 7), of: places.next(below: items)) }
  case "insert":
    for step in 0..<times { index.insert(count: 1, at: places.next(below: items), length: IndexRows.length(step * 7)) }
  case "remove":
    for _ in 0..<times {
      let place = places.next(below: items - times)
      index.remove(place..<(place + 1))
    }
  case "move":
    for _ in 0..<times {
      let place = places.next(below: items)
      index.move(place..<(place + 1), to: places.next(below: items))
    }
  case "chase":
    var chase = PointerChase(levels: index.levelByteCounts.reversed())
    sum += Int64(chase.run(times))
  case "frame":
    for step in 0..<times {
      let offset = Int64(total / 2 + step * 512)
      let window = index.follow(from: offset, to: offset + screen)
      sum += Int64(window.last.index - window.first.index)
    }
  default: fatalError("there is no operation \(operation)")
  }
  return sum + index.totalExtent
}

/// Frames of a lazy stack without a new row: up and down within half a row.
func runFrames(items: Int, times: Int) -> Int64 {
  var stack = LazyStack(count: items, configuration: LazyStackConfiguration())
  var rows = Rows(count: items)
  var sum: Int64 = 0
  for frame in -40..<times {
    let offset = Length(points: 40_000 + Double(abs(frame) % 40 < 20 ? abs(frame) % 20 : 20 - abs(frame) % 20))
    let viewport = LazyViewport(offset: offset, length: Length(points: 844))
    sum += Int64(stack.update(visible: viewport, anchor: .automatic, content: &rows).visibleItems.upperBound)
  }
  return sum
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let items = Int(arguments[2]), let times = Int(arguments[3]) else {
  fatalError("usage: probe OPERATION ITEMS TIMES")
}
print(run(arguments[1], items: items, times: times))
