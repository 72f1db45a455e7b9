import { mixHex } from '../canvas/colour.js';
import { lightOf, paintClouds, paintSky, SKY, type ScenePainter, type Stage } from './scene-art.js';

const NEON = ['#ff5fa2', '#58d8ff', '#ffd05a', '#a58bff', '#6effc0'] as const;

function paintWindows({ brush, hour }: Stage, x: number, y: number, width: number, height: number, size: number): void {
  const columns = Math.max(2, Math.floor(width / (size * 1.9)));
  const rows = Math.max(2, Math.floor(height / (size * 2.2)));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const lit = brush.random.next() < (hour === 'day' ? 0.12 : hour === 'night' ? 0.55 : 0.35);
      const color = lit
        ? brush.random.pick(['#ffdf94', '#ffeec4', '#ffc978', '#cfe7ff'])
        : hour === 'day'
          ? '#dff0fb'
          : '#0d1233';
      const px = x + ((column + 0.5) / columns) * width - size / 2;
      const py = y + size + (row / rows) * (height - size);
      brush.rect(px, py, size, size * 1.25, color, `opacity="${lit ? 0.92 : 0.35}"`);
    }
  }
}

function paintBlocks(stage: Stage, base: number, height: number, count: number, color: string, windows: boolean): void {
  const { brush } = stage;
  const step = brush.width / count;
  for (let i = -1; i <= count; i++) {
    const w = step * brush.random.range(0.72, 1.05);
    const h = height * brush.random.range(0.45, 1);
    const x = (i + brush.random.range(0, 0.3)) * step;
    const tone = mixHex(color, brush.random.pick(['#ffffff', '#1b1740', '#ff9db4']), brush.random.range(0.02, 0.14));
    brush.rect(x, base - h, w, h + 4, brush.vertical([0, tone], [1, mixHex(tone, SKY[stage.hour].haze, 0.35)]));
    brush.rect(x + w * 0.78, base - h, w * 0.22, h + 4, '#000', 'opacity=".1"');
    if (brush.random.next() < 0.3) brush.rect(x + w * 0.45, base - h * 1.12, w * 0.05, h * 0.13, tone);
    if (windows) paintWindows(stage, x + w * 0.06, base - h, w * 0.86, h, brush.unit * 0.0085);
  }
}

function paintNeon({ brush, accent }: Stage, base: number): void {
  for (const side of [0.02, 0.1, 0.8, 0.9]) {
    const color = brush.random.pick([...NEON, accent]);
    const [x, y] = [
      brush.width * (side + brush.random.range(0, 0.05)),
      base - brush.unit * brush.random.range(0.1, 0.34),
    ];
    const [w, h] = [brush.unit * 0.026, brush.unit * brush.random.range(0.07, 0.14)];
    brush.glow(x + w / 2, y + h / 2, h * 1.5, color, 0.5);
    brush
      .rect(x, y, w, h, '#14122e', 'rx="5"')
      .rect(x + 3, y + 3, w - 6, h - 6, 'none', `rx="4" stroke="${color}" stroke-width="3.5"`);
    for (let i = 0; i < 3; i++) brush.rect(x + w * 0.3, y + h * (0.2 + i * 0.24), w * 0.4, h * 0.1, color);
  }
}

