import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ComposerBar, ComposerPanel, OptionsSheet } from '../../composer/composer';
import { MakeButton } from '../../composer/make-button';
import { PromptField } from '../../composer/prompt-field';
import type { WaifuForm } from '../hooks/use-waifu-form';
import { useOption } from '../settings';
import { IdeaChips } from './idea-chips';
import { Options } from './options';

interface ComposerProps {
  waifu: WaifuForm;
  lastSeed: number | null;
}

/** The words, with what is said about them. */
function usePrompt() {
  const { t } = useTranslation('waifu');
  return { ...useOption('prompt'), label: t('option.prompt'), placeholder: t('placeholder.prompt') };
}

/** Of the wide screen; `quiet` while something else is the main action. */
export function WaifuPanel({ waifu, lastSeed, quiet }: ComposerProps & { quiet: boolean }) {
  const { t } = useTranslation('waifu');
  return (
    <ComposerPanel
      label={t('composer')}
      problem={waifu.failure}
      button={
        <MakeButton maker={waifu} quiet={quiet} className="w-full">
          {t('make')}
        </MakeButton>
      }
    >
      <PromptField {...usePrompt()} rows={5} />
      <IdeaChips />
      <Options lastSeed={lastSeed} />
    </ComposerPanel>
  );
}

interface WaifuBarProps extends ComposerProps {
  optionsOpen: boolean;
  onOptions: (open: boolean) => void;
}

/** Of the phone, with the options in a sheet. */
export function WaifuBar({ waifu, lastSeed, optionsOpen, onOptions }: WaifuBarProps) {
  const { t } = useTranslation('waifu');
  const ratio = useOption('aspect_ratio').value;
  const count = useOption('count').value;
  return (
    <>
      <ComposerBar label={t('composer')} chips={<IdeaChips />} problem={waifu.failure} prompt={usePrompt()}>
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
        <MakeButton maker={waifu} className="min-w-0 grow px-4">
          {t('make')}
        </MakeButton>
      </ComposerBar>
      <OptionsSheet
        open={optionsOpen}
        onClose={() => {
          onOptions(false);
        }}
      >
        <Options lastSeed={lastSeed} />
      </OptionsSheet>
    </>
  );
}
