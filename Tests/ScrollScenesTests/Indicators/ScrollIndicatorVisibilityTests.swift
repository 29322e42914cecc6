import ScrollScenes
import TestSupport
import Testing

@Suite("Scroll indicator visibility")
struct ScrollIndicatorVisibilityTests {
  /// Visibility, device, whether the platform hides indicators automatically, and the presentation.
  @Test(
    "Hidden indicators are visible with a mouse, and `never` hides them with every device",
    arguments: ScrollIndicatorVisibility.allCases, PointingDevice.allCases)
  func truthTable(visibility: ScrollIndicatorVisibility, device: PointingDevice) {
    for autohides in [true, false] {
      let shown: ScrollIndicatorPresentation = autohides ? .whileScrolling : .always
      let expected: ScrollIndicatorPresentation =
        switch (visibility, device) {
        case (.automatic, _), (.visible, _), (.hidden, .mouse): shown
        case (.hidden, .touch), (.hidden, .trackpad), (.never, _): .none
        }
      #expect(visibility.presentation(with: device, autohides: autohides) == expected)
    }
  }

  @Test("Only `never` needs alternative controls, and only visible indicators flash")
  func alternatives() {
    #expect(ScrollIndicatorVisibility.allCases.map(\.needsAlternative) == [false, false, false, true])
    #expect(ScrollIndicatorVisibility.allCases.map(\.canFlash) == [true, true, false, false])
  }
}
