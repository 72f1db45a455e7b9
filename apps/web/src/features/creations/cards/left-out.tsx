import type { ImageCreation, VideoCreation } from '@atelier/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '@/lib/paging';
import { charactersQuery } from '../characters/api/characters';
import { type Shown, useShown } from '../images/options/reads-of';
import { wordsOf } from '../images/options/words-of';
import { useShows } from '../videos/hooks/use-own-images';
import { askReader, isIgnored, type PromptAsked, replacedOf, type WordTag } from '../composer/understood/prompt-reader';
import { useTold } from '../composer/understood/use-told';

const isVideo = (creation: ImageCreation | VideoCreation): creation is VideoCreation => 'video' in creation;

type InVideo = Pick<PromptAsked, 'moodless' | 'pictured'>;

/** What a video was asked to do: what a face is to do, only one that was found did. */
const motionOf = ({ prompt, focus }: VideoCreation, { moodless, pictured }: InVideo): PromptAsked[] => [
  { of: 'motion', prompt, negative: '', faceless: focus === null, moodless, pictured },
];

/** What the pictures of its character lack, where its owner looks at it and the character is known, as it is beside the form. */
function useShownOf(creation: ImageCreation | VideoCreation): Shown {
  const { data } = useInfiniteQuery({ ...charactersQuery('mine'), enabled: false });
  const id = isVideo(creation) ? undefined : creation.character?.id;
  return useShown(itemsOf(data)?.find((one) => one.id === id) ?? null);
}

function useAsked(creation: ImageCreation | VideoCreation): PromptAsked[] {
  // Where its picture is known, as it is beside the form: it isn't fetched for this.
  const { moodless: still, pictured } = useShows(false)(isVideo(creation) ? creation.source : undefined);
  const { cutOff, faceless, moodless, undrawn } = useShownOf(creation);
  const asked = isVideo(creation)
    ? motionOf(creation, { moodless: still, pictured })
    : wordsOf(creation, { cutOff, faceless, moodless, undrawn });
  return asked.filter((one) => one.prompt.trim() !== '');
}

/** What was read of each text, in the order of these. */
type Read = Readonly<Record<number, readonly WordTag[]>>;
const once = (words: readonly string[]): string[] => [...new Set(words)];

/** Which words of a creation the built-in engine drew nothing of, or as something else, in one quiet line that opens; nothing where all are drawn. */
export function LeftOutWords({ creation }: { creation: ImageCreation | VideoCreation }) {
  const { t } = useTranslation('understood');
  const told = useTold();
  const [read, setRead] = useState<Read>({});
  const asked = useAsked(creation);
  // What is asked is small and plain: two that are written alike are the same question.
  const question = JSON.stringify(asked);
  useEffect(() => {
    const leave = (JSON.parse(question) as PromptAsked[]).map((one, i) =>
      askReader(one, (tags) => {
        setRead((before) => ({ ...before, [i]: tags }));
      }),
    );
    return () => {
      for (const end of leave) end();
      setRead({});
    };
  }, [question]);
  const tags = asked.map((_one, i) => read[i] ?? []);
  // Of what may be in the pictures anyway it is not known whether it was.
  const missed = tags.flat().filter((tag) => isIgnored(tag) && tag.stays !== 'perhaps');
  const words = once(missed.filter((tag) => !tag.stays).map(told));
  const stays = once(missed.filter((tag) => tag.stays).map(told));
  const wished = tags.filter((_tags, i) => asked[i]?.of !== 'unwanted');
  const near = once(replacedOf(wished.flat()).map(told));
  if (words.length + stays.length + near.length === 0) return null;
  const kind = isVideo(creation) ? 'video' : 'image';
  const quoted = (list: readonly string[]) => list.map((word) => t('card.word', { word })).join(', ');
  const titles = [
    words.length > 0 && t(`card.${kind}.title`, { number: words.length }),
    stays.length > 0 && t('card.stays', { number: stays.length }),
    near.length > 0 && t(`card.${kind}.near`, { number: near.length }),
  ];
  return (
    <details className="group text-sm text-ink-faint">
      <summary className="-my-1.5 flex min-h-touch w-fit cursor-pointer list-none items-center gap-1.5 rounded-control transition-colors duration-150 hover:text-ink md:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        {titles.filter(Boolean).join(' · ')}
      </summary>
      {words.length > 0 ? (
        <p className="pt-0.5 pb-1 pl-5.5 text-pretty">{t(`card.${kind}.words`, { words: quoted(words) })}</p>
      ) : null}
      {stays.length > 0 ? (
        <p className="pt-0.5 pb-1 pl-5.5 text-pretty">{t('card.staying', { words: quoted(stays) })}</p>
      ) : null}
      {near.length > 0 ? (
        <p className="pt-0.5 pb-1 pl-5.5 text-pretty">{t('unseen.near', { list: near.join(' · ') })}</p>
      ) : null}
    </details>
  );
}
