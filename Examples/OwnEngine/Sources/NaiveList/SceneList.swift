import LazyLayout
import PlaneGeometry
import ScrollReplay
import ScrollScenes

/// The rows of ``NaiveList``.
public struct Rows: SceneContent {
  /// The number of rows.
  public let count: Int

  /// The length of a row, in points.
  public mutating func length(at index: Int) -> Length? { Length(points: Double(40 + index * 37 % 61)) }
}

/// The same rows in a scroll view of Scrollwork, for comparison.
public func sceneList(count: Int, viewportHeight: Double = 844) -> SceneSubject<Rows> {
  SceneSubject(ScrollScene(size: Size(width: 390, height: viewportHeight), content: Rows(count: count)))
}
