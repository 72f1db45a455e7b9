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
    ['she has got blue eyes', ['blue eyes: colour']],
    ['he works in a cafe', ['cafe: place']],
    ['i want a girl', ['girl: character']],
    ['can you draw a girl w/ glasses n a hat', ['girl: character', 'glasses: character', 'hat: character']],
    ['give me a boy pls', ['boy: character']],
    ['she looks kinda sad, totally', ['sad: character']],
    ['not sure', []],
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
