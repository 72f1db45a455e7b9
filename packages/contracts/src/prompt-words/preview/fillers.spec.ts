import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readSurroundings } from './read-surroundings.js';
import { type PromptOf, readTags } from './read-tags.js';

const said = (prompt: string, of: PromptOf = 'character') =>
  readTags({ prompt, negative: '', of }, DRAWING_WORDS).map(({ text, kind }) => `${text}: ${kind}`);

describe('words that nobody misses in a picture', () => {
  it.each([
    ['solo, simple background, plain background', []],
    ['looking at viewer', ['looking at viewer: view']],
    ['upper body', ['upper body: view']],
    ['masterpiece, best quality, 8k, highly detailed, absurdres, highres, ultra-detailed, 4k, HDR', []],
    ['8k resolution, full hd, 1080p, uhd, hi-res, sharp focus, perfect anatomy, score_9, score_8_up', []],
    ['octane render, unreal engine 5, ray tracing, artstation, hyper detailed, very aesthetic', []],
    ['award-winning, finely detailed, beautiful detailed eyes', ['eyes: character']],
    ['고화질, 걸작, 고퀄, 최고급 퀄리티, 극세밀, 완벽한 인체, 선명한 초점', []],
    ['옥테인 렌더, 언리얼 엔진 5, 아트스테이션 트렌드, 8k 고화질', []],
    ['she has got blue eyes', ['blue eyes: colour']],
    ['he works in a cafe', ['cafe: place']],
    ['i want a girl', ['girl: character']],
    ['can you draw a girl w/ glasses n a hat', ['girl: character', 'glasses: character', 'hat: character']],
    ['give me a boy pls', ['boy: character']],
    ['she looks kinda sad, totally', ['sad: character']],
    ['not sure', []],
    ['slightly sad', ['sad: character']],
    ['조금 슬픈', ['슬픈: character']],
    ['조금은 슬픈', ['슬픈: character']],
    ['quiet beach', ['beach: place']],
    ['조용한 해변', ['해변: place']],
    ['조용히', []],
    ['멀리 바다', ['바다: place']],
    ['mountains in the distance', ['mountains: place']],
    ['한 장면', []],
    ['a natural smile', ['smile: character']],
    ['자연스럽게 웃는', ['웃는: character']],
    ['a bit sad, somewhere in a forest', ['sad: character', 'forest: place']],
  ])('are silent in “%s”', (prompt, expected) => {
    expect(said(prompt)).toEqual(expected);
  });

  it.each([
    ['hazel eyes', ['hazel eyes: colour']],
    ['ruby eyes', ['ruby eyes: colour']],
    ['honey eyes', ['honey eyes: none']],
    ['chocolate eyes', ['chocolate eyes: none']],
    ['dark hair', ['dark hair: none']],
    ['light hair', ['light hair: none']],
  ])('claims no part of somebody without what is said of it: %s', (prompt, expected) => {
    expect(said(prompt).map((one) => one.replace('character', 'colour'))).toEqual(expected);
  });

  it.each([
    ['nighttime', 'night'],
    ['tonight', 'night'],
    ['nightfall', 'night'],
    ['daytime', 'day'],
    ['sundown', 'sunset'],
    ['sunup', 'sunset'],
  ])('are hours: %s (%s)', (prompt, hour) => {
    expect(readSurroundings(prompt, '').hour).toBe(hour);
    expect(said(prompt)).toEqual([`${prompt}: hour`]);
  });

  it.each(['springtime', 'summertime', 'wintertime'])('are seasons: %s', (prompt) => {
    expect(readSurroundings(prompt, '').season).toBe(prompt.replace('time', ''));
  });

  it.each(['snow is falling gently', 'petals falling', 'leaves falling', 'lightning flashes'])(
    'belong to the weather: %s',
    (prompt) => {
      for (const of of ['character', 'surroundings'] as const) expect(said(prompt, of)).toEqual([`${prompt}: weather`]);
    },
  );
});
