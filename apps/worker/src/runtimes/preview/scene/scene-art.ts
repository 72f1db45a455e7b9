import type { Rgb } from '../canvas/colour.js';
import type { Hour } from '../prompt/vocabulary.js';
import type { Brush } from './brush.js';

/** The light of a scene, as it falls on the figure in it. */
export interface Light {
  /** Colour of the main light. */
  key: Rgb;
  /** Colour of what is in shade. */
  shade: Rgb;
  /** Colour of the thin line of light along the edge. */
  rim: Rgb;
  /** Where the main light comes from: -1 the picture's left, 1 its right. */
  side: number;
  /** How dark the figure becomes overall: 1 leaves it as it is. */
  exposure: number;
  /** How dark its shadow on the ground is. */
  shadow: number;
}

/** What a scene painter is given. */
export interface Stage {
  brush: Brush;
  /** Where the ground ends and the sky begins, in pixels from the top. */
  horizon: number;
  hour: Hour;
  accent: string;
  /** -1 or 1: where sun, moon or lamp stand. */
  lightSide: number;
}

/** Paints a scene from back to front and tells its light. */
export type ScenePainter = (stage: Stage) => Light;

export const HOUR_LIGHT: Readonly<Record<Hour, Omit<Light, 'side'>>> = {
  day: { key: [255, 248, 230], shade: [196, 208, 240], rim: [255, 252, 236], exposure: 1, shadow: 0.34 },
  sunset: { key: [255, 206, 158], shade: [190, 142, 178], rim: [255, 196, 120], exposure: 0.97, shadow: 0.4 },
  night: { key: [186, 200, 255], shade: [98, 108, 178], rim: [150, 196, 255], exposure: 0.86, shadow: 0.46 },
};

interface SkyColours {
  top: string;
  middle: string;
  low: string;
  haze: string;
}

export const SKY: Readonly<Record<Hour, SkyColours>> = {
  day: { top: '#3d94de', middle: '#8ecbf2', low: '#e3f4fb', haze: '#d5ecf7' },
  sunset: { top: '#43337c', middle: '#d9607f', low: '#ffc98a', haze: '#f4a58a' },
  night: { top: '#070a24', middle: '#182252', low: '#3d4c90', haze: '#2c3a78' },
};

export const lightOf = (stage: Stage, changes: Partial<Light> = {}): Light => ({
  ...HOUR_LIGHT[stage.hour],
  side: stage.lightSide,
  ...changes,
});

/** Sky with sun or moon, shared by all scenes in the open. */
export function paintSky({ brush, horizon, hour, lightSide, accent }: Stage, named = false): void {
  const { top, middle, low } = SKY[hour];
  const { width, height, unit } = brush;
  brush.rect(0, 0, width, height, brush.vertical([0, top], [0.55, middle], [1, low]));
  brush.rect(0, 0, width, Math.max(horizon, height * 0.3), brush.vertical([0, top], [0.6, middle], [1, low]));
  if (named) brush.rect(0, 0, width, height, accent, 'opacity=".16"');
  const x = width * (0.5 + lightSide * brush.random.range(0.24, 0.36));
  if (hour === 'night') {
    const y = Math.max(horizon * 0.3, unit * 0.08);
    brush.stars(150, Math.max(horizon, height * 0.25)).glow(x, y, unit * 0.26, '#a9bdff', 0.5);
    brush.circle(x, y, unit * 0.042, '#f3f1e4').circle(x + unit * 0.014, y - unit * 0.008, unit * 0.01, '#d9d8d0', 0.6);
    brush.circle(x - unit * 0.015, y + unit * 0.012, unit * 0.007, '#d9d8d0', 0.6);
  } else if (hour === 'sunset') {
    const y = horizon - unit * 0.05;
    brush.glow(x, y, unit * 0.62, '#ffd08a', 0.75).circle(x, y, unit * 0.06, '#fff0cf');
  } else {
    const y = Math.max(horizon * 0.24, unit * 0.06);
    brush.glow(x, y, unit * 0.46, '#fffbe6', 0.85).circle(x, y, unit * 0.036, '#fffdf2');
  }
}

export function paintClouds({ brush, horizon, hour }: Stage, count: number): void {
  const tone = { day: ['#ffffff', '#cfe2f1'], sunset: ['#ffd9bd', '#c9738f'], night: ['#39447e', '#232c60'] } as const;
  const [light, shade] = tone[hour];
  for (let i = 0; i < count; i++) {
    const y = Math.max(horizon, brush.height * 0.24) * brush.random.range(0.15, 0.85);
    const size = brush.unit * brush.random.range(0.16, 0.34);
    brush.cloud(
      brush.width * ((i + brush.random.next()) / count),
      y,
      size,
      light,
      shade,
      brush.random.range(0.55, 0.95),
    );
  }
}
