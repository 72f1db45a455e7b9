import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { orpc } from '@/lib/client';
import { shop } from '../../../../test/answers';
import { character } from '../../../../test/creations';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { GeneratorScreen, noItems } from './generator-screen.spec-support';

const own = character();
const sample = character({ id: `${own.id.slice(0, -1)}7`, own: false, creator_name: 'Atelier' });

/** The generator of somebody who has no character yet, and what comes when theirs has got ready. */
async function open() {
  let items = [sample];
  fakeApi({ 'GET /api/characters': () => ({ items, next_cursor: null }), 'GET /api/images': noItems, ...shop });
  const { queryClient } = renderScreen(<GeneratorScreen />);
  await chosen('Mina · by Atelier');
  const getReady = async () => {
    items = [own, sample];
    await queryClient.invalidateQueries({ queryKey: orpc.characters.key() });
  };
  return { user: userEvent.setup(), getReady };
}
const chosen = (name: string) => screen.findByRole('button', { name: `Character: ${name}` });
const step = async () => (await screen.findByText(/^Choose a character/)).closest('li')?.textContent;

beforeEach(() => i18next.changeLanguage('en'));

it('a sample that nobody chose is named as one, is there to be drawn, and gives way to one’s own', async () => {
  const { getReady } = await open();
  expect(await step()).toContain('done');
  await getReady();
  expect(await chosen('Mina')).toBeVisible();
});

it('a sample that somebody chose stays chosen', async () => {
  const { user, getReady } = await open();
  await user.click(await chosen('Mina · by Atelier'));
  const picker = within(await screen.findByRole('dialog'));
  await user.click(await picker.findByRole('button', { name: 'Mina' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await getReady();
  expect(await chosen('Mina · by Atelier')).toBeVisible();
});
