import type { ImageCreation, VideoCreation } from '@atelier/contracts';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShows } from '../videos/hooks/use-own-images';
import { askReader, isIgnored, type PromptAsked } from '../composer/understood/prompt-reader';

const isVideo = (creation: ImageCreation | VideoCreation): creation is VideoCreation => 'video' in creation;

/** The words of a creation, as they were read before it was paid for. */
function askedOf(
  creation: ImageCreation | VideoCreation,
  { moodless, pictured }: Pick<PromptAsked, 'moodless' | 'pictured'>,
): PromptAsked[] {
  // What a face is to do, only one that was found did.
  if (isVideo(creation))
    return [
      { of: 'motion', prompt: creation.prompt, negative: '', faceless: creation.focus === null, moodless, pictured },
    ];
  const { options, character, origin } = creation;
  const { prompt, clothing_prompt: clothes, negative_prompt: negative, expression, direction, shot, angle } = options;
  const unwanted = { of: 'unwanted', prompt: negative, negative: '', beside: prompt } as const;
  const asked: PromptAsked[] =
    origin === 'waifu'
      ? [
          { of: 'character', prompt, negative },
          { ...unwanted, isImagined: true },
        ]
      : [
          { of: 'surroundings', prompt, negative, expression, direction, shot, angle, name: character?.name, clothes },
          { of: 'clothes', prompt: clothes, negative },
          { ...unwanted, expression, direction, shot, angle },
        ];
  return asked.filter((one) => one.prompt.trim() !== '');
}
/** Which words of a creation the built-in engine drew nothing of, in one quiet line that opens; nothing where all are drawn. */
export function LeftOutWords({ creation }: { creation: ImageCreation | VideoCreation }) {
  const { t } = useTranslation('understood');
  const [words, setWords] = useState<readonly string[]>([]);
  // Where its picture is known, as it is beside the form: it isn't fetched for this.
  const { moodless, pictured } = useShows(false)(isVideo(creation) ? creation.source : undefined);
  useEffect(() => {
    const leave = askedOf(creation, { moodless, pictured }).map((asked) =>
      askReader(asked, (tags) => {
        const ignored = tags.filter(isIgnored).map(({ text }) => text);
        setWords((before) => [...new Set([...before, ...ignored])]);
      }),
    );
    return () => {
      for (const end of leave) end();
      setWords([]);
    };
  }, [creation, moodless, pictured]);
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
