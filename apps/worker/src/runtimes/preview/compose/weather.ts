import { blurPicture, type Box, type Picture, renderSvg } from '../canvas/picture.js';
import type { Density, Weather } from '@atelier/contracts/prompt-words';
import { makeRandom, type Random } from '../../random.js';
import { Brush } from '../canvas/brush.js';
import { channelAt, smoothstep } from '../../../vision/planes.js';
import { hex, lumaOf, mix, mixHex, type Rgb, rgb } from '../canvas/colour.js';
import { lay } from './relight.js';

const CONFETTI = ['#ff5f7e', '#ffc94d', '#4fc3f0', '#9b7bf0', '#67d59a', '#ffffff'] as const;

/** How many flakes and drops there are beside those of plain snow and rain. */
export const AMOUNT: Readonly<Record<Density, number>> = { light: 0.4, usual: 1, heavy: 2.4 };

type Painter = (brush: Brush, random: Random, near: boolean, fog: string, amount: number) => void;

const scatter = (
  brush: Brush,
  random: Random,
  count: number,
  draw: (x: number, y: number, size: number) => void,
): void => {
  for (let i = 0; i < count; i++)
    draw(random.range(0, brush.width), random.range(0, brush.height), random.range(0.6, 1.4));
};

function flake(brush: Brush, random: Random, near: boolean, _: string, amount: number): void {
  // The air is white with much of it.
  if (!near && amount > 1) brush.rect(0, 0, brush.width, brush.height, '#e9eff7', 'opacity=".16"');
  scatter(brush, random, (near ? 72 : 240) * amount, (x, y, s) => {
    const r = brush.unit * (near ? 0.0066 : 0.0032) * s;
    brush.circle(x, y, r, brush.round([0, '#ffffff', 1], [0.5, '#ffffff', 0.9], [1, '#ffffff', 0]), near ? 0.85 : 0.9);
  });
}

/** Which way it blows, and how far down what is blown goes beside how far across. */
const WIND = { across: -1, down: 0.42 };

/** Snow that is blown across: the air is white with it, and flakes are streaks. */
function blizzard(brush: Brush, random: Random, near: boolean): void {
  const { width, height, unit } = brush;
  if (!near) brush.rect(0, 0, width, height, '#e9eff7', 'opacity=".34"');
  for (let gust = 0; gust < (near ? 4 : 9); gust++) {
    const [x, y] = [width * random.next(), height * random.range(near ? 0.55 : 0, 1.05)];
    const fill = brush.round([0, '#ffffff', near ? 0.3 : 0.42], [1, '#ffffff', 0]);
    const shape = `rx="${unit * random.range(0.3, 0.55)}" ry="${unit * random.range(0.03, 0.09)}"`;
    brush.add(`<ellipse cx="${x}" cy="${y}" ${shape} fill="${fill}" transform="rotate(-20 ${x} ${y})"/>`);
  }
  scatter(brush, random, near ? 150 : 420, (x, y, s) => {
    const length = unit * (near ? 0.022 : 0.011) * s * random.range(0.5, 1.3);
    const line = `stroke-width="${unit * (near ? 0.0052 : 0.0026) * s}" stroke-opacity="${near ? 0.85 : 0.75}"`;
    const to = `l${length * WIND.across} ${length * WIND.down}`;
    brush.path(`M${x} ${y} ${to}`, 'none', `stroke="#ffffff" ${line} stroke-linecap="round"`);
  });
  // What is blown up from the ground.
  if (near)
    brush.ellipse(
      width / 2,
      height * 1.02,
      width * 0.8,
      height * 0.16,
      brush.round([0, '#fbfdff', 0.75], [1, '#fbfdff', 0]),
    );
}

