import { mixHex } from '../canvas/colour.js';
import { type Light, lightOf, SKY, type ScenePainter, type Stage } from './scene-art.js';

/** Wall, skirting and a floor of boards that run towards the viewer. */
function paintRoom({ brush, horizon }: Stage, wall: string, floor: string): void {
  const { width, height, unit } = brush;
  brush.rect(
    0,
    0,
    width,
    horizon,
    brush.vertical([0, mixHex(wall, '#ffffff', 0.12)], [1, mixHex(wall, '#3a2340', 0.12)]),
  );
  brush.rect(0, horizon, width, height - horizon, brush.vertical([0, mixHex(floor, '#2a1a24', 0.22)], [1, floor]));
  for (let i = -7; i <= 7; i++) {
    const x = width / 2 + i * width * 0.11;
    brush.path(
      `M${x} ${horizon} L${width / 2 + i * width * 0.3} ${height}`,
      'none',
      'stroke="#2a1a24" stroke-opacity=".22" stroke-width="3"',
    );
  }
  brush
    .rect(0, horizon - unit * 0.02, width, unit * 0.02, mixHex(wall, '#ffffff', 0.5))
    .rect(0, horizon, width, unit * 0.012, '#000', 'opacity=".16"');
}

function paintWindow({ brush, hour }: Stage, x: number, y: number, w: number, h: number): void {
  const { top, middle, low } = SKY[hour];
  brush.rect(x - w * 0.04, y - w * 0.04, w * 1.08, h + w * 0.08, '#f6efe6', 'rx="6"');
  brush.rect(x, y, w, h, brush.vertical([0, top], [0.6, middle], [1, low]));
  if (hour === 'night')
    for (let i = 0; i < 18; i++)
      brush.circle(x + w * brush.random.next(), y + h * brush.random.range(0, 0.8), 1.6, '#fff', 0.8);
  else brush.cloud(x + w * 0.5, y + h * 0.4, w * 0.55, '#ffffff', hour === 'sunset' ? '#f2a08c' : '#d7eaf6', 0.9);
  brush.path(
    `M${x} ${y + h} Q${x + w * 0.3} ${y + h * 0.72} ${x + w * 0.55} ${y + h * 0.86} T${x + w} ${y + h * 0.8} V${y + h} Z`,
    mixHex('#5f9f72', top, hour === 'day' ? 0.2 : 0.65),
  );
  brush.rect(x + w * 0.485, y, w * 0.03, h, '#f6efe6').rect(x, y + h * 0.46, w, h * 0.024, '#f6efe6');
  brush.rect(x - w * 0.08, y + h + w * 0.03, w * 1.16, w * 0.06, '#fffaf1', 'rx="4"');
}

/** Light from a window or lamp, lying on wall and floor. */
function paintSpill({ brush, horizon, hour }: Stage, x: number, w: number): void {
  const color = hour === 'night' ? '#7f9cff' : hour === 'sunset' ? '#ffb27a' : '#fff6d6';
  brush.path(
    `M${x} ${horizon} h${w} L${x + w * 1.9} ${brush.height} h${-w * 1.7} Z`,
    brush.vertical([0, color, 0.4], [1, color, 0.05]),
  );
  brush.glow(x + w / 2, horizon * 0.5, w * 1.5, color, 0.38);
}

function paintPlant({ brush }: Stage, x: number, ground: number, size: number): void {
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI * (0.12 + (0.76 * i) / 8);
    const [ex, ey] = [x + Math.cos(a) * size * 0.6, ground - size * 0.4 + Math.sin(a) * size * 0.75];
    const leaf = brush.random.pick(['#3f8f5f', '#57a872', '#2f7a52']);
    brush.path(
      `M${x} ${ground - size * 0.3} Q${(x + ex) / 2 - size * 0.1} ${ey} ${ex} ${ey} Q${(x + ex) / 2 + size * 0.14} ${(ey + ground) / 2} ${x} ${ground - size * 0.3} Z`,
      leaf,
    );
  }
  brush.path(
    `M${x - size * 0.2} ${ground - size * 0.34} h${size * 0.4} l${-size * 0.06} ${size * 0.36} h${-size * 0.28} Z`,
    '#d78a63',
  );
}

