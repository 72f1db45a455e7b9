import { getPart, listOf, type Part, type PartKind, partsOf, type Shape, wordsOf } from './drawings/part.js';
import { slotsOf } from './imagine/figure/colours.js';
import { LAYERS } from './imagine/figure/compose-figure.js';
import type { Look } from './imagine/words/look.js';
import { type Hour, OMITTED, SCENES, type Season } from '@atelier/contracts/prompt-words';
import { sceneSlots } from './scene/colours.js';
import { lightOf } from './scene/light.js';

/** What the drawings of a kind may name. */
export interface Vocabulary {
  /** Layers that a figure is drawn in; absent for parts that others ask for. */
  layers?: ReadonlySet<string>;
  /** Words of conditions, without their `!`. */
  facts: ReadonlySet<string>;
  /** Slots of colours. */
  slots: ReadonlySet<string>;
  /** Paths of all parts. */
  parts: ReadonlySet<string>;
  /** Anchors that every body has. */
  anchors: ReadonlySet<string>;
  /** Attributes `data-…`; with it, classes are slots and colours have six digits: what is drawn is mixed with the light of its hour. */
  data?: ReadonlySet<string>;
}

/** What the compositor and the renderer behind it know. */
const TAGS = new Set(
  'g path circle ellipse rect line polygon polyline use defs clipPath mask pattern linearGradient radialGradient stop'.split(
    ' ',
  ),
);

function* allOf(shapes: readonly Shape[]): Generator<Shape> {
  for (const shape of shapes) {
    yield shape;
    yield* allOf(shape.children);
  }
}

function* idsAskedFor({ attributes }: Shape): Generator<string> {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'href' || name === 'xlink:href') yield value.slice(1);
    const [, id] = /url\(#([^)]+)\)/.exec(value) ?? [];
    if (id) yield id;
  }
}

