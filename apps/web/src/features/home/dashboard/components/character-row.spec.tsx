import type { Character } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../../test/answers';
import { errorBody, fakeApi, renderScreen, type Answer, type Sent } from '../../../../../test/screen';
import { CharacterRow } from './character-row';

const character = (name: string, own: boolean): Character => ({
  id: `01920000-0000-7000-8000-0000000000${name.length.toString(16).padStart(2, '0')}`,
  name,
  thumbnail_url: null,
  is_public: true,
  own,
  creator_name: own ? 'Mina' : 'Jun',
  has_face_model: false,
  engine: 'preview',
  image_count: 6,
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  expired: false,
});

const page = (items: Character[], next_cursor: string | null = null) => ({ items, next_cursor });

async function show(scope: 'mine' | 'public', list: Answer | ((sent: Sent) => Answer)) {
  const sent = fakeApi({ ...shop, 'GET /api/characters': list });
  const { queryClient } = renderScreen(<CharacterRow scope={scope} empty={<p>none</p>} />);
  await waitFor(() => {
    expect(sent.some(({ path }) => path === '/api/characters')).toBe(true);
    expect(queryClient.isFetching()).toBe(0);
  });
  return sent.filter(({ path }) => path === '/api/characters');
}

const names = async () => (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

beforeEach(() => i18next.changeLanguage('en'));

describe('the public characters on the dashboard', () => {
  it('are those of others: one’s own stand in the row above', async () => {
    await show('public', page([character('Mina', true), character('Sora of Jun', false)]));
    expect(await names()).toEqual(['Sora of Jun']);
  });

  it('are looked for on later pages, where the first one has none but one’s own', async () => {
    const asked = await show('public', ({ search }) =>
      search.cursor === 'c2' ? page([character('Sora of Jun', false)]) : page([character('Mina', true)], 'c2'),
    );
    expect(await names()).toEqual(['Sora of Jun']);
    expect(asked.map(({ search }) => search.cursor)).toEqual([undefined, 'c2']);
  });

  it('have no row where all of them are one’s own', async () => {
    await show('public', page([character('Mina', true)]));
    expect(screen.queryByRole('region', { name: 'Public characters' })).not.toBeInTheDocument();
    expect(screen.getByText('none')).toBeVisible();
  });

  it('are named where they could not be loaded', async () => {
    await show('public', { status: 503, body: errorBody('unavailable') });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load public characters' })).toBeVisible();
  });
});

describe('one’s own characters on the dashboard', () => {
  it('are followed by the way to the next one', async () => {
    await show('mine', page([character('Mina', true)]));
    const row = await screen.findByRole('region', { name: 'My characters' });
    expect(within(row).getByRole('link', { name: 'New character' })).toHaveAttribute('href', '/training-flow');
  });

  it('invite to no training where the server can do none', async () => {
    const runtime = shop['GET /api/runtime'];
    const sent = fakeApi({
      ...shop,
      'GET /api/runtime': { ...runtime, features: { ...runtime.features, train: false } },
      'GET /api/characters': page([character('Mina', true)]),
    });
    renderScreen(<CharacterRow scope="mine" empty={null} />);
    await screen.findByRole('region', { name: 'My characters' });
    await waitFor(() => {
      expect(sent.some(({ path }) => path === '/api/runtime')).toBe(true);
      expect(screen.queryByRole('link', { name: 'New character' })).not.toBeInTheDocument();
    });
  });
});
