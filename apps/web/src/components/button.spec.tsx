import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { noteHeard } from '@/lib/online';
import { connection } from '../../test/connection';
import { renderScreen } from '../../test/screen';
import { Button } from './button';

const show = async () => {
  renderScreen(
    <>
      <Button loading={false}>Save</Button>
      <Button>Close</Button>
      <Button loading={false} needsNetwork={false}>
        Try again
      </Button>
    </>,
  );
  await screen.findByRole('button', { name: 'Save' });
};
const pressable = () =>
  screen.getAllByRole('button').flatMap((button) => (button.hasAttribute('disabled') ? [] : [button.textContent]));

describe('a button that needs the network', () => {
  beforeEach(() => i18next.changeLanguage('en'));
  afterEach(() => {
    act(() => {
      noteHeard(false);
    });
    vi.restoreAllMocks();
  });

  it('cannot be pressed without one, says so, and can be again with it; others always can', async () => {
    await show();
    expect(pressable()).toEqual(['Save', 'Close', 'Try again']);
    connection(false);
    expect(pressable()).toEqual(['Close', 'Try again']);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
      'You’re offline. This will work again when you’re back online.',
    );
    connection(true);
    expect(pressable()).toEqual(['Save', 'Close', 'Try again']);
  });

  it('can be pressed where the server is heard, whatever the browser says of the network', async () => {
    await show();
    connection(false);
    act(() => {
      noteHeard(true);
    });
    expect(pressable()).toEqual(['Save', 'Close', 'Try again']);
  });
});
