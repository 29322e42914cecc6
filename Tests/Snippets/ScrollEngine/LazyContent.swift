import LazyLayout

/// The content of the examples: photos of one length.
struct Photos: LazyContent {
  let count = 40_000_000
  mutating func length(at index: Int) -> Length? { Length(points: 80) }
}

var photos = Photos()
var contentOffset = 0.0
