import PlaneGeometry
import ScrollEngine
import ScrollReplay
import ScrollScenes

// The functions that the script of the page calls. A session is a pointer that the page keeps. Texts are UTF-8.

/// Reserves memory for an argument.
@_cdecl("player_allocate")
public func playerAllocate(_ count: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: Int(count), alignment: 16)
}

/// Releases the memory of an argument.
@_cdecl("player_release")
public func playerRelease(_ bytes: UnsafeMutableRawPointer) { bytes.deallocate() }

@_cdecl("player_make")
public func playerMake() -> UnsafeMutableRawPointer {
  let session = UnsafeMutablePointer<PlayerSession>.allocate(capacity: 1)
  session.initialize(to: PlayerSession())
  return UnsafeMutableRawPointer(session)
}

@_cdecl("player_end")
public func playerEnd(_ session: UnsafeMutableRawPointer) {
  player(session).deinitialize(count: 1)
  session.deallocate()
}

@_cdecl("player_add_file")
public func playerAddFile(
  _ session: UnsafeMutableRawPointer, _ name: UnsafePointer<UInt8>, _ nameCount: Int32, _ bytes: UnsafePointer<UInt8>,
  _ count: Int32
) {
  player(session).pointee.addFile(text(name, nameCount), array(bytes, count))
}

/// Reads a scenario; 0 with an error as text.
@_cdecl("player_open_scenario")
public func playerOpenScenario(
  _ session: UnsafeMutableRawPointer, _ name: UnsafePointer<UInt8>, _ nameCount: Int32, _ bytes: UnsafePointer<UInt8>,
  _ count: Int32
) -> Int32 {
  player(session).pointee.openScenario(array(bytes, count), file: text(name, nameCount)) ? 1 : 0
}

/// Reads a trace, and begins its replay; the text are its events. 0 with an error as text.
@_cdecl("player_open_trace")
public func playerOpenTrace(
  _ session: UnsafeMutableRawPointer, _ name: UnsafePointer<UInt8>, _ nameCount: Int32, _ bytes: UnsafePointer<UInt8>,
  _ count: Int32
) -> Int32 {
  player(session).pointee.openTrace(array(bytes, count), file: text(name, nameCount)) ? 1 : 0
}

/// Shows the next frame of the replay; 0 at its end.
@_cdecl("player_step")
public func playerStep(_ session: UnsafeMutableRawPointer) -> Int32 { player(session).pointee.step() ? 1 : 0 }

/// Shows all frames of the replay without recording them; returns their number.
@_cdecl("player_run")
public func playerRun(_ session: UnsafeMutableRawPointer) -> Int32 { Int32(player(session).pointee.run()) }

@_cdecl("player_begin_live")
public func playerBeginLive(_ session: UnsafeMutableRawPointer, _ name: UnsafePointer<UInt8>, _ count: Int32) {
  player(session).pointee.beginLive(named: text(name, count))
}

/// Passes a finger's event at `time` nanoseconds: 0 down, 1 move, 2 up, 3 cancel. Returns 0 if a trace refuses it.
@_cdecl("player_pointer")
public func playerPointer(
  _ session: UnsafeMutableRawPointer, _ kind: Int32, _ time: Double, _ pointer: Int32, _ x: Double, _ y: Double
) -> Int32 {
  let (pointer, place) = (Int(pointer), Point(x: x, y: y))
  let event: SceneEvent =
    switch kind {
    case 0: .down(pointer: pointer, at: place)
    case 1: .move(pointer: pointer, at: place, isResampled: false)
    case 2: .up(pointer: pointer, at: place)
    default: .cancel(pointer: pointer, at: place)
    }
  return player(session).pointee.handle(event, at: Int64(time)) ? 1 : 0
}

/// Passes a turn of the wheel: unit 0 precise, 1 line, 2 pinch.
@_cdecl("player_wheel")
public func playerWheel(
  _ session: UnsafeMutableRawPointer, _ time: Double, _ dx: Double, _ dy: Double, _ unit: Int32
) -> Int32 {
  let unit: SceneEvent.WheelUnit = unit == 0 ? .precise : unit == 1 ? .line : .pinch
  let wheel = SceneEvent.WheelDelta(
    delta: Vector(dx: dx, dy: dy), unit: unit, phase: nil)
  return player(session).pointee.handle(.wheel(wheel), at: Int64(time)) ? 1 : 0
}

/// Passes a key by the raw values of its name, modifiers and phase.
@_cdecl("player_key")
public func playerKey(
  _ session: UnsafeMutableRawPointer, _ time: Double, _ key: Int32, _ modifiers: Int32, _ phase: Int32
) -> Int32 {
  guard let key = KeyPress.Key(rawValue: UInt8(key)), let phase = KeyInput.Phase(rawValue: UInt8(phase)) else {
    return 0
  }
  let press = KeyPress(key, KeyPress.Modifiers(rawValue: UInt8(modifiers)))
  return player(session).pointee.handle(.key(KeyInput(press, phase)), at: Int64(time)) ? 1 : 0
}

/// Shows the frames of the live replay up to `time` nanoseconds. Returns the number of all frames so far.
@_cdecl("player_advance")
public func playerAdvance(_ session: UnsafeMutableRawPointer, _ time: Double) -> Int32 {
  player(session).pointee.advance(to: Int64(time))
  return Int32(player(session).pointee.recording.frames.count)
}

/// Ends the live replay at rest; the text is its trace. 0 without an event.
@_cdecl("player_finish")
public func playerFinish(
  _ session: UnsafeMutableRawPointer, _ time: Double, _ name: UnsafePointer<UInt8>, _ count: Int32
) -> Int32 {
  player(session).pointee.finish(at: Int64(time), named: text(name, count)) ? 1 : 0
}

/// The digest of all frames so far.
@_cdecl("player_digest")
public func playerDigest(_ session: UnsafeMutableRawPointer) -> UInt64 { player(session).pointee.recording.digest }

/// Writes the last frame as numbers; returns their count.
@_cdecl("player_frame")
public func playerFrame(_ session: UnsafeMutableRawPointer) -> Int32 {
  player(session).pointee.describeFrame()
  return Int32(player(session).pointee.numbers.count)
}

/// Writes the scenario's frame rate, padding and direction as numbers; returns their count.
@_cdecl("player_scenario")
public func playerScenario(_ session: UnsafeMutableRawPointer) -> Int32 {
  player(session).pointee.describeScenario()
  return Int32(player(session).pointee.numbers.count)
}

/// The last numbers; valid until the next call.
@_cdecl("player_numbers")
public func playerNumbers(_ session: UnsafeMutableRawPointer) -> UnsafePointer<Double>? {
  player(session).pointee.numbers.withUnsafeBufferPointer { $0.baseAddress }
}

/// The last text; valid until the next call.
@_cdecl("player_text")
public func playerText(_ session: UnsafeMutableRawPointer) -> UnsafePointer<UInt8>? {
  player(session).pointee.text.withUnsafeBufferPointer { $0.baseAddress }
}

@_cdecl("player_text_count")
public func playerTextCount(_ session: UnsafeMutableRawPointer) -> Int32 {
  Int32(player(session).pointee.text.count)
}

private func player(_ session: UnsafeMutableRawPointer) -> UnsafeMutablePointer<PlayerSession> {
  session.assumingMemoryBound(to: PlayerSession.self)
}

private func array(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> [UInt8] {
  Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
}

private func text(_ bytes: UnsafePointer<UInt8>, _ count: Int32) -> String {
  String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
}
