import type { DatasetReport } from '@atelier/contracts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TooltipProvider } from '@/components/tooltip';
import { i18next } from '@/lib/i18n';
import { pictureFacts, trainingImage } from '../../../../test/training';
import { WarningsDialog } from './warnings-dialog';

const id = (n: number) => `01920000-0000-7000-8000-00000000000${String(n)}`;

const report: DatasetReport = {
  accepted: 3,
  rejected: 0,
  warnings: [
    { image_id: id(1), warning: 'blurred' },
    { image_id: id(2), warning: 'blurred' },
    { image_id: id(3), warning: 'duplicate', duplicate_of: id(1) },
    { image_id: id(4), warning: 'identical', duplicate_of: id(1) },
  ],
  set_warnings: ['few_images'],
};

function show(change: Partial<Parameters<typeof WarningsDialog>[0]> = {}) {
  const actions = { onMend: vi.fn(), onTrain: vi.fn(), onClose: vi.fn() };
  render(
    <TooltipProvider>
      <WarningsDialog
        images={[]}
        report={report}
        price={{ spark: 100, pass: 1 }}
        pending={false}
        {...actions}
        {...change}
      />
    </TooltipProvider>,
  );
  return actions;
}

describe('WarningsDialog', () => {
  it('names every kind of finding with what to do about it, and that nothing was charged', async () => {
    await i18next.changeLanguage('en');
    show();
    expect(screen.getByRole('dialog', { name: 'Before you train' })).toBeVisible();
    for (const text of [
      '2 pictures are blurred',
      '1 picture looks like another',
      '1 picture is a copy of another',
      'Few pictures.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText(/You haven’t been charged/)).toBeVisible();
    // What is free is charged neither yet nor later.
    cleanup();
    show({ price: { spark: 0, pass: 0 } });
    expect(screen.getByText('Have a look at these first.')).toBeVisible();
    expect(screen.queryByText(/charged/)).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'Picture 2', /^Blurred\./, /^Small\./, /^Looks like picture 1\./],
    ['ko', '2번 이미지', /^흐려요\./, /^작아요\./, /^1번 이미지와 비슷해요\./],
  ])('tells a few pictures one by one, each with all its faults (%s)', async (language, name, ...faults) => {
    await i18next.changeLanguage(language);
    const of = { image_id: id(2) };
    show({
      images: [trainingImage({ id: id(1) }), trainingImage({ id: id(2) })],
      report: {
        ...{ accepted: 2, rejected: 0, set_warnings: [] },
        warnings: [
          { ...of, warning: 'blurred' },
          { ...of, warning: 'too_small' },
          { ...of, warning: 'duplicate', duplicate_of: id(1) },
        ],
      },
    });
    const item = screen.getByRole('listitem');
    expect(within(item).getByText(name)).toBeVisible();
    for (const fault of faults) expect(within(item).getByText(fault)).toBeVisible();
  });

  it.each([
    [1, 'You can start with this one. Variations help'],
    [2, 'You can start with these. Variations help'],
  ])('says of %i pictures what is right of as many', async (accepted, advice) => {
    await i18next.changeLanguage('en');
    show({ report: { ...report, accepted } });
    expect(screen.getByText(advice, { exact: false })).toBeVisible();
  });

  it('names each picture that can’t be used, and counts it as the page does', async () => {
    await i18next.changeLanguage('en');
    const tree = trainingImage({
      id: id(2),
      name: 'tree.png',
      facts: pictureFacts({ faces: [], sharpness: 0 }),
      warnings: ['nothing_shown'],
    });
    const broken = trainingImage({ id: id(3), name: 'broken.png', status: 'rejected' });
    show({
      images: [trainingImage({ id: id(1) }), tree, broken],
      report: { accepted: 1, rejected: 1, warnings: [{ image_id: id(2), warning: 'nothing_shown' }], set_warnings: [] },
    });
    expect(screen.getByText('2 pictures can’t be used:')).toBeVisible();
    expect(screen.getByText('Picture 2, tree.png: No character here.')).toBeVisible();
    expect(screen.getByText(/^Picture 3, broken\.png: /)).toBeVisible();
    expect(screen.queryByText(/^1 picture shows no character/)).not.toBeInTheDocument();
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
