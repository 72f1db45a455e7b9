import { listOf, type Part, type Shape } from './part.js';

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
}

/** What the compositor and the renderer behind it know. */
const TAGS = new Set(
  'g path circle ellipse rect line polygon polyline use defs clipPath mask linearGradient radialGradient stop'.split(
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

function* problemsOfShape(shape: Shape, known: Vocabulary): Generator<string> {
  const { tag, attributes } = shape;
  if (!TAGS.has(tag)) yield `<${tag}> is not drawn`;
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
  const missing = shapes.flatMap((shape) => [...idsAskedFor(shape)]).filter((id) => !ids.has(id));
  const layers = known.layers;
  const unplaced = layers
    ? part.shapes.filter(({ tag, attributes }) => tag !== 'defs' && !layers.has(attributes['data-layer'] ?? ''))
    : [];
  return [
    ...unplaced.map(
      ({ tag, attributes }) => `<${tag}> is in no layer (data-layer="${attributes['data-layer'] ?? ''}")`,
    ),
    ...missing.map((id) => `nothing has the id “${id}”`),
    ...shapes.flatMap((shape) => [...problemsOfShape(shape, known)]),
  ];
}
