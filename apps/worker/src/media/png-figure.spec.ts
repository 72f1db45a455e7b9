import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { png } from '../../test/support/pictures.js';
import { makePlane } from '../vision/planes.js';
import { figureIn, headIn, keepFigure, type KnownHead, withFigure, withHead } from './png-figure.js';
import { encodeMarkedPicture } from './provenance.js';

const [WIDTH, HEIGHT] = [320, 240];

/** The left half. */
const half = () => {
  const plane = makePlane(WIDTH, HEIGHT);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = i % WIDTH < WIDTH / 2 ? 1 : 0;
  return plane;
};

describe('where the figure of a picture is', () => {
  it('is told by the picture, whose pixels stay', async () => {
    const plain = await png(WIDTH, HEIGHT);
    const told = withFigure(plain, half());
    expect(await sharp(told).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
    const figure = figureIn(told);
    const row = Array.from(figure?.data.subarray(0, figure.width) ?? []);
    expect(row.slice(0, row.length / 2 - 1).every((a) => a === 1)).toBe(true);
    expect(row.slice(row.length / 2 + 1).every((a) => a === 0)).toBe(true);
  });

  it.each([false, true])('is in what is stored, with a visible label: %s', async (visibleLabel) => {
    const provenance = {
      engine: 'preview',
      engine_version: '1',
      digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
    } as const;
    const head: KnownHead = {
      box: [0.25, 0.125, 0.5, 0.375],
      eyes: [
        [0.375, 0.25],
        [0.625, 0.25],
      ],
    };
    const told = withHead(withFigure(await png(WIDTH, HEIGHT), half()), head);
    const { bytes } = await encodeMarkedPicture(told, 'image/png', { creationId: 'a', provenance, visibleLabel });
    expect(figureIn(bytes)).toEqual(figureIn(told));
    expect(headIn(bytes)).toEqual(head);
    for (const one of [
      { ...head, eyes: null },
      { ...head, lidless: true },
      { ...head, eyes: null, lidless: true },
    ])
      expect(headIn(withHead(await png(WIDTH, HEIGHT), one))).toEqual(one);
  });

  it('goes on to a larger copy, and is not made up where nothing is said', async () => {
    const [plain, told] = [await png(WIDTH, HEIGHT), withFigure(await png(WIDTH, HEIGHT), half())];
    const large = await sharp(told).resize(640).png().toBuffer();
    expect(figureIn(large)).toBeNull();
    expect(figureIn(keepFigure(told, large))).toEqual(figureIn(told));
    expect(figureIn(keepFigure(plain, large))).toBeNull();
    expect(headIn(told)).toBeNull();
    expect(figureIn(await sharp(plain).jpeg().toBuffer())).toBeNull();
  });
});
