import type { TrainingSessionSummary } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Picture } from '@/components/picture';
import { useAgo } from '@/lib/now';
import { DeleteSession } from './delete-session';

interface OpenSessionProps {
  session: TrainingSessionSummary;
  /** Whether going on with it is what its screen is for: of several, with the newest. */
  isMain?: boolean;
  /** Of its heading. */
  level?: 2 | 3;
}

/** One that is not over: how far it has come, the way on, and the way to be rid of it. */
export function OpenSession({ session, isMain = false, level = 2 }: OpenSessionProps) {
  const { t } = useTranslation('training-flow');
  const ago = useAgo();
  const Heading = `h${level}` as const;
  const variant = isMain ? 'primary' : 'secondary';
  return (
    <li className="flex gap-4 rounded-card lit p-3.5">
      <Picture
        src={session.thumbnail_presigned_url}
        focus={session.thumbnail_focus}
        alt=""
        width={4}
        height={5}
        className="w-24 shrink-0 self-start rounded-control md:w-28"
      />
      <div className="flex min-w-0 grow flex-col py-1">
        <Heading className="truncate text-lg font-semibold">{session.user_model_name ?? t('start.unnamed')}</Heading>
        <p className="mt-1 text-[0.9375rem] text-light">{t(`status.${session.status}`)}</p>
        <p className="mt-1 text-sm text-ink-faint">
          {t('start.facts', {
            pictures: t('pictures', { count: session.image_count }),
            time: ago(session.updated_at),
          })}
        </p>
        <div className="mt-auto flex items-center justify-between gap-2 pt-4">
          {session.status === 'AWAITING_SELECTION' ? (
            <ButtonLink to="/select-model/$sessionId" params={{ sessionId: session.id }} variant={variant} size="sm">
              {t('training.choose')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/training-flow" search={{ session: session.id }} variant={variant} size="sm">
              {t(session.status === 'TRAINING_IN_PROGRESS' ? 'start.look' : 'start.resume')}
            </ButtonLink>
          )}
          <DeleteSession compact session={session} />
        </div>
      </div>
    </li>
  );
}
