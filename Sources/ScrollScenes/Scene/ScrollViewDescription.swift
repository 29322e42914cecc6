import LazyLayout
import PlaneGeometry
import ScrollEngine

/// The initial state of a scroll view of a scene.
public struct ScrollViewDescription<Content: SceneContent>: Sendable {
  /// The size of the frame, in points: the viewport and the bars beside it.
  public var size: Size
  /// The origin of the frame: in the content of the parent at scale 1, or on the screen; in points.
  public var origin = Point.zero
  /// The index in ``SceneDescription/views`` of the scroll view whose content contains this one; `nil` for a root of
  /// the screen.
  public var parent: Int?
  /// The content: a size, items or constraints.
  public var layout: NodeLayout
  /// The items of ``NodeLayout/items(_:)``, and the decisions of ``TargetRule/custom``; `nil` when neither is used.
  public var content: Content?
  /// The configuration of the scroll view.
  public var configuration: ScrollConfiguration
  /// The constant content insets, in points.
  public var contentInsets = EdgeInsets.zero
  /// The parts of variable insets; `nil` for constant ``contentInsets``.
  public var insets: ScrollInsets?
  /// The initial content offset; `nil` for the anchor of the configuration.
  public var offset: Point?
  /// The items of eager content as snap targets; `nil` for none.
  public var eagerItems: EagerItems?
  /// The rule for the resting position after a gesture; `nil` for free motions.
  public var targets: TargetRule?
  /// Whether users or programs may zoom the content. The limits may change.
  public var zooms: Bool
  /// The axes along which an ancestor may begin to scroll when this scroll view is at its edge.
  public var transfersScrollingToParent: Axis.Set = [.horizontal, .vertical]
  /// The accessories of the scroll view.
  public var accessories = AccessoryDescription()
  /// Whether a scroll view in an item is restored to its offset when the item's identity comes back, as with Flutter's
  /// `PageStorage`. Otherwise it starts at its initial offset. For a scroll view in motion, the resting offset is
  /// saved.
  public var restoresPosition = false

  /// A scroll view with a frame and a content; `content` describes the items.
  public init(
    size: Size, layout: NodeLayout, content: Content? = nil, configuration: ScrollConfiguration = ScrollConfiguration()
  ) {
    self.size = size
    self.layout = layout
    self.content = content
    self.configuration = configuration
    zooms = configuration.allowsZoom
  }
}

/// The accessories of one scroll view of a scene; `nil` for absent ones.
public struct AccessoryDescription: Sendable {
  /// The scroll indicators, or scroll bars.
  public var indicators: ScrollIndicatorConfiguration?
  /// The edge effects between content and bars.
  public var edgeEffects: ScrollEdgeEffects?
  /// The page control.
  public var pageControl: PageControl?
  /// The timer that turns the pages of ``pageControl``.
  public var pageTimer: PageControlTimerProgress?
  /// Whether the number of dots follows the number of the scroll view's pages.
  public var countsPages = false
  /// The refresh control.
  public var refreshControl: RefreshControl?
  /// The transition of items that enter and leave.
  public var transition: ScrollTransition?
  /// Whether frames report pinned headers and footers.
  public var showsPinned = false
  /// Whether frames report the insets.
  public var showsInsets = false
  /// The layout direction.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The position that is bound to the scroll view, of items by their identities.
  public var position: ScrollPosition<Int>?
  /// The anchor in the viewport of items that the position reads and writes; `nil` reads the leading item and writes
  /// with the least movement.
  public var positionAnchor: UnitPoint?
  /// The visible fraction from which an item counts as visible; `nil` to report no visibility.
  public var visibilityThreshold: Double?

  /// No accessories.
  public init() {}

  /// Only the scroll indicators of UIKit.
  public static var indicators: AccessoryDescription {
    var description = AccessoryDescription()
    description.indicators = ScrollIndicatorConfiguration()
    return description
  }
}

/// The initial state of a screen of scroll views.
public struct SceneDescription<Content: SceneContent>: Sendable {
  /// The scroll views; program events apply to the first one.
  public var views: [ScrollViewDescription<Content>]
  /// The rule for the hand-off of unused movement to the next scroll view.
  public var handOff = ScrollTree.HandOff.atBegin
  /// The tangent of the largest angle between a movement and an inner scroll view's axis at which the inner one
  /// scrolls.
  public var coneSlope = ScrollTree.defaultConeSlope
  /// The link between the offsets of all scroll views; `nil` for independent ones.
  public var synchronization: (link: ScrollTree.Synchronization, axes: Axis.Set)?
  /// The crown beside the screen.
  public var crown: SceneCrown?
  /// The focusable targets.
  public var focus: SceneFocus?
  /// The software keyboard.
  public var keyboard: SoftwareKeyboard?
  /// The anchor in the viewport of a trackpad pinch without a location.
  public var pinchAnchor = UnitPoint.center

  /// A screen of those scroll views, the main one first.
  public init(_ views: [ScrollViewDescription<Content>]) {
    precondition(!views.isEmpty, "A scene has at least one scroll view.")
    self.views = views
  }
}

/// A crown beside the screen: it scrolls, or changes a number.
public enum SceneCrown: Equatable, Sendable {
  case scrolls(CrownScrolling)
  case changes(DigitalCrown)
}

/// The focusable targets of the main scroll view, and the rule that keeps the focused one in view.
public struct SceneFocus: Equatable, Sendable {
  /// The rule that keeps the focused target in view.
  public var scrolling = FocusScrolling()
  /// The focusable items of eager content; `nil` when lazy items or only rects are focusable.
  public var items: FocusGrid?

  /// A focus that is kept in view with the least movement.
  public init() {}
}

/// A grid of focusable items of one size.
public struct FocusGrid: Equatable, Sendable {
  /// The number of items.
  public let count: Int
  /// The number of items in a row.
  public let columns: Int
  /// The origin of the first item in the content, in points.
  public let origin: Point
  /// The size of each item, in points.
  public let size: Size
  /// The spacing between items, in points.
  public let spacing: Double

  /// A grid of items.
  public init(count: Int, columns: Int, origin: Point, size: Size, spacing: Double) {
    self.count = count
    self.columns = columns
    self.origin = origin
    self.size = size
    self.spacing = spacing
  }

  /// The rect of an item in content at a scale; `nil` for an item that does not exist.
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
