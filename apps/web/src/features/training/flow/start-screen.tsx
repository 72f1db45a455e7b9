import type { TrainingSessionSummary } from '@atelier/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { ErrorState } from '@/components/error-state';
import { PageHeader } from '@/components/page-header';
import { Picture } from '@/components/picture';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import { FeatureOff } from '@/features/jobs';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useCreateSession, useOpenSessions } from '../api/sessions';
import { PictureTips, NoPictures } from '../upload/components/picture-tips';
import { DeleteSession } from './delete-session';

/** What was left unfinished comes first; a new session is one press away. */
export function StartScreen() {
  const { t } = useTranslation('training-flow');
  const open = useOpenSessions();
  const hasOpen = open.sessions.length > 0;
  return (
    <>
      <PageHeader
        title={t(hasOpen ? 'start.resume_title' : 'start.title')}
        description={t(hasOpen ? 'start.resume_description' : 'start.description')}
      />
      <FeatureOff feature="train" className="mb-6" />
      {open.isPending ? (
        <Skeleton className="h-40" />
      ) : open.error && !hasOpen ? (
        <ErrorState
          title={t('start.check_failed')}
          error={open.error}
          onRetry={() => void open.refetch()}
          retrying={open.isFetching}
        />
      ) : null}
      {hasOpen ? (
        <ul className="grid gap-4 md:grid-cols-2">
          {open.sessions.map((session) => (
            <OpenSession key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      {open.isPending ? null : <Begin isMain={!hasOpen} />}
      {open.isPending ? null : <NoPictures />}
      {hasOpen || open.isPending ? null : <PictureTips className="mt-10" />}
    </>
  );
}

function OpenSession({ session }: { session: TrainingSessionSummary }) {
  const { t } = useTranslation('training-flow');
  const format = useFormat();
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
        <h2 className="truncate text-lg font-semibold">{session.user_model_name ?? t('start.unnamed')}</h2>
        <p className="mt-1 text-[0.9375rem] text-light">{t(`status.${session.status}`)}</p>
        <p className="mt-1 text-sm text-ink-faint">
          {t('start.facts', {
            pictures: t('pictures', { count: session.image_count }),
            time: format.ago(session.updated_at),
          })}
        </p>
        <div className="mt-auto flex items-center justify-between gap-2 pt-4">
          {session.status === 'AWAITING_SELECTION' ? (
            <ButtonLink to="/select-model/$sessionId" params={{ sessionId: session.id }} variant="primary" size="sm">
              {t('training.choose')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/training-flow" search={{ session: session.id }} variant="primary" size="sm">
              {t(session.status === 'TRAINING_IN_PROGRESS' ? 'start.look' : 'start.resume')}
            </ButtonLink>
          )}
          <DeleteSession compact session={session} />
        </div>
      </div>
    </li>
  );
}

function Begin({ isMain }: { isMain: boolean }) {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const create = useCreateSession();
  return (
    <div className={isMain ? undefined : 'mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-6'}>
      {isMain ? null : <p className="grow text-pretty text-ink-soft">{t('start.new_text')}</p>}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        size={isMain ? 'lg' : 'md'}
        icon={<Plus className="size-5" />}
        loading={create.isPending}
        className="max-md:w-full"
        onClick={() => {
          create.mutate(null, {
            onSuccess: ({ id }) => void navigate({ to: '/training-flow', search: { session: id, step: 'upload' } }),
          });
        }}
      >
        {t('start.new')}
      </Button>
      <Problem className="mt-3">{create.error ? `${t('start.new_failed')} ${errorText(create.error)}` : null}</Problem>
    </div>
  );
}
