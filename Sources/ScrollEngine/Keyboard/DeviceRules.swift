/// Rules for devices other than fingers and wheels. ``ScrollConfiguration`` has each rule as a property of its own.
struct DeviceRules: RuleSet {
  var allowsKeyboardScrolling = true
  var keyboard = KeyboardScrolling()
}

extension ScrollConfiguration {
  /// Whether keys scroll, like `UIScrollView`'s property; true as for apps that are linked on iOS 17 or later.
  public var allowsKeyboardScrolling: Bool {
    get { devices.value.allowsKeyboardScrolling }
    set { devices.value.allowsKeyboardScrolling = newValue }
  }

  /// The rules for scrolling with keys.
  public var keyboard: KeyboardScrolling {
    get { devices.value.keyboard }
    set {
      if case .forceBased(let force) = newValue.motion {
        precondition(
          force.isValid, "Mass, stiffness and the other constants of a keyboard force must be positive and finite.")
      }
      devices.value.keyboard = newValue
    }
  }
}
