import {
  type Motion as AskedMotion,
  OF_A_FACE,
  readFalling,
  readMotions,
  type Density,
  type Falling,
  isCameraFixed,
} from '@atelier/contracts/prompt-words';
import { readScene } from '../prompt/read-prompt.js';
import { smoothstep } from '../../../vision/planes.js';
import type { Random } from '../../random.js';
import { type Acting, type FaceMoment, planActing, readActing } from './acting.js';

/** Where figure and background stand at one moment. Lengths are in heights of the frame, angles in radians. */
export interface Moment {
  zoom: number;
  panX: number;
  panY: number;
  /** Movement of the figure over the background. */
  x: number;
  y: number;
  lean: number;
  /** Horizontal scale of the figure, negative when it is seen from behind the card. */
  turn: number;
  stretch: number;
  /** How far the top of the figure swings aside. */
  sway: number;
  /** Ripples that run up hair and clothes. */
  ripple: number;
  /** Phase of the ripples, 0–1. */
  phase: number;
  /** How far the head is bent forward, and turned to the right: 1 is as far as a nod goes. */
  nod: number;
  shake: number;
  /** How far it leans aside above the neck, in radians. */
  tilt: number;
}

export interface MotionPlan {
  motions: Motion[];
  weather: Falling[];
  density: Density;
  /** The moment at `t`, 0–1; the last runs into the first. */
  at: (t: number) => Moment;
  /** What the face does meanwhile, where there is one. */
  face: Acting & { at: (t: number) => FaceMoment };
}

/** What a prompt asks for, or what a figure does when nothing is asked for. */
export type Motion = AskedMotion | 'breathe' | 'laugh';

/** Nothing moves. */
export const STILL: Moment = {
  zoom: 1,
  panX: 0,
  panY: 0,
  x: 0,
  y: 0,
  lean: 0,
  turn: 1,
  stretch: 1,
  sway: 0,
  ripple: 0,
  phase: 0,
  nod: 0,
  shake: 0,
  tilt: 0,
};

/** What a camera does that stays where it is. */
const STAYS = { zoom: STILL.zoom, panX: STILL.panX, panY: STILL.panY } as const;

/** Changes the moment in place; `beat` counts whole turns of the motion's own rhythm, `t` runs once over the video. */
type Mover = (moment: Moment, t: number, beat: (perSecond: number) => number, side: number) => void;

const wave = (t: number): number => Math.sin(t * Math.PI * 2);
const swing = (t: number): number => (1 - Math.cos(t * Math.PI * 2)) / 2;
const hop = (t: number): number => Math.abs(Math.sin(t * Math.PI));
/** There in most of the time, and back in the rest: which way the camera goes is seen. */
const THERE = 0.72;
const thereAndBack = (t: number): number => swing(t < THERE ? t / THERE / 2 : 0.5 + (t - THERE) / (1 - THERE) / 2);
/** Some turns of a motion, and a rest after them: `turns` of `of`. Between 0 and 1, and 0 at its ends. */
const sometimes = (t: number, turns: number, of: number): number => {
  const at = (t - Math.floor(t)) * of;
  return at < turns ? at : 0;
};

/** There, a while there, and back. */
const rest = (t: number): number => {
  const at = t - Math.floor(t);
  return smoothstep(0.06, 0.3, at) * smoothstep(0.92, 0.66, at);
};

/** How far the camera goes to a side, and how near it comes for that, so that no edge is seen. */
const ASIDE = 0.08;
const pan =
  (axis: 'panX' | 'panY', direction: number): Mover =>
  (m, t) => {
    m[axis] += ASIDE * direction * (2 * thereAndBack(t) - 1);
    m.zoom += 0.17;
  };