const indoors = (stage: Stage): Light =>
  lightOf(
    stage,
    {
      day: { shade: [206, 188, 206], exposure: 1 } as Partial<Light>,
      sunset: {},
      night: { key: [255, 214, 164], shade: [128, 112, 170], rim: [255, 206, 150], exposure: 0.9 } as Partial<Light>,
    }[stage.hour],
  );

/** Shelves with books, and a sofa under them. */
function paintShelves({ brush, horizon, accent }: Stage, shelf: number): void {
  const { unit } = brush;
  for (const y of [horizon - unit * 0.4, horizon - unit * 0.26]) {
    brush.rect(shelf - unit * 0.14, y, unit * 0.28, unit * 0.014, '#a87450');
    let bx = shelf - unit * 0.12;
    while (bx < shelf + unit * 0.09) {
      const [bw, bh] = [unit * brush.random.range(0.012, 0.024), unit * brush.random.range(0.05, 0.085)];
      brush.rect(
        bx,
        y - bh,
        bw,
        bh,
        brush.random.pick(['#d8685e', '#5d8fb8', '#f0c05c', '#7aa874', '#8b6fb5', accent]),
        'rx="2"',
      );
      bx += bw + unit * 0.003;
    }
  }
  brush.rect(
    shelf - unit * 0.2,
    horizon - unit * 0.12,
    unit * 0.4,
    unit * 0.16,
    mixHex(accent, '#5a3350', 0.35),
    'rx="26"',
  );
  brush.rect(
    shelf - unit * 0.23,
    horizon - unit * 0.05,
    unit * 0.46,
    unit * 0.13,
    mixHex(accent, '#6a3d5c', 0.2),
    'rx="26"',
  );
}

const room: ScenePainter = (stage) => {
  const { brush, horizon, hour, accent, lightSide } = stage;
  const { width, unit } = brush;
  const wall =
    hour === 'night' ? mixHex(mixHex(accent, '#d9c7d8', 0.62), '#1c1a44', 0.55) : mixHex(accent, '#f2e6de', 0.68);
  paintRoom(stage, wall, hour === 'night' ? '#5a4050' : '#c99a72');
  const w = unit * 0.3;
  const x = width / 2 + lightSide * width * 0.27 - w / 2;
  const top = horizon - unit * 0.5;
  paintWindow(stage, x, top, w, unit * 0.36);
  for (const side of [-1, 1])
    brush.path(
      `M${x + w / 2 + side * w * 0.72} ${top - w * 0.1} h${-side * w * 0.3} q${side * w * 0.02} ${unit * 0.2} ${-side * w * -0.08} ${unit * 0.47} h${side * w * 0.3} Z`,
      mixHex(accent, '#ffffff', 0.35),
      'opacity=".92"',
    );
  paintShelves(stage, width / 2 - lightSide * width * 0.3);
  paintPlant(stage, width / 2 + lightSide * width * 0.44, horizon + unit * 0.08, unit * 0.22);
  brush.ellipse(
    width / 2,
    horizon + (brush.height - horizon) * 0.62,
    unit * 0.36,
    (brush.height - horizon) * 0.3,
    mixHex(accent, '#fff4ea', 0.5),
    0.75,
  );
  paintSpill(stage, x, w);
  return indoors(stage);
};

