import Foundation
import GestureTraces
import Testing
import TraceImports

/// Real recordings, which stay outside of the package; expected numbers come from the table of the samples.
@Suite(.enabled(if: Recordings.hasSamples, "The samples are not beside this checkout."))
struct SampleTests {
  private static func moves(_ trace: GestureTrace) -> Int {
    trace.events.count { if case .move = $0.kind { true } else { false } }
  }

  private static func downs(_ trace: GestureTrace) -> Int {
    trace.events.count { if case .down = $0.kind { true } else { false } }
  }

  @Test("A drag on a touchscreen of 1280 x 768 has one finger of 1.43 s")
  func touchscreen() throws {
    let imported = try Recordings.sample("evemu/EP0430M09.1-finger-drag-up-down.events")
    #expect(Self.downs(imported.trace) == 1)
    // 183 frames in all, including the down and the lift.
    #expect(Self.moves(imported.trace) == 181)
    #expect(abs(Double(imported.trace.duration) / 1e9 - 1.43) < 0.01)
  }

  @Test("Four fingers in slots are four pointers")
  func fourFingers() throws {
    #expect(Self.downs(try Recordings.sample("evemu/EP0430M09.4-finger-drag-down.events").trace) == 4)
  }

  @Test("The old dialect with contacts of type A: one tap, two taps")
  func oldDialect() throws {
    #expect(Self.downs(try Recordings.sample("evemu-old/ntrig-xt2-1-tap.event").trace) == 1)
    #expect(Self.downs(try Recordings.sample("evemu-old/ntrig-xt2-2-tap.event").trace) == 2)
    #expect(Self.downs(try Recordings.sample("evemu-old/wetab.event").trace) == 11)
  }

  @Test("A description without a resolution gives the ranges")
  func description() throws {
    let imported = try Recordings.sample("evemu/ELAN CANDO Windows7.1-finger-drag-up-down.events") {
      $0.description = try? Recordings.description("evemu/ELAN CANDO Windows7.desc")
    }
    #expect(
      Self.downs(imported.trace) == 1 && imported.warnings.contains { $0.contains("resolution of the axes is 0") })
  }

  @Test("The stick of a mouse gives 51 wheel events")
  func wheel() throws {
    let imported = try Recordings.sample("evemu/IBM ScrollPoint MO18B.scroll.events")
    #expect(imported.trace.events.count == 51 && imported.skipped["relative motion"] > 0)
    #expect(imported.warnings.contains { $0.hasSuffix("taken as lines of unknown scale") })
  }

  @Test("Android's evemu without contacts is refused with its reason")
  func noContact() {
    let error = #expect(throws: TraceError.self) { try Recordings.sample("evemu/test-touchpad.evemu") }
    #expect(error?.found == "only 2 × clock of the device (MSC_TIMESTAMP)")
  }

  @Test("getevent: a still touch of type A, a labelled swipe, and no times")
  func getevent() throws {
    let still = try Recordings.sample("getevent/android-touch-record-replay.hex-t.log")
    #expect(still.rows.allSatisfy { $0.contains(",446,600,") || $0.contains("up,") } && Self.downs(still.trace) == 1)
    let swipe = try Recordings.sample("getevent/kalama.swipe.ltr.log")
    #expect(swipe.rows.first == "0,down,0,898,824,,,")
    let error = #expect(throws: TraceError.self) { try Recordings.sample("getevent/nsgamescriptor.two-finger.hex.log") }
    #expect(error?.line == 2)
  }

  @Test("All samples of evemu are recognized, and give a trace or a named reason")
  func everySample() throws {
    for folder in ["evemu", "evemu-old"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: Recordings.samples.path + "/" + folder)
      for name in names.sorted() where name.hasSuffix(".events") || name.hasSuffix(".event") {
        let imported = try Recordings.sample("\(folder)/\(name)")
        #expect(imported.format == .evemu && !imported.trace.events.isEmpty, "\(name)")
      }
    }
  }

  @Test("libinput: a two-finger scroll of 90 ms on a touchpad of 12 units per millimetre")
  func libinput() throws {
    let imported = try Recordings.sample("libinput/ite8595-touchpad.two-finger-scroll.yml")
    #expect(imported.rows.allSatisfy { $0.contains(",wheel,") } && imported.rows.last?.hasSuffix("ended") == true)
    #expect(imported.trace.duration < 90_000_000 && imported.warnings.isEmpty)
  }

  @Test("Flutter: seven gestures with 142 events in all")
  func flutter() throws {
    let imported = try Recordings.sample("flutter/velocity_tracker_data.odd.dart")
    #expect(imported.trace.events.count == 51 + 25 + 10 + 19 + 12 + 13 + 12)
    #expect(Self.downs(imported.trace) == 7 && imported.skipped.isEmpty && imported.warnings.isEmpty)
  }

  @Test("Perfetto: one down, three moves and an up in the rotated display, and two key events")
  func perfetto() throws {
    let imported = try Recordings.sample("perfetto/input_event_trace.textproto")
    #expect(imported.rows.first == "0,down,0,1936,431,,,")
    #expect(imported.rows.map { $0.split(separator: ",")[1] } == ["down", "move", "move", "move", "up"])
    #expect(imported.skipped["key events"] == 2)
    let rows = PerfettoRows.csv(
      of: String(decoding: try Recordings.bytes("perfetto/input_event_trace.textproto"), as: UTF8.self))
    // The header, six motion events and thirty dispatches.
    #expect(Set(rows.split(separator: "\n").map { $0.split(separator: ",")[..<2] }).count == 37)
    let table = try Recordings.read(rows)
    #expect(table.trace.events == imported.trace.events && table.warnings == imported.warnings)
  }

  @Test("rrweb: a session with a mouse alone has no gesture, and the error lists its events")
  func rrweb() {
    let error = #expect(throws: TraceError.self) { try Recordings.sample("rrweb/player-demo.scroll-and-mouse.json") }
    #expect(error?.found.contains("12 × scroll offsets") == true)
    #expect(error?.found.contains("18 × batches of mouse moves") == true)
  }

  @Test("rrweb's own fixtures: two touches of 55 ms, and scroll offsets alone")
  func rrwebScripts() throws {
    let imported = try Recordings.sample("rrweb/touch-all-pointer-id.events.ts")
    // Both batches are at 150 ms, with positions at 150 ms and, behind the lift at 155 ms, at 180 ms.
    #expect(
      imported.rows == [
        "0,down,0,30,30,,,", "0,down,1,30,30,,,", "50000,move,0,243.436,155.929,,,", "50000,move,1,243.436,155.929,,,",
        "55000,up,0,30,30,,,", "55000,up,1,30,30,,,",
      ])
    #expect(imported.skipped["move of a pointer that is not down"] == 2)
    let error = #expect(throws: TraceError.self) { try Recordings.sample("rrweb/scroll.events.ts") }
    #expect(error?.found.contains("2 × scroll offsets") == true)
  }
}