/** Falling stars over the sky: a bright head, and a trail that thins out. */
function meteors(brush: Brush, random: Random, near: boolean): void {
  if (near) return;
  const { width, height, unit } = brush;
  const count = 13;
  for (let i = 0; i < count; i++) {
    // One for each strip of the sky, so that they leave no half of it empty, and the figure hides but a few.
    const [x, y] = [width * ((i + random.next()) / count), height * random.range(0.04, 0.44)];
    const length = unit * random.range(0.12, 0.26);
    const [dx, dy, w] = [length * 0.8, -length * 0.6, unit * random.range(0.0016, 0.0034)];
    const trail = (share: number, color: string, opacity: number): void => {
      const tip = `${x + dx * share} ${y + dy * share}`;
      brush.path(
        `M${x - w * 0.6} ${y - w * 0.8} L${tip} L${x + w * 0.6} ${y + w * 0.8} Z`,
        color,
        `opacity="${opacity}" stroke-linejoin="round"`,
      );
    };
    trail(1, '#9fc4ff', 0.5);
    trail(0.6, '#dfeaff', 0.7);
    trail(0.25, '#ffffff', 0.95);
    brush.glow(x, y, w * 6, '#eaf2ff', 0.75).circle(x, y, w * 1.25, '#ffffff');
  }
}

interface Shower {
  /** How many drops far away and near. */
  counts: readonly [far: number, near: number];
  /** How long they are beside those of plain rain. */
  long: number;
  /** How much darker the air becomes. */
  dark: number;
  /** How far the wind drives them across, beside how far they fall. */
  slant?: number;
}

const RAIN: Shower = { counts: [170, 90], long: 1, dark: 0.3 };

const drops =
  ({ counts, long, dark, slant = 0.16 }: Shower): Painter =>
  (brush, random, near, _, amount) => {
    const much = Math.sqrt(amount);
    if (!near) brush.rect(0, 0, brush.width, brush.height, '#2a3a58', `opacity="${dark * Math.min(much, 1.4)}"`);
    scatter(brush, random, (near ? counts[1] : counts[0]) * amount, (x, y, s) => {
      const length = brush.unit * (near ? 0.05 : 0.026) * s * long * Math.max(much, 0.8);
      brush.path(
        `M${x} ${y} l${-length * slant} ${length}`,
        'none',
        `stroke="#dcebff" stroke-opacity="${near ? 0.42 : 0.3}" stroke-width="${near ? 2.4 : 1.4}" stroke-linecap="round"`,
      );
    });
  };

/** A bolt from the upper edge to the land, with two branches. */
function bolt(brush: Brush, random: Random): void {
  let [x, y] = [brush.width * random.range(0.12, 0.3), 0];
  if (random.next() < 0.5) x = brush.width - x;
  let d = `M${x} ${y}`;
  for (let step = 0; step < 9; step++) {
    x += brush.unit * random.range(-0.045, 0.045);
    y += brush.height * random.range(0.045, 0.075);
    d += `L${x} ${y}`;
    if (step === 3 || step === 6) d += `l${brush.unit * random.range(-0.1, 0.1)} ${brush.height * 0.09}M${x} ${y}`;
  }
  const stroke = (color: string, width: number, opacity: number): void => {
    const line = `stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width * brush.unit}"`;
    brush.path(d, 'none', `${line} stroke-linejoin="round" stroke-linecap="round"`);
  };
  brush.glow(x, brush.height * 0.2, brush.unit * 0.5, '#cfd8ff', 0.4);
  stroke('#9fb4ff', 0.018, 0.35);
  stroke('#ffffff', 0.006, 0.95);
}

const RAINBOW = ['#ff6b6b', '#ffa94d', '#ffe066', '#69db7c', '#4dabf7', '#748ffc', '#b197fc'] as const;

function rainbow(brush: Brush, random: Random, near: boolean): void {
  if (near) return;
  const middle = brush.width * random.range(0.3, 0.7);
  const [band, outer] = [brush.unit * 0.016, Math.max(brush.width * 0.62, brush.height * 0.44)];
  for (const [i, color] of RAINBOW.entries()) {
    const r = outer - i * band;
    const line = `stroke="${color}" stroke-opacity=".5" stroke-width="${band * 1.15}"`;
    brush.path(
      `M${middle - r} ${brush.height * 0.66}A${r} ${r} 0 0 1 ${middle + r} ${brush.height * 0.66}`,
      'none',
      line,
    );
  }
}

