import type { TrainingSession } from '@atelier/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/card';
import { Picture } from '@/components/picture';
import { AskToCancelJob, JobProgress } from '@/features/jobs';
import { VariationSelection } from './variation-selection';
import { VariationSource } from './variation-source';

/** Choosing a source, waiting, choosing among what was made: which of them is decided by the session. */
export function VariationStep({ session }: { session: TrainingSession }) {
  // The run whose results were not enough; the next one's are looked at again.
  const [refused, setRefused] = useState<string | null>(null);
  if (session.status === 'GENERATING_VARIATIONS') return <VariationProgress session={session} />;
  if (session.variation_results_s3.length > 0 && (refused === null || refused !== session.job?.id)) {
    return (
      <VariationSelection
        session={session}
        onAgain={() => {
          setRefused(session.job?.id ?? null);
        }}
      />
    );
  }
  return <VariationSource session={session} />;
}

function VariationProgress({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const source = session.images.find(({ id }) => id === session.variation_source_image_id);
  return (
    <Card className="flex flex-col gap-5 md:flex-row md:items-center md:gap-8 md:p-7">
      <Picture
        src={source?.url ?? null}
        thumbnail={source?.thumbnail_url ?? null}
        alt={t('variation.source')}
        className="w-full shrink-0 max-md:mx-auto max-md:max-w-56 md:w-72"
      />
      <div className="grow">
        <h2 className="text-xl font-semibold">{t('variation.making')}</h2>
        <p className="mt-2 mb-6 text-ink-soft">{t('variation.making_text')}</p>
        {session.job ? (
          <>
            <JobProgress job={session.job} />
            <AskToCancelJob job={session.job} kind="variations" className="mt-5 -ml-5 max-md:mx-auto max-md:w-full" />
          </>
        ) : null}
      </div>
    </Card>
  );
}
