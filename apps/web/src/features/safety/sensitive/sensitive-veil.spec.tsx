import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { renderScreen } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { SensitiveVeil } from './components/sensitive-veil';

const show = (sensitive = true) =>
  renderScreen(
    <SensitiveVeil sensitive={sensitive}>
      <button type="button">Open</button>
    </SensitiveVeil>,
  );

const veil = () => screen.findByRole('button', { name: 'Show sensitive picture' });

describe('SensitiveVeil', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
    await signInAs({ nsfw_blur: true });
  });

  it('veils adult content, for the eye, the keyboard and a screen reader, until it is pressed', async () => {
    show();
    const button = await veil();
    expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
    expect(screen.getByText('Open').closest('[inert]')).toBeInTheDocument();
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: 'Open' }).closest('[inert]')).not.toBeInTheDocument();
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows and veils again by keyboard, with the focus kept', async () => {
    show();
    const button = await veil();
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('lets everything else be', async () => {
    show(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect(screen.queryByRole('button', { name: 'Show sensitive picture' })).not.toBeInTheDocument();
  });

  it('veils nothing for whoever has asked to see it plainly', async () => {
    await signInAs({ nsfw_enabled: true, nsfw_blur: false });
    show();
    expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show sensitive picture' })).not.toBeInTheDocument();
  });
});
