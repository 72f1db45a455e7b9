import type { Sharp } from 'sharp';
import { matte, segmentBySelfie } from '../vision/index.js';
import { sharpOf } from '../vision/planes.js';
import { FIGURE_EDGE } from './see-figure.js';

/** How a figure stands in its frame. */
export interface Framing {
  /** The lower edge cuts its legs. */
  isCutBelow: boolean;
  /** The upper edge cuts its head. */
  isCutAbove: boolean;
  /** How wide the figure is, of the picture's width: the wider, the less of it there is room for. */
  nearness: number;
}

interface Figure {
  width: number;
  height: number;
  /** How much of a pixel is figure, 0–1. */
  at: (i: number) => number;
}

/** From here on a pixel is figure. */
const SOLID = 0.5;
/** Share of a picture's height at an edge: what is as wide there as a body, or as two legs, goes on outside. */
const RIM = 0.004;
/**
 * How wide the figure is at an edge that cuts it, of its mean width. Measured on drawings of the built-in engine, cropped: 0.4 for two legs to 1.8 for a
 * long skirt, 0.3 to 1 for a head; up to 0.2 for soles that touch the edge, and for a hand that is held up to it.
 */
const CUT = 0.3;
/** Of the quick look: above this it looks again, closely. It takes the floor below the feet for a part of them. */
const DOUBTFUL = 0.1;
/** Of a figure that fills less of the height, and reaches neither edge, it is not known that it was found whole. */
const LEAST_HEIGHT = 0.6;

interface Outline {
  below: number;
  above: number;
  nearness: number;
  /** Of the picture's height. */
  tall: number;
}

/** How wide a figure is at both edges and between them; null where there is none. */
function outlineOf({ width, height, at }: Figure): Outline | null {
  const rows = Array.from({ length: height }, (_, y) => {
    let filled = 0;
    for (let x = 0; x < width; x++) if (at(y * width + x) >= SOLID) filled++;
    return filled;
  });
  const filled = rows.filter((row) => row > 0);
  if (filled.length === 0) return null;
  const mean = filled.reduce((sum, row) => sum + row, 0) / filled.length;
  const rim = Math.max(1, Math.round(height * RIM));
  return {
    below: Math.max(...rows.slice(-rim)) / mean,
    above: Math.max(...rows.slice(0, rim)) / mean,
    nearness: mean / width,
    tall: filled.length / height,
  };
}

const isWhole = ({ below, above, tall }: Outline): boolean =>
  below < DOUBTFUL && above < DOUBTFUL && tall >= LEAST_HEIGHT;

const isCut = ({ below, above }: Outline): boolean => below >= CUT || above >= CUT;

const framingOf = ({ below, above, nearness }: Outline): Framing => ({
  isCutBelow: below >= CUT,
  isCutAbove: above >= CUT,
  nearness,
});

/**
 * Whether the frame cuts a figure's legs or its head; null where no figure stands out, or perhaps only a part of one. A whole one costs a look of 40 ms; only what seems to run out is
 * cut out properly, which takes two seconds of a processor.
 */
export async function seeFraming(picture: Buffer | Sharp): Promise<Framing | null> {
  const png = await sharpOf(picture)
    .resize(FIGURE_EDGE, FIGURE_EDGE, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const rough = await segmentBySelfie(png);
  const guess = outlineOf({ ...rough, at: (i) => rough.data[i] ?? 0 });
  if (guess && isWhole(guess)) return framingOf(guess);
  const { width, height, alpha, method } = await matte(png);
  const found = method === 'none' ? null : outlineOf({ width, height, at: (i) => (alpha[i] ?? 0) / 255 });
  return found && (found.tall >= LEAST_HEIGHT || isCut(found)) ? framingOf(found) : null;
}
