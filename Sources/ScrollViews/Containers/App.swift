import Foundation

/// An app; SwiftUI's `App`. An app compiles and ends at once: use a ``ViewHost`` to show its views.
@MainActor @preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The scenes.
  @MainActor @preconcurrency var body: Body { get }
  /// Creates the app.
  @MainActor @preconcurrency init()
}

extension App {
  /// Does nothing.
  public static func main() {}
}

/// A part of an app; SwiftUI's `Scene`.
@MainActor @preconcurrency
public protocol Scene {}

/// A scene of equal windows; SwiftUI's `WindowGroup`.
public nonisolated struct WindowGroup<Content: View>: Scene {
  /// A group of windows with the same content.
  public init(@ViewBuilder content: () -> Content) {}
}
