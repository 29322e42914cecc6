import Foundation
import GestureTraces
import ReplayResults

/// The record of a calibration, and the file in which it grows, if there is one.
struct CalibrationLog {
  private(set) var record: CalibrationRecord
  private let handle: FileHandle?

  /// Reads what the file holds; begins it where it is not there.
  ///
  /// - Throws: if the file holds trials that were made otherwise, or cannot be written.
  init(file: String?, settings: String, kinds: Int) throws {
    guard let file else {
      (record, handle) = (CalibrationRecord(settings: settings), nil)
      return
    }
    let url = URL(fileURLWithPath: file)
    if FileManager.default.fileExists(atPath: file) {
      let text = String(decoding: try RegularFile.bytes(at: file), as: UTF8.self)
      record = try CalibrationRecord(parsing: text, file: file, settings: settings, kinds: kinds)
    } else {
      record = CalibrationRecord(settings: settings)
    }
    // Written anew whole, so that no line of an interrupted trial is left before the next one.
    let text = record.head + record.trials.map(\.text).joined()
    try OutputFile(path: file).write(text)
    handle = try FileHandle(forWritingTo: url)
    try handle?.seekToEnd()
  }

  /// Takes in a trial; it is in the file when this returns.
  mutating func add(_ trial: CalibrationRecord.Trial) throws {
    record.add(trial)
    try handle?.write(contentsOf: Data(trial.text.utf8))
    try handle?.synchronize()
  }
}

/// How long a calibration will go on: told now and then, as it takes hours.
struct CalibrationPace {
  private let total: Int
  private var done: Int
  private var measured: (trials: Int, seconds: Double) = (0, 0)
  private var told = SystemClock.nanoseconds()

  init(total: Int, done: Int) {
    self.total = total
    self.done = min(done, total)
  }

  /// Notes that a trial took so long.
  mutating func note(_ seconds: Double) {
    done += 1
    measured = (measured.trials + 1, measured.seconds + seconds)
    let now = SystemClock.nanoseconds()
    guard done < total, now - told > 60_000_000_000 else { return }
    told = now
    let left = measured.seconds / Double(measured.trials) * Double(total - done) / 60
    Console.note("\(done) of \(total) trials, about \(Int(left.rounded(.up))) min left")
  }
}
