import type { Scorecard } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';

/** What each prompt of the previews shows. */
export function usePromptName(scorecard: Scorecard | null): (prompt: number) => string {
  const { t } = useTranslation('model-selection');
  return (prompt) => t(prompt === 0 || !scorecard ? 'grid.plain' : `grid.${scorecard.change}`);
}
