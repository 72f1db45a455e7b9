import { type Motion as AskedMotion, readMotions, type Weather } from '@atelier/contracts/prompt-words';
import { readScene } from '../prompt/read-prompt.js';
import type { Random } from '../../random.js';

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
}

export interface MotionPlan {
  motions: Motion[];
  weather: Weather[];
  /** The moment at `t`, 0–1; the last runs into the first. */
  at: (t: number) => Moment;
}

/** What a prompt asks for, or what a figure does when nothing is asked for. */
export type Motion = AskedMotion | 'breathe';

const STILL: Moment = {
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
};

const wave = (t: number): number => Math.sin(t * Math.PI * 2);
const swing = (t: number): number => (1 - Math.cos(t * Math.PI * 2)) / 2;
const hop = (t: number): number => Math.abs(Math.sin(t * Math.PI));

/** Changes the moment in place; `beat` counts whole turns of the motion's own rhythm, `t` runs once over the video. */
type Mover = (moment: Moment, t: number, beat: (perSecond: number) => number, side: number) => void;

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
    m.stretch += 0.009 * wave(beat(2));
    m.lean += 0.014 * wave(beat(0.5)) * side;
    m.y -= 0.005 * hop(beat(3));
  },
};

const WEATHER_OF: Partial<Record<Motion, Weather>> = { cheer: 'confetti' };

/** Reads a video prompt: at most three motions, in the order of its words, and what floats in the air. */
export function planMotion(prompt: string, seconds: number, random: Random): MotionPlan {
  const asked = readMotions(prompt);
  const motions: Motion[] = asked.length > 0 ? asked : ['breathe'];
  const side = random.next() < 0.5 ? -1 : 1;
  const weather = new Set<Weather>(readScene(prompt, '').weather.filter((name) => name !== 'mist'));
  for (const motion of motions) {
    const name = WEATHER_OF[motion];
    if (name && weather.size === 0) weather.add(name);
  }
  return {
    motions,
    weather: [...weather],
    at: (t) => {
      const moment = { ...STILL };
      // Whole turns only, or the loop would not close.
      const beat = (perSecond: number): number => Math.max(1, Math.round(perSecond * seconds)) * t;
      for (const motion of motions) MOVERS[motion](moment, t, beat, side);
      return moment;
    },
  };
}
