import Foundation
import PlaneGeometry

/// A picture from the web; SwiftUI's `AsyncImage`. It stays at its placeholder.
public nonisolated struct AsyncImage<Content: View>: View {
  private let content: Content

  /// A picture that a closure changes, and what is shown before.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = .second(placeholder())
  }

  /// A view for each phase of the picture; it stays in the first one.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }

  /// The placeholder.
  @MainActor public var body: some View { content }
}

extension AsyncImage where Content == Color {
  /// A picture, gray before it is there.
  public init(url: URL?, scale: CGFloat = 1) { content = Color.gray }
}

/// The phase of a picture from the web; SwiftUI's `AsyncImagePhase`.
public nonisolated enum AsyncImagePhase: Sendable {
  /// Not there.
  case empty
  /// There.
  case success(Image)
  /// Not to be had.
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error, if there is one.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
