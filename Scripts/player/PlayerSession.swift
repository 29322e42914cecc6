import GestureTraces
import PlaneGeometry
import ScrollReplay
import ScrollScenes

/// A scenario in the player's page, with the replay or the live replay that the page shows.
struct PlayerSession {
  private var files: [(name: String, bytes: [UInt8])] = []
  private(set) var scenario: Scenario?
  private var replay: ScenarioReplay?
  private var live: LiveReplay?
  private var replayed = Recording()
  /// The last text for the page: an error, events, or a trace.
  private(set) var text: [UInt8] = []
  /// The last numbers for the page.
  private(set) var numbers: [Double] = []

  /// The frames shown so far.
  var recording: Recording { live?.recording ?? replayed }

  /// Adds a file that the scenario may name.
  mutating func addFile(_ name: String, _ bytes: [UInt8]) { files.append((name, bytes)) }

  /// Reads a scenario. Returns whether it is valid; else ``text`` is the error.
  mutating func openScenario(_ bytes: [UInt8], file: String) -> Bool {
    let files = files
    (scenario, replay, live) = (nil, nil, nil)
    do throws(ScenarioError) {
      let name = String(file.split(separator: "/").last ?? "")
      scenario = try Scenario(
        name: name.hasSuffix(".json") ? String(name.dropLast(5)) : name, bytes: bytes, file: file
      ) { name throws(ScenarioFileFault) in
        guard let file = files.first(where: { $0.name == name }) else { throw .unreadable }
        return file.bytes
      }
    } catch {
      text = Array(error.description.utf8)
    }
    return scenario != nil
  }

  /// Reads a trace and begins its replay. Returns whether it can be replayed; else ``text`` is the error.
  mutating func openTrace(_ bytes: [UInt8], file: String) -> Bool {
    guard let scenario else { return false }
    (live, replayed) = (nil, Recording())
    do throws(TraceError) {
      let trace = try GestureTrace.parse(bytes: bytes, file: file)
      let begun = ScenarioReplay(of: trace, in: scenario)
      if let fault = begun.fault {
        text = Array("\(file): \(fault.description)".utf8)
        return false
      }
      text = Array(PlayedEvents.lines(of: trace, in: scenario).utf8)
      replay = begun
    } catch {
      text = Array(error.description.utf8)
      return false
    }
    return true
  }

  /// Shows and records the next frame of the replay. Returns whether there was one; a replay that is too long has none.
  mutating func step() -> Bool {
    guard let number = replay?.nextFrame, replayed.frames.count < ReplayError.maximumFrames else { return false }
    replay?.show(number)
    let time = FrameClock(framesPerSecond: scenario?.framesPerSecond ?? 60).time(ofFrame: number)
    replay?.subject.record(frameNumber: number, at: time, into: &replayed)
    return true
  }

  /// Shows the frames of the replay without recording them, for measurements. Returns their number.
  mutating func run() -> Int {
    while let number = replay?.nextFrame, (replay?.counters.frames ?? 0) < ReplayError.maximumFrames {
      replay?.show(number)
    }
    return replay?.counters.frames ?? 0
  }

  /// Begins a live replay whose trace has this name.
  mutating func beginLive(named name: String) {
    guard let scenario else { return }
    (replay, live) = (nil, LiveReplay(of: scenario, named: name))
  }

  /// Passes an event to the live replay. Returns whether the trace takes it.
  mutating func handle(_ event: SceneEvent, at time: Int64) -> Bool { live?.handle(event, at: time) != nil }

  /// Shows the frames of the live replay up to a time in nanoseconds.
  mutating func advance(to time: Int64) { live?.advance(to: time) }

  /// Ends the live replay at rest. Returns whether ``text`` is a trace: there is none without an event.
  mutating func finish(at time: Int64, named name: String) -> Bool {
    live?.finish(at: time)
    guard let trace = live?.trace(named: name) else { return false }
    text = Array(trace.csv().utf8)
    return true
  }

  /// Writes the last frame to ``numbers``.
  mutating func describeFrame() {
    numbers.removeAll(keepingCapacity: true)
    guard !recording.frames.isEmpty else { return }
    if let live {
      FrameWriter.write(live.scene, lastOf: live.recording, to: &numbers)
    } else if let replay {
      FrameWriter.write(replay.scene, lastOf: replayed, to: &numbers)
    }
  }

  /// Writes what the page must know of the scenario to ``numbers``.
  mutating func describeScenario() {
    guard let scenario else { return }
    numbers = [
      Double(scenario.framesPerSecond), scenario.padding.leading, scenario.padding.top,
      scenario.traits.layoutDirection == .rightToLeft ? 1 : 0,
    ]
  }
}
