import Foundation
import GestureTraces
import ReplayResults

/// The record of a calibration and its file, if any.
struct CalibrationLog {
  private(set) var record: CalibrationRecord
  private let handle: FileHandle?

  /// Reads the file, or creates it.
  ///
  /// - Throws: if the file has trials with other settings, or cannot be written.
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
    // The whole file is rewritten, so that no line of an interrupted trial precedes the next one.
    let text = record.head + record.trials.map(\.text).joined()
    try OutputFile(path: file).write(text)
    handle = try FileHandle(forWritingTo: url)
    try handle?.seekToEnd()
  }

  /// Appends a trial. The trial is in the file when this returns.
  mutating func add(_ trial: CalibrationRecord.Trial) throws {
    record.add(trial)
    try handle?.write(contentsOf: Data(trial.text.utf8))
    try handle?.synchronize()
  }
}

/// The remaining time of a calibration, reported now and then because it takes hours.
struct CalibrationProgress {
  private let total: Int
  private var done: Int
  private var measured: (trials: Int, seconds: Double) = (0, 0)
  private var lastReport = SystemClock.nanoseconds()

  init(total: Int, done: Int) {
    self.total = total
    self.done = min(done, total)
  }

  /// Notes the duration of a trial.
  mutating func note(_ seconds: Double) {
    done += 1
    measured = (measured.trials + 1, measured.seconds + seconds)
    let now = SystemClock.nanoseconds()
    guard done < total, now - lastReport > 60_000_000_000 else { return }
    lastReport = now
    let left = measured.seconds / Double(measured.trials) * Double(total - done) / 60
    Console.note("\(done) of \(total) trials, about \(Int(left.rounded(.up))) min left")
  }
}
