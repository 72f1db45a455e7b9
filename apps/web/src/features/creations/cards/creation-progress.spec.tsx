import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { CREATION_ID } from '../../../../test/creations';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { doneJob, runningJob } from '../../../../test/works';
import { CreationProgress } from './creation-progress';

it.each([
  ['en', 'Finishing up'],
  ['ko', '마무리하는 중'],
] as const)(
  'says no number of pictures that are still to be shown, however done their job is (%s)',
  async (to, text) => {
    await loadTexts(to, 'app');
    await i18next.changeLanguage(to);
    const job = doneJob('image', { type: 'image', id: CREATION_ID });
    fakeApi({ [`GET /api/jobs/${job.id}`]: job });
    renderScreen(<CreationProgress job={job} />);
    expect(await screen.findByRole('progressbar', { name: text })).not.toHaveAttribute('aria-valuenow');
    expect(screen.queryByText(/%/)).not.toBeInTheDocument();
  },
);

it.each([
  ['en', /^within about 15 sec$/],
  ['ko', /^약 15초 이내$/],
] as const)('begins its line of what is left as every line begins (%s)', async (to, text) => {
  await loadTexts(to, 'app');
  await i18next.changeLanguage(to);
  const job = { ...runningJob(doneJob('image', { type: 'image', id: CREATION_ID })), eta: { p50: 1, p90: 14 } };
  fakeApi({ [`GET /api/jobs/${job.id}`]: job });
  renderScreen(<CreationProgress job={job} />);
  // A flex container has no first letter: it has to be that of the text's own block.
  expect(await screen.findByText(text)).toHaveClass('first-letter:uppercase');
  expect(screen.getByText(text).tagName).toBe('P');
});