const classroom: ScenePainter = (stage) => {
  const { brush, horizon, hour, lightSide } = stage;
  const { width, height, unit } = brush;
  paintRoom(stage, hour === 'night' ? '#59608a' : '#f1e8d2', '#c49a6a');
  brush.rect(width * 0.5 - unit * 0.27, horizon - unit * 0.44, unit * 0.54, unit * 0.27, '#8f6a48', 'rx="6"');
  brush.rect(
    width * 0.5 - unit * 0.258,
    horizon - unit * 0.428,
    unit * 0.516,
    unit * 0.246,
    brush.vertical([0, '#2f6a57'], [1, '#28594b']),
  );
  for (let i = 0; i < 5; i++)
    brush.path(
      `M${width / 2 - unit * 0.2} ${horizon - unit * (0.39 - i * 0.04)} q${unit * 0.08} ${unit * brush.random.range(-0.012, 0.012)} ${unit * brush.random.range(0.14, 0.36)} 0`,
      'none',
      'stroke="#eaf5ee" stroke-opacity=".5" stroke-width="3"',
    );
  const w = unit * 0.2;
  const x = lightSide > 0 ? width - w * 1.15 : w * 0.15;
  paintWindow(stage, x, horizon - unit * 0.47, w, unit * 0.34);
  for (let row = 0; row < 3; row++) {
    for (const column of [-1.7, -0.9, 0.9, 1.7]) {
      const t = (row + 0.4) / 3;
      const [dx, y, s] = [
        width / 2 + column * unit * (0.16 + t * 0.16),
        horizon + (height - horizon) * t * 0.85,
        unit * (0.1 + t * 0.08),
      ];
      brush
        .rect(dx - s / 2, y - s * 0.5, s, s * 0.1, '#e0b37a', 'rx="3"')
        .rect(dx - s * 0.45, y - s * 0.4, s * 0.05, s * 0.55, '#6e7480')
        .rect(dx + s * 0.4, y - s * 0.4, s * 0.05, s * 0.55, '#6e7480');
    }
  }
  paintSpill(stage, x, w);
  return indoors(stage);
};

const cafe: ScenePainter = (stage) => {
  const { brush, horizon, hour, accent, lightSide } = stage;
  const { width, height, unit } = brush;
  paintRoom(stage, hour === 'night' ? '#4a3240' : '#d9b996', '#7c5640');
  for (let y = 0; y < horizon; y += unit * 0.026)
    for (let x = -(Math.floor(y / (unit * 0.026)) % 2) * unit * 0.03; x < width; x += unit * 0.06)
      brush.rect(x, y, unit * 0.057, unit * 0.023, '#a86b4e', `opacity="${brush.random.range(0.12, 0.34)}"`);
  const w = unit * 0.42;
  const x = width / 2 + lightSide * width * 0.22 - w / 2;
  paintWindow(stage, x, horizon - unit * 0.44, w, unit * 0.32);
  for (let i = 0; i < 6; i++) {
    const [lx, ly] = [width * ((i + 0.5) / 6), horizon * brush.random.range(0.22, 0.34)];
    brush.rect(lx - 1.5, 0, 3, ly, '#2a1a20').glow(lx, ly + unit * 0.02, unit * 0.13, '#ffc878', 0.75);
    brush
      .path(
        `M${lx - unit * 0.03} ${ly + unit * 0.018} q${unit * 0.03} ${-unit * 0.05} ${unit * 0.06} 0 Z`,
        mixHex(accent, '#2a1a20', 0.4),
      )
      .circle(lx, ly + unit * 0.02, unit * 0.011, '#fff0c8');
  }
  for (const side of [-1, 1]) {
    const [tx, ty] = [width / 2 + side * width * 0.34, horizon + (height - horizon) * 0.32];
    brush
      .rect(tx - unit * 0.008, ty, unit * 0.016, unit * 0.16, '#3a2430')
      .ellipse(tx, ty, unit * 0.13, unit * 0.03, '#a8714c');
    brush
      .rect(tx - unit * 0.02, ty - unit * 0.045, unit * 0.04, unit * 0.042, '#fdf7ee', 'rx="6"')
      .ellipse(tx, ty - unit * 0.045, unit * 0.02, unit * 0.005, '#6b3f2a');
  }
  paintPlant(stage, width / 2 - lightSide * width * 0.44, horizon + unit * 0.06, unit * 0.26);
  paintSpill(stage, x, w);
  return indoors({ ...stage, hour: hour === 'day' ? 'sunset' : hour });
};

