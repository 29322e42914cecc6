"""Reads a column of pixels from a PNG image with eight bits a channel, and finds rows by their color."""

import struct
import zlib

import work


def column(png):
    """The colors of the first pixel of each line, as numbers."""
    place, data, width, channels = 8, b"", 0, 0
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place:place + 8])
        body = png[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, _, depth, color = struct.unpack(">IIBB", body[:10])
            channels = {2: 3, 6: 4}.get(color)
            if depth != 8 or channels is None:
                raise ValueError(f"expected 8 bits and RGB, found {depth} bits and color type {color}")
        elif kind == b"IDAT":
            data += body
        place += length + 12
    return list(unfiltered(zlib.decompress(data), width * channels, channels))


def unfiltered(data, size, channels):
    """Undoes the filters of the lines (PNG specification, section 9), and yields the color of each line's first pixel."""
    above = bytearray(size)
    for start in range(0, len(data), size + 1):
        kind, line = data[start], bytearray(data[start + 1:start + 1 + size])
        for index in range(size):
            left = line[index - channels] if index >= channels else 0
            corner = above[index - channels] if index >= channels else 0
            line[index] = (line[index] + predicted(kind, left, above[index], corner)) & 255
        yield line[0] << 16 | line[1] << 8 | line[2]
        above = line


def predicted(kind, left, up, corner):
    if kind == 4:
        distances = [(abs(up - corner), 0, left), (abs(left - corner), 1, up), (abs(left + up - 2 * corner), 2, corner)]
        return min(distances)[2]
    return (0, left, up, (left + up) // 2)[kind]


def rows(png, grown):
    """The visible rows. The color of row n is n + 1; a pixel between two rows may have a mixed color."""
    colors, found, start = column(png), [], 0
    while start < len(colors):
        end = start
        while end < len(colors) and colors[end] == colors[start]:
            end += 1
        if end - start > 1 and colors[start] not in (0, 0xFFFFFF):
            found.append([colors[start] - 1, start, end - start])
        start = end
    for row, behind in zip(found, found[1:]):
        # The mixed pixel between two rows belongs to the first of them.
        if behind[1] - row[1] - row[2] == 1:
            row[2] += 1
    if found and found[0][1] <= 1:
        # The first row is cut: its end says where it begins.
        identity, start, length = found[0]
        height = work.height(identity, grown)
        found[0] = [identity, start + length - height, height]
    return found
