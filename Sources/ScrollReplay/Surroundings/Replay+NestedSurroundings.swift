import PlaneGeometry
import ScrollEngine

// Pulling one of several scroll views that lie in each other.
extension Replay {
  /// Lets the refresh control follow the scroll view that it is of.
  mutating func followNestedRefresh(at time: Int64) {
    let index = surroundings[0].geometry.refreshedView
    guard var control = surroundings[0].geometry.refreshControl else { return }
    let begins = company[0].tree.follow(&control, ofScroller: index)
    surroundings[0].geometry.refreshControl = control
    if begins { makeNestedRoom(control.length, at: time) }
  }

  /// A pointer is about to be lifted, with which a refresh may begin.
  mutating func releaseNested(_ pointer: Int, at time: Int64) {
    let index = surroundings[0].geometry.refreshedView
    guard var control = surroundings[0].geometry.refreshControl else { return }
    let begins = company[0].tree.release(&control, ofScroller: index, pointer: pointer, at: time)
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
    let chain = company[0].tree
    guard chain.handOver == .atBegin,
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

  /// A keyboard that is up from the start covers scroll views from the start.
  mutating func beginNestedKeyboard() {
    guard let keyboard = surroundings[0].devices.keyboard?.keyboard else { return }
    coverNestedContent(by: keyboard.coveredLength, at: 0)
  }

  /// Keeps content away from what the keyboard covers: that of the outermost scroll view that moves up and down. An edge that it keeps clear is
  /// clear for those inside, and what does not move up and down leaves the edge to them.
  mutating func coverNestedContent(by length: Double, at time: Int64) {
    guard length > 0 || surroundings[0].devices.keyboard?.room != nil,
      var room = surroundings[0].devices.keyboard?.room ?? nestedRoom()
    else { return }
    let reach = company[0].reach(ofBottom: length, into: room.view)
    guard room.length != reach else { return }
    room.length = reach
    var area = company[0][room.view].area
    if room.view == 0 {
      content.insets[0].keyboardLength = reach
      area = content.sized(area, zoomScale: company[0][0].zoomScale)
    } else {
      // Room for a refresh is made besides.
      let top = area.contentInsets.top
      room.insets?.keyboardLength = reach
      room.insets?.adjust(&area)
      area.contentInsets.top = top
    }
    surroundings[0].devices.keyboard?.room = reach > 0 ? room : nil
    company[0].setArea(area, ofScroller: room.view, at: time)
  }

  /// The room that there is before the keyboard covers anything.
  private func nestedRoom() -> SurroundingDevices.Keyboard.Room? {
    guard surroundings[0].devices.keyboard != nil else { return nil }
    let company = company[0]
    let view = (0...company.outermost).last { company.movesUpAndDown($0) } ?? company.outermost
    guard view > 0 else { return SurroundingDevices.Keyboard.Room(view: 0) }
    var insets = ScrollInsets(over: company[view])
    insets.contentInsetCovers = true
    return SurroundingDevices.Keyboard.Room(view: view, insets: insets)
  }
}

extension Company {
  /// Whether the content of one of them is longer than its viewport from top to bottom, or bounces there all the same.
  fileprivate func movesUpAndDown(_ index: Int) -> Bool {
    let scroller = self[index]
    guard scroller.configuration.axes.contains(.vertical) else { return false }
    return scroller.area.contentSize.height > scroller.area.containerSize.height
      || scroller.configuration.alwaysBounce.contains(.vertical)
  }

  /// How far something that covers `length` points of the screen from its bottom reaches into the viewport of one of them, in its points.
  fileprivate func reach(ofBottom length: Double, into index: Int) -> Double {
    guard index < outermost else { return length }
    let height = self[outermost].area.containerSize.height
    let top = place(Point(x: 0, y: height - length), inScroller: index).y
    return max(0, self[index].area.containerSize.height - max(0, top))
  }
}