function leaf(colors: readonly [string, ...string[]]): Painter {
  return (brush, random, near) => {
    scatter(brush, random, near ? 20 : 36, (x, y, s) => {
      const r = brush.unit * (near ? 0.014 : 0.008) * s;
      const turn = random.range(0, 360);
      brush.add(`<g transform="translate(${x} ${y}) rotate(${turn})">`);
      brush.path(`M${-r} 0 Q0 ${-r * 0.9} ${r} 0 Q0 ${r * 0.6} ${-r} 0 Z`, random.pick(colors), 'opacity=".92"');
      brush
        .path(`M${-r} 0 Q0 ${-r * 0.16} ${r} 0`, 'none', 'stroke="#ffffff" stroke-opacity=".4" stroke-width="1.4"')
        .add('</g>');
    });
  };
}

const PAINTERS: Readonly<Record<Weather, Painter>> = {
  snowfall: flake,
  rain: drops(RAIN),
  // It is light by itself.
  drizzle: (brush, random, near, fog) => {
    drops({ counts: [120, 46], long: 0.55, dark: 0.16 })(brush, random, near, fog, 1);
  },
  storm: (brush, random, near, fog) => {
    drops({ counts: [300, 150], long: 1.5, dark: 0.46, slant: 0.62 })(brush, random, near, fog, 1);
    // What the wind tears off.
    scatter(brush, random, near ? 5 : 12, (x, y, s) => {
      const r = brush.unit * (near ? 0.011 : 0.007) * s;
      const turn = random.range(0, 360);
      brush.path(
        `M${-r} 0 Q0 ${-r * 0.9} ${r} 0 Q0 ${r * 0.6} ${-r} 0 Z`,
        '#5d6b4c',
        `opacity=".8" transform="translate(${x} ${y}) rotate(${turn})"`,
      );
    });
  },
  blizzard,
  meteors,
  thunder: (brush, random, near, fog, amount) => {
    drops({ ...RAIN, dark: 0.5 })(brush, random, near, fog, amount);
    if (!near) bolt(brush, random);
  },
  rainbow,
  petals: leaf(['#ffc3d6', '#ff9fbe', '#ffdce8']),
  leaves: leaf(['#d9702f', '#e9a13a', '#b8452f', '#c98a3a']),
  fireflies: (brush, random, near) => {
    scatter(brush, random, near ? 14 : 40, (x, y, s) => {
      const r = brush.unit * (near ? 0.0036 : 0.0022) * s;
      brush.glow(x, y, r * 8, '#f6ff9a', 0.6).circle(x, y, r, '#fdffe0');
    });
  },
  confetti: (brush, random, near) => {
    scatter(brush, random, near ? 34 : 90, (x, y, s) => {
      const r = brush.unit * (near ? 0.009 : 0.005) * s;
      brush.rect(
        x,
        y,
        r * 1.5,
        r * random.range(0.4, 1),
        random.pick(CONFETTI),
        `transform="rotate(${random.range(0, 180)} ${x} ${y})" rx="1.5"`,
      );
    });
  },
  stars: (brush, random, near) => {
    scatter(brush, random, near ? 8 : 26, (x, y, s) => {
      const r = brush.unit * (near ? 0.011 : 0.006) * s;
      brush.glow(x, y, r * 2.2, '#fff3c0', 0.5);
      brush.path(
        `M${x} ${y - r} Q${x + r * 0.12} ${y - r * 0.12} ${x + r} ${y} Q${x + r * 0.12} ${y + r * 0.12} ${x} ${y + r} Q${x - r * 0.12} ${y + r * 0.12} ${x - r} ${y} Q${x - r * 0.12} ${y - r * 0.12} ${x} ${y - r} Z`,
        '#fffbe8',
      );
    });
  },
  bubbles: (brush, random, near) => {
    scatter(brush, random, near ? 14 : 40, (x, y, s) => {
      const r = brush.unit * (near ? 0.014 : 0.007) * s;
      brush.add(
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffffff" fill-opacity=".12" stroke="#ffffff" stroke-opacity=".7" stroke-width="${r * 0.1}"/>`,
      );
      brush.ellipse(x - r * 0.35, y - r * 0.4, r * 0.22, r * 0.14, '#ffffff', 0.85);
    });
  },
  mist: (brush, random, near, fog) => {
    // It lies behind the figure: before it, only a breath about the feet.
    if (!near)
      brush.rect(0, 0, brush.width, brush.height, brush.down([0, fog, 0.62], [0.5, fog, 0.84], [1, fog, 0.44]));
    const bank = mixHex(fog, '#f2f5fb', 0.45);
    for (let i = 0; i < (near ? 4 : 9); i++) {
      const y = brush.height * random.range(near ? 0.96 : 0.4, near ? 1.05 : 0.85);
      const fill = brush.round([0, bank, near ? 0.2 : 0.5], [1, bank, 0]);
      brush.ellipse(
        brush.width * random.next(),
        y,
        brush.unit * random.range(0.3, 0.5),
        brush.unit * random.range(0.06, 0.13),
        fill,
      );
    }
  },
};

