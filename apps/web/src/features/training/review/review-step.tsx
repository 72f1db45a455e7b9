import type { DatasetReport, TrainingSession } from '@atelier/contracts';
import { CircleCheck, ImagePlus, Lightbulb } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { PictureGrid } from '@/components/picture-grid';
import { countFindings, reviewImages } from './findings';
import type { Removals } from './use-removals';
import type { Uploads } from '../upload/use-upload-queue';
import { Captions } from './captions';
import { CheckingProgress } from '../upload/components/checking-progress';
import { ReviewedPicture } from './reviewed-picture';
import { StepActions } from '../step-actions';

interface ReviewStepProps {
  session: TrainingSession;
  uploads: Uploads;
  removals: Removals;
}

export function ReviewStep({ session, uploads, removals }: ReviewStepProps) {
  const { t } = useTranslation('training-flow');
  const pictures = reviewImages(session.images, session.report);
  const isChecking = uploads.isBusy || pictures.some(({ image }) => image.status === 'checking');
  const addMore = (
    <ButtonLink
      to="/training-flow"
      search={{ session: session.id, step: 'upload' }}
      icon={<ImagePlus className="size-5" />}
    >
      {t('review.add')}
    </ButtonLink>
  );
  if (pictures.length === 0) {
    return <EmptyState title={t('review.empty_title')} description={t('review.empty_text')} action={addMore} />;
  }
  const accepted = pictures.some(({ image }) => image.status === 'accepted');
  return (
    <div className="flex grow flex-col gap-6">
      <CheckingProgress session={session} />
      {isChecking ? null : <Summary report={session.report} />}
      <PictureGrid className="items-start">
        {pictures.map((reviewed) => (
          <ReviewedPicture
            key={reviewed.image.id}
            reviewed={reviewed}
            total={pictures.length}
            uploads={uploads}
            onRemove={() => {
              removals.remove(reviewed.image.id, reviewed.number);
            }}
          />
        ))}
      </PictureGrid>
      {accepted && !isChecking ? <Captions session={session} /> : null}
      <StepActions note={accepted || isChecking ? null : t('review.none_accepted')}>
        {addMore}
        {accepted && !isChecking ? (
          <ButtonLink to="/training-flow" search={{ session: session.id, step: 'variation' }} variant="primary">
            {t('review.next')}
          </ButtonLink>
        ) : (
          <Button variant="primary" disabled>
            {t('review.next')}
          </Button>
        )}
      </StepActions>
    </div>
  );
}

/** What the whole set looks like: praise where it is due, else what would make it better. */
function Summary({ report }: { report: DatasetReport }) {
  const { t } = useTranslation('training-flow');
  const counts = countFindings(report);
  if (report.accepted === 0) return null;
  if (counts.length === 0 && report.set_warnings.length === 0) {
    return (
      <p role="status" className="flex items-center gap-2.5 rounded-control lit px-4 py-3 text-success">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {t('review.all_good', { count: report.accepted })}
      </p>
    );
  }
  return (
    <div role="status" className="rounded-card lit p-4 md:p-5">
      <p className="font-semibold">{t('review.summary', { count: report.accepted })}</p>
      <ul className="mt-2.5 grid gap-2 text-[0.9375rem] text-ink-soft">
        {report.set_warnings.map((warning) => (
          <li key={warning} className="flex gap-2">
            <Lightbulb aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
            <span>
              <span className="font-medium text-warning">{t(`set_finding.${warning}.title`)}</span>{' '}
              {t(`set_finding.${warning}.advice`)}
            </span>
          </li>
        ))}
        {counts.map(({ warning, count }) => (
          <li key={warning} className="flex gap-2">
            <span aria-hidden className="mt-2 mr-1 ml-1.5 size-1.5 shrink-0 rounded-full bg-warning" />
            {t(`finding.${warning}.count`, { count })}
          </li>
        ))}
      </ul>
    </div>
  );
}
