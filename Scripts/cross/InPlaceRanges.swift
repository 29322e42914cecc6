@_transparent func ..< (start: Int, end: Int) -> Steps { Steps(start, end) }
@_transparent func ... (start: Int, end: Int) -> Steps { Steps(start, end + 1) }
