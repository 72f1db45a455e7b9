import { BUILT_IN_SERVER } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';

/** What the servers that made a job are called. */
export function useServerName(): (server: string) => string {
  const { t } = useTranslation('admin-jobs');
  return (server) => (server === BUILT_IN_SERVER ? t('built_in') : server);
}
