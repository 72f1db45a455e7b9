import { ChevronRight, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface OptionsLineProps {
  /** What is chosen, the most telling first. */
  chosen: readonly string[];
  onOpen: () => void;
}

/** The options that are chosen, in a line above the button; a press on it changes them. */
export function OptionsLine({ chosen, onOpen }: OptionsLineProps) {
  const { t } = useTranslation('generator');
  const line = chosen.join(' · ');
  return (
    <button
      type="button"
      aria-label={t('options_of', { chosen: line })}
      aria-haspopup="dialog"
      onClick={onOpen}
      // As high as a thumb needs, in the room between its neighbours.
      className="-my-2 flex min-h-touch w-full min-w-0 items-center gap-2 rounded-control text-left text-sm text-ink-soft"
    >
      <SlidersHorizontal aria-hidden className="size-4.5 shrink-0 text-light" />
      <span className="truncate tabular-nums">{line}</span>
      <ChevronRight aria-hidden className="ml-auto size-4 shrink-0 text-ink-faint" />
    </button>
  );
}
