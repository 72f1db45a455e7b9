import { describe, expect, it } from 'vitest';
import { calledAs, isOneFront, type SheetCell, type SheetGap } from './sheet.js';

const cell = (value: 'center' | 'front' | 'left'): SheetCell => ({ kind: 'direction', value });
const gap = (value: 'front' | 'left', reason: SheetGap['reason']): SheetGap => ({ cell: cell(value), reason });

describe('the view from the front', () => {
  it('is called so where it stands for both, and what was left out is the other', () => {
    const isOne = isOneFront([gap('left', 'engine'), gap('front', 'same')]);
    expect([cell('center'), cell('front'), cell('left')].map((one) => calledAs(one, isOne).value)).toEqual([
      'front',
      'center',
      'left',
    ]);
  });

  it('is one of two where both are there, or where it failed for itself', () => {
    for (const gaps of [[], [gap('front', 'flawed')], [gap('left', 'same')]])
      expect(calledAs(cell('center'), isOneFront(gaps)).value).toBe('center');
  });
});