const city: ScenePainter = (stage) => {
  const { brush, horizon, hour } = stage;
  const { width, height, unit } = brush;
  paintSky(stage);
  if (hour !== 'night') paintClouds(stage, 3);
  const tone = { day: '#8fa6c6', sunset: '#8a5f8e', night: '#252a5e' }[hour];
  paintBlocks(stage, horizon, unit * 0.34, 12, mixHex(tone, SKY[hour].haze, 0.55), false);
  paintBlocks(stage, horizon + 2, unit * 0.44, 8, mixHex(tone, SKY[hour].haze, 0.2), true);
  const street = hour === 'night' ? '#191b3c' : hour === 'sunset' ? '#5b4468' : '#8d95a5';
  brush.rect(
    0,
    horizon,
    width,
    height - horizon,
    brush.vertical([0, mixHex(street, SKY[hour].haze, 0.35)], [1, street]),
  );
  // Towers at both sides make a street that leads to the middle.
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : width;
    const inner = width * (0.5 + side * 0.27);
    const fill = mixHex(tone, '#141335', 0.25);
    brush.path(
      `M${edge} ${-height * 0.1} L${inner} ${horizon - unit * 0.36} L${inner} ${horizon + unit * 0.02} L${edge} ${horizon + unit * 0.24} Z`,
      brush.vertical([0, fill], [1, mixHex(fill, SKY[hour].low, 0.25)]),
    );
    const x = side < 0 ? 0 : width * 0.79;
    paintWindows(stage, x, horizon - unit * 0.34, width * 0.21, unit * 0.32, unit * 0.014);
  }
  if (hour !== 'day') {
    paintNeon(stage, horizon);
    brush.bokeh(26, NEON, horizon - unit * 0.06, horizon + unit * 0.1, 0.6);
    for (let i = 0; i < 40; i++)
      brush.ellipse(
        width * brush.random.next(),
        horizon + (height - horizon) * brush.random.next(),
        unit * 0.004,
        unit * brush.random.range(0.01, 0.04),
        brush.random.pick([...NEON]),
        0.22,
      );
  }
  for (let i = 0; i < 6; i++) {
    const t = (i + 0.4) / 6;
    const y = horizon + (height - horizon) * t * t;
    brush.path(
      `M${width / 2 - unit * 0.012 * t} ${y} h${unit * 0.024 * t} l${unit * 0.004} ${unit * 0.05 * t} h${-unit * 0.032 * t} Z`,
      '#fff',
      'opacity=".35"',
    );
  }
  return lightOf(
    stage,
    hour === 'night' ? { key: [255, 190, 226], shade: [104, 110, 190], rim: [110, 220, 255], exposure: 0.86 } : {},
  );
};

const space: ScenePainter = (stage) => {
  const { brush, horizon, accent } = stage;
  const { width, height, unit } = brush;
  brush.fill(brush.vertical([0, '#080616'], [0.6, '#1a1140'], [1, '#2b1a56']));
  for (let i = 0; i < 9; i++) {
    const color = brush.random.pick(['#7a3fd0', '#d0488f', '#2f6fd6', accent]);
    brush.glow(
      width * brush.random.next(),
      height * brush.random.range(0, 0.7),
      unit * brush.random.range(0.18, 0.42),
      color,
      0.42,
    );
  }
  brush.stars(340, height);
  const [x, y, r] = [width * (0.5 - stage.lightSide * 0.3), height * 0.2, unit * 0.12];
  brush
    .glow(x, y, r * 1.9, accent, 0.45)
    .circle(x, y, r, brush.horizontal([0, mixHex(accent, '#ffffff', 0.55)], [0.6, accent], [1, '#160c33']));
  for (const band of [-0.35, 0.05, 0.42])
    brush.ellipse(x, y + r * band, r * Math.sqrt(1 - band * band) * 0.98, r * 0.07, '#fff', 0.16);
  brush.add(
    `<ellipse cx="${x}" cy="${y}" rx="${r * 1.8}" ry="${r * 0.34}" fill="none" stroke="#f0dcff" stroke-opacity=".65" stroke-width="${r * 0.07}" transform="rotate(-16 ${x} ${y})" stroke-dasharray="${r * 3.9} ${r * 3.2}" stroke-dashoffset="${-r * 0.9}"/>`,
  );
  const ground = Math.max(horizon, height * 0.62);
  brush
    .ridge(ground, unit * 0.06, 4, '#4a3a86')
    .ridge(ground + unit * 0.03, unit * 0.02, 2, brush.vertical([0, '#8d7cc4'], [1, '#3a2a6e']));
  for (let i = 0; i < 16; i++) {
    const t = brush.random.next();
    const [cx, cy, s] = [
      width * brush.random.next(),
      ground + unit * 0.06 + (height - ground) * t,
      unit * (0.012 + 0.04 * t),
    ];
    brush.ellipse(cx, cy, s, s * 0.3, '#2c2060', 0.6).ellipse(cx, cy + s * 0.07, s * 0.9, s * 0.22, '#6656a8', 0.7);
  }
  return lightOf(stage, {
    key: [232, 214, 255],
    shade: [98, 84, 176],
    rim: [255, 168, 236],
    exposure: 0.88,
    shadow: 0.42,
  });
};

