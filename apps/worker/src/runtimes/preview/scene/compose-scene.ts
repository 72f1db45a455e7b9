import { getPart, listOf, type Part, type Shape } from '../drawings/part.js';
import { AS_DRAWN, type Drawing, isShown, prefixOf, renderShape } from '../drawings/render.js';
import type { Hour, Omitted, Scene, Season, Weather } from '@atelier/contracts/prompt-words';
import { makeRandom, type Random } from '../../random.js';
import { sceneSlots, tintOf } from './colours.js';
import { type Fit, fitOf, type Frame, unitOf } from './frame.js';
import { type Light, lightOf } from './light.js';

/** What a scene is put together for. */
export interface Stage extends Frame {
  scene: Scene;
  hour: Hour;
  season: Season;
  accent: string;
  /** What falls behind its windows. */
  outside?: readonly Weather[];
  /** Whether clouds hide sun, moon and stars. */
  isOvercast?: boolean;
  isChristmas?: boolean;
  /** Whether it is seen from the top of its mountain. */
  isPeak?: boolean;
  /** Nothing but its sky. */
  isBare?: boolean;
  /** Whether the moon of its sky stands elsewhere. */
  isMoonless?: boolean;
  /** What it is drawn without. */
  omitted?: readonly Omitted[];
  /** -1 or 1: where sun, moon or lamp stand. Scenes are drawn with their light on the right. */
  lightSide: number;
  seed: number;
}

/** A group of a scene, with what it is drawn in. */
interface Placed {
  shape: Shape;
  drawing: Drawing;
  /** Its own for every group of the scene. */
  name: string;
}

const SKY = 'scenery/sky';

/** The groups of a scene, with those of the scenery that it takes as a whole. */
function* groupsOf(part: Part, drawing: Drawing, isBare = false): Generator<Placed> {
  for (const [i, shape] of part.shapes.entries()) {
    const { 'data-part': path } = shape.attributes;
    if (!isShown(shape, drawing.facts) || (isBare && path !== SKY)) continue;
    if (!path) {
      yield { shape, drawing, name: `${drawing.prefix}${String(i)}` };
      continue;
    }
    const scenery = getPart(path);
    const tint = drawing.tint?.inside(shape);
    yield* groupsOf(scenery, { ...drawing, tint, prefix: `${drawing.prefix}${String(i)}-${prefixOf(scenery)}` });
  }
}

const numbersOf = (text: string | undefined): number[] => listOf(text).map(Number);

/** Where copies stand on the canvas, how large they are and which drawing each is of. */
interface Copy {
  x: number;
  y: number;
  size: number;
  kind: number;
}

/** Copies at named points (`data-at="x y, x y"` or with a size `x y size`), each drawing in its turn. */
function copiesAt(points: string, kinds: number): Copy[] {
  return points.split(/,\s*/).map((point, i) => {
    const [x = 0, y = 0, size = 1] = numbersOf(point.trim());
    return { x, y, size, kind: i % kinds };
  });
}

/** Copies by chance, evenly spread from left to right, and larger towards the viewer where the group says so. */
function copiesWithin({ attributes }: Shape, kinds: number, random: Random): Copy[] {
  const count = Number(attributes['data-scatter']);
  const [left = 0, right = 1000, top = 0, bottom = 1000] = numbersOf(attributes['data-within']);
  const [far = 1, near = far] = numbersOf(attributes['data-grow']);
  const [small = 1, large = small] = numbersOf(attributes['data-size']);
  const copies = Array.from({ length: count }, (_, i) => {
    const depth = random.next();
    return {
      x: left + ((i + random.next()) / count) * (right - left),
      y: top + depth * (bottom - top),
      size: (far + depth * (near - far)) * random.range(small, large),
      kind: Math.floor(random.next() * kinds),
    };
  });
  // What is nearer hides what is farther away.
  return copies.sort((a, b) => a.y - b.y);
}

