import type { ReactNode } from 'react';
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
  /** The buttons below. */
  children: ReactNode;
}

/**
 * The phone: the words at the thumb. However high it grows, the end of the page can be scrolled clear of it: it stands in the page
 * and takes its own room there, where the room that is kept for the navigation begins.
 */
export function ComposerBar(props: ComposerBarProps) {
  const { label, notice, chips, problem, prompt, understood, options, children } = props;
  const isEmpty = prompt.value === '';
  return (
    <section
      aria-label={label}
      className="sticky bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] z-20 -mx-4 mt-auto -mb-10 flex flex-col gap-2 border-t border-line bg-canvas/94 px-4 pt-2.5 pb-3 backdrop-blur-md md:-mx-8 md:px-8"
    >
      {notice}
      {isEmpty ? chips : understood}
      <Problem>{problem}</Problem>
      <PromptField
        {...prompt}
        hideLabel={charactersLeft(prompt.value) > NEARLY_FULL}
        rows={1}
        grow
        className="py-2.5"
      />
      {options}
      <div className="flex items-center gap-2">{children}</div>
    </section>
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
