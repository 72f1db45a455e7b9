import type { Creator } from '@atelier/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CHARACTER, CREATOR } from '../../../../test/gallery';
import { errorBody, fakeApi, renderScreen } from '../../../../test/screen';
import { many, openGallery, pageOf, wallCard } from '../wall/gallery-screen.spec-support';
import { CreatorPage } from './creator-page';

const events = { onOpen: vi.fn(), onStep: vi.fn(), onPicture: vi.fn(), onCharacter: vi.fn(), onClose: vi.fn() };
const page = <CreatorPage id={CREATOR} open={undefined} picture={undefined} {...events} />;
const jun: Creator = {
  id: CREATOR,
  name: 'Jun',
  picture_url: null,
  own: false,
  house: false,
  characters: [{ id: CHARACTER, name: 'Yuki', thumbnail_url: null }],
};

beforeEach(openGallery);

it('shows who it is, their characters, and what they show to everybody', async () => {
  const sent = fakeApi({ [`GET /api/creators/${CREATOR}`]: jun, 'GET /api/gallery': pageOf(many(0, 2)) });
  renderScreen(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Jun' })).toBeVisible();
  const characters = within(screen.getByRole('list', { name: 'Characters' }));
  expect(characters.getByRole('link', { name: 'Yuki' })).toHaveAttribute('href', `/gallery?character=${CHARACTER}`);
  expect(await wallCard(1)).toBeVisible();
  // All of it is by Jun: below each is what it shows.
  expect(screen.getByText('Scene 1')).toBeVisible();
  expect(screen.getAllByText('Jun')).toHaveLength(1);
  expect(sent.find(({ path }) => path === '/api/gallery')?.search).toMatchObject({ creator_id: CREATOR });
});

it('says that it is not there for whoever has none, and leads back', async () => {
  fakeApi({ [`GET /api/creators/${CREATOR}`]: { status: 404, body: errorBody('not_found') } });
  renderScreen(page);
  expect(await screen.findByText('We couldn’t find this page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to gallery' })).toHaveAttribute('href', '/gallery');
});
