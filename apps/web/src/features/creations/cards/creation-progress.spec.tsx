import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18next } from '@/lib/i18n';
import { loadTexts } from '@/lib/texts';
import { CREATION_ID } from '../../../../test/creations';
import { fakeApi, renderScreen } from '../../../../test/screen';
import { doneJob } from '../../../../test/works';
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
