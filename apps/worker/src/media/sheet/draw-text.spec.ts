import { expect, it } from 'vitest';
import { drawText, type TextStyle } from './draw-text.js';

const STYLE: TextStyle = { weight: 'bold', size: 40, colour: '#ffffff', mostCharacters: 40 };

it.each([
  ['🌸 Rosalind 🌸', 'Rosalind'],
  ['Rosa\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}', 'Rosa'],
  ['👩🏽‍🎤Mina❤️', 'Mina'],
  ['하늘 🇰🇷', '하늘'],
  ['No. 1 ☕ Mina', 'No. 1 Mina'],
])('draws %s without what the typeface has no letters for', async (name, drawn) => {
  expect(await drawText(name, STYLE)).toEqual(await drawText(drawn, STYLE));
});

it('keeps the signs that the typeface has', async () => {
  expect(await drawText('Mina ♥', STYLE)).not.toEqual(await drawText('Mina', STYLE));
});

it('draws nothing of a name of nothing but emoji', async () => {
  expect(await drawText('🌸👩‍🎤', STYLE)).toBeNull();
});
