import { describe, expect, it } from 'vitest';
import { DRAWING_WORDS } from './drawing-words.js';
import { readClothes, readWorn } from './read-clothes.js';
import { readHeadwear } from './read-headwear.js';
import { readSurroundings } from './read-surroundings.js';
import { type PromptAsked, readTags } from './read-tags.js';
import { readWords } from './read-words.js';
import { ROLES } from './roles.js';

const told = (prompt: string, of: PromptAsked['of'], more: Partial<PromptAsked> = {}) =>
  readTags({ prompt, negative: '', of, ...more }, DRAWING_WORDS).map(
    ({ text, kind, shows, onWorn }) => `${text}: ${kind}${shows ? ` → ${shows}` : ''}${onWorn ? ' → dyed' : ''}`,
  );

describe('who somebody is, by what they wear', () => {
  it.each([
    ['cheerleader', 'cheerleader'],
    ['치어리더', 'cheerleader'],
    ['메이드', 'maid'],
    ['간호사 복장', 'nurse'],
    ['교복', 'student'],
    ['high school student', 'student'],
    ['idol', 'idol'],
    ['knight armor', 'knight'],
    ['공주님 드레스', 'princess'],
    ['경찰 제복', 'police'],
    ['a witch costume', 'wizard'],
  ] as const)('dyes the clothes of a trained character in the colours of “%s”, and says so', (prompt, role) => {
    for (const text of [prompt, `${prompt}, beach`]) {
      expect(readClothes(readWorn(text), '')).toMatchObject({ role, usual: ROLES[role].main });
      expect(told(text, 'surroundings')[0]).toMatch(/: colour → dyed$/);
    }
    expect(told(prompt, 'clothes')).toEqual([expect.stringMatching(/: colour → dyed$/)]);
    expect(readClothes(readWorn(prompt), prompt).usual).toBeNull();
  });

  it.each([
    ['pink maid', 'pink'],
    ['princess dress in light blue', 'sky'],
    ['하얀 메이드복', 'white'],
  ])('lets a colour that is named stand above the usual one: %s', (prompt, colour) => {
    expect(readClothes(prompt, '')).toMatchObject({ colour, usual: null });
  });

  it.each(['maid cafe', 'police station', 'black witch hat', '마녀 모자'])('is nobody in “%s”', (prompt) => {
    expect(readClothes(readWorn(prompt), '')).toMatchObject({ role: null, colour: null });
    expect(readWords(prompt, DRAWING_WORDS).roles).toEqual([]);
  });

  it.each([
    ['witch', ['witch: character → robe-pointedhat']],
    ['witch with a red hat', ['witch: character → robe', 'red hat: character']],
    ['a knight in a hoodie', ['knight: none', 'hoodie: character']],
    ['남자 아이돌', ['남자: character', '아이돌: character → suit']],
    ['nurse', ['nurse: character → apron']],
    ['신부', ['신부: character → dress']],
    ['detective', ['detective: character → raincoat']],
    ['soldier', ['soldier: none']],
    ['메이드복', ['메이드복: character']],
  ])('is drawn of “%s” where words describe who is seen', (prompt, expected) => {
    expect(told(prompt, 'character')).toEqual(expected);
  });
});

describe('headwear', () => {
  it.each([
    ['purple pointed hat', 'pointedhat', 'purple'],
    ['보라색 뾰족모자', 'pointedhat', 'purple'],
    ['마녀 모자를 쓴 소녀', 'pointedhat', null],
    ['black wizard hat, red cape', 'pointedhat', 'black'],
    ['왕관', 'crown', null],
    ['밀짚모자', 'strawhat', null],
    ['a girl with a santa hat', 'santahat', null],
  ])('is put on a trained character as on a described one: %s', (prompt, name, colour) => {
    expect(readHeadwear(prompt, '')).toEqual({ name, colour });
    expect(readHeadwear('park', '', prompt)).toEqual({ name, colour });
    expect(readHeadwear(prompt, prompt)).toBeNull();
    expect(readWords(prompt, DRAWING_WORDS).accessories).toEqual([name]);
    for (const of of ['surroundings', 'clothes', 'character'] as const)
      expect(told(prompt, of)[0]).toMatch(/: character$/);
  });

  it.each([
    ['고깔모자', 'pointedhat'],
    ['cowboy hat', 'hat'],
    ['삿갓', 'strawhat'],
    ['police cap', 'cap'],
  ])('that is in no drawing says what is worn in its stead: %s → %s', (prompt, shows) => {
    for (const of of ['surroundings', 'character'] as const)
      expect(told(prompt, of)).toEqual([expect.stringMatching(new RegExp(`: character → ${shows}$`))]);
  });

  it.each(['helmet', '헬멧', 'veil', '베일', 'hood', '후드를 쓴', 'turban'])('is not promised: %s', (prompt) => {
    for (const of of ['surroundings', 'clothes', 'character'] as const)
      expect(told(prompt, of)).toEqual([expect.stringMatching(/: none$/)]);
  });

  it('is worn once, and by nobody whose face is in no picture', () => {
    expect(readWords('crown, straw hat', DRAWING_WORDS).accessories).toEqual(['crown']);
    for (const of of ['surroundings', 'character'] as const)
      expect(told('crown, straw hat', of)).toEqual(['crown: character', 'straw hat: none']);
    expect(told('crown', 'surroundings', { faceless: true })).toEqual(['crown: none']);
    expect(told('shushing', 'surroundings', { faceless: true })).toEqual(['shushing: none']);
    expect(told('smiling', 'surroundings', { faceless: true })).toEqual(['smiling: none']);
  });

  it.each([
    ['smiling', ['smiling: none']],
    ['울고 있는', ['울고 있는: none']],
    ['crown', ['crown: character']],
    ['with closed eyes', ['with closed eyes: character']],
  ])('is as can be drawn of a face that no expression can be put onto: %s', (prompt, tags) => {
    expect(told(prompt, 'surroundings', { moodless: true })).toEqual(tags);
  });

  it('is not promised in another colour where no face says where clothes begin', () => {
    expect(told('red dress', 'surroundings', { faceless: true })).toEqual(['red dress: none']);
    expect(told('red dress', 'clothes', { faceless: true })).toEqual(['red dress: none']);
    expect(told('red dress', 'clothes')).toEqual(['red dress: colour → dyed']);
  });

  it('of the field for clothes stands above the prompt', () => {
    expect(readHeadwear('crown', '', 'cap')?.name).toBe('cap');
    const [tag] = readTags({ prompt: 'crown', negative: '', of: 'surroundings', clothes: 'cap' }, DRAWING_WORDS);
    expect(tag).toMatchObject({ kind: 'option', option: 'clothing_prompt' });
  });
});

