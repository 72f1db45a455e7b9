import { expect, it } from 'vitest';
import { remembered } from './remembered.js';

it('reads a text once, and again only after many others', () => {
  const read: string[] = [];
  const lengthOf = remembered((text) => {
    read.push(text);
    return text.length;
  });
  expect([lengthOf('a hat'), lengthOf('a hat'), lengthOf(''), lengthOf('')]).toEqual([5, 5, 0, 0]);
  expect(read).toEqual(['a hat', '']);
  for (let at = 0; at < 31; at += 1) lengthOf(`text ${at}`);
  lengthOf('');
  expect(read.filter((text) => text === '')).toHaveLength(1);
  lengthOf('a hat');
  expect(read.filter((text) => text === 'a hat')).toHaveLength(2);
});