const stageScene: ScenePainter = (stage) => {
  const { brush, horizon, accent } = stage;
  const { width, height, unit } = brush;
  brush.fill(brush.vertical([0, '#0b0620'], [0.7, mixHex(accent, '#1c0f46', 0.72)], [1, '#0c0720']));
  const colors = [accent, '#ff5fae', '#5fc8ff', '#b58bff'] as const;
  for (let i = 0; i < 8; i++) {
    const x = width * ((i + 0.5) / 8);
    const color = colors[i % colors.length] ?? accent;
    const lean = width * brush.random.range(-0.22, 0.22);
    brush.path(
      `M${x - unit * 0.008} 0 L${x + lean - unit * 0.1} ${horizon + unit * 0.06} h${unit * 0.2} L${x + unit * 0.008} 0 Z`,
      brush.vertical([0, color, 0.85], [1, color, 0.04]),
    );
    brush.glow(x, unit * 0.01, unit * 0.07, '#ffffff', 0.9);
  }
  brush.rect(0, 0, width, unit * 0.022, '#0a0616');
  for (let i = 0; i < 90; i++)
    brush.circle(
      width * brush.random.next(),
      horizon * brush.random.range(0.25, 0.98),
      unit * brush.random.range(0.001, 0.004),
      brush.random.pick(['#fff', '#ffd9f2', '#cfeaff']),
      0.8,
    );
  brush.rect(0, horizon, width, height - horizon, brush.vertical([0, mixHex(accent, '#2a1650', 0.45)], [1, '#120a2c']));
  for (let i = 0; i < 8; i++)
    brush.ellipse(
      width * ((i + 0.5) / 8),
      horizon + unit * 0.07,
      unit * 0.1,
      unit * 0.02,
      colors[i % 4] ?? accent,
      0.4,
    );
  brush.ellipse(
    width / 2,
    horizon + (height - horizon) * 0.6,
    unit * 0.38,
    (height - horizon) * 0.3,
    brush.round([0, '#fff6ff', 0.7], [1, '#fff6ff', 0]),
  );
  for (let i = 0; i < 20; i++)
    brush.rect(
      width * (i / 20),
      horizon - 2,
      width / 20 - 4,
      unit * 0.008,
      '#fff3c4',
      `opacity="${brush.random.range(0.35, 1)}"`,
    );
  brush.bokeh(24, ['#ff8fc8', '#8fd8ff', '#ffe08f', accent], 0, horizon, 0.8);
  return lightOf(stage, {
    key: [255, 240, 250],
    shade: [128, 92, 190],
    rim: [255, 130, 214],
    exposure: 0.96,
    shadow: 0.5,
  });
};

const birthday: ScenePainter = (stage) => {
  const { brush, horizon, accent, hour } = stage;
  const { width, height, unit } = brush;
  paintRoom(stage, hour === 'night' ? '#4b3a78' : '#fbdde3', hour === 'night' ? '#6a4a78' : '#e9bd9c');
  for (let row = 0; row < 2; row++) {
    const y = horizon * (0.08 + row * 0.12);
    for (let i = 0; i < 13; i++) {
      const t = (i + 0.5) / 13;
      const [x, fy, s] = [width * t, y + unit * 0.28 * t * (1 - t), unit * 0.03];
      brush.path(
        `M${x - s} ${fy} h${s * 2} L${x} ${fy + s * 2.1} Z`,
        ['#ff7a8a', '#ffd166', '#6fc7b8', '#8fa3f0', accent][i % 5] ?? accent,
      );
    }
  }
  for (const side of [-1, 1]) {
    for (let i = 0; i < 7; i++) {
      const [x, y, r] = [
        width / 2 + side * width * brush.random.range(0.27, 0.47),
        horizon * brush.random.range(0.28, 0.8),
        unit * brush.random.range(0.04, 0.062),
      ];
      const color = brush.random.pick(['#ff6f91', '#ffc75f', '#5fb8d8', '#9b7fe0', '#6fce97', accent]);
      brush.path(
        `M${x} ${y + r} Q${x + r * 0.5} ${y + r * 3} ${width / 2 + side * width * 0.38} ${horizon + unit * 0.05}`,
        'none',
        'stroke="#ffffff" stroke-opacity=".7" stroke-width="2.5"',
      );
      brush
        .ellipse(x, y, r * 0.88, r, brush.vertical([0, mixHex(color, '#ffffff', 0.35)], [1, color]))
        .ellipse(x - r * 0.3, y - r * 0.35, r * 0.16, r * 0.28, '#fff', 0.6);
    }
  }
  paintCake(stage, width / 2 - stage.lightSide * width * 0.33, horizon + (height - horizon) * 0.42);
  brush.bokeh(14, ['#fff2c4', '#ffd0dc', '#d8e8ff'], 0, horizon, 0.7);
  return indoors(stage);
};

