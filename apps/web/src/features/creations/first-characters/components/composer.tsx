import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Problem } from '@/components/problem';
import { Sheet } from '@/components/sheet';
import { PromptField } from '../../composer/prompt-field';
import { useOption } from '../settings';
import type { WaifuForm } from '../hooks/use-waifu-form';
import { IdeaChips } from './idea-chips';
import { MakeButton } from './make-button';
import { Options } from './options';

interface ComposerProps {
  waifu: WaifuForm;
  lastSeed: number | null;
}

/** The wide screen: everything in one panel that stays in sight; `quiet` while something else is the main action. */
export function ComposerPanel({ waifu, lastSeed, quiet }: ComposerProps & { quiet: boolean }) {
  const { t } = useTranslation('waifu');
  const prompt = useOption('prompt');
  return (
    <section
      aria-label={t('composer')}
      className="sticky top-18 col-start-1 row-span-2 row-start-1 flex max-h-[calc(100dvh-5.5rem)] flex-col overflow-hidden rounded-card lit"
    >
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-5 [scrollbar-width:thin]">
        <PromptField label={t('option.prompt')} placeholder={t('placeholder.prompt')} {...prompt} rows={5} />
        <IdeaChips />
        <Options lastSeed={lastSeed} />
      </div>
      <div className="flex flex-col gap-2.5 border-t border-line bg-raised/60 p-4">
        <Problem>{waifu.failure}</Problem>
        <MakeButton waifu={waifu} quiet={quiet} className="w-full" />
      </div>
    </section>
  );
}

interface ComposerBarProps extends ComposerProps {
  optionsOpen: boolean;
  onOptions: (open: boolean) => void;
}

/** The phone: the words at the thumb, the rest in a sheet. */
export function ComposerBar({ waifu, lastSeed, optionsOpen, onOptions }: ComposerBarProps) {
  const { t } = useTranslation('waifu');
  const prompt = useOption('prompt');
  const ratio = useOption('aspect_ratio').value;
  const count = useOption('count').value;
  const close = () => {
    onOptions(false);
  };
  return (
    <section
      aria-label={t('composer')}
      className="fixed inset-x-0 bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] z-20 flex flex-col gap-2 border-t border-line bg-canvas/94 px-4 pt-2.5 pb-3 backdrop-blur-md"
    >
      {prompt.value === '' ? <IdeaChips /> : null}
      <Problem>{waifu.failure}</Problem>
      <PromptField
        label={t('option.prompt')}
        hideLabel={prompt.value === ''}
        placeholder={t('placeholder.prompt')}
        {...prompt}
        rows={1}
        grow
        className="py-2.5"
      />
      <div className="flex items-center gap-2">
        <Button
          aria-label={t('options_of', { ratio, count })}
          icon={<SlidersHorizontal aria-hidden className="size-5" />}
          className="px-3.5 tabular-nums"
          onClick={() => {
            onOptions(true);
          }}
        >
          {t('options_short', { ratio, count })}
        </Button>
        <MakeButton waifu={waifu} className="min-w-0 grow px-4" />
      </div>
      <Sheet
        open={optionsOpen}
        onClose={close}
        title={t('options')}
        footer={
          <Button className="w-full" onClick={close}>
            {t('options_done')}
          </Button>
        }
      >
        <Options lastSeed={lastSeed} />
      </Sheet>
    </section>
  );
}
