import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { PREVIEWERS, registerWebApp } from './web-app.js';

const KOREAN = 'ko-KR,ko;q=0.9,en-US;q=0.8';

let dist: string;
let server: FastifyInstance;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'atelier-web-'));
  await mkdir(join(dist, 'assets'));
  server = fastify();
});
afterEach(async () => {
  await server.close();
  await rm(dist, { recursive: true, force: true });
});

async function serve(...names: string[]): Promise<void> {
  for (const name of names) await writeFile(join(dist, name), name);
  await registerWebApp(server, dist);
}

async function get(url: string, language?: string) {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const { statusCode, body, headers: sent } = await server.inject({ method: 'GET', url, headers });
  return { statusCode, body, vary: sent.vary };
}

describe('the web app', () => {
  it.each([
    [undefined, 'landing.html', 'index.html'],
    ['en-US,en;q=0.9,ko;q=0.8', 'landing.html', 'index.html'],
    [KOREAN, 'landing.ko.html', 'index.ko.html'],
    ['ja,ko;q=0.8', 'landing.ko.html', 'index.ko.html'],
    ['ja', 'landing.html', 'index.html'],
  ])('answers whoever prefers %s with %s and %s', async (language, landing, page) => {
    await serve('landing.html', 'landing.ko.html', 'index.html', 'index.ko.html');

    expect(await get('/', language)).toEqual({
      statusCode: 200,
      body: landing,
      vary: expect.stringMatching(/accept-language/),
    });
    const deep = await get('/gallery?x=1', language);
    expect([deep.body, deep.vary]).toEqual([page, expect.stringMatching(/accept-language/)]);
  });

  it('is in English where the build has nothing else, and its one page where there is no landing page', async () => {
    await serve('index.html');
    expect([(await get('/', KOREAN)).body, (await get('/gallery', KOREAN)).body]).toEqual(['index.html', 'index.html']);
  });

  it.each(['kakaotalk-scrap/1.0', 'facebookexternalhit/1.1', 'Slackbot-LinkExpanding 1.0', 'Twitterbot/1.0'])(
    'leads %s, which only shows links, to the page that says what there is',
    async (agent) => {
      await serve('landing.html', 'index.html');
      const headers = { 'user-agent': agent };
      const { statusCode, headers: sent } = await server.inject({ method: 'GET', url: '/', headers });
      expect([statusCode, sent.location]).toEqual([302, '/s']);
    },
  );

  it('knows those as the web server of containers does', async () => {
    const caddyfile = await readFile(new URL('../../../infra/docker/Caddyfile', import.meta.url), 'utf8');
    expect(caddyfile).toContain(`header_regexp User-Agent (?i)${PREVIEWERS.source}`);
  });

  it('is no answer for a file that is not there, nor for the interface', async () => {
    await serve('index.html', 'assets/known.js');
    expect((await get('/assets/known.js')).body).toBe('assets/known.js');
    for (const path of ['/assets/gone.js', '/api/nothing'])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  });
});
