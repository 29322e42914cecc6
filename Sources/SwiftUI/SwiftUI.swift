// A file that imports SwiftUI, or names its types with the module, compiles with this target as it stands.
@_exported import ScrollViews
