/// The contacts of a touch device, by one of the three protocols of Linux's input layer.
///
/// Source: `Documentation/input/multi-touch-protocol.rst` of Linux. Values that did not change are not repeated, so all
/// state is carried from frame to frame, and a slot keeps its position between contacts.
struct ContactTracker {
  /// How a device reports contacts.
  enum Reporting {
    /// Contacts in slots with tracking identifiers (type B).
    case slots
    /// Contacts that a SYN_MT_REPORT each ends (type A).
    case anonymous
    /// One position and BTN_TOUCH.
    case single
  }

  /// A contact in a frame.
  struct Contact {
    /// Differs for all contacts of the recording.
    let id: Int
    var x: Int
    var y: Int
    /// Whether the frame reports a position.
    var isReported: Bool
  }

  let reporting: Reporting
  /// The contacts after the last frame.
  private(set) var contacts: [Contact] = []
  /// The contacts that ended without a known position.
  private(set) var unplaced = 0

  private var slots: [Int: Slot] = [:]
  private var slot = 0
  private var single = Slot()
  private var pending = Slot()
  private var reported: [Slot] = []
  private var hasContactEnd = false
  private var isTouchReleased = false
  private var nextID = 0

  private struct Slot {
    var trackingID: Int?
    /// The identifier of the contact; `nil` while the slot is empty.
    var contact: Int?
    var x: Int?
    var y: Int?
    var isReported = false
    /// Whether a tracking identifier was ever seen: without one, the recording began during the contact.
    var hasHistory = false
  }

  init(_ reporting: Reporting) { self.reporting = reporting }

  /// The protocol of a recording.
  static func reporting(of events: [EvdevEvent]) -> Reporting {
    var hasSlots = false
    for event in events {
      if event.isContactEnd { return .anonymous }
      guard event.type == EvdevType.absolute else { continue }
      if event.code == EvdevCode.slot || event.code == EvdevCode.trackingID || event.code == EvdevCode.contactX {
        hasSlots = true
      }
    }
    return hasSlots ? .slots : .single
  }

  /// Takes an event other than SYN_REPORT.
  mutating func take(_ event: EvdevEvent) {
    switch (event.type, event.code) {
    case (EvdevType.absolute, EvdevCode.x): single.x = event.value; single.isReported = true
    case (EvdevType.absolute, EvdevCode.y): single.y = event.value; single.isReported = true
    case (EvdevType.key, EvdevCode.touch): take(touch: event.value)
    case (EvdevType.synchronization, EvdevCode.contactReport): endContact()
    case (EvdevType.absolute, _): take(axis: event.code, event.value)
    default: break
    }
  }

  private mutating func take(touch value: Int) {
    isTouchReleased = value == 0
    guard reporting == .single else { return }
    single.contact = value == 0 ? nil : single.contact ?? newID()
  }

  private mutating func take(axis code: Int, _ value: Int) {
    guard reporting == .slots else {
      switch code {
      case EvdevCode.contactX: pending.x = value
      case EvdevCode.contactY: pending.y = value
      case EvdevCode.trackingID: pending.trackingID = value
      default: break
      }
      return
    }
    switch code {
    case EvdevCode.slot: slot = value
    case EvdevCode.trackingID: track(value)
    case EvdevCode.contactX: slots[slot, default: Slot()].x = value; placed()
    case EvdevCode.contactY: slots[slot, default: Slot()].y = value; placed()
    default: break
    }
  }

  private mutating func track(_ id: Int) {
    var state = slots[slot, default: Slot()]
    if state.contact != nil, state.x == nil || state.y == nil { unplaced += 1 }
    // A new identifier in an occupied slot is another contact, even without -1 between the two.
    if id != state.trackingID || state.contact == nil { state.contact = id < 0 ? nil : newID() }
    state.trackingID = id
    state.hasHistory = true
    state.isReported = true
    slots[slot] = state
  }

  private mutating func placed() {
    var state = slots[slot, default: Slot()]
    state.isReported = true
    if state.contact == nil, !state.hasHistory { state.contact = newID() }
    slots[slot] = state
  }

  private mutating func newID() -> Int {
    nextID += 1
    return nextID
  }

  private mutating func endContact() {
    hasContactEnd = true
    if pending.x != nil, pending.y != nil { reported.append(pending) }
    pending = Slot()
  }

  /// Ends a frame at SYN_REPORT; `contacts` are those of the frame.
  mutating func endFrame() {
    switch reporting {
    case .slots: endSlots()
    case .anonymous: endAnonymous()
    case .single: endSingle()
    }
    single.isReported = false
    hasContactEnd = false
    isTouchReleased = false
  }

  private mutating func endSlots() {
    contacts = []
    let isAlone = slots.values.count { $0.contact != nil } == 1
    for key in slots.keys.sorted() {
      guard var state = slots[key], let id = state.contact else { continue }
      // The emulated single position stands for the only contact: a coordinate equal to the last one is not repeated.
      if isAlone { (state.x, state.y) = (state.x ?? single.x, state.y ?? single.y) }
      if let x = state.x, let y = state.y {
        contacts.append(Contact(id: id, x: x, y: y, isReported: state.isReported))
      }
      state.isReported = false
      slots[key] = state
    }
  }

  private mutating func endSingle() {
    guard let id = single.contact else { return contacts = [] }
    guard let x = single.x, let y = single.y else { return }
    contacts = [Contact(id: id, x: x, y: y, isReported: single.isReported)]
  }

  private mutating func endAnonymous() {
    defer { reported = [] }
    guard hasContactEnd || isTouchReleased else {
      // A frame without contacts and without BTN_TOUCH holds other axes alone: it says nothing about contacts.
      for index in contacts.indices { contacts[index].isReported = false }
      return
    }
    if isTouchReleased && reported.isEmpty { return contacts = [] }
    contacts = matched()
  }

  /// Identifies the reported contacts with those of the last frame: by tracking identifier, else by distance.
  private mutating func matched() -> [Contact] {
    var free = contacts
    return reported.map { slot in
      let (x, y) = (slot.x ?? 0, slot.y ?? 0)
      if let tracking = slot.trackingID { return Contact(id: id(ofTracking: tracking), x: x, y: y, isReported: true) }
      func distance(_ contact: Contact) -> Double {
        let (dx, dy) = (Double(contact.x - x), Double(contact.y - y))
        return dx * dx + dy * dy
      }
      let nearest = free.indices.min { distance(free[$0]) < distance(free[$1]) }
      let id = nearest.map { free.remove(at: $0).id } ?? newID()
      return Contact(id: id, x: x, y: y, isReported: true)
    }
  }

  /// Negative, so that it differs from the identifiers of contacts without a tracking identifier.
  private func id(ofTracking tracking: Int) -> Int { -1 - tracking.magnitude.clamped }
}

extension UInt {
  fileprivate var clamped: Int { Int(Swift.min(self, UInt(Int32.max) * 2)) }
}
