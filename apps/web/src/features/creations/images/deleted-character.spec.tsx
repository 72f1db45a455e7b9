import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { character, imageCreation } from '../../../../test/creations';
import { errorBody, fill } from '../../../../test/screen';
import { card, openGenerator } from './generator-screen.spec-support';

const juno = character({ id: '01920000-0000-7000-8000-000000000002', name: 'Juno' });

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('a character that was deleted in another tab', () => {
  it('is named where it is chosen, which takes the focus, and is offered no longer', async () => {
    let listed = [character(), juno];
    const { user } = await openGenerator([], {
      'GET /api/characters': () => ({ items: listed, next_cursor: null }),
      'POST /api/images': { status: 404, body: errorBody('model_not_found', { field: 'character_id' }) },
    });
    await fill(user, await screen.findByLabelText('Prompt'), 'A garden');
    listed = [juno];
    await user.click(screen.getByRole('button', { name: /^Create/ }));
    const picker = await screen.findByRole('button', { name: 'Character: Choose a character' });
    expect(await screen.findByText('This character was deleted. Choose another one.')).toBeVisible();
    await waitFor(() => {
      expect(picker).toHaveFocus();
    });
    await user.click(picker);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Juno' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Mina' })).not.toBeInTheDocument();
  });

  it('takes its images along, which a download says', async () => {
    let listed = [imageCreation()];
    const { user } = await openGenerator(listed, {
      'GET /api/images': () => ({ items: listed, next_cursor: null }),
    });
    const shown = await card();
    listed = [];
    await user.click(shown.getByRole('button', { name: /^Download/ }));
    expect(await screen.findByText('These images are gone')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('article', { name: 'In the rain' })).not.toBeInTheDocument();
    });
  });
});