/** One pixel of so many says what a picture looks like as a whole. */
const SAMPLED = 97;

/** How much of fog is white, over the darkest place and over one by day. */
const WHITE = { least: 0.16, most: 0.5 };

/** The colour of fog: as light as the place that it lies over, or it would make a day of the night and be lost before a bright sky. */
function fogOf({ data }: Picture): string {
  const sum: Rgb = [0, 0, 0];
  const step = SAMPLED * 4;
  for (let p = 0; p < data.length; p += step) for (const c of [0, 1, 2] as const) sum[c] += channelAt(data, p + c);
  const count = Math.ceil(data.length / step);
  const seen: Rgb = [sum[0] / count, sum[1] / count, sum[2] / count];
  const white = WHITE.least + (WHITE.most - WHITE.least) * smoothstep(50, 130, lumaOf(seen));
  return hex(mix(seen, rgb('#f2f5fb'), white));
}

/** What falls or floats in the air, behind the figure (`near` false) or before it; SVG. */
function paintWeather(
  weather: readonly Weather[],
  width: number,
  height: number,
  seed: number,
  near: boolean,
  fog: string,
  density: Density,
): string {
  const random = makeRandom(seed, `weather ${near ? 'near' : 'far'}`);
  const brush = new Brush(width, height);
  for (const name of weather) PAINTERS[name](brush, random, near, fog, AMOUNT[density]);
  return brush.toSvg();
}

/** How far around the middle of a face, in its sizes, nothing is left, and where there is all of it again, in those. */
const CLEAR = 0.66;
const SOFT = 1.6;

/** Nothing sticks to a face: in the box, and softly around it, nothing is left of the layer. */
function clearOf({ data, width, height }: Picture, [left, top, across, down]: Box): void {
  const [x0, y0, rx, ry] = [left + across / 2, top + down / 2, across * CLEAR, down * CLEAR];
  const rows = [Math.max(0, Math.floor(y0 - ry * SOFT)), Math.min(height, Math.ceil(y0 + ry * SOFT))] as const;
  for (let y = rows[0]; y < rows[1]; y++) {
    for (let x = Math.max(0, Math.floor(x0 - rx * SOFT)); x < Math.min(width, x0 + rx * SOFT); x++) {
      const share = smoothstep(1, SOFT, Math.hypot((x - x0) / rx, (y - y0) / ry));
      const p = (y * width + x) * 4 + 3;
      data[p] = (data[p] ?? 0) * share;
    }
  }
}

/** Lays the weather on the picture, in place; what is near the camera is out of focus, and before no `face`. */
export async function layWeather(
  picture: Picture,
  weather: readonly Weather[],
  seed: number,
  near: boolean,
  face: Box | null = null,
  density: Density = 'usual',
): Promise<void> {
  if (weather.length === 0) return;
  const svg = paintWeather(weather, picture.width, picture.height, seed, near, fogOf(picture), density);
  const unit = Math.max(picture.width, picture.height) / 1024;
  const layer = await blurPicture(await renderSvg(svg), (near ? 1.6 : 0.6) * unit);
  if (face) clearOf(layer, face);
  lay(picture, layer);
}
