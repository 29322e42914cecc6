import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension ScenarioKeys {
  /// The keys of a behavior that configure gestures.
  static let gestures = KeyGroup(from: ScrollConfiguration()) {
    Key("scrollEnabled", \.isScrollEnabled, .flag, "whether fingers and wheels scroll the content at the start")
    Key(
      "directionalLock", \.directionalLock,
      .choice(["none": .none, "until-drag-ends": .untilDragEnds, "reopening": .reopening]),
      "whether a drag locks to an axis: until its end as UIKit documents, or until a pause as in WebKit"
    )
    Key(
      "lockCone", \.lockCone, .choice(["20": .degrees20, "30": .degrees30, "45": .degrees45]),
      "the half angle in degrees of the cone around an axis")
    Key(
      "swipeAcceleration", \.swipeAcceleration, .choice(["none": .none, "repeated": .repeated, "carried": .carried]),
      "the acceleration of repeated swipes: from the fourth quick one as in WebKit, or by a caught fling's speed as in Flutter"
    )
    Key(
      "dragStart", \.dragStart,
      .choice(["without-slop": .withoutSlop, "whole": .whole, "threshold": .threshold(.flutterIOS)]),
      "the treatment of the slop: dropped, included at once, or Flutter's threshold of 3.5 points for iOS")
    Key(
      "contentTouches", \.contentTouches, .object(contentTouches), "the delivery of touches to the content",
      else: "no delivery"
    )
    Key(
      "wheelGestures", \.wheelGestures, .choice(["until-pause": .untilPause, "split": .split]),
      "the gesture boundaries of a wheel without phases: pauses, or an analysis of its deltas"
    )
    Key(
      "predominantAxis", \.usesPredominantAxisScrolling, .flag,
      "whether a wheel scrolls only the axis with the greater delta")
    Key("bouncesMomentum", \.bouncesMomentum, .flag, "whether the platform's momentum bounces at an edge")
    Key("elasticity", filling: \.elasticity, elasticity, "the elasticity of the edges, as in AppKit")
  }

  private static let contentTouches = KeyGroup("behavior.contentTouches", from: ContentTouches()) {
    Key("delays", \.delaysContentTouches, .flag, "`delaysContentTouches` of `UIScrollView`")
    Key("canCancel", \.canCancelContentTouches, .flag, "`canCancelContentTouches` of `UIScrollView`")
  }

  private static let elasticity = KeyGroup(from: AxisPair(repeating: ScrollElasticity.followsBounces)) {
    Key("horizontal", \.horizontal, elasticities)
    Key("vertical", \.vertical, elasticities)
  }

  private static let elasticities = KeyKind<ScrollElasticity>.choice([
    "follows-bounces": .followsBounces, "automatic": .automatic, "none": .none, "allowed": .allowed,
  ])
}
