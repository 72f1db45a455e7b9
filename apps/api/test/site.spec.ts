import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteSchema } from '@atelier/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnvironment } from '../src/config/environment.js';
import { TestApp } from './support/app.js';

const TESTIMONIALS = [
  {
    name: 'Mina',
    role: { en: 'Illustrator', ko: '일러스트레이터' },
    text: { en: 'It kept her face.', ko: '얼굴이 그대로예요.' },
  },
  { name: 'Jun', text: { en: 'Quick.', ko: '빨라요.' } },
];
const CONFIGURED = {
  AUTO_SELECTION: 'latest',
  SITE_OPERATOR_NAME: 'Studio Haneul',
  SITE_MINIMUM_AGE: '19',
  SITE_OPERATOR_ADDRESS: '1 Sejong-daero, Seoul',
  SITE_CONTACT_EMAIL: 'hello@haneul.test',
  SITE_REGISTRATION: '123-45-67890',
  SITE_JURISDICTION_EN: 'the Republic of Korea',
  SITE_JURISDICTION_KO: '대한민국',
  SITE_EFFECTIVE_DATE: '2026-11-01',
  SITE_ARTISTS: '1200',
  SENTRY_BROWSER_DSN: 'https://key@errors.test/7',
  SENTRY_REPLAY: 'true',
  SPEED_SCRIPT_URL: 'https://speed.test/script.js',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@haneul.test',
};
const BASE = {
  DATABASE_URL: 'postgres://localhost/atelier',
  REDIS_URL: 'redis://localhost',
  SESSION_SECRET: 's'.repeat(32),
  STORAGE_DIR: '/data',
  STORAGE_SECRET: 't'.repeat(32),
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atelier-site-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function testimonialsFile(name: string, content: string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

const problemWith = (settings: NodeJS.ProcessEnv): string => {
  try {
    readEnvironment({ ...BASE, ...settings });
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('what an installation says of itself', () => {
  it('is nothing where nothing is configured: no claims, no third parties, no e-mails', async () => {
    await using app = await TestApp.start();
    const response = await app.request('/site');
    expect(siteSchema.strict().parse(response.body)).toEqual({
      operator: {
        name: null,
        address: null,
        email: null,
        registration: null,
        jurisdiction: null,
        effective_date: null,
      },
      artists: null,
      testimonials: null,
      reporting: { dsn: null, environment: 'development', traces_rate: 0, replay: null, speed_script: null },
      sends_mail: false,
      minimum_age: 16,
      auto_selection: 'recommended',
    });
  });

  it('is what the operators have configured, in the language of whoever asks, and may be kept for minutes', async () => {
    const SITE_TESTIMONIALS = await testimonialsFile('good.json', JSON.stringify(TESTIMONIALS));
    await using app = await TestApp.start({ ...CONFIGURED, SITE_TESTIMONIALS });
    const ask = (language: string) => app.request('/site', { headers: { 'accept-language': language } });
    const [english, korean] = await Promise.all([ask('en'), ask('ko')]);
    expect(english.body).toEqual({
      operator: {
        name: 'Studio Haneul',
        address: '1 Sejong-daero, Seoul',
        email: 'hello@haneul.test',
        registration: '123-45-67890',
        jurisdiction: 'the Republic of Korea',
        effective_date: '2026-11-01',
      },
      artists: 1200,
      testimonials: [
        { name: 'Mina', role: 'Illustrator', text: 'It kept her face.' },
        { name: 'Jun', role: null, text: 'Quick.' },
      ],
      reporting: {
        dsn: 'https://key@errors.test/7',
        environment: 'development',
        traces_rate: 1,
        replay: { session_rate: 0.1, error_rate: 1 },
        speed_script: 'https://speed.test/script.js',
      },
      sends_mail: true,
      minimum_age: 19,
      auto_selection: 'latest',
    });
    expect(korean.body).toMatchObject({
      operator: { name: 'Studio Haneul', jurisdiction: '대한민국' },
      testimonials: [
        { name: 'Mina', role: '일러스트레이터', text: '얼굴이 그대로예요.' },
        { name: 'Jun', role: null, text: '빨라요.' },
      ],
    });
    expect(english.get('cache-control')).toBe('public, max-age=300');
    expect(english.get('vary')).toBe('Accept-Language');
  });

  it('records nobody unless the operators ask for it', async () => {
    await using app = await TestApp.start({ SENTRY_BROWSER_DSN: 'https://key@errors.test/7' });
    const { reporting } = await app.client().site.get();
    expect(reporting).toMatchObject({ traces_rate: 1, replay: null });
  });
});

describe('a configuration that cannot be meant', () => {
  it.each([
    [{ SITE_EFFECTIVE_DATE: '31.01.2026' }, 'SITE_EFFECTIVE_DATE: write a date, such as 2026-01-31'],
    [{ AUTO_SELECTION: 'best' }, 'AUTO_SELECTION: '],
    [{ SITE_ARTISTS: 'many' }, 'SITE_ARTISTS: '],
    [{ SITE_VAT_PERCENT: '0.1.' }, 'SITE_VAT_PERCENT: '],
    [{ SITE_VAT_PERCENT: '90' }, 'SITE_VAT_PERCENT: '],
    [{ SITE_KRW_PER_USD: '1.38' }, 'SITE_KRW_PER_USD: '],
    [{ SITE_CONTACT_EMAIL: 'nobody' }, 'SITE_CONTACT_EMAIL: '],
    [{ SITE_JURISDICTION_EN: 'Korea' }, 'SITE_JURISDICTION_KO: say it in both languages'],
    [{ SENTRY_DSN: 'https://errors.test/7' }, 'SENTRY_DSN: is no DSN'],
    [{ SENTRY_BROWSER_DSN: 'https://key@errors.test/' }, 'SENTRY_BROWSER_DSN: is no DSN'],
    [{ SENTRY_BROWSER_DSN: 'errors.test' }, 'SENTRY_BROWSER_DSN: '],
    [{ SENTRY_BROWSER_DSN: 'https://key:secret@errors.test/7' }, 'leave the secret key out'],
    [{ SENTRY_REPLAY: 'true' }, 'SENTRY_BROWSER_DSN: SENTRY_REPLAY needs it'],
    [{ SPEED_SCRIPT_URL: 'javascript:alert(1)' }, 'SPEED_SCRIPT_URL: '],
    [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM: set both SMTP_URL and MAIL_FROM'],
    [{ MAIL_FROM: 'a@mail.test' }, 'SMTP_URL: set both SMTP_URL and MAIL_FROM'],
    [{ SMTP_URL: 'https://mail.test', MAIL_FROM: 'a@mail.test' }, 'SMTP_URL: write smtp://'],
    [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Atelier' }, 'MAIL_FROM: write name@example.com'],
    [{ SUPPORT_EMAIL: 'help@mail.test' }, 'SMTP_URL: SUPPORT_EMAIL needs it'],
  ])('keeps the API from starting, and says why: %o', (settings, problem) => {
    expect(problemWith(settings)).toContain(problem);
  });

  it.each([
    ['text.json', 'It is great', 'is no readable JSON file'],
    ['empty.json', '[]', 'Too small'],
    ['half.json', JSON.stringify([{ name: 'Mina', text: { en: 'Good.' } }]), '0.text.ko: '],
    ['unknown.json', JSON.stringify([{ ...TESTIMONIALS[0], stars: 5 }]), '"stars"'],
  ])('names what is wrong with the file of testimonials: %s', async (name, content, problem) => {
    const SITE_TESTIMONIALS = await testimonialsFile(name, content);
    const message = problemWith({ SITE_TESTIMONIALS });
    expect(message).toContain(`SITE_TESTIMONIALS: ${SITE_TESTIMONIALS}`);
    expect(message).toContain(problem);
    expect(problemWith({ SITE_TESTIMONIALS: join(directory, 'nowhere.json') })).toContain('is no readable JSON file');
  });
});
