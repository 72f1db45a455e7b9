import type { TrainingSession } from '@atelier/contracts';
import { Images, UsersRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyFrames } from '@/components/empty-frames';
import { Loaded } from '@/components/loaded';
import { PageHeader, usePageTitle } from '@/components/page-header';
import { Picture } from '@/components/picture';
import { PictureGrid } from '@/components/picture-grid';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { isApiError } from '@/lib/api-error';
import { useCandidates, useSelectionSession, useSelectModel } from '../api/candidates';
import { CandidateChoice } from './candidate-choice';

/** Choosing among the models of a training run (specification §2, §5). */
export function ModelSelectionPage({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('model-selection');
  const query = useSelectionSession(sessionId);
  const isGone = !query.data && isApiError(query.error) && query.error.status === 404;
  if (isGone) return <NothingToSelect reason="not_found" sessionId={sessionId} />;
  // That there is nothing to choose is not said before it is known to be so still.
  const isKnown = query.data?.status === 'AWAITING_SELECTION' || query.isFetchedAfterMount;
  return (
    <Loaded level={1} query={query} ready={isKnown} failed={t('load_failed')} waiting={<Loading />}>
      {(session) => <SessionSelection key={session.id} session={session} />}
    </Loaded>
  );
}

function SessionSelection({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('model-selection');
  const isAwaited = session.status === 'AWAITING_SELECTION';
  const select = useSelectModelOnce(session.id);
  const query = useCandidates(session.id, isAwaited);
  // Until the answer has come the session may be completed already.
  const isOpen = isAwaited || select.isPending;
  // What this screen has just chosen is shown as such, though the session is completed by it.
  if (select.data) return <SelectionDone session={session} characterId={select.data.character_id} />;
  if (session.status === 'COMPLETED' && !isOpen) return <SelectionDone session={session} characterId={null} />;
  if (session.status === 'TRAINING_IN_PROGRESS') return <NothingToSelect reason="training" sessionId={session.id} />;
  if (!isOpen) return <NothingToSelect reason="not_selectable" sessionId={session.id} />;
  return (
    <Loaded level={1} query={query} failed={t('load_failed')} waiting={<Loading />}>
      {({ candidates }) =>
        candidates.length === 0 ? (
          <NothingToSelect reason="not_selectable" sessionId={session.id} />
        ) : (
          <CandidateChoice session={session} candidates={candidates} select={select} />
        )
      }
    </Loaded>
  );
}

/** A second press, as of a double tap, comes before the first is seen to be on its way: it would be refused, and that would stand for both. */
function useSelectModelOnce(sessionId: string) {
  const select = useSelectModel(sessionId);
  const isSent = useRef(false);
  const mutate: typeof select.mutate = (selected) => {
    if (isSent.current) return;
    isSent.current = true;
    select.mutate(selected, {
      onError: () => {
        isSent.current = false;
      },
    });
  };
  return { ...select, mutate };
}

function Loading() {
  const { t } = useTranslation('model-selection');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <PictureGrid className="md:grid-cols-4">
        {[0, 1, 2, 3].map((index) => (
          <li key={index}>
            <Skeleton className="aspect-square rounded-picture" />
          </li>
        ))}
      </PictureGrid>
    </>
  );
}

interface NothingToSelectProps {
  reason: 'training' | 'not_selectable' | 'not_found';
  sessionId: string;
}

/** Why there is no choice here, and where to go instead. */
function NothingToSelect({ reason, sessionId }: NothingToSelectProps) {
  const { t } = useTranslation('model-selection');
  usePageTitle(t(`${reason}.title`));
  return (
    <StateMessage
      level={1}
      role="status"
      art={<EmptyFrames />}
      title={t(`${reason}.title`)}
      description={t(`${reason}.text`)}
      actions={
        <>
          {reason === 'not_found' ? null : (
            <ButtonLink to="/training-flow" search={{ session: sessionId }} variant="primary">
              {t('to_training')}
            </ButtonLink>
          )}
          <ButtonLink to="/my-characters">{t('my_characters')}</ButtonLink>
        </>
      }
    />
  );
}

/** The character is there: the moment all of it was for. Of one that was chosen before it is not known here who it became. */
function SelectionDone({ session, characterId }: { session: TrainingSession; characterId: string | null }) {
  const { t } = useTranslation('model-selection');
  const name = session.user_model_name ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const picture = session.images.find(({ id }) => id === session.thumbnail_image_id);
  const title = t(characterId === null ? 'already.title' : 'done.title', { name });
  usePageTitle(title);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div
      role="status"
      className="mx-auto flex w-full max-w-xl animate-rise flex-col items-center py-6 text-center md:py-10"
    >
      <div className="w-full max-w-80 animate-develop rounded-picture shadow-[0_0_6rem_#fff1dc30]">
        <Picture
          src={picture?.url ?? session.thumbnail_presigned_url}
          thumbnail={picture?.thumbnail_url ?? null}
          focus={session.thumbnail_focus}
          alt={name}
          eager
        />
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-8 text-title font-semibold">
        {title}
      </h1>
      <p className="mt-3 text-pretty text-ink-soft">{t(characterId === null ? 'already.text' : 'done.text')}</p>
      <div className="mt-7 flex w-full flex-wrap justify-center gap-2.5 max-md:[&>*]:w-full">
        <ButtonLink
          to="/generator"
          search={characterId === null ? {} : { character: characterId }}
          variant="primary"
          size="lg"
          icon={<Images className="size-5" />}
        >
          {characterId === null ? t('make_images') : t('done.generate', { name })}
        </ButtonLink>
        <ButtonLink to="/my-characters" size="lg" icon={<UsersRound className="size-5" />}>
          {t('my_characters')}
        </ButtonLink>
      </div>
    </div>
  );
}
