import { mixHex } from '../canvas/colour.js';
import { type Light, lightOf, paintClouds, paintSky, SKY, type ScenePainter, type Stage } from './scene-art.js';

/** A colour of the day as it looks at this hour, and at this distance (0 near, 1 lost in the haze). */
function seen({ hour }: Stage, color: string, far = 0): string {
  const dimmed =
    hour === 'night' ? mixHex(color, '#0d1440', 0.66) : hour === 'sunset' ? mixHex(color, '#8a3f66', 0.34) : color;
  return mixHex(dimmed, SKY[hour].haze, far);
}

function paintGround({ brush, horizon }: Stage, far: string, near: string): void {
  brush.rect(0, horizon, brush.width, brush.height - horizon, brush.vertical([0, far], [1, near]));
}

/** Tufts of grass, larger towards the viewer. */
function paintGrass(stage: Stage, color: string, count: number): void {
  const { brush, horizon } = stage;
  for (let i = 0; i < count; i++) {
    const depth = brush.random.next() ** 0.7;
    const y = horizon + (brush.height - horizon) * depth;
    const s = brush.unit * (0.006 + 0.022 * depth);
    const x = brush.random.range(0, brush.width);
    const tone = mixHex(color, depth > 0.5 ? '#0c2a18' : '#f3f6b0', brush.random.range(0.05, 0.25));
    brush.path(
      `M${x - s} ${y} Q${x - s * 0.7} ${y - s} ${x - s * 0.9} ${y - s * 1.5} Q${x - s * 0.2} ${y - s} ${x} ${y} Q${x} ${y - s * 1.4} ${x + s * 0.3} ${y - s * 2} Q${x + s * 0.4} ${y - s} ${x + s * 0.7} ${y} Z`,
      tone,
      'opacity=".75"',
    );
  }
}

function paintFlowers(stage: Stage, colors: readonly [string, ...string[]], count: number): void {
  const { brush, horizon } = stage;
  for (let i = 0; i < count; i++) {
    const depth = brush.random.next() ** 0.8;
    const y = horizon + (brush.height - horizon) * (0.04 + depth * 0.98);
    const r = brush.unit * (0.0022 + 0.0085 * depth);
    const x = brush.random.range(0, brush.width);
    const color = seen(stage, brush.random.pick(colors), (1 - depth) * 0.4);
    for (let petal = 0; petal < 5; petal++) {
      const a = (petal / 5) * Math.PI * 2 + i;
      brush.ellipse(x + Math.cos(a) * r, y + Math.sin(a) * r * 0.8, r * 0.72, r * 0.62, color);
    }
    brush.circle(x, y, r * 0.5, seen(stage, '#ffd95e'));
  }
}

const beach: ScenePainter = (stage) => {
  const { brush, horizon } = stage;
  const { width, height, unit } = brush;
  paintSky(stage);
  paintClouds(stage, 4);
  const shore = horizon + (height - horizon) * 0.42;
  brush.ridge(horizon + 2, unit * 0.03, 3, seen(stage, '#6f9bb0', 0.45));
  brush.rect(
    0,
    horizon,
    width,
    shore - horizon + unit * 0.06,
    brush.vertical([0, seen(stage, '#3f9fcb', 0.35)], [1, seen(stage, '#4fd0cf')]),
  );
  const x = width * (0.5 + stage.lightSide * 0.3);
  for (let i = 0; i < 60; i++) {
    const t = brush.random.next();
    const y = horizon + (shore - horizon) * t;
    const spread = stage.hour === 'day' ? width : unit * (0.05 + t * 0.25);
    brush.ellipse(
      x + brush.random.range(-0.5, 0.5) * spread,
      y,
      unit * (0.008 + 0.03 * t) * brush.random.range(0.4, 1.2),
      unit * 0.0018,
      '#fff6e0',
      0.55,
    );
  }
  const wave = (y: number): string =>
    `M0 ${y} Q${width * 0.2} ${y + unit * 0.03} ${width * 0.45} ${y + unit * 0.008} T${width} ${y + unit * 0.012} L${width} ${height} L0 ${height} Z`;
  brush.path(wave(shore), seen(stage, '#ffffff'), 'opacity=".9"');
  brush.path(wave(shore + unit * 0.014), seen(stage, '#c8a878'));
  brush.path(wave(shore + unit * 0.04), brush.vertical([0, seen(stage, '#e5cd9e')], [1, seen(stage, '#f3dfb6')]));
  for (let i = 0; i < 140; i++) {
    const y = brush.random.range(shore + unit * 0.06, height);
    brush.ellipse(
      brush.random.range(0, width),
      y,
      unit * 0.003,
      unit * 0.0014,
      seen(stage, brush.random.pick(['#c9a86f', '#fff4d8', '#b99562'])),
      0.5,
    );
  }
  paintPalm(stage, width * (0.5 - stage.lightSide * 0.44), shore + unit * 0.1);
  return lightOf(stage, { exposure: stage.hour === 'day' ? 1.04 : lightOf(stage).exposure });
};

