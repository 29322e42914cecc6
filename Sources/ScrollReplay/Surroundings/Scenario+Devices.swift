import PlaneGeometry
import ScrollEngine

extension Scenario {
  /// A crown beside the scroll view: it scrolls it, or changes a number.
  public enum Crown: Equatable, Sendable {
    case scrolls(CrownScrolling)
    case changes(DigitalCrown)
  }

  /// What may have the focus inside the scroll view, and how that keeps it in view.
  public struct Focus: Equatable, Sendable {
    /// How the scroll view keeps it in view.
    public var scrolling = FocusScrolling()
    /// The items of eager content; `nil` where rows are the items, or nothing but rects has the focus.
    public var items: FocusGrid?
  }
}

/// Items of one size in rows and columns.
public struct FocusGrid: Equatable, Sendable {
  /// How many items there are.
  public let count: Int
  /// How many of them are in a row.
  public let columns: Int
  /// Where the first one lies in the content.
  public let origin: Point
  /// How large each one is.
  public let size: Size
  /// How far they are apart.
  public let spacing: Double

  /// The place of an item in content that is shown at a scale; `nil` for one that is not there.
  func rect(ofItem item: Int, zoomScale: Double = 1) -> Rect? {
    guard item < count else { return nil }
    let place =
      origin
      + Vector(
        dx: Double(item % columns) * (size.width + spacing), dy: Double(item / columns) * (size.height + spacing))
    return Rect(
      x: place.x * zoomScale, y: place.y * zoomScale, width: size.width * zoomScale, height: size.height * zoomScale)
  }
}
