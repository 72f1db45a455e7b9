import type { Character } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { Globe, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { Picture } from '@/components/picture';
import { passFocusOn } from '@/lib/pass-focus-on';
import { CharacterMenu } from './character-menu';
import { ExpiryBadge } from './expiry-badge';

interface CharacterCardProps {
  character: Character;
  /** How deep its name stands below the heading that it belongs to. */
  level?: 2 | 3;
  /** What can be done with it, below its picture. */
  children?: ReactNode;
}

/** A finished character: its picture leads to making more of them. */
export function CharacterCard({ character, level = 2, children }: CharacterCardProps) {
  const Name = `h${String(level)}` as 'h2' | 'h3';
  const { t } = useTranslation('characters');
  // A model that was brought has learned from none that are known here.
  const origin = character.image_count === 0 ? t('imported') : t('pictures', { count: character.image_count });
  const look = (
    <Picture
      src={character.thumbnail_url}
      focus={character.thumbnail_focus}
      alt=""
      width={4}
      height={5}
      className="transition-[filter] duration-200 group-hover:brightness-110"
    >
      {character.thumbnail_url ? null : (
        <UserRound
          aria-hidden
          strokeWidth={1}
          className="absolute inset-x-0 top-[22%] mx-auto size-2/5 text-light/30"
        />
      )}
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-canvas/95 via-canvas/60 to-transparent px-4 pt-16 pb-4">
        <Name className="line-clamp-2 text-lg leading-snug font-semibold">{character.name}</Name>
        <p className="mt-0.5 text-sm text-ink-soft">
          {character.own ? origin : t('by', { name: character.creator_name })}
        </p>
      </div>
    </Picture>
  );
  return (
    <li ref={passFocusOn} className="relative">
      {character.expired ? (
        <div className="[&_img]:brightness-60 [&_img]:grayscale">{look}</div>
      ) : (
        <Link
          to="/generator"
          search={{ character: character.id }}
          aria-label={t('make_pictures', { name: character.name })}
          className="group block rounded-picture"
        >
          {look}
        </Link>
      )}
      <div className="pointer-events-none absolute inset-x-3 top-3 flex flex-wrap items-start gap-1.5 pr-11">
        {character.own && character.is_public && !children ? (
          <Badge tone="light" icon={<Globe />}>
            {t('public')}
          </Badge>
        ) : null}
        {character.own ? <ExpiryBadge character={character} /> : null}
      </div>
      {character.own ? <CharacterMenu character={character} /> : null}
      {children}
    </li>
  );
}
