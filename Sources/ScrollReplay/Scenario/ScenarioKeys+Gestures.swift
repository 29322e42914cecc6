import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension ScenarioKeys {
  /// The keys of a behavior that configure gestures.
  static let gestures = KeyGroup(from: ScrollConfiguration()) {
    Key("scrollEnabled", { $1(&$0.isScrollEnabled) }, .flag, "whether fingers and wheels move the content at the start")
    Key(
      "directionalLock", { $1(&$0.directionalLock) },
      .choice(["none": .none, "until-drag-ends": .untilDragEnds, "reopening": .reopening]),
      "whether a drag along one axis keeps the other still: as UIKit documents it, or decided anew after a pause as in WebKit"
    )
    Key(
      "lockCone", { $1(&$0.lockCone) }, .choice(["20": .degrees20, "30": .degrees30, "45": .degrees45]),
      "within how many degrees of an axis a direction is along it")
    Key(
      "swipeAcceleration", { $1(&$0.swipeAcceleration) },
      .choice(["none": .none, "repeated": .repeated, "carried": .carried]),
      "how swipes add up: from the fourth quick one on as in WebKit, or by a share of the fling that is caught as in Flutter"
    )
    Key(
      "dragStart", { $1(&$0.dragStart) },
      .choice(["without-slop": .withoutSlop, "whole": .whole, "threshold": .threshold(.flutterIOS)]),
      "what becomes of the slop: lost on the way, made up for at once, or Flutter's 3.5 points for iOS after it")
    Key(
      "contentTouches", { $1(&$0.contentTouches) }, .object(contentTouches), "what is inside takes touches",
      else: "it takes none"
    )
    Key(
      "wheelGestures", { $1(&$0.wheelGestures) }, .choice(["until-pause": .untilPause, "split": .split]),
      "where a wheel's gesture begins and ends that tells no phases: at pauses, or as its deltas tell"
    )
    Key(
      "predominantAxis", { $1(&$0.usesPredominantAxisScrolling) }, .flag,
      "whether a wheel moves only the axis with the greater delta")
    Key("bouncesMomentum", { $1(&$0.bouncesMomentum) }, .flag, "whether a platform's momentum bounces at an edge")
    Key("elasticity", filling: { $1(&$0.elasticity) }, elasticity, "whether edges give way, as in AppKit")
  }

  private static let contentTouches = KeyGroup("behavior.contentTouches", from: ContentTouches()) {
    Key("delays", { $1(&$0.delaysContentTouches) }, .flag, "`delaysContentTouches` of `UIScrollView`")
    Key("canCancel", { $1(&$0.canCancelContentTouches) }, .flag, "`canCancelContentTouches` of `UIScrollView`")
  }

  private static let elasticity = KeyGroup(from: AxisPair(repeating: ScrollElasticity.followsBounces)) {
    Key("horizontal", { $1(&$0.horizontal) }, elasticities)
    Key("vertical", { $1(&$0.vertical) }, elasticities)
  }

  private static let elasticities = KeyKind<ScrollElasticity>.choice([
    "follows-bounces": .followsBounces, "automatic": .automatic, "none": .none, "allowed": .allowed,
  ])
}
