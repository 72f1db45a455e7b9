import { describe, expect, it } from 'vitest';
import { colourName } from './colour-name.js';

describe('colourName', () => {
  it.each([
    ['ffffff', 'white'],
    ['000000', 'black'],
    ['808080', 'grey'],
    ['d3d3d3', 'grey'],
    ['ff0000', 'red'],
    ['8b0000', 'red'],
    ['ff8c00', 'orange'],
    ['ffd700', 'yellow'],
    ['008000', 'green'],
    ['cdeccf', 'green'],
    ['008080', 'teal'],
    ['0000ff', 'blue'],
    ['000080', 'blue'],
    ['87ceeb', 'blue'],
    ['800080', 'purple'],
    ['8a2be2', 'purple'],
    ['dcd3f2', 'purple'],
    ['ffc0cb', 'pink'],
    ['ff1493', 'pink'],
    ['8b4513', 'brown'],
    ['d2b48c', 'beige'],
    ['f4e3bd', 'beige'],
  ])('calls #%s %s', (hex, name) => {
    const [r = 0, g = 0, b = 0] = Buffer.from(hex, 'hex');
    expect(colourName([r, g, b])).toBe(name);
  });
});
