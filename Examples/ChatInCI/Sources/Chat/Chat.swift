import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// The messages of a chat, oldest first. Each keeps its number while older ones are loaded in front of it.
public struct Messages: SceneContent {
  /// The number of the oldest loaded message.
  private var first = 10_000
  /// The number of loaded messages.
  public private(set) var count: Int

  init(count: Int) { self.count = count }

  /// Messages of two to eight lines of 22 pt with a padding of 16 pt.
  public mutating func length(at index: Int) -> Length? {
    Length(points: Double(16 + 22 * (2 + (first + index) * 5 % 7)))
  }

  /// The number of a message.
  public func identity(at index: Int) -> ItemIdentity { ItemIdentity(number: UInt64(first + index)) }

  /// The index of a loaded message.
  public func index(of identity: ItemIdentity) -> Int? {
    let index = Int(identity.number) - first
    return (0..<count).contains(index) ? index : nil
  }

  /// Loads older messages in front, or takes new ones at the end.
  public mutating func apply(_ edit: SceneEvent.Edit) -> Bool {
    guard case .insert(let place, let added) = edit, place == 0 || place == count else { return false }
    if place == 0 { first -= added }
    count += added
    return true
  }
}

/// A chat of 500 messages that opens at its end.
///
/// - Parameter keepsPosition: whether the scroll view corrects its offset when rows above come or change. `false` is
///   the fault that the tests must find.
public func chat(keepsPosition: Bool = true) -> ScrollScene<Messages> {
  var configuration = ScrollConfiguration()
  configuration.scrollAnchors = ScrollAnchors(.bottom)
  configuration.contentOffsetAdjustmentBehavior = keepsPosition ? .automatic : .disabled
  var view = ScrollViewDescription(
    size: Size(width: 390, height: 844), layout: .items(LazyItems()), content: Messages(count: 500),
    configuration: configuration)
  view.contentInsets = EdgeInsets(top: 91, leading: 0, bottom: 49, trailing: 0)
  return ScrollScene(SceneDescription([view]))
}
