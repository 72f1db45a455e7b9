import { isHeadwear } from '@atelier/contracts/prompt-words';
import { getPart, type Part } from '../../drawings/part.js';
import { brimOf, topOf } from '../../drawings/extent.js';
import { type Drawing, holds, type Placement, prefixOf, renderShape, type Tint } from '../../drawings/render.js';
import type { Look } from '../words/look.js';
import { slotsOf } from './colours.js';
import { type Fit, fitOf, fitShape } from './fit.js';

/** The row about which a head tilts, in the figure's units. */
const NECK = 120;
/** Where the eyes of every face are, to both sides of its middle. */
const EYES = { beside: 45, y: 10 };
type Point = readonly [x: number, y: number];

/** From what is farthest back to what is nearest. What belongs to the head leans with it; what belongs to the body is fitted to it. */
export const LAYERS = [
  { of: 'head', names: ['tails', 'hair'] },
  { of: 'body', names: ['feet', 'neck', 'clothes', 'neckwear'] },
  { of: 'head', names: ['ears', 'head', 'face', 'eyes', 'eyewear', 'horns', 'braids', 'locks', 'fringe', 'brows'] },
  { of: 'head', names: ['ties', 'headphones', 'headwear', 'ornaments'] },
] as const;

/** How far, in the figure's units, the features of a face slide over it with a full turn. */
const SLIDE = 12;

/** The drawings that a look is put together from. */
const partsOfLook = ({ build, hair, mood, outfit, accessories }: Look): Part[] =>
  [
    `bodies/${build}`,
    `outfits/${outfit.kind}`,
    `heads/${build}`,
    `faces/${mood}`,
    `hair/${hair.style}`,
    `bangs/${hair.bangs}`,
    ...[...accessories].sort().map((name) => `worn/${name}`),
  ].map(getPart);

/** What the drawings of a figure may make conditions of. */
const factsOf = ({ build, hair, arms, turn, accessories, isRibbonless, outfit }: Look): Set<string> =>
  new Set([
    build,
    hair.style,
    `arms-${arms}`,
    ...accessories,
    ...([...accessories].some(isHeadwear) ? ['headwear'] : []),
    ...(hair.cowlick ? ['cowlick'] : []),
    ...(outfit.print ? [`print-${outfit.print}`] : []),
    ...(isRibbonless ? ['no-ribbon'] : []),
    ...(getPart(`outfits/${outfit.kind}`).about['data-sleeves'] === 'short' ? ['short-sleeves'] : []),
    ...(turn < 0 ? ['turned-left'] : []),
    ...(turn > 0.15 ? ['turned-right'] : []),
  ]);

/** Hair that a hat presses down; tails and buns hang beside it. */
const OF_HAIR: ReadonlySet<string> = new Set(['hair', 'locks', 'fringe']);

/** What keeps hair below the brim of a hat; null where none is worn. */
function belowBrim(parts: readonly Part[]): { clip: string; apply: (layer: string, svg: string) => string } | null {
  const brim = parts.map(brimOf).find((one) => one !== null);
  if (!brim) return null;
  return {
    clip: `<clipPath id="below-brim"><path d="M-2000 ${brim.y}H2000V4000H-2000Z"/></clipPath>`,
    apply: (layer, svg) => (OF_HAIR.has(layer) && svg ? `<g clip-path="url(#below-brim)">${svg}</g>` : svg),
  };
}

/** The body that a part was drawn on. */
const bodyOf = ({ about }: Part): string => about['data-body'] ?? 'feminine';

/** Puts parts onto a figure: features move with the turn of the face, clothes are fitted to the build. */
function placementOn(look: Look, fit: Fit | null): Placement {
  return {
    attributes: (shape) => (fit ? fitShape(shape, fit) : shape.attributes),
    moves: ({ attributes }) => {
      const { 'data-slide': slide, 'data-anchor': anchor } = attributes;
      return [
        ...(slide ? [`translate(${Number(slide) * look.turn * SLIDE} 0)`] : []),
        ...(anchor && fit ? [fit.hang(anchor)] : []),
      ];
    },
    inside: ({ attributes }) => {
      // What hangs at an anchor is moved as a whole, and is not fitted besides.
      if (attributes['data-anchor']) return placementOn(look, null);
      return placementOn(look, attributes['data-body'] ? fitOf(attributes['data-body'], look.build) : fit);
    },
    ofPart: (part) => placementOn(look, fitOf(bodyOf(part), look.build)),
  };
}

interface Group {
  of: (typeof LAYERS)[number]['of'];
  svg: string;
}

