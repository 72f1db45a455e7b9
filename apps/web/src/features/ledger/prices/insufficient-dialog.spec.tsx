import type { QuestProgress } from '@atelier/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { completedQuest, questList } from '../../../../test/quests';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { InsufficientDialog } from './insufficient-dialog';
import type { Shortfall } from './use-shortfall';

const shortfall: Shortfall = { currency: 'spark', required: 120, available: 35, missing: 85 };
const open = (shown: Shortfall, address: string, ...quests: QuestProgress[]) => {
  fakeApi({ 'GET /api/quests': questList(...quests) });
  renderScreen(<InsufficientDialog shortfall={shown} onClose={() => undefined} />, address);
};

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('what cannot be paid', () => {
  it('is said in numbers: what is there, what is needed, what is missing', async () => {
    open(shortfall, '/generator');
    await screen.findByRole('dialog', { name: 'Not enough Sparks' });
    const numbers = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(numbers).toEqual([
      ['You have', '35Sparks'],
      ['You need', '120Sparks'],
      ['Missing', '85Sparks'],
    ]);
  });

  it('leads to the packages, which know what is missing and where to go back to', async () => {
    open(shortfall, '/generator?character=1&creation=2');
    const link = await screen.findByRole('link', { name: 'Recharge' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here.test');
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/pricing',
      { missing: '85', currency: 'spark', back: '/generator?character=1&creation=2' },
    ]);
  });

  it('names rewards that wait, and leads to them before anything is bought', async () => {
    open(shortfall, '/generator', completedQuest('q01_signup'), completedQuest('q02_first_image', 2, true));
    const claim = await screen.findByRole('link', { name: 'Claim rewards' });
    expect(claim).toHaveAttribute('href', '/quests');
    expect(screen.getByText('Quest rewards are waiting for you: 20 Sparks. Claim them first.')).toBeVisible();
    // The main button comes last, and buying stays beside it.
    expect(screen.getByRole('link', { name: 'Recharge' }).compareDocumentPosition(claim)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('offers no reward that is not of what is missing', async () => {
    open({ currency: 'pass', required: 1, available: 0, missing: 1 }, '/training-flow', completedQuest('q01_signup'));
    await screen.findByRole('link', { name: 'See pricing' });
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'Claim rewards' })).not.toBeInTheDocument();
    });
  });

  it('leads to the packages for passes too', async () => {
    open({ currency: 'pass', required: 1, available: 0, missing: 1 }, '/training-flow');
    await screen.findByRole('dialog', { name: 'Not enough Character Passes' });
    const link = screen.getByRole('link', { name: 'See pricing' });
    expect(link).toHaveAttribute('href', '/pricing?missing=1&currency=pass&back=%2Ftraining-flow');
  });
});
