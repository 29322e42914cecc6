import LazyLayout
import PlaneGeometry
import ScrollEngine

/// A scroll view of a scene as it begins.
public struct ScrollViewDescription<Content: SceneContent>: Sendable {
  /// The size of the frame, in points: the viewport and the bars beside it.
  public var size: Size
  /// The origin of the frame: in the content of the parent at scale 1, or on the screen; in points.
  public var origin = Point.zero
  /// The scroll view whose content holds this one, as its index in ``SceneDescription/views``; `nil` for one on the
  /// screen itself.
  public var parent: Int?
  /// The content: a size, items or constraints.
  public var layout: NodeLayout
  /// The items of ``NodeLayout/items(_:)``, and whatever ``TargetRule/custom`` asks; `nil` where neither is used.
  public var content: Content?
  /// How the scroll view behaves.
  public var configuration: ScrollConfiguration
  /// The content insets, in points, where they are constant.
  public var contentInsets = EdgeInsets.zero
  /// The parts of the insets, where they depend on sizes or come and go; `nil` where ``contentInsets`` are all.
  public var insets: ScrollInsets?
  /// The offset at which the content begins; `nil` for the anchor of the configuration.
  public var offset: Point?
  /// Items of eager content that targets align; `nil` for none.
  public var listedItems: ListedItems?
  /// The rule by which content comes to rest when a person lets go; `nil` where motions decide by themselves.
  public var targets: TargetRule?
  /// Whether a person or a program may zoom the content, within limits that may change.
  public var zooms: Bool
  /// The axes along which an ancestor may begin when this one is at its edge.
  public var transfersScrollingToParent: Axis.Set = [.horizontal, .vertical]
  /// The accessories of the scroll view.
  public var accessories = AccessoryDescription()
  /// Whether a scroll view in an item is restored to its place when an item of that identity comes back, as from
  /// Flutter's `PageStorage`; otherwise it begins anew. The place of one that still moved is the one at which it would
  /// have come to rest.
  public var restoresPosition = false

  /// A scroll view of that frame and content; items are described by `content`.
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

/// The accessories of one scroll view of a scene; each is `nil` where it is absent.
public struct AccessoryDescription: Sendable {
  /// The scroll indicators, or scroll bars.
  public var indicators: ScrollIndicatorConfiguration?
  /// The effects between content and bars.
  public var edgeEffects: ScrollEdgeEffects?
  /// The dots of pages.
  public var pageControl: PageControl?
  /// The timer that turns the pages of ``pageControl``.
  public var pageTimer: PageControlTimerProgress?
  /// Whether the dots are as many as the scroll view has pages.
  public var countsPages = false
  /// The refresh control.
  public var refreshControl: RefreshControl?
  /// The transition of items that enter and leave.
  public var transition: ScrollTransition?
  /// The constraints whose watched views frames report.
  public var watchedLayout: ConstraintContent?
  /// Whether frames report pinned headers and footers.
  public var showsPinned = false
  /// Whether frames report the insets.
  public var showsInsets = false
  /// The direction of reading.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The position that is bound to the scroll view, of items by their identities.
  public var position: ScrollPosition<Int>?
  /// The place in the viewport of the items that the position reads and writes; `nil` for the leading edge, and the
  /// least move.
  public var positionAnchor: UnitPoint?
  /// The part of an item that must be seen for it to be visible; `nil` where nobody asks.
  public var visibilityThreshold: Double?

  /// Nothing.
  public init() {}

  /// The scroll indicators of UIKit alone.
  public static var indicators: AccessoryDescription {
    var description = AccessoryDescription()
    description.indicators = ScrollIndicatorConfiguration()
    return description
  }
}

/// A screen of scroll views as it begins.
public struct SceneDescription<Content: SceneContent>: Sendable {
  /// The scroll views; events of programs are about the first one.
  public var views: [ScrollViewDescription<Content>]
  /// When movement that one scroll view cannot use goes on in the next.
  public var handOver = ScrollTree.HandOver.atBegin
  /// The tangent of the angle from an inner scroll view's axis up to which a movement is the inner one's.
  public var coneSlope = ScrollTree.defaultConeSlope
  /// How the offsets of all scroll views are linked; `nil` where each moves by itself.
  public var synchronization: (link: ScrollTree.Synchronization, axes: Axis.Set)?
  /// The crown beside the screen.
  public var crown: SceneCrown?
  /// The things that may have the focus.
  public var focus: SceneFocus?
  /// A keyboard on the screen.
  public var keyboard: SoftwareKeyboard?
  /// The place in the viewport about which a trackpad's pinch zooms, if its events name none.
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

/// The things inside the main scroll view that may have the focus, and the way they are kept in view.
public struct SceneFocus: Equatable, Sendable {
  /// How the scroll view keeps it in view.
  public var scrolling = FocusScrolling()
  /// The items of eager content; `nil` where lazy items, or nothing but rects, have the focus.
  public var items: FocusGrid?

  /// A focus that is kept in view with the least move.
  public init() {}
}

/// Items of one size in rows and columns.
public struct FocusGrid: Equatable, Sendable {
  /// How many items there are.
  public let count: Int
  /// How many of them are in a row.
  public let columns: Int
  /// The origin of the first one in the content, in points.
  public let origin: Point
  /// How large each one is, in points.
  public let size: Size
  /// How far they are apart, in points.
  public let spacing: Double

  /// A grid of items.
  public init(count: Int, columns: Int, origin: Point, size: Size, spacing: Double) {
    self.count = count
    self.columns = columns
    self.origin = origin
    self.size = size
    self.spacing = spacing
  }

  /// The rect of an item in content that is shown at a scale; `nil` for one that does not exist.
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
