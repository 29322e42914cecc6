import ScrollScenes
import TestSupport
import Testing

@Suite("Scroll indicator visibility")
struct ScrollIndicatorVisibilityTests {
  /// Visibility, device, whether the platform hides by itself, and what comes of it.
  @Test(
    "Hidden indicators are seen with a mouse, and those that are never to be seen with nothing",
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

  @Test("Only never asks for another way to scroll, and only what may be seen flashes")
  func alternatives() {
    #expect(ScrollIndicatorVisibility.allCases.map(\.needsAlternative) == [false, false, false, true])
    #expect(ScrollIndicatorVisibility.allCases.map(\.canFlash) == [true, true, false, false])
  }
}
