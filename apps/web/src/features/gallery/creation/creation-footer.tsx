import type { ImageOutput, PublicCreation } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { Flag, Info, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/avatar';
import { Badge } from '@/components/badge';
import { Button, ButtonLink } from '@/components/button';
import { CreationLinks } from '@/features/creations';
import { IconButton } from '@/components/icon-button';
import { ShareButton } from '@/components/share-button';
import { useFormat } from '@/lib/format';
import { cn } from '@/lib/cn';
import { useRemembered } from '@/lib/remembered';
import { toast } from '@/lib/toast';
import { useLike } from '../api/like-creation';
import { CreationFacts } from './creation-facts';
import { LikeButton } from './like-button';
import type { GalleryFace } from '../api/list-gallery';
import { RemixLink, useRemixHint } from './remix';
import { ReportDialog } from './report-dialog';

interface CreationFooterProps {
  creation: PublicCreation;
  picture: ImageOutput | undefined;
  onCharacter: (character: GalleryFace) => void;
}

/** What is known of a public creation, and what can be done with it. */
export function CreationFooter({ creation, picture, onCharacter }: CreationFooterProps) {
  const { t } = useTranslation('gallery');
  const [isDetailed, setDetailed] = useState(false);
  const remixHint = useRemixHint(creation);
  return (
    <>
      <div className="flex min-h-touch items-center gap-3">
        <CreatorLine creation={creation} onCharacter={onCharacter} />
        <HeartOf creation={creation} />
      </div>
      {isDetailed ? null : <p className="line-clamp-2 max-w-2xl text-ink-soft">{creation.options.prompt}</p>}
      <CreationLinks theme={creation.theme} remix_of={creation.remix_of} />
      <div className="flex flex-wrap items-center gap-2">
        <RemixLink creation={creation} />
        <ShareButton path={`/s/${creation.id}`} title={creation.options.prompt} />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isDetailed}
          icon={<Info className="size-4" />}
          onClick={() => {
            setDetailed(!isDetailed);
          }}
        >
          {t('facts.toggle')}
        </Button>
        {creation.own ? <Manage creation={creation} /> : null}
      </div>
      {/* Beside the hint: behind the buttons a phone has no room for it in their row. */}
      <div className="flex items-start justify-between gap-3">
        <p className="text-sm text-ink-faint">{remixHint}</p>
        {creation.own ? null : <Report id={creation.id} />}
      </div>
      {isDetailed ? <CreationFacts creation={creation} picture={picture} /> : null}
    </>
  );
}

function CreatorLine({ creation, onCharacter }: Pick<CreationFooterProps, 'creation' | 'onCharacter'>) {
  const { t } = useTranslation('gallery');
  const format = useFormat();
  const { character, published_at: publishedAt } = creation;
  return (
    <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <CreatorLink creation={creation} />
      {creation.sample ? <Badge>{t('card.sample')}</Badge> : null}
      {character ? (
        <button
          type="button"
          aria-label={t('one.filter', { name: character.name })}
          onClick={() => {
            onCharacter(character);
          }}
          className="flex min-h-touch min-w-0 items-center gap-2 rounded-full border border-line-strong pr-3.5 pl-1.5 text-sm font-medium text-ink-soft transition-colors duration-150 hover:border-light/50 hover:text-ink"
        >
          <Avatar
            src={character.thumbnail_url}
            focus={character.thumbnail_focus}
            name={character.name}
            className="size-8"
          />
          <span className="truncate">{character.name}</span>
        </button>
      ) : null}
      <time dateTime={publishedAt} className="text-sm text-ink-faint">
        {format.day(publishedAt)}
      </time>
    </div>
  );
}

/** Leads to the creator's page, where there is one. */
export function CreatorLink({ creation }: { creation: PublicCreation }) {
  const { t } = useTranslation('gallery');
  const { creator_name: name, creator_id: id } = creation;
  if (id === null) return <span className="min-w-0 truncate font-semibold">{name}</span>;
  return (
    <Link
      to="/creators/$creatorId"
      params={{ creatorId: id }}
      aria-label={t('one.creator', { name })}
      className="flex min-h-touch min-w-0 items-center truncate font-semibold hover:underline"
    >
      {name}
    </Link>
  );
}

/** The like of one creation that is seen large. */
export function HeartOf({ creation, className }: { creation: PublicCreation; className?: string }) {
  const { t } = useTranslation('gallery');
  const like = useLike();
  const { id, liked, likes_count: count } = creation;
  const formatted = useFormat().number(count);
  return (
    <LikeButton
      liked={liked}
      count={count > 0 ? formatted : ''}
      label={t('like.label', { count, formatted })}
      onPress={() => {
        like({ id, liked: !liked });
      }}
      className={cn('px-3 text-base [&_svg]:size-6', className)}
    />
  );
}

/** Of an own one there is more to do in the generator. */
function Manage({ creation }: { creation: PublicCreation }) {
  const { t } = useTranslation('gallery');
  const look = {
    size: 'sm',
    variant: 'ghost',
    icon: <SquarePen className="size-4" />,
    className: 'md:ml-auto',
  } as const;
  return creation.kind === 'video' ? (
    <ButtonLink to="/video-generation" search={{ video: creation.id }} {...look}>
      {t('one.manage_video')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/generator" search={{ creation: creation.id }} {...look}>
      {t('one.manage')}
    </ButtonLink>
  );
}

/** Others' ones can be reported, once: the flag says whether that was done, before anything is filled in again. */
function Report({ id }: { id: string }) {
  const { t } = useTranslation('gallery');
  const [isReporting, setReporting] = useState(false);
  const [wasReported, remember] = useRemembered(`reported.${id}`);
  return (
    <>
      <IconButton
        label={t(wasReported ? 'report.done' : 'report.action')}
        icon={<Flag className={cn(wasReported && 'fill-current')} />}
        className="-my-1.5"
        onClick={() => {
          if (wasReported) toast(t('report.done'), { description: t('report.thanks_text') });
          else setReporting(true);
        }}
      />
      {isReporting ? (
        <ReportDialog
          id={id}
          onReported={remember}
          onClose={() => {
            setReporting(false);
          }}
        />
      ) : null}
    </>
  );
}
