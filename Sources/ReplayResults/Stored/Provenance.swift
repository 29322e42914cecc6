/// The provenance of a report. The ``origin``, which changes from run to run, is present only on request: the same
/// input gives the same bytes.
public struct Provenance: Equatable, Sendable {
  /// The build: compiler, configuration and target of a program.
  public struct Platform: Equatable, Sendable {
    /// The compiler, such as `Swift 6.3`.
    public var toolchain: String
    /// `release` or `debug`. Times of a debug build are not meaningful.
    public var configuration: String
    /// The architecture, such as `x86_64` or `arm64`.
    public var architecture: String
    /// The operating system, such as `Linux` or `macOS`.
    public var operatingSystem: String

    /// Makes a platform from its names.
    public init(toolchain: String, configuration: String, architecture: String, operatingSystem: String) {
      self.toolchain = toolchain
      self.configuration = configuration
      self.architecture = architecture
      self.operatingSystem = operatingSystem
    }
  }

  /// The commit, machine and date of a run.
  public struct Origin: Equatable, Sendable {
    /// The checked-out commit; `nil` outside of version control.
    public var commit: String?
    /// Whether tracked files differed from that commit.
    public var hasChanges: Bool
    /// The kind of machine, such as `AMD EPYC 7763, 2 processors`, never its host name.
    public var machine: String
    /// The start of the run, such as `2026-11-21T15:50:58Z`.
    public var date: String

    /// Makes an origin from its parts.
    public init(commit: String?, hasChanges: Bool, machine: String, date: String) {
      self.commit = commit
      self.hasChanges = hasChanges
      self.machine = machine
      self.date = date
    }
  }

  /// The version of Scrollwork.
  public var toolVersion: String
  /// The build of Scrollwork.
  public var platform: Platform
  /// The frame rate that overrides the scenarios' rates; `nil` for no override.
  public var framesPerSecond: Int?
  /// The number of replays of each case.
  public var repeats: Int
  /// The arguments of the command that affect results.
  public var arguments: [String]
  /// The commit, machine and date; `nil` unless requested.
  public var origin: Origin?

  /// Makes a provenance from its parts.
  public init(
    toolVersion: String, platform: Platform, framesPerSecond: Int? = nil, repeats: Int = 1, arguments: [String] = []
  ) {
    self.toolVersion = toolVersion
    self.platform = platform
    self.framesPerSecond = framesPerSecond
    self.repeats = repeats
    self.arguments = arguments
  }

  /// The provenance of this process.
  public static func current(
    framesPerSecond: Int? = nil, repeats: Int = 1, arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) -> Provenance {
    Provenance(
      toolVersion: currentToolVersion, platform: .current, framesPerSecond: framesPerSecond, repeats: repeats,
      arguments: arguments)
  }

  /// The version of this Scrollwork.
  public static let currentToolVersion = "0.1.0"
}

extension Provenance.Platform {
  /// The build of this program, as known to the compiler.
  public static var current: Provenance.Platform {
    Provenance.Platform(
      toolchain: compiler, configuration: buildConfiguration, architecture: processor, operatingSystem: system)
  }

  private static var compiler: String {
    #if compiler(>=7)
      "Swift 7"
    #elseif compiler(>=6.5)
      "Swift 6.5"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #else
      "Swift 6.3"
    #endif
  }

  private static var buildConfiguration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private static var processor: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #elseif arch(riscv64)
      "riscv64"
    #elseif arch(wasm32)
      "wasm32"
    #else
      "other"
    #endif
  }

  private static var system: String {
    #if os(Linux)
      "Linux"
    #elseif os(macOS)
      "macOS"
    #elseif os(WASI)
      "WASI"
    #else
      "other"
    #endif
  }
}
