import { LIMITS } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useOption } from '../settings';
import { LookOptions } from './look-options';
import { CountOption } from '../../composer/count-option';
import { PromptField } from '../../composer/prompt-field';
import { SeedField } from '../../composer/seed-field';
import { SizeOption } from './size-option';

function TextOption({ name }: { name: 'clothing_prompt' | 'negative_prompt' }) {
  const { t } = useTranslation('generator');
  return (
    <PromptField label={t(`option.${name}`)} placeholder={t(`placeholder.${name}`)} {...useOption(name)} rows={2} />
  );
}

/** Every option but the prompt itself. */
export function OptionsForm({ lastSeed }: { lastSeed: number | null }) {
  const { t } = useTranslation('generator');
  return (
    <div className="flex flex-col gap-7">
      <TextOption name="clothing_prompt" />
      <LookOptions />
      <SizeOption />
      <CountOption label={t('option.count')} max={LIMITS.image.maxCount} {...useOption('count')} />
      <TextOption name="negative_prompt" />
      <SeedField {...useOption('seed')} last={lastSeed} />
    </div>
  );
}
