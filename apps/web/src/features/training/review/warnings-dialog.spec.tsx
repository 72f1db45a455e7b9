import type { DatasetReport } from '@atelier/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TooltipProvider } from '@/components/tooltip';
import { i18next } from '@/lib/i18n';
import { WarningsDialog } from './warnings-dialog';

const id = (n: number) => `01920000-0000-7000-8000-00000000000${String(n)}`;

const report: DatasetReport = {
  accepted: 3,
  rejected: 0,
  warnings: [
    { image_id: id(1), warning: 'blurred' },
    { image_id: id(2), warning: 'blurred' },
    { image_id: id(3), warning: 'duplicate', duplicate_of: id(1) },
  ],
  set_warnings: ['few_images'],
};

function show(change: Partial<Parameters<typeof WarningsDialog>[0]> = {}) {
  const actions = { onMend: vi.fn(), onTrain: vi.fn(), onClose: vi.fn() };
  render(
    <TooltipProvider>
      <WarningsDialog report={report} price={{ spark: 100, pass: 1 }} pending={false} {...actions} {...change} />
    </TooltipProvider>,
  );
  return actions;
}

describe('WarningsDialog', () => {
  it('names every kind of finding with what to do about it, and that nothing was charged', async () => {
    await i18next.changeLanguage('en');
    show();
    expect(screen.getByRole('dialog', { name: 'Before you train' })).toBeVisible();
    for (const text of ['2 pictures are blurred', '1 picture looks like another', 'Few pictures.']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText(/You haven’t been charged/)).toBeVisible();
    // What is free is charged neither yet nor later.
    cleanup();
    show({ price: { spark: 0, pass: 0 } });
    expect(screen.getByText('This could make the character worse.')).toBeVisible();
    expect(screen.queryByText(/charged/)).not.toBeInTheDocument();
  });

  it('mends or trains anyway, as the creator decides', async () => {
    await i18next.changeLanguage('ko');
    const { onMend, onTrain } = show();
    await userEvent.click(screen.getByRole('button', { name: /^그대로 학습하기/ }));
    expect(onTrain).toHaveBeenCalledOnce();
    expect(onMend).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '고치러 가기' }));
    expect(onMend).toHaveBeenCalledOnce();
  });

  it('says before the press what training anyway costs', async () => {
    await i18next.changeLanguage('en');
    show();
    expect(screen.getByRole('button', { name: /^Train anyway\s*100\s*Sparks\s*1\s*Character Pass$/ })).toBeVisible();
    cleanup();
    show({ price: undefined });
    expect(screen.getByRole('button', { name: 'Train anyway' }).hasAttribute('disabled')).toBe(true);
    cleanup();
    show({ price: { spark: 0, pass: 0 } });
    expect(screen.getByRole('button', { name: /^Train anyway\s*Free$/ })).toBeVisible();
  });

  it('takes no second press while the training is being started', async () => {
    await i18next.changeLanguage('en');
    const { onTrain } = show({ pending: true });
    await userEvent.click(screen.getByRole('button', { name: /^Train anyway/ }));
    expect(onTrain).not.toHaveBeenCalled();
  });

  it('is not there while there is nothing to ask', () => {
    show({ report: null });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
