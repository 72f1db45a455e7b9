import { type DrawingWords, LOOK_WORDS } from '@atelier/contracts/prompt-words';
import { readdirSync, readFileSync } from 'node:fs';
import { DOMParser, type Element, Node } from '@xmldom/xmldom';

/** The folder of the drawings. `drawings/README.md` says how one is made. */
const FOLDER = new URL('../../../../drawings/', import.meta.url);

export type PartKind =
  | 'outfits'
  | 'hair'
  | 'bangs'
  | 'faces'
  | 'worn'
  | 'bodies'
  | 'heads'
  | 'lower'
  | 'scenes'
  | 'scenery';

/** An element of a drawing. */
export interface Shape {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Shape[];
}

/** A named point of a body, with the thickness of what hangs there. */
export interface Anchor {
  x: number;
  y: number;
  r: number;
}

/** One drawing: an SVG file with layers or places, conditions and colour slots. */
export interface Part {
  /** Its file, below the folder and without its ending: `outfits/hoodie`. */
  path: string;
  name: string;
  /** What its root says of it (`data-…`). */
  about: Readonly<Record<string, string>>;
  /** What is drawn, without titles and sample colours. */
  shapes: readonly Shape[];
  anchors: ReadonlyMap<string, Anchor>;
}

/** Sample colours and names are for those who draw; the figure takes neither. */
const NOT_DRAWN = new Set(['title', 'desc', 'metadata', 'style']);

function toShape(element: Element): Shape {
  const children = [...element.childNodes]
    .filter((node): node is Element => node.nodeType === Node.ELEMENT_NODE && !NOT_DRAWN.has(node.nodeName))
    .filter((child) => !child.nodeName.includes(':'));
  return {
    tag: element.nodeName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    children: children.map(toShape),
  };
}

function anchorsOf(group: Shape | undefined): Map<string, Anchor> {
  const number = (text: string | undefined): number => Number(text ?? 0);
  return new Map(
    (group?.children ?? []).map(({ attributes: { id, cx, cy, r } }) => [
      id ?? '',
      { x: number(cx), y: number(cy), r: number(r) },
    ]),
  );
}

function readSvg(path: string): Element {
  try {
    const text = readFileSync(new URL(`${path}.svg`, FOLDER), 'utf8');
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    if (root?.nodeName === 'svg') return root;
  } catch (error) {
    throw new Error(`drawings/${path}.svg cannot be read: ${String(error)}`, { cause: error });
  }
  throw new Error(`drawings/${path}.svg is no SVG`);
}

const known = new Map<string, Part>();

/** The drawing at `kind/name`. Throws, with its path, where there is no such file or it is no SVG. */
export function getPart(path: string): Part {
  const found = known.get(path);
  if (found) return found;
  const root = readSvg(path);
  const { attributes, children } = toShape(root);
  const shapes = children.filter((shape) => !('data-anchors' in shape.attributes));
  const part: Part = {
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    about: attributes,
    shapes,
    anchors: anchorsOf(children.find((shape) => 'data-anchors' in shape.attributes)),
  };
  known.set(path, part);
  return part;
}

const listed = new Map<PartKind, readonly Part[]>();

/** All drawings of a kind, by name. */
export function partsOf(kind: PartKind): readonly Part[] {
  const found = listed.get(kind);
  if (found) return found;
  const names = readdirSync(new URL(`${kind}/`, FOLDER)).filter((file) => file.endsWith('.svg'));
  const parts = names.sort().map((file) => getPart(`${kind}/${file.slice(0, -'.svg'.length)}`));
  listed.set(kind, parts);
  return parts;
}

export const listOf = (text: string | undefined): string[] => (text ? text.split(/,\s*|\s+/) : []);

const words = new Map<PartKind, Readonly<Record<string, readonly string[]>>>();

/** The words of the expression that a face shows. */
const lookWordsOf = ({ about }: Part): readonly string[] =>
  Object.entries(LOOK_WORDS).find(([look]) => look === about['data-look'])?.[1] ?? [];

/**
 * The words that ask for each drawing of a kind, in English: Korean prompts are read through the dictionary. A face has those of its expression,
 * but for what another face says of itself: who is only shy keeps the eyes open.
 */
export function wordsOf(kind: PartKind): Readonly<Record<string, readonly string[]>> {
  const found = words.get(kind);
  if (found) return found;
  const own = (part: Part): string[] => part.about['data-words']?.split(/,\s*/) ?? [];
  const said = new Set(partsOf(kind).flatMap(own));
  const asked = partsOf(kind).map((part) => [
    part.name,
    [...own(part), ...lookWordsOf(part).filter((word) => !said.has(word))],
  ]);
  const made = Object.fromEntries(asked) as Readonly<Record<string, readonly string[]>>;
  words.set(kind, made);
  return made;
}

/** The words of all drawings that a prompt can ask for. */
export const drawingWords = (): DrawingWords => ({
  hair: wordsOf('hair'),
  bangs: wordsOf('bangs'),
  outfits: wordsOf('outfits'),
  worn: wordsOf('worn'),
  faces: wordsOf('faces'),
});
