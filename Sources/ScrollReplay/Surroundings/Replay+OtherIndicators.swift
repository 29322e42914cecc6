import PlaneGeometry
import ScrollEngine

// The indicators, or bars, of scroll views that the scenario's own one lies in, or that lie beside it. They come with the movement of their own
// scroll view alone, as if there were no other.
extension Replay {
  /// Sets them up as the scenario describes them.
  mutating func beginOtherIndicators(_ described: [Scenario.Surroundings.OtherIndicators]) {
    for other in described {
      company[0].visit(ofScroller: other.scroller) { scroller in
        surroundings[0].others.append(
          (other.scroller, other.frame, ScrollIndicators(other.configuration, of: &scroller)))
      }
    }
  }

  /// Lets them follow their scroll views.
  mutating func followOtherIndicators(at time: Int64) {
    for place in surroundings[0].others.indices {
      tileOther(place, at: time)
      company[0].visit(ofScroller: surroundings[0].others[place].scroller) { scroller in
        surroundings[0].others[place].indicators.follow(&scroller, at: time)
      }
    }
  }

  /// Writes down what a frame shows of them.
  mutating func describeOtherIndicators(at time: Int64) {
    for place in surroundings[0].others.indices {
      let (number, frame) = (surroundings[0].others[place].scroller, surroundings[0].others[place].frame)
      company[0].visit(ofScroller: number) { scroller in
        surroundings[0].values.describe(
          surroundings[0].others[place].indicators, of: scroller, number: number, in: frame, at: time)
      }
    }
  }

  /// Another style of bars is preferred.
  mutating func setOtherScrollerStyles(_ style: ScrollerStyle, at time: Int64) {
    for place in surroundings[0].others.indices {
      company[0].visit(ofScroller: surroundings[0].others[place].scroller) { scroller in
        surroundings[0].others[place].indicators.setPreferredStyle(style, of: &scroller, at: time)
      }
      divideOther(place, at: time)
    }
  }

  /// Divides a frame anew where the content needs a bar that it did not, or none any more. On a way that the content goes by itself that
  /// waits for the end: the way leads to where it was aimed.
  private mutating func tileOther(_ place: Int, at time: Int64) {
    guard surroundings[0].others[place].indicators.style != nil else { return }
    var phase = ScrollPhase.idle
    company[0].visit(ofScroller: surroundings[0].others[place].scroller) { phase = $0.phase }
    switch phase {
    case .decelerating, .animating: return
    case .idle, .tracking, .interacting: divideOther(place, at: time)
    }
  }

  private mutating func divideOther(_ place: Int, at time: Int64) {
    guard let tiling = surroundings[0].others[place].indicators.tiling else { return }
    let (number, frame) = (surroundings[0].others[place].scroller, surroundings[0].others[place].frame)
    var area = ScrollArea(contentSize: .zero, containerSize: .zero)
    company[0].visit(ofScroller: number) { area = $0.area }
    let tiles = tiling.tiles(ofFrame: frame, content: area.contentSize, insets: area.contentInsets)
    guard tiles.contentSize != area.containerSize else { return }
    area.containerSize = tiles.contentSize
    company[0].setArea(area, ofScroller: number, at: time)
  }
}