function paintPalm(stage: Stage, x: number, ground: number): void {
  const { brush, lightSide } = stage;
  const h = brush.unit * 0.55;
  const lean = lightSide * h * 0.18;
  const trunk = seen(stage, '#8d6a4a');
  brush.path(
    `M${x - h * 0.035} ${ground} Q${x + lean * 0.1} ${ground - h * 0.5} ${x + lean - h * 0.014} ${ground - h} h${h * 0.03} Q${x + lean * 0.2 + h * 0.04} ${ground - h * 0.5} ${x + h * 0.04} ${ground} Z`,
    trunk,
  );
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI * (0.02 + (0.98 * i) / 8) + brush.random.range(-0.1, 0.1);
    const [cx, cy] = [x + lean, ground - h];
    const length = h * brush.random.range(0.42, 0.56);
    const [ex, ey] = [cx + Math.cos(a) * length, cy + Math.sin(a) * length * 0.5 + length * 0.36];
    const [mx, my] = [cx + Math.cos(a) * length * 0.55, cy + Math.sin(a) * length * 0.62];
    const leaf = seen(stage, brush.random.pick(['#2f8f5b', '#3fa565', '#277a4d']));
    brush.path(`M${cx} ${cy} Q${mx} ${my - length * 0.08} ${ex} ${ey} Q${mx} ${my + length * 0.1} ${cx} ${cy} Z`, leaf);
  }
}

const forest: ScenePainter = (stage) => {
  const { brush, horizon } = stage;
  const { width, height, unit } = brush;
  const glade = seen(stage, '#eef7c4');
  brush.fill(brush.vertical([0, seen(stage, '#6fae86')], [0.5, glade], [1, seen(stage, '#8fbf7d')]));
  const x = width * (0.5 + stage.lightSide * 0.2);
  brush.glow(x, horizon * 0.55, unit * 0.7, stage.hour === 'night' ? '#8fb0ff' : '#fffbd6', 0.8);
  for (let layer = 0; layer < 4; layer++) {
    const far = 0.62 - layer * 0.2;
    const crown = seen(stage, '#4e9a5e', Math.max(0, far));
    const trunk = seen(stage, '#5d4a3a', Math.max(0, far));
    const count = 11 - layer * 2;
    for (let i = 0; i <= count; i++) {
      const tx = width * ((i + brush.random.range(-0.3, 0.3)) / count);
      // A clearing in the middle, wider towards the viewer.
      if (layer > 1 && Math.abs(tx / width - 0.5) < 0.1 + layer * 0.07) continue;
      const base = horizon + unit * (0.01 + layer * 0.035);
      brush.tree(tx, base, unit * (0.36 + layer * 0.16) * brush.random.range(0.85, 1.15), crown, trunk);
    }
    if (layer === 1) paintGround(stage, seen(stage, '#a8cf84', 0.2), seen(stage, '#3f7a4a'));
  }
  brush.path(
    `M${width * 0.47} ${horizon} Q${width * 0.56} ${(horizon + height) / 2} ${width * 0.2} ${height} L${width * 0.8} ${height} Q${width * 0.62} ${(horizon + height) / 2} ${width * 0.52} ${horizon} Z`,
    seen(stage, '#d9c693'),
    'opacity=".75"',
  );
  paintGrass(stage, seen(stage, '#4f9a54'), 220);
  brush.rays(x, -unit * 0.15, stage.hour === 'night' ? '#a9c4ff' : '#fffbd0', 6, 0.34);
  return lightOf(stage, { shade: stage.hour === 'night' ? [80, 112, 150] : [164, 196, 164], rim: [244, 255, 206] });
};

