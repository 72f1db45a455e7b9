import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readSurroundings } from './read-surroundings.js';
import { readTags } from './read-tags.js';
import { readWords } from './read-words.js';

const NOTHING = { scene: 'studio', hour: 'day', season: 'summer', weather: [] };
const restOf = (prompt: string) => readWords(prompt, DRAWING_WORDS).rest;

describe('a word for a place, a season or a weather that means something else', () => {
  it.each([
    ...['she falls asleep', 'falls to her knees', 'falls in love', 'she trips and falls'],
    ...['the dress falls to her ankles', 'he leaves', 'he leaves for work', 'she rose from the chair', 'the sun rose'],
    ...['a spring in her step', 'she springs up', 'spring cleaning', 'she waves to the crowd', "widow's peak"],
    ...['a lightning scar', 'bubble gum', 'flowers in her hair', 'stars in her eyes', 'dark chocolate', 'dark mood'],
    ...['chocolate bar', 'piggy bank', 'palm of her hand', 'parking space', 'over the moon', 'on cloud nine'],
    ...['dust storm', 'track suit'],
  ])('sets no scene: %s', (prompt) => {
    expect(readSurroundings(prompt, '')).toMatchObject(NOTHING);
    expect(readSurroundings(restOf(prompt), '')).toMatchObject(NOTHING);
  });

  it.each([
    ['night falls', { hour: 'night', weather: [], season: 'summer' }],
    ['a spring in the woods', { scene: 'forest', season: 'summer' }],
    ['hot springs in winter', { scene: 'lake', season: 'winter' }],
    ['park your car', { scene: 'city' }],
    ['snow-capped mountains', { scene: 'mountain', weather: [] }],
    ['garden party', { scene: 'meadow', weather: [] }],
    ['raining cats and dogs', { weather: ['rain'] }],
    ['autumn leaves', { season: 'autumn', weather: ['leaves'] }],
    ['fall leaves', { season: 'autumn', weather: ['leaves'] }],
    ['the leaves fall', { weather: ['leaves'] }],
    ['a rose garden', { scene: 'meadow' }],
    ['waves at the beach', { scene: 'beach' }],
    ['spring in the park', { scene: 'park', season: 'spring' }],
    ['falling leaves in fall', { season: 'autumn' }],
  ] as const)('takes nothing from “%s” that is meant', (prompt, seen) => {
    expect(readSurroundings(prompt, '')).toMatchObject(seen);
    expect(readSurroundings(restOf(prompt), '')).toMatchObject(seen);
  });

  it.each([
    ['bow and arrows', []],
    ['an archer with a bow', []],
    ['Robin Hood with a bow', []],
    ['a man in a bow tie', []],
    ['a girl with a bow', ['ribbon']],
    ['flowers in her hair', ['flower']],
  ])('is worn or not as “%s” says: %j', (prompt, accessories) => {
    expect(readWords(prompt, DRAWING_WORDS).accessories).toEqual(accessories);
  });

  it.each([
    ['a suit of armor', ['armour']],
    ['bathing suit', []],
    ['space suit', []],
    ['track suit', ['hoodie']],
    ['business suit', ['suit']],
  ])('is a suit or not as “%s” says: %j', (prompt, outfits) => {
    expect(readWords(prompt, DRAWING_WORDS).outfits).toEqual(outfits);
  });

  it('makes of a spiked collar no hair', () => {
    expect(readWords('spiked collar', DRAWING_WORDS).styles).toEqual([]);
    expect(readWords('spiked hair', DRAWING_WORDS).styles).toEqual(['spiky']);
    const tags = readTags({ prompt: 'spiked collar', negative: '', of: 'character' }, DRAWING_WORDS);
    expect(tags.map(({ text, kind }) => `${text}: ${kind}`)).toEqual(['spiked collar: none']);
  });
});
