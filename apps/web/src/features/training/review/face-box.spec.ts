import { describe, expect, it } from 'vitest';
import { boxOnTile, faceInSquare } from './face-box';

describe('boxOnTile', () => {
  it('finds a face on a tile that shows the whole of a wide or a tall picture', () => {
    const box = [0.5, 0, 0.25, 0.5] as [number, number, number, number];
    expect(boxOnTile(box, { width: 1000, height: 500 })).toEqual({
      left: '50%',
      top: '25%',
      width: '25%',
      height: '25%',
    });
    expect(boxOnTile(box, { width: 500, height: 1000 })).toEqual({
      left: '50%',
      top: '0%',
      width: '12.5%',
      height: '50%',
    });
  });
});

describe('faceInSquare', () => {
  it('puts the middle of the face in the middle of the square, with some room', () => {
    expect(faceInSquare([0.25, 0.25, 0.5, 0.5], { width: 800, height: 800 })).toEqual({
      width: '125%',
      height: '125%',
      left: '-12.5%',
      top: '-12.5%',
    });
  });
});
