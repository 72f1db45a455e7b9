import { describe, expect, it } from 'vitest';
import { makePicture, type Picture } from '../canvas/picture.js';
import type { CutoutFacts } from '../model/preview-model.js';
import { turnFigure, TURN } from './direction.js';

const [WIDTH, HEIGHT] = [200, 400];
/** A line down the middle of a plain figure. */
const LINE = 6;
const FACE_ROW = 70;
const BODY_ROW = 300;

function figure(): Picture {
  const picture = makePicture(WIDTH, HEIGHT);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const isLine = Math.abs((i % WIDTH) - WIDTH / 2) < LINE / 2;
    picture.data.set(isLine ? [255, 255, 255, 255] : [0, 0, 0, 255], i * 4);
  }
  return picture;
}

const facts = { face: { box: [40, 20, 120, 120], side: 'front', turn: 0, score: 0.9 } } as unknown as CutoutFacts;

/** Where the line is in a row, from -1 at the left of the figure to 1 at its right. */
function lineAt({ width, data }: Picture, row: number): number {
  let [sum, weight] = [0, 0];
  for (let x = 0; x < width; x++) {
    const light = data[(row * width + x) * 4] ?? 0;
    sum += light * (x + 0.5);
    weight += light;
  }
  return (sum / weight / width) * 2 - 1;
}

describe('a figure that is half turned', () => {
  it('has the middle of its face and of its body on the side to which it turns', () => {
    const left = turnFigure(figure(), facts, TURN['front-left'].turn);
    const right = turnFigure(figure(), facts, TURN['front-right'].turn);
    for (const row of [FACE_ROW, BODY_ROW]) {
      expect(lineAt(left, row)).toBeLessThan(-0.08);
      expect(lineAt(right, row)).toBeGreaterThan(0.08);
    }
    // More of a turn shows in the face than in the body.
    expect(lineAt(right, FACE_ROW)).toBeGreaterThan(lineAt(right, BODY_ROW) + 0.08);
  });

  it('is turned more from the side than half aside, and not at all from straight on', () => {
    const at = (direction: keyof typeof TURN) => lineAt(turnFigure(figure(), facts, TURN[direction].turn), FACE_ROW);
    expect(at('right')).toBeGreaterThan(at('front-right') + 0.08);
    expect(at('center')).toBeCloseTo(0, 2);
  });

  it('keeps its breadth: one that is squeezed is somebody else', () => {
    expect(turnFigure(figure(), facts, TURN.left.turn).width).toBeGreaterThan(WIDTH * 0.89);
  });
});