describe('phrases of clothes and weather', () => {
  it.each([
    ['gold and silver buttons', 'clothes', ['gold and silver buttons: none']],
    ['회색 정장에 빨간 넥타이', 'clothes', ['회색 정장: colour → dyed', '빨간 넥타이: none']],
    ['흰 셔츠에 검은 넥타이', 'character', ['흰 셔츠: character', '검은 넥타이: none']],
    ['hanbok in pink', 'surroundings', ['hanbok in pink: colour → dyed']],
    ['분홍 잠옷 입고 침대에 누워서', 'character', ['분홍 잠옷 입고: none', '침대: thing', '누워서: none']],
    ['a floral summer dress', 'character', ['floral: none', 'summer dress: character']],
    ['눈이 펑펑 내리는 마을', 'surroundings', ['눈이 펑펑 내리는: weather', '마을: place']],
    ['비가 주룩주룩 내리는 거리', 'surroundings', ['비가 주룩주룩 내리는: weather', '거리: place']],
    ['비가 오는 날 밤', 'surroundings', ['비가 오는: weather', '밤: hour']],
    ['태풍', 'surroundings', ['태풍: weather → storm']],
    ['typhoon', 'surroundings', ['typhoon: weather → storm']],
    ['추석', 'surroundings', ['추석: season → autumn']],
    ['유성우', 'surroundings', ['유성우: weather']],
    ['meteor shower', 'surroundings', ['meteor shower: weather']],
    ["she's at the beach", 'character', ['beach: place']],
  ] as const)('are read whole: %s', (prompt, of, expected) => {
    expect(told(prompt, of)).toEqual(expected);
  });

  it('draw a storm as one, and falling stars by night', () => {
    expect(readSurroundings('눈보라', '').weather).toContain('blizzard');
    expect(readSurroundings('typhoon, city', '').weather).toEqual(['storm']);
    expect(readSurroundings('유성우 쏟아지는 호수', '')).toMatchObject({ weather: ['meteors'], hour: 'night' });
    expect(readSurroundings('meteor shower, bedroom', '').weather).toEqual([]);
    expect(readSurroundings('비가 오는 날 밤', '').hour).toBe('night');
  });
});

describe('whose a place is', () => {
  it.each([
    'vampire castle',
    'a witch house',
    'princess castle',
    'ninja village',
    '닌자 마을',
    '공주의 성 앞',
    '마녀의 집',
  ])('dresses nobody: “%s”', (prompt) => {
    expect(readWords(`${prompt}, boy`, DRAWING_WORDS)).toMatchObject({ roles: [], builds: ['masculine'] });
    expect(readClothes(readWorn(prompt), '').role).toBeNull();
  });

  it('takes no role from who stands in it', () => {
    expect(readWords('a vampire in a castle', DRAWING_WORDS).roles).toEqual(['vampire']);
  });
});

it.each([
  ['wizard, no hat', 'robe'],
  ['마법사, 모자 빼기', 'robe'],
  ['princess without a crown', 'dress'],
  ['wizard, no scarf', 'robe-pointedhat'],
])('somebody is told to wear what is left of it: “%s”', (prompt, shown) => {
  const [wears] = readTags({ prompt, negative: '', of: 'character' }, DRAWING_WORDS);
  expect(wears?.shows).toBe(shown);
});

describe('more than one of a calling', () => {
  it.each([
    ['Two knights', 'character', ['Two: none', 'knights: character']],
    ['Two wizards', 'character', ['Two: none', 'wizards: character']],
    ['three shrine maidens, beach', 'character', ['three: none', 'shrine maidens: character', 'beach: place']],
    ['기사 두 명', 'character', ['기사 두 명: none']],
    ['마법사 세 명', 'character', ['마법사 세 명: none']],
    ['Two knights in a forest', 'surroundings', ['Two: none', 'knights: colour', 'forest: place']],
    ['a knight', 'character', ['knight: character']],
  ] as const)('is told as not drawn: %s (%s)', (prompt, of, expected) => {
    const tags = readTags({ prompt, negative: '', of }, DRAWING_WORDS);
    expect(tags.map(({ text, kind }) => `${text}: ${kind}`)).toEqual(expected);
    expect(tags.every(({ kind, whole }) => (kind === 'none') === (whole === true))).toBe(true);
  });
});
