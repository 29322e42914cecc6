/// What devices other than fingers and wheels have come to.
public enum DeviceEvent: Equatable, Sendable {
  /// A key was offered; one that is not handled is somebody else's.
  case key(isHandled: Bool)
  /// The focus has moved to an item; `nil` for none, or for what is no item.
  case focus(item: Int?)
  /// A crown has come past so many detents, more than 0 forwards and less than 0 back.
  case crownDetents(Int)
  /// A crown that was turned stands still.
  case crownIdle
  /// A keyboard on the screen begins to come up.
  case keyboardWillShow
  case keyboardDidShow
  /// A keyboard on the screen begins to go, on its own or let go by the finger that it followed.
  case keyboardWillHide
  case keyboardDidHide
}
