import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Problem } from '@/components/problem';
import { Sheet } from '@/components/sheet';
import { cn } from '@/lib/cn';
import { charactersLeft, PromptField, type PromptFieldProps } from './prompt-field';

interface ComposerPanelProps {
  label: string;
  /** As high as the screen, however little is in it. */
  fill?: boolean;
  /** Why it could not be sent, where that is about no field. */
  problem: string | null;
  button: ReactNode;
  children: ReactNode;
}

/** The wide screen: everything in one panel that stays in sight. */
export function ComposerPanel({ label, fill = false, problem, button, children }: ComposerPanelProps) {
  return (
    <section
      aria-label={label}
      className={cn(
        'sticky top-18 col-start-1 row-span-2 row-start-1 flex flex-col overflow-hidden rounded-card lit',
        fill ? 'h-[calc(100dvh-5.5rem)]' : 'max-h-[calc(100dvh-5.5rem)]',
      )}
    >
      <div
        className={cn(
          'flex min-h-0 grow flex-col overflow-y-auto p-5 [scrollbar-width:thin]',
          fill ? 'gap-6' : 'gap-5',
        )}
      >
        {children}
      </div>
      <div className="flex flex-col gap-2.5 border-t border-line bg-raised/60 p-4">
        <Problem>{problem}</Problem>
        {button}
      </div>
    </section>
  );
}

/** From here on the bar says how many characters are left; before, it would cost a line of the picture. */
const NEARLY_FULL = 100;

interface ComposerBarProps {
  label: string;
  /** In sight however far the page is scrolled. */
  notice?: ReactNode;
  /** Ideas, while nothing is written. */
  chips: ReactNode;
  problem: string | null;
  prompt: PromptFieldProps;
  /** What was understood of the words, in the place of the ideas. */
  understood: ReactNode;
  /** What is chosen. */
  options: ReactNode;
  /** The work that is to be looked at, whatever names it; null where something is being written. */
  shown?: string | null;
  /** Who is chosen, where the bar takes one row alone. */
  face?: ReactNode;
  /** Off while that is not known yet. */
  ready?: boolean;
  /** What begins it. */
  button: ReactNode;
  /** Other buttons, before it. */
  children?: ReactNode;
}

/**
 * Whether the bar takes one row alone, so that the work above it can be seen: until somebody writes in it, and then not before the next work
 * is there. Leaving the words alone closes nothing: what was about to be pressed would move away.
 */
function useResting(shown: string | null) {
  const [isWriting, setIsWriting] = useState(false);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return {
    rests: shown !== null && shown !== openedAt && !isWriting,
    writing: {
      onFocus: () => {
        setIsWriting(true);
      },
      onBlur: () => {
        setIsWriting(false);
        setOpenedAt(shown);
      },
    },
  };
}

/**
 * The phone: the words at the thumb. However high it grows, the end of the page can be scrolled clear of it: it stands in the page
 * and takes its own room there, where the room that is kept for the navigation begins.
 */
export function ComposerBar(props: ComposerBarProps) {
  const {
    label,
    notice,
    chips,
    problem,
    prompt,
    understood,
    options,
    shown = null,
    face,
    ready = true,
    button,
    children,
  } = props;
  const isEmpty = prompt.value === '';
  const { rests, writing } = useResting(problem === null && prompt.error === undefined ? shown : null);
  return (
    <section
      aria-label={label}
      data-bottom-bar
      className={cn(
        'sticky bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] z-20 -mx-4 mt-auto -mb-10 flex flex-col gap-2 border-t border-line bg-canvas px-4 py-1.5 md:-mx-8 md:px-8',
        !ready && 'invisible',
      )}
    >
      {notice}
      {rests ? null : isEmpty ? chips : understood}
      <Problem>{problem}</Problem>
      <div className={rests ? 'flex items-center gap-2' : 'contents'}>
        {rests ? face : null}
        <div className="relative min-w-0 grow" {...writing}>
          {rests ? <InOneLine {...prompt} /> : null}
          <PromptField
            {...prompt}
            hideLabel={rests || charactersLeft(prompt.value) > NEARLY_FULL}
            rows={1}
            grow
            className={cn(
              'py-2.5',
              rests && 'max-h-touch overflow-hidden whitespace-nowrap text-transparent placeholder:text-transparent',
            )}
          />
        </div>
        {rests ? button : null}
      </div>
      {rests ? null : options}
      {rests ? null : (
        <div className="flex items-center gap-2">
          {children}
          {button}
        </div>
      )}
    </section>
  );
}

/** A text area has no ellipsis of its own. */
function InOneLine({ value, placeholder }: Pick<PromptFieldProps, 'value' | 'placeholder'>) {
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute inset-x-4 top-2.5 z-1 truncate leading-relaxed',
        value === '' && 'text-ink-faint',
      )}
    >
      {value || placeholder}
    </span>
  );
}

interface OptionsSheetProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What there is no room for in the bar. */
export function OptionsSheet({ open, onClose, children }: OptionsSheetProps) {
  const { t } = useTranslation('generator');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('options')}
      footer={
        <Button className="w-full" onClick={onClose}>
          {t('options_done')}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
