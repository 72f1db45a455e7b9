import { at, byteAt } from '../../../vision/planes.js';
import { rgb, type Rgb } from '../canvas/colour.js';
import type { Density, Falling } from '@atelier/contracts/prompt-words';
import { AMOUNT } from '../compose/weather.js';
import type { Random } from '../../random.js';

/** What falls turning, and is told by its outline. */
type Blade = 'leaf' | 'petal';

interface Particle {
  x: number;
  y: number;
  size: number;
  color: Rgb;
  /** Whole falls over the video, so that the loop closes; negative rises. */
  falls: number;
  drift: number;
  phase: number;
  flat: number;
  glow: boolean;
  /** Round where left out. */
  shape?: Blade;
}

interface Kind {
  count: number;
  colors: readonly [string, ...string[]];
  size: [number, number];
  speed: number;
  drift: number;
  flat: number;
  glow: boolean;
  shape?: Blade;
}

const RAIN: Kind = {
  ...{ count: 170, colors: ['#dcebff'], size: [0.011, 0.02] },
  ...{ speed: 1.1, drift: 0.002, flat: 0.07, glow: false },
};

const KINDS: Readonly<Record<Falling, Kind>> = {
  confetti: {
    count: 110,
    colors: ['#ff5f7e', '#ffc94d', '#4fc3f0', '#9b7bf0', '#67d59a'],
    size: [0.004, 0.009],
    speed: 0.3,
    drift: 0.03,
    flat: 0.55,
    glow: false,
  },
  petals: {
    count: 60,
    shape: 'petal',
    colors: ['#ffc3d6', '#ff9fbe', '#ffe3ec'],
    size: [0.007, 0.013],
    speed: 0.22,
    drift: 0.08,
    flat: 0.5,
    glow: false,
  },
  leaves: {
    count: 48,
    shape: 'leaf',
    colors: ['#d9702f', '#e9a13a', '#b8452f'],
    size: [0.01, 0.018],
    speed: 0.22,
    drift: 0.07,
    flat: 0.5,
    glow: false,
  },
  snowfall: {
    count: 150,
    colors: ['#ffffff', '#eef4ff'],
    size: [0.002, 0.006],
    speed: 0.22,
    drift: 0.025,
    flat: 1,
    glow: true,
  },
  blizzard: {
    count: 260,
    colors: ['#ffffff', '#eef4ff'],
    size: [0.003, 0.009],
    speed: 0.7,
    drift: 0.12,
    flat: 1,
    glow: true,
  },
  rain: RAIN,
  thunder: RAIN,
  storm: { ...RAIN, count: 240, size: [0.013, 0.024], speed: 1.5 },
  drizzle: { ...RAIN, count: 110, size: [0.006, 0.011], speed: 0.8 },
  fireflies: {
    count: 34,
    colors: ['#f6ff9a', '#fff3b0'],
    size: [0.004, 0.008],
    speed: -0.12,
    drift: 0.05,
    flat: 1,
    glow: true,
  },
  stars: {
    count: 36,
    colors: ['#fff3c0', '#ffffff'],
    size: [0.003, 0.006],
    speed: 0.14,
    drift: 0.02,
    flat: 1,
    glow: true,
  },
  meteors: {
    count: 12,
    colors: ['#fff3c0', '#ffffff'],
    size: [0.012, 0.022],
    speed: 1,
    drift: 0.01,
    flat: 0.12,
    glow: true,
  },
  bubbles: {
    count: 44,
    colors: ['#e9fbff', '#ffffff'],
    size: [0.004, 0.01],
    speed: -0.25,
    drift: 0.03,
    flat: 1,
    glow: true,
  },
};

/** What may fall heavily, or hardly. */
const FALLS: ReadonlySet<Falling> = new Set(['snowfall', 'rain', 'thunder', 'drizzle']);

