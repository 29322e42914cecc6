import ScrollScenes
import LazyLayout

/// A hundred thousand rows of differing heights.
struct Rows: SceneContent {
  let count = 100_000
  mutating func length(at index: Int) -> Length? { Length(points: Double(40 + index * 37 % 120)) }
}
