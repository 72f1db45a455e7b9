import type { Site } from '@atelier/contracts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18next } from './i18n';

const siteIn = (language: string): Site => ({
  operator: {
    name: `operator in ${language}`,
    address: null,
    email: null,
    registration: null,
    jurisdiction: null,
    effective_date: null,
  },
  artists: null,
  testimonials: null,
  reporting: { dsn: null, environment: 'test', traces_rate: 0, replay: null, speed_script: null },
  sends_mail: false,
  minimum_age: 16,
  auto_selection: 'recommended',
});

const requests: string[] = [];
let answer: (language: string) => Response;
let lib: { loadSite: () => Promise<Site>; useSite: () => Site | undefined };

beforeEach(async () => {
  requests.length = 0;
  answer = (language) => Response.json(siteIn(language));
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { url, headers } = input as Request;
    const language = headers.get('accept-language') ?? '';
    requests.push(`${new URL(url).pathname} ${language}`);
    return Promise.resolve(answer(language));
  });
  vi.resetModules();
  lib = await import('./site');
});

afterEach(async () => {
  await i18next.changeLanguage('en');
});

function Name() {
  return <p>{lib.useSite()?.operator.name ?? 'unknown'}</p>;
}

it('asks once per language, however many look, and again when the language changes', async () => {
  render(
    <>
      <Name />
      <Name />
    </>,
  );
  expect(screen.getAllByText('unknown')).toHaveLength(2);
  expect(await screen.findAllByText('operator in en')).toHaveLength(2);
  await act(() => i18next.changeLanguage('ko'));
  expect(await screen.findAllByText('operator in ko')).toHaveLength(2);
  await act(() => i18next.changeLanguage('en'));
  expect(screen.getAllByText('operator in en')).toHaveLength(2);
  expect(requests).toEqual(['/api/site en', '/api/site ko']);
});

it('stays unknown where it could not be fetched, and the next look asks again', async () => {
  answer = () => new Response(null, { status: 503 });
  await expect(lib.loadSite()).rejects.toThrow('503');
  answer = (language) => Response.json(siteIn(language));
  render(<Name />);
  expect(await screen.findByText('operator in en')).toBeVisible();
  expect(requests).toHaveLength(2);
});