export function makeParticles(
  weather: readonly Falling[],
  seconds: number,
  random: Random,
  density: Density = 'usual',
): Particle[] {
  return weather.flatMap((name) => {
    const kind = KINDS[name];
    const count = Math.round(kind.count * (FALLS.has(name) ? AMOUNT[density] : 1));
    return Array.from({ length: count }, (): Particle => {
      const falls = kind.speed * seconds * random.range(0.7, 1.4);
      return {
        x: random.next(),
        y: random.next(),
        size: random.range(...kind.size),
        color: rgb(random.pick(kind.colors)),
        falls: Math.sign(falls) * Math.max(1, Math.round(Math.abs(falls))),
        drift: kind.drift * random.range(0.5, 1),
        phase: random.next(),
        ...(kind.shape && { shape: kind.shape }),
        flat: kind.flat,
        glow: kind.glow,
      };
    });
  });
}

const fract = (value: number): number => value - Math.floor(value);

/** Half the width of a leaf or a petal at a place along its length, from its stem at -1 to its tip at 1. */
const HALF_WIDTH: Readonly<Record<Blade, (along: number) => number>> = {
  leaf: (along) => 0.52 * (1 - along * along) * (1 - 0.3 * along),
  // Broad towards its tip, which is notched.
  petal: (along) => (along > 0.78 ? 0.42 : 0.56 * Math.sqrt(Math.max(0, 1 + along)) * (1 - 0.45 * Math.max(0, along))),
};
/** How much darker the vein of a leaf is, and how wide, in its length. */
const VEIN = { dark: 0.3, wide: 0.07 };

/** One leaf or petal, turned, and as narrow as it is seen while it tumbles. */
function drawBlade(
  { color }: Particle,
  shape: Blade,
  { cx, cy, r, across, turn }: { cx: number; cy: number; r: number; across: number; turn: number },
  { frame, width, height }: { frame: Buffer; width: number; height: number },
): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(height - 1, cy + r); y++) {
    for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(width - 1, cx + r); x++) {
      const along = ((x - cx) * cos + (y - cy) * sin) / r;
      const aside = Math.abs(((y - cy) * cos - (x - cx) * sin) / r / across);
      if (Math.abs(along) >= 1) continue;
      const k = Math.min(1, Math.max(0, (HALF_WIDTH[shape](along) - aside) * r * across + 0.5)) * 0.92;
      const light = shape === 'leaf' && aside < VEIN.wide ? 1 - VEIN.dark : 1;
      const q = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) frame[q + c] = byteAt(frame, q + c) * (1 - k) + at(color, c) * light * k;
    }
  }
}

/** Draws the particles of moment `t` over an RGB frame. */
export function drawParticles(
  particles: readonly Particle[],
  t: number,
  frame: Buffer,
  width: number,
  height: number,
): void {
  for (const particle of particles) {
    const angle = (t * 2 + particle.phase) * Math.PI * 2;
    const r = particle.size * height;
    const cx = fract(particle.x + particle.drift * Math.sin((t + particle.phase) * Math.PI * 2)) * width;
    const cy = (fract(particle.y + particle.falls * t) * 1.1 - 0.05) * height;
    // A flat piece shows its face and its edge in turn as it tumbles; rain does not tumble.
    const across =
      particle.flat < 0.2 ? particle.flat : particle.flat + (1 - particle.flat) * Math.abs(Math.sin(angle));
    if (particle.shape) {
      drawBlade(particle, particle.shape, { cx, cy, r, across, turn: angle / 2 }, { frame, width, height });
      continue;
    }
    for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(height - 1, cy + r); y++) {
      for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(width - 1, cx + r); x++) {
        const d = Math.hypot((x - cx) / across, y - cy) / r;
        if (d >= 1) continue;
        const k = (particle.glow ? (1 - d) ** 1.2 : Math.min(1, (1 - d) * r * across)) * 0.88;
        const q = (y * width + x) * 3;
        for (let c = 0; c < 3; c++) frame[q + c] = byteAt(frame, q + c) * (1 - k) + at(particle.color, c) * k;
      }
    }
  }
}
