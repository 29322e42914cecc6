import PlaneGeometry
import ScrollEngine

// Pulling one of several scroll views that lie in each other.
extension Replay {
  /// Lets the refresh control follow the scroll view that it is of.
  mutating func followNestedRefresh(at time: Int64) {
    let index = surroundings[0].geometry.refreshedView
    guard var control = surroundings[0].geometry.refreshControl else { return }
    let begins = company[0].chain?.follow(&control, ofScroller: index) ?? false
    surroundings[0].geometry.refreshControl = control
    if begins { makeNestedRoom(control.length, at: time) }
  }

  /// A pointer is about to be lifted, with which a refresh may begin.
  mutating func releaseNested(_ pointer: Int, at time: Int64) {
    let index = surroundings[0].geometry.refreshedView
    guard var control = surroundings[0].geometry.refreshControl else { return }
    let begins = company[0].chain?.release(&control, ofScroller: index, pointer: pointer, at: time) ?? false
    surroundings[0].geometry.refreshControl = control
    if begins { makeNestedRoom(control.length, at: time) }
  }

  /// The content has been loaded: what rests in the room that was made for that goes back.
  mutating func endNestedRefresh(at time: Int64) {
    let index = surroundings[0].geometry.refreshedView
    company[0].tell(.didChangeRefreshPhase(.idle), ofScroller: index)
    let scroller = company[0][index]
    var target = scroller.contentOffset
    let top = scroller.area.contentInsets.top - surroundings[0].geometry.refreshRoom
    if scroller.phase == .idle, target.y < 0 - top {
      target.y = 0 - top
      company[0].scroll(index, to: target, isAnimated: true, at: time)
    }
    makeNestedRoom(0, at: time)
  }

  /// Makes so much room above the content of the scroll view that is pulled.
  private mutating func makeNestedRoom(_ length: Double, at time: Int64) {
    let index = surroundings[0].geometry.refreshedView
    var area = company[0][index].area
    area.contentInsets.top += length - surroundings[0].geometry.refreshRoom
    surroundings[0].geometry.refreshRoom = length
    if index == 0 {
      content.insets[0].refreshLength = length
      area = content.sized(area)
    }
    company[0].setArea(area, ofScroller: index, at: time)
  }
}

// Devices around several scroll views that lie in each other.
extension Replay {
  /// Turns the crown beside several scroll views: it turns as a wheel does that tells no phases, so that the innermost one gets it that can
  /// go on when the turn begins, and keeps it until the crown stands still.
  mutating func turnNestedCrown(_ crown: ScrollingCrown, by turns: Double, at time: Int64) {
    var way = Vector.zero
    way[mainAxis] = 0 - turns * crown.scrolling.pointsPerTurn
    guard let chain = company[0].chain, chain.handOver == .atBegin,
      let owner = chain.receiver(of: WheelInput(delta: way))
    else {
      return handle(.wheel(WheelInput(delta: way)), at: time)
    }
    var crown = crown
    let (offset, area) = (chain[owner].contentOffset[mainAxis], chain[owner].area)
    way[mainAxis] = crown.rotate(by: turns, from: offset, in: area.offsetRange(along: mainAxis)) - offset
    surroundings[0].devices.crown?.kind = .scrolls(crown)
    surroundings[0].devices.crown?.owner = owner
    handle(.wheel(WheelInput(delta: way)), at: time)
    let count = crown.detents(from: offset, to: company[0][owner].contentOffset[mainAxis])
    if count != 0 { company[0].tell(.device(.crownDetents(count)), ofScroller: owner) }
  }

  /// The crown stands still: what it turned settles.
  mutating func settleNestedCrown(_ crown: ScrollingCrown, of owner: Int, at time: Int64) {
    var crown = crown
    let scroller = company[0][owner]
    var place = scroller.contentOffset
    place[mainAxis] = crown.settle(at: place[mainAxis], in: scroller.area.offsetRange(along: mainAxis))
    surroundings[0].devices.crown?.kind = .scrolls(crown)
    guard scroller.phase == .idle, place != scroller.contentOffset else { return }
    company[0].scroll(owner, to: place, isAnimated: true, at: time)
  }

  /// A keyboard that is up from the start covers the outermost scroll view from the start.
  mutating func beginNestedKeyboard() {
    guard let keyboard = surroundings[0].devices.keyboard?.keyboard else { return }
    var insets = ScrollInsets(over: company[0][company[0].outermost])
    insets.contentInsetCovers = true
    surroundings[0].devices.keyboard?.insets = insets
    coverNestedContent(by: keyboard.coveredLength, at: 0)
  }

  /// Keeps the content away from what the keyboard covers: the outermost scroll view makes room, whose viewport is the screen's.
  mutating func coverNestedContent(by length: Double, at time: Int64) {
    guard var insets = surroundings[0].devices.keyboard?.insets, insets.keyboardLength != length else { return }
    insets.keyboardLength = length
    surroundings[0].devices.keyboard?.insets = insets
    let index = company[0].outermost
    var area = company[0][index].area
    // Room for a refresh is made besides.
    let top = area.contentInsets.top
    insets.adjust(&area)
    area.contentInsets.top = top
    company[0].setArea(area, ofScroller: index, at: time)
  }
}
