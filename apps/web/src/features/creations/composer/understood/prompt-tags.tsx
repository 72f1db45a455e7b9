import { Ban, Cloud, Clock, Leaf, MapPin, Palette, UserRound, X, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { askReader, type PromptAsked, type WordTag } from './prompt-reader';

const ICONS: Readonly<Record<WordTag['kind'], LucideIcon>> = {
  place: MapPin,
  hour: Clock,
  season: Leaf,
  weather: Cloud,
  colour: Palette,
  character: UserRound,
  none: Ban,
};
const BACKGROUNDS: ReadonlySet<WordTag['kind']> = new Set(['place', 'hour', 'season', 'weather']);
/** As long as somebody is typing, nothing jumps. */
const PAUSE_MS = 250;

export interface PromptTagsProps extends PromptAsked {
  onChange: (prompt: string) => void;
}

/** What the preview engine understood of the words; each part can be taken out. */
export function PromptTags({ onChange, ...asked }: PromptTagsProps) {
  const tags = useTags(asked);
  return tags && <Tags of={asked.of} tags={tags} onChange={onChange} />;
}

/** Null until they are known. */
function useTags({ prompt, negative, of, expression }: PromptAsked): WordTag[] | null {
  const [tags, setTags] = useState<WordTag[] | null>(null);
  useEffect(() => {
    let leave: () => void = () => undefined;
    const timer = setTimeout(() => {
      leave = askReader({ prompt, negative, of, expression }, setTags);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [prompt, negative, of, expression]);
  return tags;
}

function Tags({ of, tags, onChange }: Pick<PromptTagsProps, 'of' | 'onChange'> & { tags: WordTag[] }) {
  const { t } = useTranslation('generator');
  const drawn = tags.filter(({ kind }) => kind !== 'none');
  const ignored = tags.filter(({ kind }) => kind === 'none');
  const isPlain = of === 'surroundings' && !drawn.some(({ kind }) => BACKGROUNDS.has(kind));
  return (
    <div
      role="group"
      aria-label={t('understood.label')}
      className="flex items-center gap-x-4 gap-y-1.5 lg:flex-col lg:items-stretch"
    >
      {drawn.length > 0 ? <Row caption={t('understood.drawn')} tags={drawn} onChange={onChange} /> : null}
      {isPlain ? <p className="shrink-0 text-xs text-ink-faint">{t('understood.plain')}</p> : null}
      {/* The room is kept from the first letter on: it is never empty. */}
      {tags.length === 0 && !isPlain ? <p className="shrink-0 text-xs text-ink-faint">{t('understood.none')}</p> : null}
      {ignored.length > 0 ? <Row caption={t('understood.ignored')} tags={ignored} onChange={onChange} /> : null}
    </div>
  );
}

interface RowProps extends Pick<PromptTagsProps, 'onChange'> {
  caption: string;
  tags: WordTag[];
}

function Row({ caption, tags, onChange }: RowProps) {
  return (
    <div className="flex shrink-0 items-center gap-x-2 gap-y-1.5 lg:flex-wrap">
      <p className="shrink-0 text-xs text-ink-faint lg:w-full">{caption}</p>
      {tags.map((tag) => (
        <Tag key={tag.key} tag={tag} onChange={onChange} />
      ))}
    </div>
  );
}

function Tag({ tag, onChange }: { tag: WordTag; onChange: PromptTagsProps['onChange'] }) {
  const { t } = useTranslation('generator');
  const Icon = ICONS[tag.kind];
  const isIgnored = tag.kind === 'none';
  return (
    <button
      type="button"
      aria-label={t('understood.remove', { word: tag.text })}
      onClick={() => {
        onChange(tag.rest);
      }}
      className={cn(
        'flex min-h-touch max-w-full shrink-0 items-center gap-1.5 rounded-full border px-3 font-medium transition-colors duration-150 lg:min-h-9 lg:text-[0.8125rem]',
        isIgnored
          ? 'border-dashed border-line-strong text-ink-faint hover:text-ink'
          : 'border-light/30 bg-light/8 text-ink hover:border-light/60',
      )}
    >
      <Icon aria-hidden className={cn('size-3.5 shrink-0', isIgnored ? '' : 'text-light')} />
      <span className="max-w-48 truncate">{tag.text}</span>
      <X aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
    </button>
  );
}
