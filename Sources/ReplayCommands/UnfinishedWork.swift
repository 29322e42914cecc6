import Dispatch
import Foundation

/// The child processes and temporary files of this process, which a signal ends and removes.
final class UnfinishedWork: @unchecked Sendable {
  /// The only instance: signals and exit concern the whole process.
  static let shared = UnfinishedWork()

  private let lock = NSLock()
  private let publishing = NSLock()
  private let queue = DispatchQueue(label: "scrollwork.signals")
  private var sources: [any DispatchSourceSignal] = []
  private var children: Set<pid_t> = []
  private var removals: [UUID: @Sendable () -> Void] = [:]
  private var isEnding = false

  /// The time that children have between SIGTERM and SIGKILL, in seconds.
  private static let grace = 0.5
  /// The longest wait for a report that is being written, in seconds. A reader may have stalled.
  private static let longestReport = 2.0

  private init() {}

  /// Lets SIGINT, SIGTERM and SIGHUP end the process with 128 + signal, after its children and temporary files.
  func endOnSignals() {
    lock.withLock {
      guard sources.isEmpty else { return }
      sources = [SIGINT, SIGTERM, SIGHUP].map { number in
        // The default action would end the process before the source sees the signal.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { self.end(by: number) }
        source.resume()
        return source
      }
    }
  }

  /// Starts a process, which a signal ends.
  func start(_ process: Process) throws {
    // The lock covers the start, so that no child escapes.
    let isStarted = try lock.withLock {
      guard !isEnding else { return false }
      try process.run()
      children.insert(process.processIdentifier)
      return true
    }
    if !isStarted { Self.waitForExit() }
  }

  /// Notes that a child has ended. While the process is ending, this does not return: the error of an ended child is no
  /// news.
  func noteEnd(of child: pid_t) {
    let isOver = lock.withLock {
      children.remove(child)
      return isEnding
    }
    if isOver { Self.waitForExit() }
  }

  /// Registers a removal for the case of a signal.
  func removeOnSignal(_ removal: @escaping @Sendable () -> Void) -> UUID {
    let id = UUID()
    lock.withLock { removals[id] = removal }
    return id
  }

  /// Forgets a removal: the files are complete, or gone.
  func forget(_ id: UUID) { lock.withLock { removals[id] = nil } }

  /// Runs `body` without interruption, so that no report is half written.
  func publish<Result>(_ body: () throws -> Result) rethrows -> Result { try publishing.withLock(body) }

  private func end(by number: Int32) -> Never {
    _ = publishing.lock(before: Date(timeIntervalSinceNow: Self.longestReport))
    let (children, removals) = lock.withLock {
      isEnding = true
      return (self.children, Array(self.removals.values))
    }
    let tree = ProcessTree(of: children)
    tree.signal(SIGTERM)
    let deadline = Date(timeIntervalSinceNow: Self.grace)
    while tree.isAlive, Date() < deadline { usleep(10_000) }
    tree.signal(SIGKILL)
    for removal in removals { removal() }
    Console.note("verdict: interrupted")
    _exit(128 + number)
  }

  private static func waitForExit() -> Never {
    while true { sleep(60) }
  }
}

/// Child processes, their groups and descendants.
private struct ProcessTree {
  private let children: Set<pid_t>
  /// Descendants in groups of their own, such as compilers. Only Linux lists them as files.
  private let descendants: Set<pid_t>

  init(of children: Set<pid_t>) {
    self.children = children
    var parents: [pid_t: pid_t] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = pid_t(name), let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        // The program's name, in parentheses, may contain spaces. State and parent follow.
        let fields = text.lastIndex(of: ")").map({ text[$0...].split(separator: " ") }), fields.count > 2
      else { continue }
      parents[process] = pid_t(fields[2])
    }
    var found = children
    var count = 0
    while count != found.count {
      count = found.count
      for (process, parent) in parents where found.contains(parent) { found.insert(process) }
    }
    descendants = found.subtracting(children)
  }

  func signal(_ number: Int32) {
    for child in children {
      if kill(-child, number) != 0 { kill(child, number) }
    }
    for process in descendants { kill(process, number) }
  }

  var isAlive: Bool { children.contains { kill(-$0, 0) == 0 } || descendants.contains { kill($0, 0) == 0 } }
}
