import { describe, expect, it } from 'vitest';
import { anyText, flag, id, oneOf, positive, searchParams, text } from './search-params';

describe('what an address says', () => {
  const params = searchParams({
    id,
    q: text({ min: 1, max: 5 }),
    error: anyText,
    sure: flag,
    missing: positive,
    sort: oneOf({ new: true, top: true }),
  });

  it('is taken as far as it can be read', () => {
    const given = {
      id: '01920000-0000-7000-8000-0000000000f1',
      q: ' fox ',
      error: 404,
      sure: 'true',
      missing: 3,
      sort: 'top',
    };
    expect(params.parse(given)).toEqual({ ...given, q: 'fox', error: '404', sure: true });
  });

  it('is otherwise left out, and so is what nobody asked for', () => {
    for (const broken of [
      { id: 'nonsense' },
      { id: 7 },
      { q: '  ' },
      { q: 'longer' },
      { error: {} },
      { sure: 'maybe' },
      { missing: -1 },
      { missing: 1.5 },
      { sort: 'toString' },
      { other: 'x' },
    ]) {
      expect(Object.keys(params.parse(broken))).toEqual([]);
    }
  });
});
