import { describe, expect, it } from 'vitest';
import { fitInto, MAX_SCALE, settle, WHOLE, zoomAt } from './lightbox-zoom';

const frame = { width: 400, height: 800 };
const picture = { width: 1000, height: 1000 };

describe('a picture in its frame', () => {
  it('is seen whole at first, whichever way it is longer', () => {
    expect(fitInto(picture, frame)).toEqual({ width: 400, height: 400 });
    expect(fitInto({ width: 500, height: 4000 }, frame)).toEqual({ width: 100, height: 800 });
  });

  it('keeps the point under the finger where it is while it is enlarged', () => {
    const point = { x: 120, y: -60 };
    const view = zoomAt({ scale: 1.5, x: 30, y: 10 }, 3, point);
    const under = ({ scale, x, y }: typeof view) => [(point.x - x) / scale, (point.y - y) / scale];
    expect(under(view)).toEqual(under({ scale: 1.5, x: 30, y: 10 }));
  });

  it('is never smaller than whole, nor larger than can be looked at', () => {
    expect(zoomAt(WHOLE, 0.2, { x: 0, y: 0 }).scale).toBe(1);
    expect(zoomAt(WHOLE, 99, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
  });

  it('is moved only as far as its edges', () => {
    expect(settle({ scale: 2, x: 900, y: -900 }, picture, frame)).toEqual({ scale: 2, x: 200, y: -0 });
    expect(settle({ scale: 4, x: 900, y: -900 }, picture, frame)).toEqual({ scale: 4, x: 600, y: -400 });
  });

  it('comes back to the middle once it is whole again', () => {
    expect(settle({ scale: 1, x: 50, y: 50 }, picture, frame)).toEqual(WHOLE);
  });
});
