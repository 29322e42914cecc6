import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension Replay where Subject == ScenarioSubject {
  /// The snap error per axis with snap positions: the distance to the nearest one, in points. Empty if every offset is
  /// a rest position.
  package var snapErrors: [Double] {
    let hasCustomBehavior = subject.scene.contents.first?.hasCustomBehavior ?? false
    return subject.scene.snapErrors(of: 0, asksCustomRule: hasCustomBehavior)
  }
}
