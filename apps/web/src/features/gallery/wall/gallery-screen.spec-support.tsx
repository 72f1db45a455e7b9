import type { PublicCreation } from '@atelier/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { vi } from 'vitest';
import { GalleryPage } from './components/gallery-page';
import { i18next } from '@/lib/i18n';
import { CHARACTER, publicCreation } from '../../../../test/gallery';
import { fakeApi, renderScreen, type Answers, type Sent } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';

export const pageOf = (creations: PublicCreation[], next: string | null = null) => ({
  items: creations,
  next_cursor: next,
});
export const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => publicCreation(from + index));
export const characters = {
  items: [{ id: CHARACTER, name: 'Yuki', thumbnail_url: null, own: false, creator_name: 'Jun', expired: false }],
  next_cursor: null,
};

export const galleryEvents = {
  onSort: vi.fn(),
  onKind: vi.fn(),
  onCharacter: vi.fn(),
  onSearch: vi.fn(),
  onOpen: vi.fn(),
  onStep: vi.fn(),
  onPicture: vi.fn(),
  onClose: vi.fn(),
};

export function showGallery(answers: Answers, search: ComponentProps<typeof GalleryPage>['search'] = {}) {
  const sent = fakeApi({ 'GET /api/characters': characters, ...answers });
  const rendered = renderScreen(<GalleryPage search={search} {...galleryEvents} />);
  return { sent, ...rendered };
}

/** Opens what is pressed, as the route does. */
export function OpeningGallery() {
  const [search, setSearch] = useState<ComponentProps<typeof GalleryPage>['search']>({});
  const open = (id: string, picture?: string) => {
    setSearch({ open: id, picture });
  };
  return <GalleryPage search={search} {...galleryEvents} onOpen={open} onStep={open} />;
}

/** jsdom lays nothing out: a wall as wide as a desktop's, `scrolled` above the screen. */
export function standWall(scrolled = 0) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -scrolled, width: 1120, height: 0, left: 0, right: 0, bottom: 0, x: 0, y: 0 }) as DOMRect,
  );
}

export const wallCards = () => screen.queryAllByRole('listitem').filter((item) => item.hasAttribute('aria-posinset'));
export const wallCard = (number: number) => screen.findByRole('button', { name: `Scene ${String(number)}, by Jun` });
export const heartOf = (number: number) =>
  within(
    screen.getByRole('button', { name: `Scene ${String(number)}, by Jun` }).closest('li') as HTMLElement,
  ).getByRole('button', { name: /^Like/ });
export const asked = (sent: Sent[], start: string) =>
  sent.filter(({ method, path }) => `${method} ${path}`.startsWith(start));
/** A finger: jsdom’s own clicks have no pointer. */
export const tap = (element: HTMLElement) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(click, 'pointerType', { value: 'touch' });
  fireEvent(element, click);
};

/** Before each test: signs a user in and sets up the wall. */
export async function openGallery() {
  await i18next.changeLanguage('en');
  vi.clearAllMocks();
  await signInAs();
  standWall();
}
