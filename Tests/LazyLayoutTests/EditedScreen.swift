import TestSupport

@testable import LazyLayout

/// A screen whose rows have stable names, so that tests can follow a row through edits.
struct EditedScreen {
  var screen: Screen
  /// The name of the row at each index.
  private(set) var names: [Int]
  private var nextName: Int
  /// The positions of the visible rows in the last frame, by name.
  private(set) var places: [Int: Length] = [:]

  init(_ rows: [Double], length: Double = 380, _ set: (inout LazyStackConfiguration) -> Void = { _ in }) {
    screen = Screen(rows, length: length, set)
    names = Array(rows.indices)
    nextName = rows.count
  }

  var count: Int { names.count }
  /// The current indices of the rows visible in the last frame.
  var visible: Range<Int> {
    let items = names.indices.filter { places[names[$0]] != nil }
    guard let first = items.first, let last = items.last else { return screen.last?.visibleItems ?? 0..<0 }
    return first..<last + 1
  }

  /// The positions of the visible rows, by name.
  var visiblePlaces: [Int: Length] {
    var visiblePlaces: [Int: Length] = [:]
    for (item, place) in screen.visiblePlaces { visiblePlaces[names[item]] = place }
    return visiblePlaces
  }

  @discardableResult
  mutating func frame(by delta: Length = .zero, _ request: AnchorRequest = .automatic) -> LazyUpdate {
    let update = screen.frame(by: delta, request)
    places = visiblePlaces
    return update
  }

  /// The index of the named row; `nil` after its removal.
  func row(named name: Int) -> Int? { names.firstIndex(of: name) }

  /// The position of the named row, visible or not; `nil` after its removal.
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

  /// Changes the lengths of all rows, and discards the measured lengths.
  mutating func rewrap(_ length: (Int) -> Length) {
    for item in names.indices { screen.rows.lengths[item] = length(names[item]) }
    screen.stack.invalidateLengths(of: 0..<count)
  }

  /// Limits the offset to the known ends, like a scroll view without bounce.
  mutating func stayInside() {
    guard let update = screen.last else { return }
    let largest = max(.zero, update.contentLength - screen.length)
    if update.isStartMeasured, screen.offset < .zero { frame(by: -screen.offset) }
    if update.isEndMeasured, screen.offset > largest { frame(by: largest - screen.offset) }
  }
}

extension Array {
  /// Moves `items`, whose first item is then at `target`.
  mutating func move(_ items: Range<Int>, to target: Int) {
    let moved = Array(self[items])
    removeSubrange(items)
    insert(contentsOf: moved, at: target)
  }
}

extension SplitMix64 {
  /// A random length of up to `points`, in 1/64 pt.
  mutating func length(upTo points: Int) -> Length { Length(sixtyFourths: Int64(int(in: 0...points * 64))) }

  /// Edits random off-screen rows, unless all rows are on screen.
  mutating func editOffScreen(_ screen: inout EditedScreen) {
    let (visible, count) = (screen.visible, screen.count)
    let isAbove = oneIn(2)
    // The rows cut at the top and the bottom are visible. Insertions beside these rows are off-screen.
    let free = isAbove ? 0..<visible.lowerBound : visible.upperBound..<count
    let place = int(in: free.lowerBound...free.upperBound)
    let edited = place..<min(free.upperBound, place + int(in: 0...3))
    switch int(in: 0...6) {
    case 0: screen.insert((0..<int(in: 1...4)).map { _ in length(upTo: 300) }, at: place)
    case 1: screen.remove(edited)
    case 2: screen.replace(edited, by: edited.map { _ in length(upTo: 300) })
    case 3: screen.screen.stack.invalidateLengths(of: edited)
    case 4 where free.count > 4:
      let target = int(in: free.lowerBound...free.upperBound - edited.count)
      screen.move(edited, to: target)
    default:
      guard place < free.upperBound else { return }
      screen.resize(place, to: length(upTo: 300))
    }
  }
}