const meadow: ScenePainter = (stage) => {
  const { brush, horizon } = stage;
  const { unit } = brush;
  paintSky(stage);
  paintClouds(stage, 5);
  brush.ridge(horizon + unit * 0.01, unit * 0.1, 3, seen(stage, '#7fb6a0', 0.5));
  brush.ridge(horizon + unit * 0.02, unit * 0.05, 4, seen(stage, '#74b873', 0.25));
  for (let i = 0; i < 7; i++) {
    const x = brush.width * brush.random.next();
    brush.tree(
      x,
      horizon + unit * 0.02,
      unit * brush.random.range(0.1, 0.17),
      seen(stage, '#5ba667', 0.2),
      seen(stage, '#6b5540'),
    );
  }
  paintGround(stage, seen(stage, '#a5d477', 0.12), seen(stage, '#4f9c4c'));
  paintGrass(stage, seen(stage, '#5fae55'), 320);
  paintFlowers(stage, ['#ffffff', '#ff9fb5', '#ffd65e', '#c79bf2', '#ff7f7f', stage.accent], 220);
  return lightOf(stage);
};

const mountain: ScenePainter = (stage) => {
  const { brush, horizon } = stage;
  const { width, height, unit } = brush;
  paintSky(stage);
  paintClouds(stage, 3);
  brush.peaks(horizon, unit * 0.42, 3, seen(stage, '#6d86ab', 0.42), seen(stage, '#ffffff', 0.08));
  brush.peaks(horizon, unit * 0.26, 4, seen(stage, '#55749a', 0.22), seen(stage, '#f3f7fd'));
  brush.rect(
    0,
    horizon,
    width,
    (height - horizon) * 0.36,
    brush.vertical([0, seen(stage, '#6fb4d8', 0.3)], [1, seen(stage, '#2f86b4')]),
  );
  for (let i = 0; i < 50; i++)
    brush.ellipse(
      brush.random.range(0, width),
      horizon + (height - horizon) * 0.34 * brush.random.next(),
      unit * 0.02,
      unit * 0.0014,
      '#fff',
      0.35,
    );
  for (let i = 0; i < 16; i++)
    brush.pine(
      width * brush.random.next(),
      horizon + unit * 0.014,
      unit * brush.random.range(0.06, 0.12),
      seen(stage, '#2f6b58', 0.15),
    );
  const bank = horizon + (height - horizon) * 0.36;
  brush.ridge(bank, unit * 0.03, 3, brush.vertical([0, seen(stage, '#8fbf78')], [1, seen(stage, '#4a8250')]));
  paintGrass({ ...stage, horizon: bank }, seen(stage, '#5c9a55'), 200);
  return lightOf(stage);
};

const snow: ScenePainter = (stage) => {
  const { brush, horizon } = stage;
  const { width, height, unit } = brush;
  paintSky(stage);
  brush.fill(brush.vertical([0, '#ffffff', 0.05], [1, seen(stage, '#eef5fd'), 0.75]));
  brush.ridge(horizon, unit * 0.16, 3, seen(stage, '#b9cde2', 0.45));
  for (let i = 0; i < 22; i++)
    brush.pine(
      width * brush.random.next(),
      horizon + unit * 0.02,
      unit * brush.random.range(0.12, 0.24),
      seen(stage, '#4a7d78', 0.42),
      seen(stage, '#f6fafe'),
    );
  brush.ridge(
    horizon + unit * 0.02,
    unit * 0.03,
    3,
    brush.vertical([0, seen(stage, '#f6fbff')], [1, seen(stage, '#cddff0')]),
  );
  for (const x of [0.03, 0.16, 0.86, 0.98]) {
    brush.pine(
      width * x,
      horizon + unit * brush.random.range(0.1, 0.16),
      unit * brush.random.range(0.42, 0.6),
      seen(stage, '#2f6560', 0.05),
      seen(stage, '#ffffff'),
    );
  }
  brush.ridge(
    horizon + (height - horizon) * 0.45,
    unit * 0.03,
    2,
    brush.vertical([0, seen(stage, '#ffffff')], [1, seen(stage, '#c3d7ec')]),
  );
  return lightOf(stage, { shade: stage.hour === 'day' ? [190, 206, 244] : lightOf(stage).shade, shadow: 0.26 });
};

