import PlaneGeometry
import ScrollEngine
import ScrollScenes

extension Replay where Subject == ScenarioSubject {
  /// The distance of the content, along each axis where there are places to rest on, from the nearest of them, in
  /// points; empty where any place will do.
  package var snapErrors: [Double] {
    let knowsPlaces = subject.scene.contents.first?.knowsPlaces ?? false
    return subject.scene.snapErrors(of: 0, asksCustomRule: knowsPlaces)
  }
}
