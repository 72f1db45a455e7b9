import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PromptSafetyService, type PromptTexts } from './prompt-safety.service.js';
import { PromptClassifier } from './prompt/prompt-classifier.service.js';
import type { Refused } from './refusals/safety-refusals.service.js';

const NO_RULES = { minors: [], explicit: [], violence: [], who: [], what: [], hints: [], absent: [], harmless: [] };
const ALONE = {
  SAFETY_URL: undefined,
  SAFETY_MODEL: 'guard',
  SAFETY_API_KEY: undefined,
  SAFETY_TIMEOUT_MS: 5000,
  SAFETY_FAIL: 'closed',
  SAFETY_ANY_SCRIPT: false,
} as const;
type Settings = ConstructorParameters<typeof PromptSafetyService>[0] &
  ConstructorParameters<typeof PromptClassifier>[0];
const recorded: Refused[] = [];
const refusals = {
  record: (refused: Refused) => {
    recorded.push(refused);
    return Promise.resolve();
  },
};
const makeSafety = (given: Partial<Settings> = {}): PromptSafetyService => {
  const settings = { ...ALONE, SAFETY_RULES: undefined, ...given };
  return new PromptSafetyService(settings, new PromptClassifier(settings), refusals);
};
const safety = makeSafety();
const refusalOf = (texts: PromptTexts, by = safety): Promise<unknown> =>
  by.check('user', texts).then(
    () => null,
    (error: unknown) => error,
  );

describe('PromptSafetyService', () => {
  it.each([
    [{ prompt: 'a naked knight', clothing_prompt: 'gory armour' }, 'prompt', ['naked', 'gory'], 'explicit'],
    [{ prompt: 'a knight', clothing_prompt: 'nude' }, 'clothing_prompt', ['nude'], 'explicit'],
    [{ prompt: 'a knight', negative_prompt: 'clothes' }, 'negative_prompt', ['clothes'], 'absent'],
  ])('names in %j the field, the words and the rule', async (texts, field, words, rule) => {
    expect(await refusalOf(texts)).toMatchObject({ code: 'prompt_forbidden', details: { field, words, rule } });
  });

  it('refuses a child and what sexualises it, though each text is harmless by itself', async () => {
    const refusal = await refusalOf({ prompt: 'a schoolgirl at home', clothing_prompt: 'lace lingerie' });
    expect(refusal).toMatchObject({ code: 'prompt_together_forbidden', details: { field: 'prompt' } });
  });

  it('says of words that are still being written whether they may be used, and counts nothing', async () => {
    recorded.length = 0;
    const texts = [
      { prompt: 'a naked knight' },
      { prompt: 'a knight', clothing_prompt: 'nude' },
      { prompt: 'a knight' },
    ];
    expect(texts.map((one) => safety.look(one))).toEqual([
      { allowed: false, code: 'prompt_forbidden', words: ['naked'] },
      { allowed: false, code: 'prompt_forbidden', words: ['nude'] },
      { allowed: true },
    ]);
    const together = safety.look({ prompt: 'a schoolgirl at home', clothing_prompt: 'lace lingerie' });
    expect(together).toMatchObject({ allowed: false, code: 'prompt_together_forbidden' });
    expect(recorded).toEqual([]);
    for (const one of texts) expect((await refusalOf(one)) === null).toBe(safety.look(one).allowed);
  });

  it('says of what it cannot read that it cannot', async () => {
    const refusal = await refusalOf({ prompt: 'a girl', clothing_prompt: '赤い服' });
    expect(refusal).toMatchObject({ code: 'prompt_script_unreadable', details: { field: 'clothing_prompt' } });
  });

  it('says so while it is still being written, where no classifier reads it', () => {
    const written = { prompt: 'a girl in a 赤い服' };
    expect(safety.look(written)).toMatchObject({ allowed: false, code: 'prompt_script_unreadable' });
    expect(makeSafety({ SAFETY_URL: 'http://localhost:1', SAFETY_ANY_SCRIPT: true }).look(written)).toEqual({
      allowed: true,
    });
  });

  it('accepts an ordinary prompt, and a negative one that leaves out what is forbidden', async () => {
    const texts = { prompt: 'walking through rain in Busan', clothing_prompt: 'yellow raincoat' };
    expect(await refusalOf({ ...texts, negative_prompt: 'nude, nsfw, child' })).toBeNull();
  });

  it('takes rules that operators add', async () => {
    const examples = { refused: ['a flumph'], passed: ['a flumphine'] };
    const own = makeSafety({ SAFETY_RULES: { ...NO_RULES, explicit: ['flumph'], examples } });
    expect(await refusalOf({ prompt: 'two flumphs' }, own)).toMatchObject({ details: { words: ['flumph'] } });
    expect(await refusalOf({ prompt: 'two flumphs' })).toBeNull();
  });

  it('counts what it refuses, by its rule, and nothing else', async () => {
    recorded.length = 0;
    await refusalOf({ prompt: 'a knight' });
    await refusalOf({ prompt: 'a naked knight' });
    await refusalOf({ prompt: 'a knight', negative_prompt: 'clothes' });
    expect(recorded).toEqual([
      { userId: 'user', rule: 'explicit', source: 'prompt' },
      { userId: 'user', rule: 'absent', source: 'prompt' },
    ]);
  });

  it('does not start with rules of which an example comes out otherwise', () => {
    const examples = { refused: ['a harmless thing'], passed: ['nude'] };
    expect(() => makeSafety({ SAFETY_RULES: { ...NO_RULES, examples } })).toThrow(
      'SAFETY_RULES: “a harmless thing” is not refused, “nude” is refused',
    );
  });
});

