import { makeRandom } from '../../random.js';
import { getPart, type Part, type Shape } from './part.js';

/** Colours by the name of their slot, as the classes of a drawing say it: `main`, `main-shade`, `eye-left-glow`. */
export type Slots = Readonly<Record<string, string>>;

/** How a part comes to stand where it is drawn. */
export interface Placement {
  /** The attributes of a shape in its place. */
  attributes: (shape: Shape) => Readonly<Record<string, string>>;
  /** Where a shape is moved as a whole, as SVG transforms. */
  moves: (shape: Shape) => string[];
  /** For what is inside a shape. */
  inside: (shape: Shape) => Placement;
  /** For a part that another one asks for. */
  ofPart: (part: Part) => Placement;
}

/** Shapes stand where they are drawn: they are put where they belong as a whole. */
export const AS_DRAWN: Placement = {
  attributes: ({ attributes }) => attributes,
  moves: () => [],
  inside: () => AS_DRAWN,
  ofPart: () => AS_DRAWN,
};

/** How colours change with what surrounds them, such as the hour and the distance. */
export interface Tint {
  /** Keeps apart what is drawn in different tints. */
  key: string;
  of: (color: string, slot?: string) => string;
  /** For a shape and what is in it. */
  inside: (shape: Shape) => Tint;
}

/** What a part is drawn for. */
export interface Drawing {
  seed: number;
  /** What conditions (`data-when`) may ask for. */
  facts: ReadonlySet<string>;
  slots: Slots;
  /** Keeps the ids of one part apart from those of others. */
  prefix: string;
  placement: Placement;
  /** Without one, colours stay as they are written. */
  tint?: Tint;
}

export const prefixOf = (part: Part): string => `${part.path.replace('/', '-')}-`;

/** Conditions are words that must all hold; `!` before one says that it must not. */
export const holds = (condition: string | undefined, facts: ReadonlySet<string>): boolean =>
  (condition?.split(/\s+/) ?? []).every((word) => (word.startsWith('!') ? !facts.has(word.slice(1)) : facts.has(word)));

/** Whether a shape is drawn: its condition holds, and what it shows (`data-what` of a drawing of its own) is not left out. */
export function isShown({ attributes }: Shape, facts: ReadonlySet<string>): boolean {
  const { 'data-when': condition, 'data-part': path } = attributes;
  const what = path && getPart(path).about['data-what'];
  return holds(condition, facts) && !(what && facts.has(`no-${what}`));
}

const ATTRIBUTE_OF: Readonly<Record<string, string>> = { fill: 'fill', stroke: 'stroke', stop: 'stop-color' };
const COLOURS: ReadonlySet<string> = new Set(Object.values(ATTRIBUTE_OF));

/** `class="fill-main-shade"` as the attribute that it stands for. Other classes are the drawer's own. */
function coloursOf(classes: string, { slots, tint }: Drawing): string {
  let text = '';
  for (const name of classes.split(/\s+/)) {
    const [, at = '', slot = ''] = /^(fill|stroke|stop)-(.+)$/.exec(name) ?? [];
    const color = slots[slot];
    if (color) text += ` ${ATTRIBUTE_OF[at] ?? at}="${tint ? tint.of(color, slot) : color}"`;
  }
  return text;
}

/** Attributes as they are written again: entities were undone when the file was read. */
function attributeText(name: string, value: string, drawing: Drawing): string {
  const { prefix, tint } = drawing;
  if (name === 'class') return coloursOf(value, drawing);
  if (name === 'transform' || name.startsWith('data-') || name.includes(':')) return '';
  if (name === 'id') return ` id="${prefix}${value}"`;
  if (name === 'href') return ` href="${value.replace('#', `#${prefix}`)}"`;
  if (tint && COLOURS.has(name) && value.startsWith('#')) return ` ${name}="${tint.of(value)}"`;
  const text = value.replace('url(#', `url(#${prefix}`).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return ` ${name}="${text.replaceAll('<', '&lt;')}"`;
}

/** Slots by other names: `lower=main` paints in the main colour what was drawn in that of the lower garment. */
function renamed(slots: Slots, rule: string | undefined): Slots {
  const [slot, other] = rule?.split('=') ?? [];
  if (!slot || !other) return slots;
  const moved = Object.entries(slots)
    .filter(([name]) => name === other || name.startsWith(`${other}-`))
    .map(([name, color]) => [slot + name.slice(other.length), color]);
  return { ...slots, ...(Object.fromEntries(moved) as Slots) };
}

/** A part that another one asks for, such as the trousers that go with many outfits. */
function renderIncluded(path: string, { attributes }: Shape, outer: Drawing): string {
  const part = getPart(path);
  const drawing: Drawing = {
    ...outer,
    slots: renamed(outer.slots, attributes['data-colours']),
    prefix: `${outer.prefix}${outer.tint?.key ?? ''}${prefixOf(part)}`,
    placement: outer.placement.ofPart(part),
  };
  const inside = part.shapes.map((shape) => renderShape(shape, drawing)).join('');
  return attributes.transform ? `<g transform="${attributes.transform}">${inside}</g>` : inside;
}

/** A shape and what is in it as SVG text; nothing where its condition does not hold. */
export function renderShape(shape: Shape, outer: Drawing): string {
  const { tag, attributes, children } = shape;
  if (!isShown(shape, outer.facts)) return '';
  const drawing = outer.tint ? { ...outer, tint: outer.tint.inside(shape) } : outer;
  if (attributes['data-part']) return renderIncluded(attributes['data-part'], shape, drawing);
  const { placement } = drawing;
  const inside = { ...drawing, placement: placement.inside(shape) };
  const pick = attributes['data-pick'];
  const chosen = pick ? Math.floor(makeRandom(drawing.seed, pick).next() * children.length) : undefined;
  const shown = chosen === undefined ? children : children.slice(chosen, chosen + 1);
  const written = Object.entries(placement.attributes(shape)).map(([name, value]) =>
    attributeText(name, value, drawing),
  );
  const moves = [...placement.moves(shape), ...(attributes.transform ? [attributes.transform] : [])];
  const transform = moves.length > 0 ? ` transform="${moves.join(' ')}"` : '';
  return `<${tag}${written.join('')}${transform}>${shown.map((child) => renderShape(child, inside)).join('')}</${tag}>`;
}
