import ScrollEngine
import ScrollScenes

extension ScrollInsets {
  /// Sets the content insets of `area` by its sizes.
  func adjust(_ area: inout ScrollArea) {
    area.contentInsets = adjusted(contentSize: area.contentSize, containerSize: area.containerSize).content
  }
}
