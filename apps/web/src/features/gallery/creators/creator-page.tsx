import type { Creator } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/avatar';
import { ButtonLink } from '@/components/button';
import { EmptyFrames } from '@/components/empty-frames';
import { Loaded } from '@/components/loaded';
import { usePageTitle } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { isApiError } from '@/lib/api-error';
import { useCreator } from '../api/get-creator';
import type { GalleryFilter } from '../api/list-gallery';
import { GalleryWall } from '../wall/components/gallery-wall';
import { OpenFromWall, type OnStep } from '../wall/components/open-from-wall';

interface CreatorPageProps {
  id: string;
  /** The creation that lies open, and which of its pictures. */
  open: string | undefined;
  picture: string | undefined;
  onOpen: (id: string) => void;
  onStep: OnStep;
  onPicture: (id: string) => void;
  onCharacter: (id: string) => void;
  onClose: () => void;
}

/** Who made it, and what else of theirs everybody may see. */
export function CreatorPage({ id, ...viewing }: CreatorPageProps) {
  const { t } = useTranslation('gallery');
  const query = useCreator(id);
  const { error } = query;
  if (isApiError(error) && error.isFinal && error.status !== 429) return <Gone />;
  return (
    <Loaded level={1} query={query} failed={t('load_failed')} waiting={<Skeleton className="h-28 w-full max-w-md" />}>
      {(creator) => <Found creator={creator} {...viewing} />}
    </Loaded>
  );
}

function Found({
  creator,
  open,
  picture,
  onOpen,
  onStep,
  onPicture,
  onCharacter,
  onClose,
}: Omit<CreatorPageProps, 'id'> & { creator: Creator }) {
  /** What was opened by a press has been unveiled before, if it had to be. */
  const [seen, setSeen] = useState<string | null>(null);
  const { t } = useTranslation('gallery');
  const filter: GalleryFilter = { sort: 'new', creator_id: creator.id };
  return (
    <>
      <CreatorHead creator={creator} />
      {creator.characters.length > 0 ? <CreatorCharacters creator={creator} /> : null}
      <section aria-label={t('creator.works')}>
        <GalleryWall
          filter={filter}
          onOpen={(next) => {
            setSeen(next);
            onOpen(next);
          }}
        />
      </section>
      {open === undefined ? null : (
        <OpenFromWall
          filter={filter}
          id={open}
          pictureId={picture}
          seen={seen === open}
          onStep={onStep}
          onPicture={onPicture}
          onCharacter={(next) => {
            onCharacter(next.id);
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}

function CreatorHead({
  creator: { name, picture_url: picture, picture_focus: focus, own, house },
}: {
  creator: Creator;
}) {
  const { t } = useTranslation('gallery');
  usePageTitle(name);
  return (
    <header className="mb-6 flex items-center gap-4 md:gap-5">
      <Avatar src={picture} focus={focus} name={name} className="size-18 shrink-0 text-2xl md:size-22" />
      <div className="min-w-0">
        <h1 tabIndex={-1} className="truncate text-title font-semibold">
          {name}
        </h1>
        <p className="mt-1 text-balance text-ink-soft">
          {t(house ? 'creator.house' : own ? 'creator.own' : 'creator.description')}
        </p>
      </div>
    </header>
  );
}

function CreatorCharacters({ creator: { characters } }: { creator: Creator }) {
  const { t } = useTranslation('gallery');
  return (
    <ul
      aria-label={t('creator.characters')}
      className="-mx-4 mb-4 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1"
    >
      {characters.map(({ id, name, thumbnail_url: thumbnail, thumbnail_focus: focus }) => (
        <li key={id} className="shrink-0">
          <Link
            to="/gallery"
            search={{ character: id }}
            className="flex min-h-touch max-w-56 items-center gap-2 rounded-full border border-line-strong pr-3.5 pl-1.5 text-sm font-medium text-ink-soft transition-colors duration-150 hover:border-light/50 hover:text-ink"
          >
            <Avatar src={thumbnail} focus={focus} name={name} className="size-8" />
            <span className="truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Closed, paused, or nothing of theirs is public: all of it looks the same. */
function Gone() {
  const { t } = useTranslation('gallery');
  usePageTitle(t('creator.gone_title'));
  return (
    <StateMessage
      level={1}
      role="status"
      art={<EmptyFrames />}
      title={t('creator.gone_title')}
      description={t('creator.gone_text')}
      actions={<ButtonLink to="/gallery">{t('creator.gallery')}</ButtonLink>}
    />
  );
}
