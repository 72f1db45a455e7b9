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
import { askReader, isIgnored, type PromptAsked } from '../composer/understood/prompt-reader';

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

/** Which words of a creation the built-in engine drew nothing of, in one quiet line that opens; nothing where all are drawn. */
export function LeftOutWords({ creation }: { creation: ImageCreation | VideoCreation }) {
  const { t } = useTranslation('understood');
  const [words, setWords] = useState<readonly string[]>([]);
  // What is asked is small and plain: two that are written alike are the same question.
  const question = JSON.stringify(useAsked(creation));
  useEffect(() => {
    const leave = (JSON.parse(question) as PromptAsked[]).map((one) =>
      askReader(one, (tags) => {
        const ignored = tags.filter(isIgnored).map(({ text }) => text);
        setWords((before) => [...new Set([...before, ...ignored])]);
      }),
    );
    return () => {
      for (const end of leave) end();
      setWords([]);
    };
  }, [question]);
  if (words.length === 0) return null;
  const kind = isVideo(creation) ? 'video' : 'image';
  return (
    <details className="group text-sm text-ink-faint">
      <summary className="-my-1.5 flex min-h-touch w-fit cursor-pointer list-none items-center gap-1.5 rounded-control transition-colors duration-150 hover:text-ink md:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        {t(`card.${kind}.title`, { number: words.length })}
      </summary>
      <p className="pt-0.5 pb-1 pl-5.5 text-pretty">
        {t(`card.${kind}.words`, { words: words.map((word) => t('card.word', { word })).join(', ') })}
      </p>
    </details>
  );
}
