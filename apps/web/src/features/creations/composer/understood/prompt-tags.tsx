import {
  Ban,
  Camera,
  Clapperboard,
  Cloud,
  Clock,
  Leaf,
  MapPin,
  Palette,
  SlidersHorizontal,
  UserRound,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { askReader, isIgnored, isOutdone, type PromptAsked, type PromptOf, type WordTag } from './prompt-reader';
import { markSeen } from './seen-words';

const ICONS: Readonly<Record<WordTag['kind'], LucideIcon>> = {
  place: MapPin,
  hour: Clock,
  season: Leaf,
  weather: Cloud,
  colour: Palette,
  character: UserRound,
  view: Camera,
  motion: Clapperboard,
  thing: Ban,
  option: SlidersHorizontal,
  none: Ban,
};
const BACKGROUNDS: ReadonlySet<WordTag['kind']> = new Set(['place', 'hour', 'season', 'weather', 'thing']);
const MOTIONS: ReadonlySet<WordTag['kind']> = new Set(['motion', 'thing']);
/** Without any of these there is little to see, and that is said; words that describe a character always make one. */
const DECIDES = { surroundings: BACKGROUNDS, clothes: null, motion: MOTIONS, character: null } as const;
const TEXTS = { surroundings: 'generator', clothes: 'generator', character: 'generator', motion: 'video' } as const;
/** As long as somebody is typing, nothing jumps. */
const PAUSE_MS = 100;
/** How long tags are on the screen before they have been read. */
const READ_MS = 500;

export interface PromptTagsProps extends PromptAsked {
  onChange: (prompt: string) => void;
}

/** What the preview engine understood of the words; each part can be taken out. */
export function PromptTags({ onChange, ...asked }: PromptTagsProps) {
  const tags = useTags(asked);
  return tags && <Tags of={asked.of} tags={tags} onChange={onChange} />;
}

/** Null until they are known. */
function useTags(props: PromptAsked): WordTag[] | null {
  const { prompt, negative, of, expression, direction, shot, angle, name, clothes, cutOff } = props;
  const [tags, setTags] = useState<WordTag[] | null>(null);
  useEffect(() => {
    const asked = { prompt, negative, of, expression, direction, shot, angle, name, clothes, cutOff };
    let leave: () => void = () => undefined;
    let timer = setTimeout(() => {
      leave = askReader(asked, (answer) => {
        setTags(answer);
        timer = setTimeout(() => {
          markSeen(asked);
        }, READ_MS);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [prompt, negative, of, expression, direction, shot, angle, name, clothes, cutOff]);
  return tags;
}

function Tags({ of, tags, onChange }: Pick<PromptTagsProps, 'of' | 'onChange'> & { tags: WordTag[] }) {
  const { t } = useTranslation(TEXTS[of]);
  const { t: ofClothes } = useTranslation('generator');
  const drawn = tags.filter((tag) => !isIgnored(tag) && !isOutdone(tag));
  const outdone = tags.filter(isOutdone);
  const ignored = tags.filter(isIgnored);
  const decides = DECIDES[of];
  const isPlain = decides !== null && !tags.some(({ kind }) => decides.has(kind));
  return (
    <div
      role="group"
      aria-label={of === 'clothes' ? ofClothes('understood.clothes') : t('understood.label')}
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 lg:flex-col lg:items-stretch"
    >
      {drawn.length > 0 ? <Row of={of} caption={t('understood.drawn')} tags={drawn} onChange={onChange} /> : null}
      {outdone.length > 0 ? (
        <Row of={of} caption={ofClothes('understood.option')} tags={outdone} onChange={onChange} />
      ) : null}
      {isPlain ? <p className="shrink-0 text-xs text-ink-faint">{t('understood.plain')}</p> : null}
      {/* The room is kept from the first letter on: it is never empty. */}
      {tags.length === 0 && !isPlain ? <p className="shrink-0 text-xs text-ink-faint">{t('understood.none')}</p> : null}
      {ignored.length > 0 ? (
        // On a phone's two lines first: what is missing must not be out of sight.
        <Row
          of={of}
          caption={t('understood.ignored')}
          tags={ignored}
          onChange={onChange}
          className="max-lg:*:-order-1"
        />
      ) : null}
    </div>
  );
}

interface RowProps extends Pick<PromptTagsProps, 'onChange'> {
  of: PromptOf;
  caption: string;
  tags: WordTag[];
  className?: string;
}

function Row({ of, caption, tags, onChange, className }: RowProps) {
  return (
    <div
      className={cn(
        'max-lg:contents lg:flex lg:shrink-0 lg:flex-wrap lg:items-center lg:gap-x-2 lg:gap-y-1.5',
        className,
      )}
    >
      <p className="shrink-0 text-xs text-ink-faint lg:w-full">{caption}</p>
      {tags.map((tag) => (
        <Tag key={tag.key} of={of} tag={tag} onChange={onChange} />
      ))}
    </div>
  );
}

function Tag({ of, tag, onChange }: Pick<PromptTagsProps, 'of' | 'onChange'> & { tag: WordTag }) {
  const { t } = useTranslation(TEXTS[of]);
  const { t: ofPlaces } = useTranslation('generator');
  const Icon = ICONS[tag.kind];
  const ignored = isIgnored(tag);
  const ofWorn = tag.onWorn && ofPlaces(of === 'character' ? 'understood.alike' : 'understood.onWorn');
  const note = tag.partly ? ofPlaces('understood.partly') : ofWorn;
  const instead = tag.shows ? ofPlaces(`understood.places.${tag.shows}`) : note;
  return (
    <button
      type="button"
      aria-label={t('understood.remove', { word: tag.text })}
      onClick={() => {
        onChange(tag.rest);
      }}
      className={cn(
        'flex min-h-touch max-w-full shrink-0 items-center gap-1.5 rounded-full border px-3 font-medium transition-colors duration-150 lg:min-h-9 lg:text-[0.8125rem]',
        ignored
          ? 'border-dashed border-line-strong text-ink-faint hover:text-ink'
          : 'border-light/30 bg-light/8 text-ink hover:border-light/60',
      )}
    >
      <Icon aria-hidden className={cn('size-3.5 shrink-0', ignored ? '' : 'text-light')} />
      <span className="max-w-64 truncate">
        {instead ? ofPlaces('understood.stoodIn', { word: tag.text, place: instead }) : tag.text}
      </span>
      <X aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
    </button>
  );
}
