import { clamp } from '../../../vision/planes.js';
import { distance, type Rgb } from '../canvas/colour.js';
import type { CutSubject } from '../model/make-cutout.js';
import { measurePalette, type Swatch } from '../model/measure.js';
import type { CutoutFacts, PreviewModel } from '../model/preview-model.js';
import type { Picture } from '../canvas/picture.js';

/** How much of the first palette's colour is found in the second, 0–1. */
function paletteLikeness(wanted: readonly Swatch[], found: readonly Swatch[]): number {
  let sum = 0;
  let total = 0;
  for (const { color, share } of wanted) {
    const nearest = Math.min(...found.map((swatch) => distance(color, swatch.color)), 442);
    sum += share * Math.max(0, 1 - nearest / 120);
    total += share;
  }
  return total ? sum / total : 0;
}

/** The dataset's own palette: every subject's colours, weighted by how much of it they fill. */
function datasetPalette(subjects: readonly CutSubject[]): { color: Rgb; share: number }[] {
  return subjects.flatMap(({ facts }) =>
    facts.palette.map(({ color, share }) => ({ color, share: share / subjects.length })),
  );
}

/** How well a model's pictures stand for the dataset: sides, framings and colours that it covers. */
function coverage(packed: readonly CutoutFacts[], all: readonly CutoutFacts[]): number {
  const traits = (facts: CutoutFacts): string[] => [
    `side ${facts.face?.side ?? 'unknown'}`,
    `framing ${String(facts.truncated)}`,
    `shape ${String(Math.round(Math.log2(facts.height / facts.width) * 2))}`,
  ];
  const wanted = new Set(all.flatMap(traits));
  const held = new Set(packed.flatMap(traits));
  return wanted.size ? [...wanted].filter((trait) => held.has(trait)).length / wanted.size : 1;
}

/** Share of detail that survived: sharpness of the packed pictures beside that of the sharpest ones. */
function crispness(packed: readonly CutoutFacts[], all: readonly CutoutFacts[]): number {
  const best = Math.max(1e-6, ...all.map((facts) => facts.sharpness));
  return packed.reduce((sum, facts) => sum + Math.min(1, Math.sqrt(facts.sharpness / best)), 0) / (packed.length || 1);
}

/** The likeness of a preview to the dataset, with coverage and crispness of what the model holds; 0–1. */
export function likenessOf(preview: Picture, { cutouts }: PreviewModel, subjects: readonly CutSubject[]): number {
  const packed = cutouts.map(({ facts }) => facts);
  const all = subjects.map(({ facts }) => facts);
  const colours = paletteLikeness(datasetPalette(subjects), measurePalette(preview));
  return clamp(0.55 * colours + 0.3 * coverage(packed, all) + 0.15 * crispness(packed, all), 0, 1);
}
