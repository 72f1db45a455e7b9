import { describe, expect, it } from 'vitest';
import { readClothing, readScene } from './read-prompt.js';

describe('readScene', () => {
  it.each([
    ['walking on the beach at sunset', 'beach', 'sunset'],
    ['네온이 빛나는 도시의 밤', 'city', 'night'],
    ['숲속에서', 'forest', 'day'],
    ['her birthday party', 'birthday', 'day'],
    ['우주를 여행하는', 'space', 'day'],
    ['a starry night', 'sky', 'night'],
    ['standing still', 'studio', 'day'],
    ['벚꽃 아래 교실', 'classroom', 'day'],
    ['우산을 쓰고 도시에서', 'city', 'day'],
  ])('sees in “%s” the scene %s by %s', (prompt, scene, hour) => {
    expect(readScene(prompt, '')).toMatchObject({ scene, hour });
  });

  it('takes whole English words only', () => {
    expect(readScene('a researcher', '').scene).toBe('studio');
    expect(readScene('birthday', '').hour).toBe('day');
  });

  it('leaves out what the negative prompt names', () => {
    expect(readScene('beach at night', 'sea, dark').scene).not.toBe('beach');
    expect(readScene('beach at night', 'sea, dark').hour).toBe('day');
    expect(readScene('birthday', 'confetti').weather).not.toContain('confetti');
  });

  it('gives unknown words a colour of their own, the same each time', () => {
    expect(readScene('zorblax', '').accent).toBe(readScene('zorblax', '').accent);
    expect(readScene('zorblax', '').accent).not.toBe(readScene('quuxly', '').accent);
  });

  it('lets no rain fall indoors', () => {
    expect(readScene('bedroom in the rain', '').weather).not.toContain('rain');
  });
});

describe('readClothing', () => {
  it('reads colour and pattern in both languages', () => {
    expect(readClothing('blue floral dress', '')).toEqual({ color: '#3667c9', pattern: 'floral' });
    expect(readClothing('빨간 체크 치마', '')).toEqual({ color: '#c8323a', pattern: 'plaid' });
  });

  it('gives a garment its usual colour and anything else one of its own', () => {
    expect(readClothing('tuxedo', '')?.color).toBe('#2d3140');
    expect(readClothing('glorp', '')?.color).not.toBe(readClothing('blimp', '')?.color);
  });

  it('changes nothing when empty', () => {
    expect(readClothing('  ', '')).toBeNull();
  });
});
