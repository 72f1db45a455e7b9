import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTranslator, type TranslationService } from './translator.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Answer = (response: ServerResponse) => void;

const say =
  (translatedText: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText }));
  };

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A stand-in that speaks LibreTranslate's protocol, the worker's side of it, and what it was asked. */
async function begin(answer: Answer, changes: Partial<TranslationService> = {}) {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      asked.push({ path: request.url, ...(JSON.parse(text) as object) });
      stand.answer(response);
    });
  });
  const stand = { answer };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  const logger = { warn: vi.fn(), info: vi.fn() };
  const url = `http://127.0.0.1:${String(address.port)}`;
  const translator = createTranslator({ url, timeoutMs: 5_000, ...changes }, logger);
  const translate = (text: string) => translator.translate(text, new AbortController().signal);
  return { asked, stand, logger, translator, translate, url };
}

describe('a translator of the operator’s own', () => {
  it('is asked as LibreTranslate is, with the key, for text that holds Korean, and once for the same text', async () => {
    const { translate, asked, translator } = await begin(say('A girl under cherry blossoms'), { apiKey: 'secret' });
    expect(await translate('벚꽃 아래 소녀')).toBe('A girl under cherry blossoms');
    expect(await translate('벚꽃 아래 소녀')).toBe('A girl under cherry blossoms');
    expect(await translate('a girl (red:1.2)')).toBe('a girl (red:1.2)');
    expect(await translate('')).toBe('');
    expect(asked).toEqual([
      { path: '/translate', q: '벚꽃 아래 소녀', source: 'ko', target: 'en', format: 'text', api_key: 'secret' },
    ]);
    expect(translator.problems()).toEqual([]);
  });

  it.each<[string, Answer, RegExp]>([
    ['an error', say('', 500), /it answered 500/],
    ['nothing', say(''), /no translation/],
    ['something else', say({ text: 'no' }), /no translation/],
    ['a page', (response) => response.end('<html>'), /JSON/],
    ['elsewhere', (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(), /redirect/],
    ['never', () => undefined, /no answer within 1500 ms/],
  ])(
    'that answers with %s leaves it to the dictionary, says so once, and is left alone',
    async (_name, answer, why) => {
      const { translate, asked, logger, translator, url } = await begin(answer, { timeoutMs: 1_500 });
      expect(await translate('벚꽃 아래 소녀')).toBe('under cherry blossoms, girl');
      expect(await translate('웃는 소년')).toBe('smiling boy');
      expect(asked).toHaveLength(1);
      expect(logger.warn).toHaveBeenCalledTimes(1);
      expect(translator.problems()).toEqual([expect.stringMatching(why)]);
      expect(translator.problems()[0]).toContain(url);
    },
  );

  it('is asked again later, and no problem any more once it answers', async () => {
    const { translate, stand, logger, translator } = await begin(say('', 503), { restMs: 0 });
    expect(await translate('웃는 소년')).toBe('smiling boy');
    expect(await translate('우는 소년')).toBe('crying boy');
    expect(logger.warn).toHaveBeenCalledTimes(1);
    stand.answer = say('A smiling boy');
    expect(await translate('웃는 소년')).toBe('A smiling boy');
    expect(translator.problems()).toEqual([]);
  });

  it('stops with the job, and is not blamed for it', async () => {
    const { translator, logger } = await begin(() => undefined);
    const job = new AbortController();
    const stopped = new Error('the job was cancelled');
    const asking = translator.translate('웃는 소년', job.signal);
    job.abort(stopped);
    await expect(asking).rejects.toBe(stopped);
    expect(logger.warn).not.toHaveBeenCalled();
    expect(translator.problems()).toEqual([]);
  });
});

describe('the dictionary alone', () => {
  it('answers at once, and never is a problem', async () => {
    const translator = createTranslator(null, { warn: vi.fn(), info: vi.fn() });
    expect(await translator.translate('책을 읽는 소녀', AbortSignal.timeout(1_000))).toBe('reading book, girl');
    expect(translator.problems()).toEqual([]);
  });
});
