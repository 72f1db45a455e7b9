import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
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

interface StartScreenProps {
  /** Whoever came here has pressed a button that promised the first step: with nothing left unfinished it is begun. */
  begins?: boolean | undefined;
}

/** What was left unfinished comes first; a new session is one press away. */
export function StartScreen({ begins = false }: StartScreenProps) {
  const { t } = useTranslation('training-flow');
  const open = useOpenSessions();
  const begin = useBegin();
  const hasOpen = open.sessions.length > 0;
  const isDecided = useRef(!begins);
  const decide = useEffectEvent(() => {
    if (isDecided.current) return;
    isDecided.current = true;
    if (!hasOpen && !open.error) begin.now({ replace: true });
  });
  useEffect(() => {
    if (!open.isPending) decide();
  }, [open.isPending]);
  // What trains, or waits for a choice, goes on without new pictures.
  const isLeft = open.sessions.some(
    ({ status }) => status !== 'TRAINING_IN_PROGRESS' && status !== 'AWAITING_SELECTION',
  );
  if (begins && (open.isPending || begin.isUnderWay)) {
    return (
      <>
        <PageHeader title={t('start.title')} />
        <Skeleton className="h-80" />
      </>
    );
  }
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
      {open.isPending ? null : <Begin isMain={!hasOpen} begin={begin} />}
      {open.isPending ? null : <NoPictures />}
      {hasOpen || open.isPending ? null : <PictureTips className="mt-10" />}
    </>
  );
}

/** A new session, and its first step. */
function useBegin() {
  const navigate = useNavigate();
  const create = useCreateSession();
  return {
    error: create.error,
    isUnderWay: create.isPending || create.isSuccess,
    now: ({ replace }: { replace: boolean }) => {
      create.mutate(null, {
        onSuccess: ({ id }) =>
          void navigate({ to: '/training-flow', search: { session: id, step: 'upload' }, replace }),
      });
    },
  };
}

function Begin({ isMain, begin }: { isMain: boolean; begin: ReturnType<typeof useBegin> }) {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  return (
    <div className={isMain ? undefined : 'mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-6'}>
      {isMain ? null : <p className="grow text-pretty text-ink-soft">{t('start.new_text')}</p>}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        size={isMain ? 'lg' : 'md'}
        icon={<Plus className="size-5" />}
        loading={begin.isUnderWay}
        className="max-md:w-full"
        onClick={() => {
          begin.now({ replace: false });
        }}
      >
        {t('start.new')}
      </Button>
      <Problem className="mt-3">{begin.error ? `${t('start.new_failed')} ${errorText(begin.error)}` : null}</Problem>
    </div>
  );
}
