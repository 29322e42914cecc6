import ScrollEngine
import ScrollScenes
import TestSupport
import Testing

@Suite("Software keyboards")
struct SoftwareKeyboardTests {
  private func keyboard(_ mode: KeyboardDismissMode, accessory: Double = 0) -> SoftwareKeyboard {
    SoftwareKeyboard(height: 300, accessoryHeight: accessory, dismissMode: mode)
  }

  @Test("Show and hide take 0.25 s, change the covered length at once, and can be reversed")
  func showsAndHides() {
    var keyboard = keyboard(.none)
    #expect(keyboard.hide(at: 0) == .keyboardWillHide && keyboard.obscuredLength == 0 && keyboard.hide(at: 0) == nil)
    #expect(keyboard.visibleHeight(at: 0) == 300 && keyboard.nextTransition == 250_000_000)
    // The ease-in-out of CSS is 0.5 at 0.5.
    let middle = keyboard.visibleHeight(at: 125_000_000)
    #expect((middle - 150).magnitude < 1e-9)
    #expect(keyboard.show(at: 125_000_000) == .keyboardWillShow && keyboard.obscuredLength == 300)
    #expect(keyboard.visibleHeight(at: 125_000_000) == middle)
    #expect(keyboard.advance(to: 300_000_000) == nil && keyboard.advance(to: 375_000_000) == .keyboardDidShow)
    #expect(keyboard.state == .shown && keyboard.visibleHeight(at: 400_000_000) == 300)
    _ = keyboard.hide(at: second)
    #expect(
      keyboard.advance(to: second + 250_000_000) == .keyboardDidHide && keyboard.visibleHeight(at: 2 * second) == 0)
  }

  @Test(
    "At rest the covered length is the visible height, also with a keyboard hidden at first",
    arguments: [true, false])
  func rest(isShown: Bool) {
    for mode in KeyboardDismissMode.allCases {
      var keyboard = SoftwareKeyboard(height: 300, accessoryHeight: 44, dismissMode: mode, isShown: isShown)
      #expect(keyboard.visibleHeight(at: 0) == keyboard.obscuredLength, "\(mode)")
      _ = isShown ? keyboard.hide(at: 0) : keyboard.show(at: 0)
      _ = keyboard.advance(to: second)
      #expect(keyboard.visibleHeight(at: second) == keyboard.obscuredLength, "\(mode)")
    }
  }

  @Test("A drag hides the keyboard at once in the modes on drag, with its accessory view or without")
  func onDrag() {
    for (mode, left) in [(KeyboardDismissMode.onDrag, 44.0), (.onDragWithAccessory, 0)] {
      var keyboard = keyboard(mode, accessory: 44)
      #expect(keyboard.beginDrag(at: 0) == .keyboardWillHide && keyboard.obscuredLength == left)
      _ = keyboard.advance(to: second)
      #expect(keyboard.visibleHeight(at: second) == left)
    }
    for mode in [KeyboardDismissMode.none, .interactive, .interactiveWithAccessory] {
      var keyboard = keyboard(mode)
      #expect(keyboard.beginDrag(at: 0) == nil && keyboard.state == .shown)
    }
  }

  @Test("An interactive keyboard follows a finger that touches it, down and up, one to one")
  func follows() {
    for mode in [KeyboardDismissMode.interactive, .interactiveWithAccessory] {
      var keyboard = keyboard(mode)
      keyboard.drag(to: 400, inViewportOfHeight: 800, at: 0)
      #expect(keyboard.state == .shown)
      for (y, height) in [(520.0, 280.0), (700, 100), (900, 0), (650, 150), (300, 300)] {
        keyboard.drag(to: y, inViewportOfHeight: 800, at: 0)
        #expect(keyboard.visibleHeight(at: 0) == height && keyboard.obscuredLength == 300)
      }
      #expect(keyboard.endDrag(velocity: -50, at: 0) == nil && keyboard.state == .shown)
    }
    var fixed = keyboard(.none)
    fixed.drag(to: 700, inViewportOfHeight: 800, at: 0)
    #expect(fixed.visibleHeight(at: 0) == 300)
  }

  @Test("After the lift the keyboard continues in the finger's direction, or goes to the nearer end")
  func release() {
    for (y, velocity, event) in [
      (560.0, 40.0, DeviceEvent.keyboardWillHide), (740, -40, .keyboardWillShow), (560, 0, .keyboardWillShow),
      (740, 0, .keyboardWillHide), (800, -1, .keyboardWillShow),
    ] {
      var keyboard = keyboard(.interactive)
      keyboard.drag(to: y, inViewportOfHeight: 800, at: 0)
      #expect(keyboard.endDrag(velocity: velocity, at: 7) == event, "\(y) \(velocity)")
      #expect(keyboard.visibleHeight(at: 7) == 800 - y)
    }
  }

  @Test("SwiftUI's modes map to UIKit's: automatic is on drag, and interactive in a text editor")
  func modes() {
    #expect(ScrollDismissesKeyboardMode.automatic.dismissMode() == .onDrag)
    #expect(ScrollDismissesKeyboardMode.automatic.dismissMode(isTextEditor: true) == .interactive)
    #expect(ScrollDismissesKeyboardMode.immediately.dismissMode() == .onDrag)
    #expect(ScrollDismissesKeyboardMode.interactively.dismissMode() == .interactive)
    #expect(ScrollDismissesKeyboardMode.never.dismissMode() == .none)
  }
}