/** The groups of a figure from the back to the front, and the gradients that they paint with. */
function drawGroups(look: Look, seed: number, tint?: Tint): { shared: string; groups: Group[] } {
  const [facts, slots, parts] = [factsOf(look), slotsOf(look), partsOfLook(look)];
  const others = look.eyesOf === undefined ? null : getPart(`faces/${look.eyesOf}`);
  const own = `faces/${look.mood}`;
  /** Of other eyes all that they are painted with is needed, and of the own face all but its eyes. */
  const partsIn = (name: string | undefined): readonly Part[] => {
    if (!others || (name !== 'eyes' && name !== undefined)) return parts;
    return name === 'eyes' ? parts.map((part) => (part === getPart(own) ? others : part)) : [...parts, others];
  };
  /** What of all parts lies in a layer, or in none: gradients. */
  const drawLayer = (name: string | undefined, onBody: boolean): string =>
    partsIn(name)
      .flatMap((part) => {
        const placement = placementOn(look, onBody ? fitOf(bodyOf(part), look.build) : null);
        const drawing: Drawing = { seed, facts, slots, prefix: prefixOf(part), placement, ...(tint && { tint }) };
        const shapes = part.shapes.filter(({ attributes }) => attributes['data-layer'] === name);
        return shapes.map((shape) => renderShape(shape, drawing));
      })
      .join('');
  const brim = belowBrim(parts);
  const groups = LAYERS.map(({ of, names }) => {
    const inside = names
      .map((name) => {
        const svg = drawLayer(name, of === 'body');
        return brim ? brim.apply(name, svg) : svg;
      })
      .join('');
    return { of, svg: of === 'head' ? `<g transform="rotate(${look.tilt} 0 ${NECK})">${inside}</g>` : inside };
  });
  return { shared: drawLayer(undefined, false) + (brim?.clip ?? ''), groups };
}

/** Where the middles of both eyes are, in the figure's units. */
export function eyesOfFigure({ tilt }: Look): readonly [left: Point, right: Point] {
  const [sin, cos] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)];
  const at = (x: number): Point => [x * cos - (EYES.y - NECK) * sin, NECK + x * sin + (EYES.y - NECK) * cos];
  return [at(-EYES.beside), at(EYES.beside)];
}

const inLines = (shapes: string): string =>
  `<g stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`;

/** The whole figure as SVG shapes, without the frame around it. The same look and seed give the same text. */
export function composeFigure(look: Look, seed: number, tint?: Tint): string {
  const { shared, groups } = drawGroups(look, seed, tint);
  return inLines(`${shared}${groups.map(({ svg }) => svg).join('')}`);
}

/** The same in two colours: white is what belongs to the head, hair and all that is worn on it, and black what belongs to the body. */
export function composeSilhouette(look: Look, seed: number): string {
  // A halo is to hang in the air.
  const held = [...look.accessories].filter((name) => !('data-floats' in getPart(`worn/${name}`).about));
  const { shared, groups } = drawGroups({ ...look, accessories: new Set(held) }, seed);
  const flat = (id: string, color: string): string =>
    `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feFlood flood-color="${color}"/><feComposite in2="SourceAlpha" operator="in"/></filter>`;
  const inColour = groups.map(({ of, svg }) => `<g filter="url(#flat-${of})">${svg}</g>`);
  return inLines(`${shared}${flat('flat-head', '#ffffff')}${flat('flat-body', '#000000')}${inColour.join('')}`);
}

/** Cloth of the garments that a wish for clothes is about, but for its lines: not what is worn below them, and no shoes. */
const CLOTH = /^(?:main|lower)(?:-(?:deep|shade|light))?$/;

const CLOTH_IN_WHITE: Tint = {
  key: 'cloth',
  of: (_, slot = '') => (CLOTH.test(slot) ? '#ffffff' : '#000000'),
  inside: () => CLOTH_IN_WHITE,
};

/** The same in two colours: white is the cloth of the garments, as far as nothing lies before it. */
export const composeCloth = (look: Look, seed: number): string => composeFigure(look, seed, CLOTH_IN_WHITE);

/** Of what is about as high as one another, each leaves the same room: ears beside horns do not move the whole picture. */
const STEP = 35;

/** How high the hair and what is worn on it reaches, in the figure's units and in steps. */
export function topOfFigure(look: Look): number {
  const facts = factsOf(look);
  const shown = partsOfLook(look)
    .flatMap(({ shapes }) => shapes)
    .filter(({ attributes }) => attributes['data-layer'] && holds(attributes['data-when'], facts));
  return Math.floor(Math.min(...shown.map(topOf)) / STEP) * STEP;
}