function paintLanterns({ brush, horizon }: Stage): void {
  for (let row = 0; row < 3; row++) {
    const y = horizon * (0.16 + row * 0.24);
    const sag = brush.unit * (0.05 + row * 0.02);
    const count = 10 - row * 2;
    const scale = 0.012 + row * 0.007;
    brush.path(
      `M0 ${y} Q${brush.width / 2} ${y + sag * 2} ${brush.width} ${y}`,
      'none',
      'stroke="#3a1c2c" stroke-width="3"',
    );
    for (let i = 0; i < count; i++) {
      const t = (i + 0.5) / count;
      const [x, ly] = [brush.width * t, y + sag * 4 * t * (1 - t)];
      const r = brush.unit * scale;
      const color = brush.random.pick(['#ff6a3d', '#ffb03a', '#ff4f5e', '#ffd772']);
      brush.glow(x, ly + r, r * 3.6, color, 0.55);
      brush.ellipse(x, ly + r * 1.2, r, r * 1.2, brush.vertical([0, mixHex(color, '#fff3c4', 0.45)], [1, color]));
      brush
        .rect(x - r * 0.5, ly - r * 0.1, r, r * 0.2, '#4a1f24')
        .rect(x - r * 0.5, ly + r * 2.3, r, r * 0.2, '#4a1f24');
    }
  }
}

const festival: ScenePainter = (stage) => {
  const { brush, horizon, hour } = stage;
  const { width, height, unit } = brush;
  paintSky(stage);
  if (hour === 'night') {
    for (let burst = 0; burst < 4; burst++) {
      const [x, y, r] = [
        width * brush.random.range(0.1, 0.9),
        horizon * brush.random.range(0.1, 0.45),
        unit * brush.random.range(0.07, 0.13),
      ];
      const color = brush.random.pick(['#ffd76a', '#ff7fa8', '#7fd8ff', '#b99bff', stage.accent]);
      brush.glow(x, y, r * 1.3, color, 0.45);
      for (let i = 0; i < 26; i++) {
        const a = (i / 26) * Math.PI * 2;
        const [inner, outer] = [r * 0.25, r * brush.random.range(0.75, 1)];
        brush.path(
          `M${x + Math.cos(a) * inner} ${y + Math.sin(a) * inner} L${x + Math.cos(a) * outer} ${y + Math.sin(a) * outer + r * 0.06}`,
          'none',
          `stroke="${color}" stroke-width="3" stroke-linecap="round" opacity=".9"`,
        );
      }
    }
  }
  const dark = hour === 'night' ? '#22143c' : '#7d4a58';
  paintBlocks(stage, horizon, unit * 0.16, 9, mixHex(dark, SKY[hour].haze, 0.3), true);
  brush.rect(
    0,
    horizon,
    width,
    height - horizon,
    brush.vertical([0, mixHex(dark, '#ff9c52', 0.4)], [1, mixHex(dark, '#2a1830', 0.4)]),
  );
  for (const side of [-1, 1]) {
    for (let i = 2; i >= 0; i--) {
      const s = unit * (0.16 + (2 - i) * 0.08);
      const [x, y] = [width * (0.5 + side * (0.26 + (2 - i) * 0.14)), horizon + unit * (0.03 + (2 - i) * 0.07)];
      brush
        .rect(x - s / 2, y - s * 0.9, s, s * 0.95, mixHex(dark, '#ffb667', 0.34))
        .rect(x - s / 2, y - s * 0.3, s, s * 0.35, mixHex(dark, '#5b2a2a', 0.5));
      for (let k = 0; k < 6; k++)
        brush.path(
          `M${x - s * 0.6 + k * s * 0.2} ${y - s * 0.9} h${s * 0.2} l0 ${s * 0.14} q${-s * 0.1} ${s * 0.1} ${-s * 0.2} 0 Z`,
          k % 2 ? '#fff1dd' : '#e04a4f',
        );
      brush.glow(x, y - s * 0.5, s * 0.7, '#ffbf66', 0.6);
    }
  }
  paintLanterns(stage);
  return lightOf(
    stage,
    hour === 'night' ? { key: [255, 206, 148], shade: [140, 96, 150], rim: [255, 178, 96], exposure: 0.92 } : {},
  );
};

export const TOWN_SCENES = { city, space, festival } satisfies Record<string, ScenePainter>;