const sky: ScenePainter = (stage) => {
  const { brush, horizon } = stage;
  const { width, height, unit } = brush;
  paintSky({ ...stage, horizon: Math.max(horizon, height * 0.7) }, true);
  paintClouds({ ...stage, horizon: height * 0.6 }, 5);
  const tone = { day: ['#ffffff', '#c7def0'], sunset: ['#ffdcc0', '#cf7690'], night: ['#56629f', '#28326a'] } as const;
  const [light, shade] = tone[stage.hour];
  for (let row = 0; row < 3; row++) {
    const y = height * (0.74 + row * 0.12);
    for (let i = 0; i < 6; i++)
      brush.cloud(
        width * ((i + brush.random.next()) / 6),
        y,
        unit * brush.random.range(0.3, 0.5),
        light,
        shade,
        0.75 + row * 0.1,
      );
  }
  return lightOf(stage, { shadow: 0.16 });
};

const underwater: ScenePainter = (stage): Light => {
  const { brush, horizon } = stage;
  const { width, height, unit } = brush;
  const floor = Math.max(horizon, height * 0.55);
  brush.fill(brush.vertical([0, '#8fe6ee'], [0.35, '#2fa3cf'], [1, '#0b3a73']));
  brush.rays(width * (0.5 + stage.lightSide * 0.2), -unit * 0.2, '#e6ffff', 9, 0.5);
  brush.ridge(floor + unit * 0.03, unit * 0.12, 4, '#1c6a98');
  brush.ridge(floor + unit * 0.1, unit * 0.05, 3, brush.vertical([0, '#d6c894'], [1, '#5d86a0']));
  for (let i = 0; i < 24; i++) {
    const x = width * brush.random.next();
    const y = floor + (height - floor) * brush.random.range(0.15, 0.6);
    const h = unit * brush.random.range(0.06, 0.16);
    const color = brush.random.pick(['#f06f8c', '#f3a24f', '#b46fd6', '#3fbf9a', stage.accent]);
    for (const bend of [-0.4, 0, 0.45])
      brush.path(
        `M${x} ${y} q${bend * h} ${-h * 0.5} ${bend * h * 0.8} ${-h}`,
        'none',
        `stroke="${color}" stroke-width="${h * 0.15}" stroke-linecap="round" opacity=".8"`,
      );
  }
  for (let i = 0; i < 9; i++) {
    const [x, y, s] = [
      width * brush.random.next(),
      floor * brush.random.range(0.15, 0.95),
      unit * brush.random.range(0.012, 0.024),
    ];
    const color = brush.random.pick(['#ffd45e', '#ff8f6b', '#f5f7ff']);
    brush.path(
      `M${x - s} ${y} Q${x} ${y - s} ${x + s} ${y} L${x + s * 1.7} ${y - s * 0.6} v${s * 1.2} L${x + s} ${y} Q${x} ${y + s} ${x - s} ${y} Z`,
      color,
      'opacity=".9"',
    );
  }
  return lightOf(stage, {
    key: [214, 250, 255],
    shade: [92, 150, 200],
    rim: [190, 255, 255],
    exposure: 0.94,
    shadow: 0.24,
  });
};

export const NATURE_SCENES = { beach, forest, meadow, mountain, snow, sky, underwater } satisfies Record<
  string,
  ScenePainter
>;
