import Foundation
import PlaneGeometry

/// An image from a URL; SwiftUI's `AsyncImage`. A host loads nothing, so the placeholder remains.
public nonisolated struct AsyncImage<Content: View>: View {
  private let content: Content

  /// An image with a closure to modify it, and a placeholder.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = .second(placeholder())
  }

  /// A view for each phase of loading; the phase stays `empty`.
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
  /// An image with a gray placeholder.
  public init(url: URL?, scale: CGFloat = 1) { content = Color.gray }
}

/// The phase of loading an image; SwiftUI's `AsyncImagePhase`.
public nonisolated enum AsyncImagePhase: Sendable {
  /// No image is loaded.
  case empty
  /// The image is loaded.
  case success(Image)
  /// Loading failed.
  case failure(any Error)

  /// The loaded image; `nil` in other phases.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error of a failure; `nil` in other phases.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
