import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ErrorState } from '@/components/error-state';
import { PageHeader } from '@/components/page-header';
import { Problem } from '@/components/problem';
import { Skeleton } from '@/components/skeleton';
import { FeatureOff } from '@/features/jobs';
import { useErrorText } from '@/lib/error-text';
import { useCreateSession, useOpenSessions } from '../api/sessions';
import { PictureTips, NoPictures } from '../upload/components/picture-tips';
import { OpenSession } from './open-session';

/** What was left unfinished comes first; a new session is one press away. */
export function StartScreen() {
  const { t } = useTranslation('training-flow');
  const open = useOpenSessions();
  const hasOpen = open.sessions.length > 0;
  // What trains, or waits for a choice, goes on without new pictures.
  const isLeft = open.sessions.some(
    ({ status }) => status !== 'TRAINING_IN_PROGRESS' && status !== 'AWAITING_SELECTION',
  );
  return (
    <>
      <PageHeader
        title={t(isLeft ? 'start.resume_title' : 'start.title')}
        description={t(isLeft ? 'start.resume_description' : hasOpen ? 'start.running' : 'start.description')}
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
          {open.sessions.map((session, index) => (
            <OpenSession key={session.id} session={session} isMain={index === 0} />
          ))}
        </ul>
      ) : null}
      {open.isPending ? null : <Begin isMain={!hasOpen} />}
      {open.isPending ? null : <NoPictures />}
      {hasOpen || open.isPending ? null : <PictureTips className="mt-10" />}
    </>
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
