import type { Character, ImageOutput } from '@atelier/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Clapperboard, Images, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import { Picture } from '@/components/picture';
import { useFeature } from '@/features/jobs';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { itemsOf } from '@/lib/paging';
import { isUnfinished } from '../../api/list-images';
import { useCharacters } from '../../characters/api/characters';

/** Of this browser: the character whose invitation was put away. The next one invites again. */
const PUT_AWAY = 'atelier.video-invitation';

function readPutAway(): string | null {
  try {
    return localStorage.getItem(PUT_AWAY);
  } catch {
    return null;
  }
}

function keepPutAway(characterId: string): void {
  try {
    localStorage.setItem(PUT_AWAY, characterId);
  } catch {
    // A browser that keeps nothing asks again on the next visit.
  }
}

/** After a model was completed: it can move, too (specification §4). */
export function VideoInvitation() {
  const { off, waits } = useFeature('video');
  const invitation = useInvitation();
  const [putAway, setPutAway] = useState(readPutAway);
  if (!invitation || off || waits || putAway === invitation.character.id) return null;
  const { id } = invitation.character;
  return (
    <InvitationCard
      invitation={invitation}
      onPutAway={() => {
        keepPutAway(id);
        setPutAway(id);
      }}
    />
  );
}

function InvitationCard({
  invitation: { character, picture },
  onPutAway,
}: {
  invitation: Invitation;
  onPutAway: () => void;
}) {
  const { t } = useTranslation(['video', 'common']);
  const { name } = character;
  return (
    <aside
      aria-labelledby="video-invitation"
      className="relative mt-8 flex animate-rise flex-wrap items-center gap-x-5 gap-y-4 rounded-card lit py-4 pr-14 pl-4 md:pl-5"
    >
      <Picture
        src={picture?.thumbnail_url ?? character.thumbnail_url}
        thumbhash={picture?.thumbhash ?? null}
        focus={picture?.focus ?? null}
        alt=""
        className="w-20 shrink-0 rounded-control md:w-24"
      >
        <span className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-canvas/80 text-light">
          <Clapperboard aria-hidden className="size-4" />
        </span>
      </Picture>
      <div className="min-w-0 grow basis-48">
        <h2 id="video-invitation" className="text-lg font-semibold">
          {t('invitation.title', { name })}
        </h2>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
          {t(picture ? 'invitation.text' : 'invitation.text_first')}
        </p>
      </div>
      {picture ? (
        <ButtonLink to="/video-generation" search={{ image: picture.id }} icon={<Clapperboard className="size-4.5" />}>
          {t('invitation.action')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/generator" search={{ character: character.id }} icon={<Images className="size-4.5" />}>
          {t('invitation.action_first')}
        </ButtonLink>
      )}
      <IconButton
        label={t('common:action.close')}
        icon={<X />}
        className="absolute top-2 right-2"
        onClick={onPutAway}
      />
    </aside>
  );
}

interface Invitation {
  character: Character;
  /** The newest picture of the character that may be shown plainly, or null where none was made yet. */
  picture: ImageOutput | null;
}

/** The user's newest character that no video was made since, once all of that is known. */
function useInvitation(): Invitation | null {
  const characters = itemsOf(useCharacters('mine').data);
  const newest = characters
    ?.filter(({ own, expired }) => own && !expired)
    .reduce<Character | null>((best, one) => (best && best.created_at >= one.created_at ? best : one), null);
  const videos = useQuery(orpc.videos.list.queryOptions({ input: newest ? { limit: 1 } : skipToken }));
  const images = useQuery(
    orpc.images.list.queryOptions({
      input: newest ? { character_id: newest.id, limit: 12 } : skipToken,
      refetchInterval: ({ state }) => pollInterval((state.data?.items ?? []).some(isUnfinished)),
    }),
  );
  if (!newest || !videos.data || !images.data) return null;
  const [latest] = videos.data.items;
  if (latest && latest.created_at >= newest.created_at) return null;
  const made = images.data.items;
  const picture = made.flatMap((creation) => creation.images).find(({ sensitive }) => !sensitive);
  // Whoever has a picture, or waits for one, need not be told to make one first.
  if (!picture && made.some((creation) => isUnfinished(creation) || creation.images.length > 0)) return null;
  return { character: newest, picture: picture ?? null };
}
