import type { PromptCheck } from '@atelier/contracts';
import {
  Ban,
  Camera,
  CircleMinus,
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
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { cn } from '@/lib/cn';
import { checkWords, holdBack } from './prompt-check';
import {
  askReader,
  byWeight,
  type Deciding,
  isIgnored,
  type PromptAsked,
  type PromptOf,
  type WordTag,
} from './prompt-reader';
import { useTold } from './use-told';

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
  left: CircleMinus,
  none: Ban,
};
const BACKGROUNDS: ReadonlySet<WordTag['kind']> = new Set(['place', 'hour', 'season', 'weather', 'thing']);
const MOTIONS: ReadonlySet<WordTag['kind']> = new Set(['motion', 'thing']);
/** Who asks for a plain one is told of no other. */
const BACKDROP = /background|backdrop|배경/i;
/** Without any of these there is little to see, and that is said; words that describe a character always make one. */
const DECIDES = {
  ...{ surroundings: BACKGROUNDS, clothes: null, motion: MOTIONS, character: null },
  unwanted: null,
} as const;
const TEXTS = {
  ...{ surroundings: 'understood', clothes: 'understood', character: 'understood', unwanted: 'understood' },
  motion: 'video',
} as const;
/** As long as somebody is typing, nothing jumps, and nobody is asked. */
const PAUSE_MS = 200;

export interface PromptTagsProps extends PromptAsked {
  onChange: (prompt: string) => void;
  /** Takes an option off, where the words belong to a form with options. */
  onFree?: (option: Deciding) => void;
}

/** What the preview engine understood of the words; each part can be taken out. */
export function PromptTags({ onChange, onFree, ...asked }: PromptTagsProps) {
  const { t } = useTranslation('understood');
  const answer = useAnswer(asked);
  const isOld = answer?.isOld === true;
  const check = answer?.check;
  if (check?.allowed === false) {
    const [code, words] = [check.code ?? 'prompt_meaning_forbidden', check.words?.join(', ')];
    return (
      <p role="status" className={cn('shrink-0 text-xs text-warning', isOld && OLD)}>
        {t(`understood.${code}`, { words })}
      </p>
    );
  }
  // What is left after a part is taken out, the answer knows of the words that it is about.
  return answer && <Tags asked={asked} {...answer} onChange={isOld ? () => undefined : onChange} onFree={onFree} />;
}

interface ReadAnswer {
  tags: WordTag[];
  /** Null where that is not known yet. */
  check: PromptCheck | null;
  /** It is about words that have changed since. */
  isOld: boolean;
}

/** It stays where it is until the next one comes, but is seen to be over. */
const OLD = 'opacity-40';

/** Null until both are known: of words that may not be used, nothing is said that the engine lacks. */
function useAnswer(props: PromptAsked): ReadAnswer | null {
  // What is asked is small and plain: two that are written alike are the same question.
  const question = JSON.stringify(props);
  const [answer, setAnswer] = useState<(Omit<ReadAnswer, 'isOld'> & { question: string }) | null>(null);
  useEffect(() => {
    const asked = JSON.parse(question) as PromptAsked;
    let isLeft = false;
    let leave: () => void = () => undefined;
    let letGo: () => void = () => undefined;
    const timer = setTimeout(() => {
      const judged = checkWords(asked);
      leave = askReader(asked, (tags) => {
        void judged.then((check) => {
          if (isLeft) return;
          setAnswer({ question, tags, check });
          if (check?.allowed === false) letGo = holdBack();
        });
      });
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      leave();
      letGo();
    };
  }, [question]);
  return answer && { ...answer, isOld: answer.question !== question };
}

interface TagsProps extends Pick<PromptTagsProps, 'onChange' | 'onFree'>, ReadAnswer {
  asked: PromptAsked;
}

function Tags({ asked, tags, check, isOld, onChange, onFree }: TagsProps) {
  const { of } = asked;
  const { t } = useTranslation(TEXTS[of]);
  const { t: ofFields } = useTranslation('understood');
  const shown = byWeight(tags.filter((tag) => !isIgnored(tag) && !tag.option && !tag.idle));
  const left = shown.filter(({ kind }) => kind === 'left');
  const drawn = shown.filter(({ kind }) => kind !== 'left');
  const idle = tags.filter((tag) => tag.idle);
  const ignored = check === null ? [] : tags.filter((tag) => isIgnored(tag) && !tag.single);
  const stays = ignored.filter((tag) => tag.stays);
  const lacked = ignored.filter((tag) => !tag.stays);
  const decides = DECIDES[of];
  const isPlain = decides !== null && !tags.some(({ kind }) => decides.has(kind)) && !BACKDROP.test(asked.prompt);
  // What is not drawn may be the place.
  const plain = of === 'surroundings' && lacked.length > 0 ? 'understood.plain_so' : 'understood.plain';
  return (
    <div
      role="group"
      aria-label={of === 'clothes' || of === 'unwanted' ? ofFields(`understood.${of}`) : t('understood.label')}
      aria-busy={isOld}
      className={cn('flex flex-col gap-y-1 transition-opacity duration-150 lg:gap-y-1.5', isOld && OLD)}
    >
      {/* First: a phone shows two lines, and what is missing must not be out of sight. */}
      {lacked.length > 0 ? <Row of={of} caption={t('understood.ignored')} tags={lacked} onChange={onChange} /> : null}
      {stays.length > 0 ? (
        <Row of={of} caption={ofFields('understood.stays')} tags={stays} onChange={onChange} />
      ) : null}
      {drawn.length > 0 ? <Row of={of} caption={t('understood.drawn')} tags={drawn} onChange={onChange} /> : null}
      {left.length > 0 ? <Row of={of} caption={ofFields('understood.left')} tags={left} onChange={onChange} /> : null}
      {idle.length > 0 ? <Row of={of} caption={ofFields('understood.idle')} tags={idle} onChange={onChange} /> : null}
      <Seconds of={of} tags={tags} onChange={onChange} />
      <Outdone asked={asked} tags={tags} onChange={onChange} onFree={onFree} />
      {isPlain ? (
        <p data-third className="shrink-0 text-xs text-ink-faint">
          {t(plain as 'understood.plain')}
        </p>
      ) : null}
      {/* The room is kept from the first letter on: it is never empty. */}
      {tags.length === 0 && !isPlain ? <p className="shrink-0 text-xs text-ink-faint">{t('understood.none')}</p> : null}
    </div>
  );
}

const SINGLES = ['place', 'season', 'look'] as const;

/** What is named second, of what there is one in an image. */
function Seconds({ of, tags, onChange }: Pick<RowProps, 'of' | 'tags' | 'onChange'>) {
  const { t } = useTranslation('understood');
  return SINGLES.map((kind) => {
    const seconds = tags.filter(({ single }) => single?.of === kind);
    const kept = seconds[0]?.single?.kept;
    return kept === undefined ? null : (
      <Row key={kind} of={of} caption={t(`understood.single.${kind}`, { kept })} tags={seconds} onChange={onChange} />
    );
  });
}

/** What an option decides, by each option, which can be taken off. */
function Outdone({ asked, tags, onChange, onFree }: Omit<TagsProps, 'check' | 'isOld'>) {
  const { t } = useTranslation(['understood', 'generator']);
  const outdone = tags.filter(({ option }) => option);
  return [...new Set(outdone.flatMap(({ option }) => option ?? []))].map((option) => {
    // A text is named by its field, what is chosen by itself.
    const chosen = t(
      option === 'clothing_prompt'
        ? 'generator:option.clothing_prompt'
        : (`generator:${option}.${asked[option] ?? ''}` as 'generator:expression.smile'),
    );
    return (
      <Row
        key={option}
        of={asked.of}
        caption={t('understood.wins', { option: chosen })}
        tags={outdone.filter((tag) => tag.option === option)}
        onChange={onChange}
      >
        {onFree ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              onFree(option);
            }}
          >
            {t('understood.off')}
          </Button>
        ) : null}
      </Row>
    );
  });
}

