import { describe, expect, it } from '@jest/globals';
import { type ComparedPicture, findOthers, measureOf } from './same-character.js';

/** The direction of a person's face, turned a little from picture to picture. */
const photograph = (id: string, person: number, turn = 0): ComparedPicture => {
  const angle = person * 1.6 + turn;
  return {
    id,
    drawn: false,
    measure: Buffer.from(Int8Array.of(Math.round(Math.cos(angle) * 127), Math.round(Math.sin(angle) * 127)).buffer),
    confirmed: false,
  };
};

/** Shares of 255 of three colours. */
const drawing = (id: string, ...shares: [number, number, number]): ComparedPicture => ({
  id,
  drawn: true,
  measure: Buffer.from(shares),
  confirmed: false,
});

const eight = Array.from({ length: 8 }, (_, i) => photograph(`hers-${String(i)}`, 0, i * 0.05));

describe('findOthers', () => {
  it('finds three pictures of two others among eight of one person', () => {
    const others = [photograph('a', 1), photograph('b', 1, 0.1), photograph('c', 2)];
    expect(findOthers([...others, ...eight])).toEqual(['a', 'b', 'c']);
    expect(findOthers([...eight, ...others])).toEqual(['a', 'b', 'c']);
  });

  it('says nothing of one person, however turned, as long as one picture leads to the next', () => {
    expect(findOthers(Array.from({ length: 6 }, (_, i) => photograph(String(i), 0, i * 0.25)))).toEqual([]);
  });

  it('compares by the larger group where the set is about several, and says nothing where each is somebody else', () => {
    const several = [0, 0, 0, 1, 1, 2].map((person, i) => photograph(String(i), person));
    expect(findOthers(several)).toEqual(['3', '4', '5']);
    expect(findOthers([0, 1, 2, 3].map((person) => photograph(String(person), person)))).toEqual([]);
    expect(findOthers([photograph('only', 0)])).toEqual([]);
    expect(findOthers([])).toEqual([]);
  });

  it('believes the creator, of a picture and of those like it', () => {
    const [first, second] = [photograph('a', 1), photograph('b', 1, 0.1)];
    expect(findOthers([...eight, { ...first, confirmed: true }, second])).toEqual([]);
    expect(findOthers([...eight, { ...first, confirmed: true }, photograph('c', 2)])).toEqual(['c']);
  });

  it('compares drawings by their colours, with more doubt', () => {
    const hers = Array.from({ length: 4 }, (_, i) => drawing(`hers-${String(i)}`, 200 - i * 10, 55 + i * 10, 0));
    expect(findOthers([...hers, drawing('other', 20, 20, 215)])).toEqual(['other']);
    expect(findOthers([...hers, drawing('darker', 140, 100, 15)])).toEqual([]);
  });

  it('names of a few pictures only what clearly shows somebody else', () => {
    const [first, second] = [drawing('first', 200, 55, 0), drawing('second', 190, 65, 0)];
    const clearly = drawing('other', 20, 20, 215);
    expect(findOthers([first, second, clearly])).toEqual(['other']);
    expect(findOthers([first, clearly])).toEqual(['other']);
    expect(findOthers([first, second, drawing('darker', 90, 150, 15)])).toEqual([]);
    expect(findOthers([photograph('hers', 0), photograph('his', 1)])).toEqual(['his']);
    expect(findOthers([photograph('hers', 0), photograph('turned', 0, 1.1)])).toEqual([]);
  });

  it('compares no drawing with a photograph', () => {
    expect(findOthers([...eight, drawing('sketch', 20, 20, 215)])).toEqual([]);
  });
});

describe('measureOf', () => {
  it('is of the main face, and null where that was not measured', () => {
    const likeness = { drawn: false, faces: ['AQI=', null] };
    expect(measureOf(likeness, 0)).toEqual(Buffer.of(1, 2));
    expect(measureOf(likeness, 1)).toBeNull();
    expect(measureOf(likeness, 2)).toBeNull();
    expect(measureOf(null, 0)).toBeNull();
  });
});
