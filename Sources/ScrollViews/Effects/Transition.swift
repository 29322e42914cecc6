/// A transition as a change of content between phases; SwiftUI's `Transition`.
///
/// A frame shows the end of a change. So the content of a view with the transition is that of the phase `identity`.
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the changed content.
  associatedtype Body: View
  /// The view that appears or disappears.
  typealias Content = PlaceholderContentView<Self>

  /// The content in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  /// The properties of the transition.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// A transition with motion.
  public static var properties: TransitionProperties { TransitionProperties() }
}

/// The phase of a transition; SwiftUI's `TransitionPhase`.
public nonisolated enum TransitionPhase: Hashable, Sendable {
  /// The view is about to appear.
  case willAppear
  /// The view is shown.
  case identity
  /// The view has disappeared.
  case didDisappear

  /// Whether the view is shown.
  public var isIdentity: Bool { self == .identity }
  /// -1 before the view appears, 0 while the view is shown, and 1 afterwards.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The properties of a transition; SwiftUI's `TransitionProperties`.
public nonisolated struct TransitionProperties: Hashable, Sendable {
  /// Whether the transition includes motion.
  public var hasMotion: Bool

  /// Properties of a transition.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension View {
  /// Shows the content of a transition's phase `identity`, and records the transition by the name of its type.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    IdentityPhase(view: self, transition: transition).drawn("transition", "\(T.self)")
  }
}

/// A view in the phase `identity` of a transition.
private nonisolated struct IdentityPhase<V: View, T: Transition>: View {
  let view: V
  let transition: T

  @MainActor var body: some View {
    transition.body(content: PlaceholderContentView(view: view), phase: .identity)
  }
}

extension AnyTransition {
  /// A transition, recorded by the name of its type.
  public init<T: Transition>(_ transition: T) { self.init(name: "\(T.self)") }
}