/** Stands in for a server that runs a classifier: it answers as the two documented ones do, over the protocol they are served by. */
describe('a look by meaning', () => {
  let server: Server;
  let url: string;
  let answer: string | number | null;
  let asked: { path: string; key: string | undefined; body: unknown }[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      void (async ({ url: path = '', headers }: IncomingMessage) => {
        asked.push({ path, key: headers.authorization, body: JSON.parse(await text(request)) });
        if (answer === null) return;
        if (typeof answer === 'number') response.writeHead(answer).end('{}');
        else response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: answer } }] }));
      })(request);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    url = `http://127.0.0.1:${String(address.port)}/v1/`;
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const SEXUAL = 'Sexual Content or Sexual Acts';
  const FORBIDDEN = 'prompt_meaning_forbidden';
  it.each([
    ['two friends at sea', 'Safety: Safe\nCategories: None', null],
    ['two friends at sea', 'Safety: Unsafe\nCategories: Violent', null],
    ['two friends at sea', `Safety: Unsafe\nCategories: ${SEXUAL}`, FORBIDDEN],
    ['two friends at sea', `Safety: Controversial\nCategories: ${SEXUAL}`, null],
    ['two pupils aged 11 at sea', `Safety: Controversial\nCategories: ${SEXUAL}`, FORBIDDEN],
    ['바다에 간 초등학생', `Safety: Controversial\nCategories: ${SEXUAL}`, FORBIDDEN],
    ['two friends at sea', '<SAFE>', null],
    ['two friends at sea', '<UNSAFE-S4>', null],
    ['two friends at sea', '<UNSAFE-S3>', null],
    ['two pupils aged 11 at sea', '<UNSAFE-S3>', FORBIDDEN],
    ['two friends at sea', '<UNSAFE-S5>', FORBIDDEN],
  ])('of “%s”, where the answer is %j', async (prompt, content, code) => {
    answer = content;
    const refusal = await refusalOf({ prompt }, makeSafety({ SAFETY_URL: url }));
    expect(refusal).toEqual(code === null ? null : expect.objectContaining({ code }));
  });

  it('asks once, for what is used together, and not at all where the rules refuse', async () => {
    answer = '<SAFE>';
    const own = makeSafety({ SAFETY_URL: url, SAFETY_API_KEY: 'key' });
    await own.check('user', { prompt: 'a knight', clothing_prompt: 'armour', negative_prompt: 'rain' });
    expect(await refusalOf({ prompt: 'a nude knight' }, own)).toMatchObject({ code: 'prompt_forbidden' });
    const body = { model: 'guard', messages: [{ role: 'user', content: 'a knight\narmour' }] };
    expect(asked).toMatchObject([{ path: '/v1/chat/completions', key: 'Bearer key', body }]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['does not answer in time', null],
    ['fails', 500],
    ['answers what is not understood', 'I cannot help with that.'],
  ])('refuses for now where the classifier %s, and passes only where the operator says so', async (_, content) => {
    answer = content;
    const given = { SAFETY_URL: url, SAFETY_TIMEOUT_MS: 100 };
    expect(await refusalOf({ prompt: 'a knight' }, makeSafety(given))).toMatchObject({ code: 'prompt_check_away' });
    expect(await refusalOf({ prompt: 'a knight' }, makeSafety({ ...given, SAFETY_FAIL: 'open' }))).toBeNull();
  });

  it('reads the scripts that the rules cannot, where it is said to, and refuses there whatever is suggestive', async () => {
    answer = 'Safety: Safe\nCategories: None';
    const prompt = '赤い服の騎士';
    const own = makeSafety({ SAFETY_URL: url, SAFETY_ANY_SCRIPT: true });
    expect(await refusalOf({ prompt }, own)).toBeNull();
    expect(await refusalOf({ prompt }, makeSafety({ SAFETY_URL: url }))).toMatchObject({
      code: 'prompt_script_unreadable',
    });
    answer = `Safety: Controversial\nCategories: ${SEXUAL}`;
    expect(await refusalOf({ prompt }, own)).toMatchObject({ code: FORBIDDEN });
  });
});