interface RowProps extends Pick<PromptTagsProps, 'onChange'> {
  of: PromptOf;
  caption: string;
  tags: WordTag[];
  /** What can be done about the caption, beside it. */
  children?: ReactNode;
}

/** So many stand in a few lines; more would push the form out of sight. */
const MOST = 12;

function Row({ of, caption, tags, onChange, children }: RowProps) {
  const { t } = useTranslation('understood');
  const [isWhole, setWhole] = useState(false);
  const more = tags.length - MOST;
  // One more takes no more room than what says so.
  const shown = isWhole || more <= 1 ? tags : tags.slice(0, MOST);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 lg:gap-y-1.5">
      {children ? (
        <div data-third className="flex shrink-0 items-center gap-x-1 lg:w-full">
          <p className="text-xs text-pretty text-ink-faint max-lg:max-w-48">{caption}</p>
          {children}
        </div>
      ) : (
        <p className="shrink-0 text-xs text-ink-faint lg:w-full">{caption}</p>
      )}
      {shown.map((tag) => (
        <Fragment key={tag.key}>
          <Tag of={of} tag={tag} onChange={onChange} />
          <Meant tag={tag} onChange={onChange} />
        </Fragment>
      ))}
      {shown === tags ? null : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('understood.more', { count: more })}
          onClick={() => {
            setWhole(true);
          }}
        >
          {`+${String(more)}`}
        </Button>
      )}
    </div>
  );
}

/** Beside a word that is misspelt, to put it right. */
function Meant({ tag: { meant }, onChange }: Pick<PromptTagsProps, 'onChange'> & { tag: WordTag }) {
  const { t } = useTranslation('understood');
  if (!meant) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={() => {
        onChange(meant.prompt);
      }}
    >
      {t('understood.meant', { word: meant.text })}
    </Button>
  );
}

function Tag({ of, tag, onChange }: Pick<PromptTagsProps, 'of' | 'onChange'> & { tag: WordTag }) {
  const { t } = useTranslation(TEXTS[of]);
  const { t: ofPlaces } = useTranslation('understood');
  const told = useTold();
  const ignored = isIgnored(tag) || tag.idle;
  const Icon = ICONS[tag.kind === 'thing' && !ignored ? 'place' : tag.kind];
  return (
    <button
      type="button"
      aria-label={
        of === 'unwanted'
          ? ofPlaces('understood.remove_unwanted', { word: tag.left ?? tag.text })
          : t('understood.remove', { word: tag.text })
      }
      onClick={() => {
        onChange(tag.rest);
      }}
      className={cn(
        'flex min-h-touch max-w-full items-center gap-1.5 rounded-3xl border px-3 font-medium transition-colors duration-150 lg:min-h-9 lg:text-[0.8125rem]',
        ignored
          ? 'border-dashed border-line-strong text-ink-faint hover:text-ink'
          : 'border-light/30 bg-light/8 text-ink hover:border-light/60',
      )}
    >
      <Icon aria-hidden className={cn('size-3.5 shrink-0', ignored ? '' : 'text-light')} />
      {/* What is drawn instead is never cut; a long word of one's own may be. */}
      <span className={cn('max-w-64 min-w-0', tag.instead ? 'py-1 text-left leading-snug text-pretty' : 'truncate')}>
        {told(tag)}
      </span>
      <X aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
    </button>
  );
}
