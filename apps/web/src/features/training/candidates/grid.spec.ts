import { describe, expect, it } from 'vitest';
import { candidate, cells } from '../../../../test/candidates';
import { axesOf, firstPair, gridOf, previewAt } from './grid';

describe('the grid of a candidate', () => {
  it('has prompts as rows and strengths as columns, whatever order they come in, and may have gaps', () => {
    const previews = gridOf({ previews: cells('b', [1, 0.8, 0.6]).slice(0, 5) });
    expect(axesOf(previews)).toEqual({ prompts: [0, 1], strengths: [0.6, 0.8, 1] });
    expect(previewAt(previews, { prompt: 0, strength: 0.6 })?.url).toBe('/b-0-0.6.png');
    expect(previewAt(previews, { prompt: 1, strength: 0.6 })).toBeNull();
  });

  it('is empty of a training before there was one', () => {
    expect(gridOf({ previews: [{ url: '/old.png', width: 1, height: 1, cell: null }] })).toEqual([]);
  });
});

describe('firstPair', () => {
  it('has the recommended one and a neighbour of it', () => {
    const all = ['a', 'b', 'c'].map((id, index) => candidate(id, 'body', { index, recommended: id === 'c' }));
    expect(firstPair(all)?.map(({ id }) => id)).toEqual(['c', 'b']);
    expect(firstPair(all.slice(0, 2))?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(firstPair(all.slice(0, 1))).toBeNull();
  });
});