/** Where a drawing that is copied stands in its file is for those who look at the file only. */
const unplaced = ({ attributes: { transform: _, ...attributes }, ...shape }: Shape): Shape => ({
  ...shape,
  attributes,
});

/** Many copies of what is in a group, each drawn about its own origin and in its own proportions. */
function renderCopies({ shape, drawing, name }: Placed, random: Random, fit: Fit, size: number, side: number): string {
  const inner = drawing.tint ? { ...drawing, tint: drawing.tint.inside(shape) } : drawing;
  const drawn = shape.children.filter((child) => isShown(child, drawing.facts));
  if (drawn.length === 0) return '';
  const points = shape.attributes['data-at'];
  const copies = points ? copiesAt(points, drawn.length) : copiesWithin(shape, drawn.length, random);
  const uses = copies.map((copy) => {
    const [x, y, scale] = [fit.x(copy.x).toFixed(2), fit.y(copy.y).toFixed(2), (copy.size * size).toFixed(4)];
    const place = `translate(${x} ${y}) scale(${side < 0 ? '-' : ''}${scale} ${scale})`;
    return `<use href="#${name}-${copy.kind}" transform="${place}"/>`;
  });
  const kinds = drawn.map((child, i) => `<g id="${name}-${i}">${renderShape(unplaced(child), inner)}</g>`);
  return `<defs>${kinds.join('')}</defs>${uses.join('')}`;
}

function renderGroup(placed: Placed, stage: Stage, frame: Frame): string {
  const { shape, drawing, name } = placed;
  if (shape.tag === 'defs') return renderShape(shape, drawing);
  const { 'data-lit': lit, 'data-mirror': either, 'data-shift': shift, 'data-at': at } = shape.attributes;
  const random = makeRandom(stage.seed, name);
  const turned = either !== undefined && random.next() < 0.5;
  const mirrored = turned !== (lit !== undefined && stage.lightSide < 0);
  const reach = Number(shift ?? 0);
  const fit = fitOf(shape, frame, { mirrored, moved: reach ? random.range(-reach, reach) : 0 });
  if (at || shape.attributes['data-scatter'])
    return renderCopies(placed, random, fit, unitOf(frame), mirrored ? -1 : 1);
  return `<g transform="${fit.matrix}">${renderShape(shape, drawing)}</g>`;
}

/** A scene as SVG, and its light. The same stage gives the same text. */
export function composeScene(stage: Stage): { svg: string; light: Light } {
  const {
    scene,
    hour,
    season,
    accent,
    outside = [],
    isOvercast = false,
    isChristmas = false,
    isPeak = false,
    isBare = false,
    isMoonless = false,
    omitted = [],
    lightSide,
    width,
    height,
    horizon,
    seed,
  } = stage;
  const part = getPart(`scenes/${scene}`);
  const drawing: Drawing = {
    seed,
    facts: new Set([
      hour,
      season,
      scene,
      ...(isOvercast ? ['overcast'] : []),
      ...(isChristmas ? ['christmas'] : []),
      ...(isPeak ? ['peak'] : []),
      ...(isMoonless ? ['no-moon'] : []),
      ...omitted.map((what) => `no-${what}`),
      ...outside.map((name) => (name === 'snowfall' || name === 'blizzard' ? 'snowfall' : 'rain')),
    ]),
    slots: sceneSlots(hour, season, accent, { isOvercast, omitted }),
    prefix: prefixOf(part),
    placement: AS_DRAWN,
    tint: tintOf(part, hour),
  };
  // Some places are nothing without their ground, however low the camera.
  const highest = height * Number(part.about['data-horizon'] ?? 0);
  const frame: Frame = { width, height, horizon: Math.max(horizon, highest) };
  const groups = [...groupsOf(part, drawing, isBare)].map((placed) => renderGroup(placed, stage, frame));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${groups.join('')}</svg>`;
  return { svg, light: lightOf(part, hour, lightSide, isOvercast) };
}