function* problemsOfTint({ attributes }: Shape): Generator<string> {
  for (const name of listOf(attributes.class))
    if (!/^(?:fill|stroke|stop)-/.test(name)) yield `the class “${name}” is no colour`;
  for (const name of ['fill', 'stroke', 'stop-color']) {
    const value = attributes[name] ?? 'none';
    if (!/^(none|url\(#[\w-]+\)|#[0-9a-f]{6})$/.test(value)) yield `${name}="${value}" is no colour of six digits`;
  }
}

function* problemsOfShape(shape: Shape, known: Vocabulary): Generator<string> {
  const { tag, attributes } = shape;
  if (!TAGS.has(tag) && !attributes['data-part']) yield `<${tag}> is not drawn`;
  for (const word of listOf(attributes['data-when']))
    if (!known.facts.has(word.replace(/^!/, ''))) yield `data-when asks for “${word}”, which never holds`;
  const slots = listOf(attributes.class).flatMap((name) => /^(?:fill|stroke|stop)-(.+)$/.exec(name)?.[1] ?? []);
  for (const slot of slots) if (!known.slots.has(slot)) yield `there is no colour slot “${slot}”`;
  if (slots.length > 0 && /(?:fill|stroke|stop-color)\s*:/.test(attributes.style ?? ''))
    yield `the style “${attributes.style}” hides the colour of its class`;
  const part = attributes['data-part'];
  if (part && !known.parts.has(part)) yield `there is no part “${part}”`;
  const anchor = attributes['data-anchor'];
  if (anchor && !known.anchors.has(anchor)) yield `no body has an anchor “${anchor}”`;
}

/** What is wrong with a drawing, in words for those who draw; empty where nothing is. */
export function problemsOf(part: Part, known: Vocabulary): string[] {
  const shapes = [...allOf(part.shapes)];
  const ids = new Set(shapes.map(({ attributes }) => attributes.id));
  // In the place of one that names a part, that part is drawn: what stands there is for editors.
  const drawn = shapes.filter(({ attributes }) => !attributes['data-part']);
  const missing = drawn.flatMap((shape) => [...idsAskedFor(shape)]).filter((id) => !ids.has(id));
  const { layers, data } = known;
  const said = [part.about, ...shapes.map(({ attributes }) => attributes)].flatMap(Object.keys);
  const unknown = data ? [...new Set(said)].filter((name) => name.startsWith('data-') && !data.has(name)) : [];
  const unplaced = layers
    ? part.shapes.filter(({ tag, attributes }) => tag !== 'defs' && !layers.has(attributes['data-layer'] ?? ''))
    : [];
  return [
    ...unplaced.map(
      ({ tag, attributes }) => `<${tag}> is in no layer (data-layer="${attributes['data-layer'] ?? ''}")`,
    ),
    ...missing.map((id) => `nothing has the id “${id}”`),
    ...unknown.map((name) => `${name} means nothing here`),
    ...shapes.flatMap((shape) => [...problemsOfShape(shape, known), ...(data ? problemsOfTint(shape) : [])]),
  ];
}

/** What is drawn of figures. */
export const FIGURE_KINDS = ['outfits', 'hair', 'bangs', 'faces', 'worn', 'bodies', 'heads', 'lower'] as const;
/** What words of a prompt ask for. */
const ASKED_FOR: readonly PartKind[] = ['outfits', 'hair', 'bangs', 'faces', 'worn'];

/** A look in plain clothes, to show a drawing on. */
export const plainLook = (changes: Partial<Look> = {}): Look => ({
  build: 'feminine',
  skin: '#f9dccb',
  hair: { style: 'bob', bangs: 'wispy', color: '#7a4a30', tips: null, cowlick: false },
  eyes: ['#7a5bc2', '#7a5bc2'],
  mood: 'smile',
  outfit: { kind: 'tshirt', main: '#5a76b8', second: '#f3ead6', lower: '#2f3552' },
  accessories: new Set(),
  accent: '#e0566a',
  turn: 0,
  tilt: 0,
  arms: 'down',
  ...changes,
});

const namesOf = (kind: PartKind): string[] => partsOf(kind).map(({ name }) => name);

function figureVocabulary(kind: PartKind): Vocabulary {
  return {
    ...(kind === 'lower' ? {} : { layers: new Set(LAYERS.flatMap(({ names: layers }): readonly string[] => layers)) }),
    facts: new Set([
      ...[
        'feminine',
        'masculine',
        'arms-behind',
        'arms-down',
        'cowlick',
        'print-stripes',
        'print-star',
        'print-heart',
        'print-trim',
        'no-ribbon',
        'short-sleeves',
        'turned-left',
        'turned-right',
        'headwear',
        'behind',
      ],
      ...namesOf('hair'),
      ...namesOf('worn'),
    ]),
    slots: new Set(Object.keys(slotsOf(plainLook()))),
    parts: new Set(FIGURE_KINDS.flatMap((one) => partsOf(one).map(({ path }) => path))),
    anchors: new Set(getPart('bodies/feminine').anchors.keys()),
  };
}

/** What else a figure needs of a part: words that ask for it and for nothing else, and the anchors that its body should have. */
function problemsBeside(kind: PartKind, part: Part): string[] {
  if (kind === 'bodies') {
    const missing = [...getPart('bodies/feminine').anchors.keys()].filter((name) => !part.anchors.has(name));
    return missing.map((name) => `the anchor “${name}” is missing`);
  }
  if (!ASKED_FOR.includes(kind)) return [];
  const others = partsOf(kind).filter(({ name }) => name !== part.name);
  const words = wordsOf(kind);
  const own = (words[part.name] ?? []).filter((word) => word !== '');
  const taken = others.flatMap(({ name }) =>
    own.filter((word) => words[name]?.includes(word)).map((word) => [word, name]),
  );
  return [
    ...(own.length === 0 ? ['no word asks for it (data-words)'] : []),
    ...taken.map(([word, name]) => `“${word}” asks for ${name}, too`),
  ];
}

const HOURS: readonly Hour[] = ['day', 'sunset', 'night'];
const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'winter'];
/** What falls behind a window. */
const BEHIND_WINDOWS = ['rain', 'snowfall'] as const;

/** `drawings/README.md` explains what each attribute says. */
const sceneVocabulary = (): Vocabulary => ({
  facts: new Set([
    ...HOURS,
    ...SEASONS,
    ...SCENES,
    ...BEHIND_WINDOWS,
    'overcast',
    'christmas',
    'peak',
    ...OMITTED.map((what) => `no-${what}`),
  ]),
  slots: new Set(Object.keys(sceneSlots('day', 'summer', '#c96a8f'))),
  parts: new Set(partsOf('scenery').map(({ path }) => path)),
  anchors: new Set(),
  data: new Set(
    [
      ...['part', 'when', 'pick', 'colours', 'fit', 'x', 'lit', 'mirror', 'shift', 'far', 'shines', 'what'],
      ...['scatter', 'within', 'grow', 'size', 'at', 'horizon', 'sunset', 'night'],
      ...['light', 'light-day', 'light-sunset', 'light-night'],
    ].map((name) => `data-${name}`),
  ),
});

const isScene = (name: string): boolean => SCENES.some((scene) => scene === name);

/** What else a scene needs: a name of the vocabulary, and light that says something. */
function problemsOfScene(part: Part): string[] {
  const problems = isScene(part.name) ? [] : ['no prompt asks for a scene of this name'];
  try {
    for (const hour of HOURS) lightOf(part, hour, 1);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
}

interface DrawingProblem {
  path: string;
  problem: string;
}

const check = (kind: PartKind, known: Vocabulary, beside: (part: Part) => string[]): DrawingProblem[] =>
  partsOf(kind).flatMap((part) =>
    [...problemsOf(part, known), ...beside(part)].map((problem) => ({ path: part.path, problem })),
  );

/** What is wrong with the drawings of figures and scenes, by their path; empty where nothing is. */
export function checkDrawings(): DrawingProblem[] {
  const drawn = new Set(namesOf('scenes'));
  return [
    ...FIGURE_KINDS.flatMap((kind) => check(kind, figureVocabulary(kind), (part) => problemsBeside(kind, part))),
    ...check('scenes', sceneVocabulary(), problemsOfScene),
    ...check('scenery', sceneVocabulary(), () => []),
    ...SCENES.filter((name) => !drawn.has(name)).map((name) => ({ path: `scenes/${name}`, problem: 'is not drawn' })),
  ];
}
