import { type DatasetReport, type DatasetWarning, isLearned, type TrainingSession } from '@atelier/contracts';
import { CircleCheck, ImagePlus, Lightbulb, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Button, ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { IconButton } from '@/components/icon-button';
import { PictureGrid } from '@/components/picture-grid';
import { cn } from '@/lib/cn';
import { passFocusOn } from '@/lib/pass-focus-on';
import { StepActions } from '../step-actions';
import { CheckingProgress } from '../upload/components/checking-progress';
import { isUnusable, SessionPicture, UnusableBadge } from '../upload/components/session-picture';
import type { Uploads } from '../upload/use-upload-queue';
import { Captions } from './captions';
import { CoveragePanel } from './coverage-panel';
import { EngineGaps } from './engine-gaps';
import { MainFaceMark } from './face-choice';
import { listed } from './listed';
import { PictureNotes } from './picture-notes';
import { TogetherButton, TogetherCard, useTogetherForm } from '../together/together-card';
import { showsNobody, useTogether } from '../together/use-together';
import { countFindings, isOfOthers, reviewImages, type ReviewedImage } from './warnings-dialog';
import type { Removals } from './use-removals';

interface ReviewStepProps {
  session: TrainingSession;
  uploads: Uploads;
  removals: Removals;
}

export function ReviewStep({ session, uploads, removals }: ReviewStepProps) {
  const { t } = useTranslation('training-flow');
  const pictures = reviewImages(session.images, session.report);
  const together = useTogether(session);
  const shared = useTogetherForm(session);
  const isChecking = uploads.isBusy || pictures.some(({ image }) => image.status === 'checking');
  const isUnsure = !isChecking && showsNobody(session);
  const addMore = (
    <ButtonLink
      to="/training-flow"
      search={{ session: session.id, step: 'upload' }}
      variant={isUnsure ? 'primary' : 'secondary'}
      icon={<ImagePlus className="size-5" />}
    >
      {t('review.add')}
    </ButtonLink>
  );
  if (pictures.length === 0) {
    return <EmptyState title={t('review.empty_title')} description={t('review.empty_text')} action={addMore} />;
  }
  const accepted = pictures.some(({ image }) => isLearned(image));
  return (
    <div className="flex grow flex-col gap-6">
      <CheckingProgress session={session} />
      {isChecking ? null : <Summary report={session.report} pictures={pictures} />}
      {together && !isChecking ? <TogetherCard session={session} together={together} shared={shared} /> : null}
      <PictureGrid className="items-start">
        {pictures.map((reviewed) => (
          <ReviewedPicture
            key={reviewed.image.id}
            sessionId={session.id}
            reviewed={reviewed}
            total={pictures.length}
            uploads={uploads}
            onRemove={() => {
              removals.remove(reviewed.image.id, reviewed.number);
            }}
          />
        ))}
      </PictureGrid>
      {isChecking ? null : (
        <div>
          <CoveragePanel images={session.images} />
          {together ? null : <EngineGaps images={session.images} />}
        </div>
      )}
      {accepted && !isChecking ? <Captions session={session} /> : null}
      <StepActions note={accepted || isChecking ? null : t('review.none_accepted')}>
        {addMore}
        <NextStep sessionId={session.id} disabled={!accepted || isChecking} isMain={together === null && !isUnsure} />
        {together && !isChecking ? <TogetherButton shared={shared} /> : null}
      </StepActions>
    </div>
  );
}

/** The way on, step by step. */
function NextStep({ sessionId, disabled, isMain }: { sessionId: string; disabled: boolean; isMain: boolean }) {
  const { t } = useTranslation('training-flow');
  if (disabled) {
    return (
      <Button variant="primary" disabled>
        {t('review.next')}
      </Button>
    );
  }
  return (
    <ButtonLink
      to="/training-flow"
      search={{ session: sessionId, step: 'variation' }}
      variant={isMain ? 'primary' : 'secondary'}
    >
      {t('review.next')}
    </ButtonLink>
  );
}

/** What the whole set looks like: praise where it is due, else what would make it better. */
function Summary({ report, pictures }: { report: DatasetReport; pictures: readonly ReviewedImage[] }) {
  const { t } = useTranslation('training-flow');
  const counts = countFindings(report);
  // As the upload counts them: those that were refused, and those that show no character.
  const unusable = pictures.filter(({ image }) => isUnusable(image));
  const total = report.accepted + unusable.length;
  if (report.accepted === 0) return null;
  const isImprovable = counts.length > 0 || report.set_warnings.length > 0;
  if (!isImprovable && unusable.length === 0) {
    return (
      <p role="status" className="flex items-center gap-2.5 rounded-control lit px-4 py-3 text-success">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {t('review.all_good', { count: report.accepted })}
      </p>
    );
  }
  const summary = isImprovable ? 'summary_of' : 'usable';
  return (
    <div role="status" className="rounded-card lit p-4 md:p-5">
      <p className="font-semibold">
        {total > report.accepted
          ? t(`review.${summary}`, { count: total, accepted: report.accepted })
          : t('review.summary', { count: report.accepted })}
      </p>
      <ul className="mt-2.5 grid gap-2 text-[0.9375rem] text-ink-soft">
        {report.set_warnings.map((warning) => (
          <li key={warning} className="flex gap-2">
            <Lightbulb aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
            <span>
              <span className="font-medium text-warning">{t(`set_finding.${warning}.title`)}</span>{' '}
              {t(`set_finding.${warning}.advice`, { count: report.accepted })}
            </span>
          </li>
        ))}
        {unusable.length > 0 ? (
          <Found>
            {t('review.rejected', {
              count: unusable.length,
              names: listed(unusable.map(({ image }) => image.name)),
            })}
          </Found>
        ) : null}
        {counts.map(({ warning, count }) => (
          <FoundInPictures key={warning} warning={warning} count={count} numbers={numbersWith(warning, pictures)} />
        ))}
      </ul>
    </div>
  );
}

function Found({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span aria-hidden className="mt-2 mr-1 ml-1.5 size-1.5 shrink-0 rounded-full bg-warning" />
      {children}
    </li>
  );
}

interface FoundInPicturesProps {
  warning: DatasetWarning;
  count: number;
  numbers: readonly number[];
}

/** What was found, what to do about it, and the way to each picture. */
function FoundInPictures({ warning, count, numbers }: FoundInPicturesProps) {
  const { t } = useTranslation('training-flow');
  return (
    <Found>
      <span>
        <span className="block">
          {isOfOthers(warning)
            ? t(`finding.${warning}.which`, { count, numbers: listed(numbers.map(String)) })
            : t(`finding.${warning}.count`, { count })}
        </span>
        {t(`finding.${warning}.advice`, { count })}
        {numbers.map((number) => (
          <PictureJump key={number} number={number} />
        ))}
      </span>
    </Found>
  );
}

const numbersWith = (warning: DatasetWarning, pictures: readonly ReviewedImage[]): number[] =>
  pictures.filter(({ findings }) => findings.some((one) => one.warning === warning)).map(({ number }) => number);

const anchorOf = (number: number): string => `picture-${String(number)}`;

/** Leads to a picture that the summary speaks of. */
function PictureJump({ number }: { number: number }) {
  const { t } = useTranslation('training-flow');
  return (
    <button
      type="button"
      className="ml-1.5 inline-flex min-h-touch items-center md:min-h-8 rounded-full border border-line-strong px-2.5 align-middle text-xs whitespace-nowrap tabular-nums hover:border-light/50 hover:text-ink"
      onClick={() => {
        const picture = document.getElementById(anchorOf(number));
        picture?.scrollIntoView({ block: 'center' });
        picture?.focus({ preventScroll: true });
      }}
    >
      {t('warnings.picture', { number })}
    </button>
  );
}

interface ReviewedPictureProps {
  sessionId: string;
  reviewed: ReviewedImage;
  total: number;
  uploads: Uploads;
  onRemove: () => void;
}

/** One picture with what was found about it, and what to do. */
function ReviewedPicture({ sessionId, reviewed, total, uploads, onRemove }: ReviewedPictureProps) {
  const { t } = useTranslation('training-flow');
  const { image, number, findings } = reviewed;
  const other = findings.map(({ warning }) => warning).find(isOfOthers);
  const unusable = isUnusable(image);
  const isWarned = findings.length > 0 && image.status === 'accepted';
  const state = t(`image_status.${unusable ? 'rejected' : isWarned ? 'warned' : image.status}`);
  return (
    <li ref={passFocusOn} id={anchorOf(number)} tabIndex={-1} className="flex flex-col rounded-picture">
      <SessionPicture
        image={image}
        alt={t('picture_state', { number, total, state })}
        whole={(image.facts?.faces.length ?? 0) > 1}
        previews={uploads.previews}
        releasePreview={uploads.releasePreview}
        className={cn(unusable ? 'after:border-danger/50' : findings.length > 0 && 'after:border-warning/50')}
      >
        <span
          aria-hidden
          className="absolute top-2.5 left-2.5 grid h-7 min-w-7 place-items-center rounded-full bg-canvas/80 px-2 text-xs font-semibold tabular-nums"
        >
          {number}
        </span>
        {image.status === 'rejected' ? (
          <span className="absolute inset-0 grid place-items-center p-6 text-center">
            <span>
              <span className="line-clamp-2 text-xs text-ink-faint">{image.name}</span>
            </span>
          </span>
        ) : null}
        {image.status === 'accepted' && image.facts ? <MainFaceMark facts={image.facts} /> : null}
        {image.status === 'checking' ? null : (
          <span className="absolute bottom-2.5 left-2.5 grid gap-1.5">
            {unusable ? <UnusableBadge /> : null}
            {other ? <Badge tone="warning">{t(`finding.${other}.badge`)}</Badge> : null}
            {image.origin === 'upload' ? null : (
              <Badge tone="light">{t(`origin.${image.origin}`, { number: (image.variation_index ?? 0) + 1 })}</Badge>
            )}
          </span>
        )}
        {image.status === 'checking' ? null : (
          <IconButton
            label={t('review.remove', { number, total })}
            icon={<X />}
            variant="solid"
            onClick={onRemove}
            className="absolute top-1.5 right-1.5 md:size-9"
          />
        )}
      </SessionPicture>
      {/* By its name it is spoken of above. */}
      {unusable && image.status !== 'rejected' ? (
        <p className="mt-2 truncate text-xs text-ink-faint">{image.name}</p>
      ) : null}
      <PictureNotes sessionId={sessionId} reviewed={reviewed} />
    </li>
  );
}
