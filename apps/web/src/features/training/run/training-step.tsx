import type { TrainingSession } from '@atelier/contracts';
import { Wand2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Picture } from '@/components/picture';
import { useJobProgress, useJobPreview } from '@/features/jobs';
import { useFormat } from '@/lib/format';
import { RunningTraining } from './running-training';
import { StoppedTraining } from './stopped-training';

/** From the start of training to the choice: what is going on, and what can be done. */
export function TrainingStep({ session }: { session: TrainingSession }) {
  switch (session.status) {
    case 'AWAITING_SELECTION':
      return <ReadyForChoice session={session} />;
    case 'COMPLETED':
      return <Completed session={session} />;
    case 'TRAINING_IN_PROGRESS':
      return (
        <Stage session={session} developing>
          <RunningTraining session={session} />
        </Stage>
      );
    case 'PENDING':
    case 'IMAGES_UPLOADED':
    case 'GENERATING_VARIATIONS':
    case 'VARIATIONS_GENERATED':
    case 'READY_TO_TRAIN':
      return (
        <Stage session={session}>
          <StoppedTraining session={session} />
        </Stage>
      );
  }
}

interface StageProps {
  session: TrainingSession;
  /** The picture comes out of the dark as the training goes on, until the engine shows what it draws. */
  developing?: boolean;
  children: ReactNode;
}

function Stage({ session, developing = false, children }: StageProps) {
  const thumbnail = session.images.find(({ id }) => id === session.thumbnail_image_id);
  const percent = useJobProgress(session.job)?.percent ?? 0;
  const preview = useJobPreview(developing ? (session.job?.id ?? null) : null);
  const light = developing && preview === null ? 0.35 + (0.65 * percent) / 100 : 1;
  return (
    <div className="grid items-center gap-6 rounded-card lit p-4 md:grid-cols-[minmax(0,24rem)_1fr] md:gap-10 md:p-7">
      <div
        className="transition-[filter] duration-240 max-md:mx-auto max-md:w-full max-md:max-w-52"
        style={{ filter: `brightness(${String(light)}) saturate(${String(light)})` }}
      >
        <Picture
          src={preview ?? thumbnail?.url ?? session.thumbnail_presigned_url}
          thumbnail={preview === null ? (thumbnail?.thumbnail_url ?? null) : null}
          alt={session.user_model_name ?? ''}
          eager
        />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function ReadyForChoice({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const format = useFormat();
  return (
    <Stage session={session}>
      <div role="status">
        <h2 className="text-2xl font-semibold text-balance">
          {t('training.ready', { name: session.user_model_name ?? '' })}
        </h2>
        <p className="mt-2.5 text-ink-soft">{t('training.ready_text')}</p>
      </div>
      <ButtonLink
        to="/select-model/$sessionId"
        params={{ sessionId: session.id }}
        variant="primary"
        size="lg"
        icon={<Wand2 className="size-5" />}
        className="mt-6 max-md:w-full"
      >
        {t('training.choose')}
      </ButtonLink>
      {session.auto_select_at ? (
        <p className="mt-4 text-sm text-ink-faint">
          {t('training.auto', { time: format.dateTime(session.auto_select_at) })}
        </p>
      ) : null}
    </Stage>
  );
}

function Completed({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  return (
    <Stage session={session}>
      <h2 className="text-2xl font-semibold text-balance">
        {t('training.completed', { name: session.user_model_name ?? '' })}
      </h2>
      <p className="mt-2.5 text-ink-soft">{t('training.completed_text')}</p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <ButtonLink to="/generator" variant="primary">
          {t('training.make_images')}
        </ButtonLink>
        <ButtonLink to="/my-characters">{t('training.my_characters')}</ButtonLink>
      </div>
    </Stage>
  );
}
