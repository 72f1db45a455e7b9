import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readHeadwear } from './read-headwear.js';
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
    ['hot springs in winter', { scene: 'onsen', season: 'winter' }],
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

  it.each([
    ['thunderstorm in a classroom', 'window-rain'],
    ['비 오는 교실', 'window-rain'],
    ['눈 내리는 카페', 'window-snow'],
    ['rainy window', undefined],
    ['rain in a park', undefined],
  ])('says where the weather of “%s” is seen', (prompt, where) => {
    const found = readTags({ prompt, negative: '', of: 'surroundings' }, DRAWING_WORDS);
    expect(found.find(({ kind }) => kind === 'weather')?.shows).toBe(where);
  });

  it.each([
    ['12:30 am', 'surroundings', ['12:30 am: hour']],
    ['at 8:05p.m., beach', 'surroundings', ['8:05p.m.: hour', 'beach: place']],
    ['she is a star', 'surroundings', ['star: none']],
    ['the star of the show', 'surroundings', ['star of the show: none']],
    ['two moons', 'surroundings', ['two moons: hour, moon']],
    ['두 개의 달이 뜬 밤', 'surroundings', ['두 개의 달이 뜬 밤: hour, moon']],
    ['모자를 손에 든', 'surroundings', ['모자를 손에 든: none']],
    ['hat in hand', 'surroundings', ['hat in hand: none']],
    ['holding a hat', 'surroundings', ['holding a hat: none']],
    ['모자를 쓴', 'surroundings', ['모자를 쓴: character']],
    ['안경을 머리에 올린 소녀', 'character', ['안경을 머리에 올린: none', '소녀: character']],
    ['안경을 쓴 소녀', 'character', ['안경을 쓴: character', '소녀: character']],
  ] as const)('knows what is meant by “%s” (%s)', (prompt, of, expected) => {
    const found = readTags({ prompt, negative: '', of }, DRAWING_WORDS);
    expect(found.map(({ text, kind, shows }) => `${text}: ${kind}${shows ? `, ${shows}` : ''}`)).toEqual(expected);
  });

  it('knows half past twelve at night', () => {
    expect(readSurroundings('12:30 am', '').hour).toBe('night');
    expect(readSurroundings('3:15 pm', '').hour).toBe('day');
    expect(readHeadwear('모자를 손에 든', '')).toBeNull();
  });
});
