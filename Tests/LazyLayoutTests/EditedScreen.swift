import TestSupport

@testable import LazyLayout

/// A screen whose rows have names, so that a row is the same row wherever edits bring it: what a person sees, beside
/// what a naive list says of it.
struct EditedScreen {
  var screen: Screen
  /// The name of the row at each place.
  private(set) var names: [Int]
  private var nextName: Int
  /// Where named rows were shown in the last frame.
  private(set) var places: [Int: Length] = [:]

  init(_ rows: [Double], length: Double = 380, _ set: (inout LazyStackConfiguration) -> Void = { _ in }) {
    screen = Screen(rows, length: length, set)
    names = Array(rows.indices)
    nextName = rows.count
  }

  var count: Int { names.count }
  /// The places of the rows that were seen in the last frame, wherever edits since have brought them.
  var visible: Range<Int> {
    let items = names.indices.filter { places[names[$0]] != nil }
    guard let first = items.first, let last = items.last else { return screen.last?.visibleItems ?? 0..<0 }
    return first..<last + 1
  }

  /// The named rows that are seen, and where each is shown.
  var seen: [Int: Length] {
    var seen: [Int: Length] = [:]
    for (item, place) in screen.visiblePlaces { seen[names[item]] = place }
    return seen
  }

  @discardableResult
  mutating func frame(by delta: Length = .zero, _ request: AnchorRequest = .automatic) -> LazyUpdate {
    let update = screen.frame(by: delta, request)
    places = seen
    return update
  }

  /// The row of that name; nil if it is gone.
  func row(named name: Int) -> Int? { names.firstIndex(of: name) }

  /// Where the row of that name is shown, in view or not; nil if it is gone.
  func place(ofName name: Int) -> Length? { row(named: name).map { screen.stack.start(of: $0) - screen.offset } }

  mutating func insert(_ lengths: [Length], at item: Int) {
    screen.rows.lengths.insert(contentsOf: lengths, at: item)
    screen.stack.insert(count: lengths.count, at: item)
    names.insert(contentsOf: nextName..<nextName + lengths.count, at: item)
    nextName += lengths.count
  }

  mutating func remove(_ items: Range<Int>) {
    screen.remove(items)
    names.removeSubrange(items)
  }

  mutating func move(_ items: Range<Int>, to target: Int) {
    screen.stack.move(items, to: target)
    screen.rows.lengths.move(items, to: target)
    names.move(items, to: target)
  }

  mutating func replace(_ items: Range<Int>, by lengths: [Length]) {
    screen.stack.replace(items)
    screen.rows.lengths.replaceSubrange(items, with: lengths)
    names.replaceSubrange(items, with: nextName..<nextName + items.count)
    nextName += items.count
  }

  mutating func resize(_ item: Int, to length: Length) {
    screen.rows.lengths[item] = length
    screen.stack.setLength(length, of: item)
  }

  /// All rows take other lengths, and none is measured any more.
  mutating func rewrap(_ length: (Int) -> Length) {
    for item in names.indices { screen.rows.lengths[item] = length(names[item]) }
    screen.stack.forgetLengths(of: 0..<count)
  }

  /// Stops at ends that are known, as a scroll view without bounce does.
  mutating func stayInside() {
    guard let update = screen.last else { return }
    let largest = max(.zero, update.contentLength - screen.length)
    if update.startIsKnown, screen.offset < .zero { frame(by: -screen.offset) }
    if update.endIsKnown, screen.offset > largest { frame(by: largest - screen.offset) }
  }
}

extension Array {
  /// The same array with `items` taken out and put in so that the first of them is at `target`.
  mutating func move(_ items: Range<Int>, to target: Int) {
    let moved = Array(self[items])
    removeSubrange(items)
    insert(contentsOf: moved, at: target)
  }
}

extension SplitMix64 {
  /// A length of up to `points`, in 64ths.
  mutating func length(upTo points: Int) -> Length { Length(sixtyFourths: Int64(int(in: 0...points * 64))) }

  /// An edit of rows that are not seen and touch none that is; nothing where there are none.
  mutating func editOffScreen(_ screen: inout EditedScreen) {
    let (visible, count) = (screen.visible, screen.count)
    let isAbove = oneIn(2)
    // The cut row at the top is seen, and so is the one at the bottom: what is put in beside them is not.
    let free = isAbove ? 0..<visible.lowerBound : visible.upperBound..<count
    let place = int(in: free.lowerBound...free.upperBound)
    let taken = place..<min(free.upperBound, place + int(in: 0...3))
    switch int(in: 0...6) {
    case 0: screen.insert((0..<int(in: 1...4)).map { _ in length(upTo: 300) }, at: place)
    case 1: screen.remove(taken)
    case 2: screen.replace(taken, by: taken.map { _ in length(upTo: 300) })
    case 3: screen.screen.stack.forgetLengths(of: taken)
    case 4 where free.count > 4:
      let target = int(in: free.lowerBound...free.upperBound - taken.count)
      screen.move(taken, to: target)
    default:
      guard place < free.upperBound else { return }
      screen.resize(place, to: length(upTo: 300))
    }
  }
}