const MOVERS: Readonly<Record<Motion, Mover>> = {
  breathe: (m, t, beat, side) => {
    m.stretch += 0.008 * wave(beat(0.5));
    m.sway += 0.006 * side * wave(t);
    m.panX += 0.012 * side * wave(t);
    m.zoom += 0.04 * swing(t);
  },
  walk: (m, t, beat, side) => {
    m.y -= 0.016 * hop(beat(2) * 1);
    m.lean += 0.022 * wave(beat(1));
    m.x += 0.006 * wave(beat(1));
    m.panX += 0.05 * side * wave(t);
    m.zoom += 0.06 * swing(t);
  },
  wave: (m, _t, beat, side) => {
    m.lean += 0.03 * wave(beat(1)) * side;
    m.sway += 0.03 * wave(beat(1)) * side;
    m.y -= 0.008 * hop(beat(2));
  },
  zoom: (m, t) => {
    m.zoom += 0.34 * swing(t);
  },
  zoomout: (m, t) => {
    m.zoom += 0.34 * (1 - thereAndBack(t));
  },
  panleft: pan('panX', 1),
  panright: pan('panX', -1),
  panup: pan('panY', 1),
  pandown: pan('panY', -1),
  pan: (m, t, _beat, side) => {
    m.panX += 0.085 * side * wave(t);
    m.x -= 0.02 * side * wave(t);
    m.zoom += 0.08;
  },
  dance: (m, _t, beat, side) => {
    m.y -= 0.026 * hop(beat(2));
    m.stretch += 0.028 * wave(beat(2) + 0.25);
    m.lean += 0.05 * wave(beat(0.5)) * side;
    m.x += 0.028 * wave(beat(0.5));
    m.sway += 0.024 * wave(beat(1));
  },
  spin: (m, _t, beat) => {
    m.turn *= Math.cos(beat(0.5) * Math.PI * 2);
    m.y -= 0.014 * hop(beat(1));
  },
  wind: (m, t, beat, side) => {
    m.sway += 0.026 * side * (0.5 + 0.5 * wave(beat(0.5)));
    m.ripple += 0.0055;
    m.phase = beat(1);
    m.panX += 0.014 * side * wave(t);
  },
  cheer: (m, _t, beat, side) => {
    m.y -= 0.05 * hop(beat(1.5));
    m.stretch += 0.03 * wave(beat(1.5) + 0.1);
    m.lean += 0.026 * wave(beat(0.75)) * side;
    m.zoom += 0.03;
  },
  jump: (m, _t, beat) => {
    m.y -= 0.085 * hop(beat(1));
    m.stretch += 0.035 * Math.cos(beat(1) * Math.PI * 2) * -1;
  },
  float: (m, t, beat, side) => {
    m.y -= 0.03 * wave(beat(0.5));
    m.lean += 0.028 * wave(beat(0.25)) * side;
    m.panY += 0.014 * wave(t);
    m.ripple += 0.003;
    m.phase = beat(0.5);
  },
  shush: (m, t, _beat, side) => {
    m.zoom += 0.24 * swing(t);
    m.lean += 0.024 * side * swing(t);
  },
  talk: (m, _t, beat, side) => {
    m.stretch += 0.006 * wave(beat(1));
    m.nod += 0.16 * wave(beat(1.5));
    m.tilt += 0.03 * wave(beat(0.5)) * side;
  },
  laugh: (m, _t, beat, side) => {
    m.y -= 0.007 * hop(beat(4));
    m.stretch += 0.006 * wave(beat(2));
    m.nod += 0.22 * wave(beat(2));
    m.tilt += 0.03 * side * wave(beat(0.5));
  },
  // Two nods, and a rest.
  nod: (m, _t, beat) => {
    m.nod += swing(sometimes(beat(0.5), 2, 3));
  },
  shake: (m, _t, beat) => {
    m.shake += 0.9 * wave(sometimes(beat(0.5), 2, 3));
  },
  tilt: (m, t, beat, side) => {
    m.tilt += 0.17 * side * rest(beat(0.25));
    m.sway += 0.006 * side * wave(t);
  },
  bow: (m, _t, beat) => {
    const bent = rest(beat(0.4));
    m.nod += 1.5 * bent;
    m.stretch -= 0.05 * bent;
  },
  // The face alone does it.
  blink: () => undefined,
};

/** As deep as a bow. */
const DEEPEST_NOD = 1.5;

const WEATHER_OF: Partial<Record<Motion, Falling>> = { cheer: 'confetti' };

/** Reads a video prompt: at most three motions, in the order of its words, and what floats in the air. */
export function planMotion(prompt: string, seconds: number, random: Random): MotionPlan {
  const asked = readMotions(prompt);
  const acting = readActing(prompt, asked);
  const own: Motion[] = acting.look === 'laugh' ? [...asked, 'laugh'] : asked;
  // Whoever only moves the head, or nothing, still breathes.
  const isStill = own.every((motion) => motion === 'laugh' || (motion !== 'breathe' && OF_A_FACE.has(motion)));
  const motions: Motion[] = isStill ? [...own, 'breathe'] : own;
  const side = random.next() < 0.5 ? -1 : 1;
  const weather = new Set<Falling>(readFalling(prompt));
  const isFixed = isCameraFixed(prompt);
  for (const motion of motions) {
    const name = WEATHER_OF[motion];
    if (name && weather.size === 0) weather.add(name);
  }
  return {
    motions,
    weather: [...weather],
    density: readScene(prompt, '').density,
    face: { ...acting, at: planActing(acting, seconds, random) },
    at: (t) => {
      const moment = { ...STILL };
      // Whole turns only, or the loop would not close.
      const beat = (perSecond: number): number => Math.max(1, Math.round(perSecond * seconds)) * t;
      for (const motion of motions) MOVERS[motion](moment, t, beat, side);
      // Of several, a head would sink into its neck.
      moment.nod = Math.min(DEEPEST_NOD, moment.nod);
      return isFixed ? { ...moment, ...STAYS } : moment;
    },
  };
}
