/// The script of the player's page. Coordinates are points of the screen.
enum PlayerScript {
  /// Draws a frame of a case, its fingers, and the plot.
  static let drawing = #"""
    const color = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
    let colors = {};
    const readColors = () => {
      for (const name of ["card", "ink", "soft", "line", "accent", "warm", "row", "row-even", "pinned", "touch", "callback", "bad"])
        colors[name] = color(name);
    };
    const isMark = (text) => text !== "didScroll" && text !== "didZoom";

    // Sizes a canvas for the display's density; returns its context in points.
    function context(canvas, width, height) {
      const ratio = window.devicePixelRatio || 1;
      if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
      }
      const pen = canvas.getContext("2d");
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      return pen;
    }

    // The screen: all outermost scroll views of the first frame.
    function bounds(shown) {
      let [width, height] = [40, 40];
      for (const [, parent, x, y, w, h] of shown.frames[0][F.views]) {
        if (parent < 0) [width, height] = [Math.max(width, x + w), Math.max(height, y + h)];
      }
      return [Math.min(width, 4000), Math.min(height, 4000)];
    }

    function drawScene(pen, shown, frame, width, height, time) {
      pen.fillStyle = colors.card;
      pen.fillRect(0, 0, width, height);
      const value = (kind, index, view = 0) =>
        frame[F.values].find((v) => v[0] === kind && v[1] === index && v[3] === view)?.[2];
      const mirrored = (x, w) => (shown.rtl ? width - x - w : x);
      const clips = {};
      for (const view of frame[F.views]) {
        const [node, parent, x, y, w, h] = view;
        clips[node] = { parent, x: mirrored(x, w), y, w, h };
        pen.save();
        clip(pen, clips, node);
        // A nested scroll view hides the row that holds it.
        pen.fillStyle = colors.card;
        pen.fillRect(clips[node].x, y, w, h);
        const rows = frame[F.items].filter((item) => item[0] === node);
        if (rows.length) for (const row of rows) drawRow(pen, row, mirrored, value, w);
        else drawTiles(pen, view, clips[node]);
        drawThumbs(pen, frame, node, clips[node], value);
        pen.restore();
        if (parent >= 0) outline(pen, clips[node]);
      }
      drawControls(pen, frame, value, width, height);
      drawTouches(pen, shown, time, width, height);
    }

    function clip(pen, clips, node) {
      for (let inner = clips[node]; inner; inner = clips[inner.parent]) {
        pen.beginPath();
        pen.rect(inner.x, inner.y, inner.w, inner.h);
        pen.clip();
      }
    }

    function outline(pen, { x, y, w, h }) {
      pen.strokeStyle = colors.soft;
      pen.globalAlpha = 0.5;
      pen.strokeRect(x + 0.5, y + 0.5, w - 1, h - 1);
      pen.globalAlpha = 1;
    }

    function drawRow(pen, [node, kind, index, x, y, w, h, isPinned], mirrored, value, room) {
      pen.save();
      const of = (number, otherwise) => (kind === 0 ? value(number, index, node) ?? otherwise : otherwise);
      const left = mirrored(x, w);
      pen.globalAlpha = Math.max(0, Math.min(1, of(41, 1)));
      pen.translate(left + w / 2 + of(45, 0), y + h / 2 + of(46, 0));
      pen.rotate((of(44, 0) * Math.PI) / 180);
      pen.scale(of(42, 1), of(43, 1));
      const blur = of(47, 0);
      if (blur > 0) pen.filter = `blur(${blur}px)`;
      pen.fillStyle = kind ? colors.pinned : index % 2 ? colors["row-even"] : colors.row;
      pen.fillRect(-w / 2, -h / 2, w, h);
      pen.fillStyle = colors.line;
      pen.fillRect(-w / 2, h / 2 - 1, w, 1);
      if (w < room - 1) pen.fillRect(w / 2 - 1, -h / 2, 1, h);
      const size = Math.max(7, Math.min(17, h * 0.55, w * 0.3));
      pen.font = `${kind ? 600 : 500} ${size}px system-ui, sans-serif`;
      pen.textBaseline = "middle";
      pen.fillStyle = kind ? colors.accent : colors.ink;
      const text = kind === 1 ? `Section ${index}` : kind === 2 ? `End of ${index}` : String(index);
      pen.beginPath();
      pen.rect(-w / 2, -h / 2, w, h);
      pen.clip();
      if (w < 60) {
        pen.textAlign = "center";
        pen.fillText(text, 0, 0);
      } else {
        pen.fillText(text, -w / 2 + 14, 0);
        // Grey bars stand for the row's text.
        pen.globalAlpha *= 0.16;
        const start = -w / 2 + 26 + pen.measureText(text).width;
        const lines = Math.max(1, Math.min(6, Math.floor(h / 24)));
        for (let line = 0; line < lines; line++) {
          const share = 0.45 + ((index * 37 + line * 61) % 50) / 100;
          const length = Math.max(0, w / 2 - 16 - start) * share;
          pen.fillRect(start, (line - (lines - 1) / 2) * 20 - 4, length, 8);
        }
      }
      pen.restore();
    }

    // Content without rows: tiles of 100 points with their places.
    function drawTiles(pen, [, , , , , , scale, ox, oy, zoom, cw, ch], { x, y, w, h }) {
      const side = 100 * zoom * scale;
      const [left, top] = [x - ox * scale, y - oy * scale];
      const [columns, rows] = [Math.ceil((cw * scale) / side), Math.ceil((ch * scale) / side)];
      if (!(side > 1)) return;
      const first = (start, place) => Math.max(0, Math.floor((place - start) / side));
      pen.save();
      pen.beginPath();
      pen.rect(left, top, cw * scale, ch * scale);
      pen.clip();
      pen.font = `${Math.max(8, Math.min(14, side / 6))}px system-ui, sans-serif`;
      pen.textBaseline = "top";
      for (let row = first(top, y); row < rows && top + row * side < y + h; row++) {
        for (let column = first(left, x); column < columns && left + column * side < x + w; column++) {
          pen.fillStyle = (row + column) % 2 ? colors["row-even"] : colors.row;
          pen.fillRect(left + column * side, top + row * side, side, side);
          pen.fillStyle = colors.soft;
          pen.fillText(`${column * 100}, ${row * 100}`, left + column * side + 8, top + row * side + 8);
        }
      }
      pen.restore();
    }

    function drawThumbs(pen, frame, node, { x, y, w, h }, value) {
      for (const axis of [0, 1]) {
        const opacity = value(10, 2 * node + axis);
        let place = opacity === undefined ? null : [value(11, 2 * node + axis), value(12, 2 * node + axis)];
        if (!place && node === 0) place = frame[F.thumbs][axis];
        if (!place || place[1] === undefined) continue;
        pen.globalAlpha = 0.5 * (opacity ?? (frame[F.phase] === "idle" ? 0 : 1));
        pen.fillStyle = colors.ink;
        pen.beginPath();
        if (axis === 0) pen.roundRect(x + place[0], y + h - 7, place[1], 4, 2);
        else pen.roundRect(x + w - 7, y + place[0], 4, place[1], 2);
        pen.fill();
        pen.globalAlpha = 1;
      }
    }

    // A refresh control, page dots and a keyboard.
    function drawControls(pen, frame, value, width, height) {
      for (const [kind, index, number] of frame[F.values]) {
        if (kind === 26 && number > 0) {
          pen.strokeStyle = colors.accent;
          pen.lineWidth = 3;
          pen.beginPath();
          pen.arc(width / 2, 28, 11, -Math.PI / 2, -Math.PI / 2 + Math.min(1, number) * 2 * Math.PI);
          pen.stroke();
          pen.lineWidth = 1;
        } else if (kind === 24) {
          const count = Math.min(12, Math.max(number + 1, 5));
          for (let dot = 0; dot < count; dot++) {
            pen.fillStyle = dot === number ? colors.accent : colors.soft;
            pen.beginPath();
            pen.arc(width / 2 + (dot - (count - 1) / 2) * 16, height - 16, 4, 0, 2 * Math.PI);
            pen.fill();
          }
        } else if (kind === 32 && number > 0) {
          pen.fillStyle = colors.line;
          pen.fillRect(0, height - number, width, number);
        }
      }
    }

    // Fingers that are down at `time` with the last third of a second of their paths, and the last turns of the wheel.
    function drawTouches(pen, shown, time, width, height) {
      const trails = new Map();
      let [wheelX, wheelY] = [0, 0];
      for (const [at, kind, pointer, x, y] of shown.events) {
        if (at > time) { if (kind === 5) continue; break; }
        if (kind === 0) trails.set(pointer, [[at, x, y]]);
        else if (kind === 1) trails.get(pointer)?.push([at, x, y]);
        else if (kind === 2 || kind === 3) trails.delete(pointer);
        else if (kind === 4 && time - at < 120000) [wheelX, wheelY] = [wheelX + x, wheelY + y];
      }
      pen.strokeStyle = pen.fillStyle = colors.touch;
      pen.lineCap = "butt";
      pen.save();
      pen.translate(-shown.padding[0], -shown.padding[1]);
      for (const trail of trails.values()) {
        for (let step = 1; step < trail.length; step++) {
          const age = time - trail[step][0];
          if (age > 333000) continue;
          pen.globalAlpha = 0.6 * (1 - age / 333000);
          pen.lineWidth = 6;
          pen.beginPath();
          pen.moveTo(trail[step - 1][1], trail[step - 1][2]);
          pen.lineTo(trail[step][1], trail[step][2]);
          pen.stroke();
        }
        const [, x, y] = trail[trail.length - 1];
        pen.globalAlpha = 0.35;
        pen.beginPath();
        pen.arc(x, y, 22, 0, 2 * Math.PI);
        pen.fill();
        pen.globalAlpha = 1;
        pen.lineWidth = 2;
        pen.stroke();
      }
      pen.restore();
      if (wheelX || wheelY) {
        pen.globalAlpha = 0.8;
        pen.lineWidth = 4;
        const length = Math.max(1, Math.hypot(wheelX, wheelY));
        const reach = 20 + Math.min(60, length);
        const [endX, endY] = [width / 2 + (wheelX / length) * reach, height / 2 + (wheelY / length) * reach];
        pen.beginPath();
        pen.moveTo(width / 2, height / 2);
        pen.lineTo(endX, endY);
        pen.stroke();
        pen.beginPath();
        pen.arc(endX, endY, 6, 0, 2 * Math.PI);
        pen.fill();
      }
      pen.globalAlpha = pen.lineWidth = 1;
    }
    """#
}