function paintCake({ brush, accent }: Stage, x: number, ground: number): void {
  const s = brush.unit * 0.1;
  brush
    .rect(x - s * 1.5, ground, s * 3, s * 1.6, '#ffffff', 'opacity=".95" rx="8"')
    .ellipse(x, ground, s * 1.5, s * 0.3, '#fdf3f0');
  for (const [w, y, h] of [
    [1, 0, 0.7],
    [0.66, -0.7, 0.55],
  ] as const) {
    brush.rect(x - s * w, ground - s * (h - y) + 0, s * w * 2, s * h, '#ffe9d6', 'rx="8"');
    brush.rect(x - s * w, ground + s * (y - h), s * w * 2, s * h * 0.4, mixHex(accent, '#ffb7c9', 0.6), 'rx="8"');
  }
  for (let i = -2; i <= 2; i++) {
    brush.rect(
      x + i * s * 0.22 - 3,
      ground - s * 1.6,
      6,
      s * 0.36,
      ['#7fb4ff', '#ff8fa6', '#ffd76a'][(i + 2) % 3] ?? '#fff',
    );
    brush
      .glow(x + i * s * 0.22, ground - s * 1.7, s * 0.35, '#ffcf6a', 0.9)
      .ellipse(x + i * s * 0.22, ground - s * 1.7, s * 0.05, s * 0.1, '#fff4c4');
  }
}

/** No place was named: a photographer's studio in a colour that the words give. */
const studio: ScenePainter = (stage) => {
  const { brush, horizon, accent, lightSide, hour } = stage;
  const { width, height, unit } = brush;
  const dark = hour === 'night' ? 0.5 : 0;
  const back = mixHex(mixHex(accent, '#ffffff', 0.3), '#141030', dark);
  brush.fill(brush.vertical([0, mixHex(back, '#1d1633', 0.34)], [0.55, back], [1, mixHex(back, '#1d1633', 0.2)]));
  brush.glow(width * (0.5 + lightSide * 0.12), horizon * 0.62, unit * 0.62, mixHex(accent, '#ffffff', 0.78), 0.9);
  const y = horizon + unit * 0.02;
  brush.rect(
    0,
    y,
    width,
    height - y,
    brush.vertical(
      [0, mixHex(back, '#ffffff', 0.1), 0],
      [0.3, mixHex(back, '#241a3c', 0.2), 0.8],
      [1, mixHex(back, '#1d1633', 0.36), 1],
    ),
  );
  brush.ellipse(
    width / 2,
    horizon + (height - horizon) * 0.62,
    unit * 0.42,
    (height - horizon) * 0.3,
    brush.round([0, '#ffffff', 0.4], [1, '#ffffff', 0]),
  );
  for (let i = 0; i < 5; i++) {
    const [x, cy, r] = [
      width * brush.random.next(),
      height * brush.random.range(0.05, 0.55),
      unit * brush.random.range(0.06, 0.2),
    ];
    brush.circle(x, cy, r, mixHex(accent, '#ffffff', 0.55), 0.1);
  }
  brush.bokeh(16, [mixHex(accent, '#ffffff', 0.6), '#ffffff', mixHex(accent, '#ffd9a0', 0.5)], 0, horizon * 0.95, 0.8);
  return lightOf(stage, { ...(hour === 'day' ? { key: [255, 250, 244], shade: [190, 176, 208] } : {}), shadow: 0.38 });
};

export const INDOOR_SCENES = { room, classroom, cafe, stage: stageScene, birthday, studio } satisfies Record<
  string,
  ScenePainter
>;
