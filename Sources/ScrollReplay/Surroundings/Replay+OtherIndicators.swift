import PlaneGeometry
import ScrollEngine

// The indicators of scroll views that the scenario's own one lies in, or that lie beside it. They come with the movement of their own scroll view
// alone, as if there were no other.
extension Replay {
  /// Sets them up as the scenario describes them.
  mutating func beginOtherIndicators(_ described: [Scenario.Surroundings.OtherIndicators]) {
    for other in described {
      company[0].visit(ofScroller: other.scroller) { scroller in
        surroundings[0].others.append((other.scroller, ScrollIndicators(other.configuration, of: &scroller)))
      }
    }
  }

  /// Lets them follow their scroll views.
  mutating func followOtherIndicators(at time: Int64) {
    for place in surroundings[0].others.indices {
      company[0].visit(ofScroller: surroundings[0].others[place].scroller) { scroller in
        surroundings[0].others[place].indicators.follow(&scroller, at: time)
      }
    }
  }

  /// Writes down what a frame shows of them.
  mutating func describeOtherIndicators(at time: Int64) {
    for place in surroundings[0].others.indices {
      let number = surroundings[0].others[place].scroller
      company[0].visit(ofScroller: number) { scroller in
        surroundings[0].values.describe(
          surroundings[0].others[place].indicators, of: scroller, number: number, in: scroller.area.containerSize,
          at: time)
      }
    }
  }
}
