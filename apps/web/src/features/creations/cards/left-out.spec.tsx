import type { ImageCreation } from '@atelier/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { character, imageCreation, imageOptions } from '../../../../test/creations';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { videoCreation, waifuCreation } from '../../../../test/works';
import { useCharacters } from '../characters/api/characters';
import { useOwnImages } from '../videos/hooks/use-own-images';
import { LeftOut } from './lazy-left-out';

vi.mock(import('../composer/understood/prompt-reader'), async (original) =>
  (await import('../composer/understood/prompt-reader.spec-support')).readingAtOnce(original),
);

const PROVENANCE = {
  ...{ engine_version: '0.1.0', models: [], prompt_as_sent: '', negative_as_sent: '' },
  digital_source_type: 'algorithmicMedia',
} as const;

beforeEach(() => i18next.changeLanguage('en'));

const show = (options: Partial<ImageCreation['options']>, engine: 'preview' | 'comfyui' = 'preview') => {
  fakeApi(shop);
  renderScreen(
    <LeftOut
      creation={imageCreation({ options: { ...imageOptions, ...options }, provenance: { ...PROVENANCE, engine } })}
    />,
  );
};

it('a finished image says which of its words were not drawn, folded until it is asked', async () => {
  show({ prompt: 'a lynx at the beach', clothing_prompt: 'blue, wibble' });
  const title = await screen.findByText('Not in the image: 2');
  expect(screen.getByText(/didn’t draw/)).not.toBeVisible();
  await userEvent.click(title);
  expect(screen.getByText(/^The built-in engine didn’t draw “.*lynx”, “wibble”\.$/)).toBeVisible();
});

it('a finished image says what was drawn as something else, the clothes first, as it was said before it was paid', async () => {
  show({ prompt: 'a museum with a lynx', clothing_prompt: 'navy raincoat', negative_prompt: '', shot: 'upper' });
  await userEvent.click(await screen.findByText('Not in the image: 1 · Drawn differently: 2'));
  const said = 'Drawn as something near: navy raincoat → their own clothes, recolored · museum → indoors';
  expect(screen.getByText(said)).toBeVisible();
});

it('a finished image says what of its negative prompt was drawn all the same', async () => {
  show({ prompt: 'a city street', clothing_prompt: '', negative_prompt: 'stars, buildings, bad hands' });
  await userEvent.click(await screen.findByText('Not taken away: 1'));
  expect(screen.getByText('The built-in engine can’t take away “buildings”.')).toBeVisible();
});

it('a finished image says that a second place was not drawn', async () => {
  show({ prompt: 'beach at sunset and a street', clothing_prompt: '', negative_prompt: '' });
  await userEvent.click(await screen.findByText('Not in the image: 1'));
  expect(screen.getByText('The built-in engine didn’t draw “street”.')).toBeVisible();
});

it('a finished video says which of its words it lacks', async () => {
  fakeApi(shop);
  renderScreen(
    <LeftOut
      creation={videoCreation({ prompt: 'jumping, reading a book', provenance: { ...PROVENANCE, engine: 'preview' } })}
    />,
  );
  await userEvent.click(await screen.findByText('Not in the video: 1'));
  expect(screen.getByText('The built-in engine can’t animate “reading a book”.')).toBeVisible();
});

it('a finished video says that no face of it smiled where none was found', async () => {
  fakeApi(shop);
  const provenance = { ...PROVENANCE, engine: 'preview' as const };
  renderScreen(<LeftOut creation={videoCreation({ prompt: 'dancing, nodding, smiling', focus: null, provenance })} />);
  await userEvent.click(await screen.findByText('Not in the video: 2'));
  expect(screen.getByText('The built-in engine can’t animate “nodding”, “smiling”.')).toBeVisible();
});

it('a finished video claims what its face did where one was found', async () => {
  fakeApi(shop);
  const provenance = { ...PROVENANCE, engine: 'preview' as const };
  const focus = { x: 0.5, y: 0.3 };
  renderScreen(<LeftOut creation={videoCreation({ prompt: 'nodding, smiling, waving', focus, provenance })} />);
  await userEvent.click(await screen.findByText('Not in the video: 1'));
  expect(screen.getByText('The built-in engine can’t animate “waving”.')).toBeVisible();
});

function OwnImages() {
  useOwnImages();
  return null;
}

it('a finished video says that closed eyes did not wink, as it was said before it was paid', async () => {
  const own = waifuCreation({ options: { ...imageOptions, prompt: 'sleeping', expression: 'none' } });
  fakeApi({ ...shop, 'GET /api/images': { items: [own], next_cursor: null } });
  const provenance = { ...PROVENANCE, engine: 'preview' as const };
  renderScreen(
    <>
      <OwnImages />
      <LeftOut creation={videoCreation({ prompt: 'nodding, winking', focus: { x: 0.5, y: 0.3 }, provenance })} />
    </>,
  );
  await userEvent.click(await screen.findByText('Not in the video: 1'));
  expect(screen.getByText('The built-in engine can’t animate “winking”.')).toBeVisible();
});

function OwnCharacters() {
  useCharacters('mine');
  return null;
}

it('a finished image says that its character cannot be seen from there, as it was said before it was paid', async () => {
  const aside = (['left', 'right'] as const).map((value) => ({
    cell: { kind: 'direction' as const, value },
    reason: 'engine' as const,
  }));
  const own = character({ unshown: { full_body: false, cells: aside } });
  fakeApi({ ...shop, 'GET /api/characters': { items: [own], next_cursor: null } });
  const unchosen = { expression: 'none', direction: 'front', shot: 'upper', angle: 'middle' } as const;
  const options = { ...imageOptions, ...unchosen, prompt: 'at the beach, in profile', clothing_prompt: '' };
  const provenance = { ...PROVENANCE, engine: 'preview' as const };
  renderScreen(
    <>
      <OwnCharacters />
      <LeftOut creation={imageCreation({ options, provenance })} />
    </>,
  );
  await userEvent.click(await screen.findByText('Not in the image: 1'));
  expect(screen.getByText('The built-in engine didn’t draw “in profile”.')).toBeVisible();
});

it.each([
  ['are all drawn', 'at the beach', 'preview'],
  ['another engine drew', 'a lynx at the beach', 'comfyui'],
] as const)('of words that %s nothing is said', async (_which, prompt, engine) => {
  show({ prompt, clothing_prompt: 'blue' }, engine);
  await import('./left-out');
  await act(() => Promise.resolve());
  expect(screen.queryByText(/^Not in the image/)).toBeNull();
});
