import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from '@atelier/contracts/prompt-words';
import { checkDrawings, problemsOf, type Vocabulary } from './check-drawings.js';
import { drawingWords, getPart, type Part, type Shape } from './drawings/part.js';

const known: Vocabulary = {
  layers: new Set(['clothes']),
  facts: new Set(['feminine']),
  slots: new Set(['main']),
  parts: new Set(['lower/trousers']),
  anchors: new Set(['left-shoulder']),
};
const shape = (tag: string, attributes: Record<string, string>, ...children: Shape[]): Shape => ({
  tag,
  attributes,
  children,
});
const drawing = (...shapes: Shape[]): Part => ({
  path: 'outfits/new',
  name: 'new',
  about: {},
  anchors: new Map(),
  shapes,
});
const problems = (...shapes: Shape[]): string[] => problemsOf(drawing(...shapes), known);
const clothes = (...children: Shape[]): Shape => shape('g', { 'data-layer': 'clothes' }, ...children);

describe('problemsOf', () => {
  it('finds nothing wrong with a drawing that keeps to what is known', () => {
    const path = shape('path', { id: 'p', class: 'fill-main own', d: 'M0 0' });
    const use = shape('use', { href: '#p' });
    const trousers = shape('g', { 'data-part': 'lower/trousers', 'data-when': '!feminine' });
    expect(problems(clothes(path, use, trousers, shape('g', { 'data-anchor': 'left-shoulder' })))).toEqual([]);
  });

  it.each([
    [shape('g', { 'data-layer': 'coat' }), '<g> is in no layer (data-layer="coat")'],
    [clothes(shape('image', {})), '<image> is not drawn'],
    [clothes(shape('g', { 'data-when': 'tall !feminine' })), 'data-when asks for “tall”, which never holds'],
    [clothes(shape('path', { class: 'stroke-mane' })), 'there is no colour slot “mane”'],
    [
      clothes(shape('path', { class: 'fill-main', style: 'fill:#fff' })),
      'the style “fill:#fff” hides the colour of its class',
    ],
    [clothes(shape('g', { 'data-part': 'lower/kilt' })), 'there is no part “lower/kilt”'],
    [clothes(shape('g', { 'data-anchor': 'tail' })), 'no body has an anchor “tail”'],
    [clothes(shape('use', { href: '#lost' })), 'nothing has the id “lost”'],
    [clothes(shape('g', { 'clip-path': 'url(#gone)' })), 'nothing has the id “gone”'],
  ])('says of a drawing what is wrong with it (%#)', (wrong, problem) => {
    expect(problems(wrong)).toEqual([problem]);
  });

  it.each([
    [shape('g', { 'data-lid': '' }), 'data-lid means nothing here'],
    [shape('path', { class: 'main' }), 'the class “main” is no colour'],
    [shape('path', { fill: '#fff' }), 'fill="#fff" is no colour of six digits'],
    [shape('stop', { 'stop-color': 'white' }), 'stop-color="white" is no colour of six digits'],
  ])('says of what is mixed with the light of its hour what cannot be mixed (%#)', (wrong, problem) => {
    const right = shape('g', { 'data-lit': '', class: 'fill-main', stroke: '#f0e0d0', fill: 'none' });
    const { layers: _, ...scene } = known;
    expect(problemsOf(drawing(right, wrong), { ...scene, data: new Set(['data-lit']) })).toEqual([problem]);
  });
});

describe('the drawings of figures and scenes', () => {
  it('name only layers, conditions, colours, anchors, parts and attributes that there are, and words of their own', () => {
    expect(checkDrawings()).toEqual([]);
  });
});

describe('the words that the web app shows', () => {
  it('are those of the drawings: `npm run drawings` writes them', () => {
    expect(DRAWING_WORDS).toEqual(drawingWords());
  });
});

describe('getPart', () => {
  it('names the file that it cannot read', () => {
    expect(() => getPart('outfits/none')).toThrow('drawings/outfits/none.svg cannot be read');
  });
});
