/// Events of devices other than fingers and wheels.
public enum DeviceEvent: Equatable, Sendable {
  /// The answer to a key. An unhandled key is left to other responders.
  case key(isHandled: Bool)
  /// The focus has moved to an item; `nil` if no item has it.
  case focus(item: Int?)
  /// A crown has passed this many detents, positive forwards and negative backwards.
  case crownDetents(Int)
  /// A crown has come to rest.
  case crownIdle
  /// A keyboard on the screen begins to come up.
  case keyboardWillShow
  case keyboardDidShow
  /// An on-screen keyboard begins to hide, by itself or released by the finger that dragged it.
  case keyboardWillHide
  case keyboardDidHide
}
