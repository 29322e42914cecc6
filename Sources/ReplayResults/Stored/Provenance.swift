/// What a report was made with. What changes from run to run, the ``origin``, is there only if whoever asks for the
/// report gives it: the same input gives the same bytes.
public struct Provenance: Equatable, Sendable {
  /// What a program was built by and for.
  public struct Platform: Equatable, Sendable {
    /// The compiler, as in `Swift 6.3`.
    public var toolchain: String
    /// `release` or `debug`: the times of a debug build say little.
    public var configuration: String
    /// As in `x86_64` or `arm64`.
    public var architecture: String
    /// As in `Linux` or `macOS`.
    public var operatingSystem: String

    /// A platform by its names.
    public init(toolchain: String, configuration: String, architecture: String, operatingSystem: String) {
      self.toolchain = toolchain
      self.configuration = configuration
      self.architecture = architecture
      self.operatingSystem = operatingSystem
    }
  }

  /// Where and when, and of which state of the sources.
  public struct Origin: Equatable, Sendable {
    /// The commit that was checked out, as version control names it; `nil` if there is none.
    public var commit: String?
    /// Whether files under version control had changed since that commit.
    public var hasChanges: Bool
    /// The kind of machine, as in `AMD EPYC 7763, 2 processors`, never its name.
    public var machine: String
    /// When the run began, as in `2026-11-21T15:50:58Z`.
    public var date: String

    /// An origin by its parts.
    public init(commit: String?, hasChanges: Bool, machine: String, date: String) {
      self.commit = commit
      self.hasChanges = hasChanges
      self.machine = machine
      self.date = date
    }
  }

  /// The version of Scrollwork.
  public var toolVersion: String
  /// What Scrollwork was built by and for.
  public var platform: Platform
  /// The frame rate that took the place of the scenarios' own; `nil` if they kept theirs.
  public var framesPerSecond: Int?
  /// How often each case was replayed.
  public var repeats: Int
  /// What the command was given, as far as results depend on it.
  public var arguments: [String]
  /// Where and when; `nil` if that is nobody's business.
  public var origin: Origin?

  /// A provenance by its parts.
  public init(
    toolVersion: String, platform: Platform, framesPerSecond: Int? = nil, repeats: Int = 1, arguments: [String] = []
  ) {
    self.toolVersion = toolVersion
    self.platform = platform
    self.framesPerSecond = framesPerSecond
    self.repeats = repeats
    self.arguments = arguments
  }

  /// The provenance of what this process does.
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
  /// What this program was built by and for, as the compiler knew it.
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
