import { useTranslation } from 'react-i18next';

/** What actions are about: the part of their names before the dot. */
export const LOG_AREAS = ['money', 'accounts', 'jobs', 'safety', 'packages', 'plans', 'themes', 'support'] as const;
export type LogArea = (typeof LOG_AREAS)[number];

/** What an action is called; one that has no name here is shown as it is written. */
export function useActionName(): (action: string) => string {
  const { t } = useTranslation('admin');
  return (action) => t(`log.actions.${action.replace('.', '_')}`, { defaultValue: action });
}
