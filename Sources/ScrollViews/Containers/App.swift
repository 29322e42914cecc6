import Foundation

/// A program; SwiftUI's `App`. It compiles, and ends at once: a ``ViewHost`` shows its views.
@MainActor @preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The scenes.
  @MainActor @preconcurrency var body: Body { get }
  /// A program.
  @MainActor @preconcurrency init()
}

extension App {
  /// Does nothing.
  public static func main() {}
}

/// A part of a program; SwiftUI's `Scene`.
@MainActor @preconcurrency
public protocol Scene {}

/// Windows of a view; SwiftUI's `WindowGroup`.
public nonisolated struct WindowGroup<Content: View>: Scene {
  /// Windows.
  public init(@ViewBuilder content: () -> Content) {}
}
