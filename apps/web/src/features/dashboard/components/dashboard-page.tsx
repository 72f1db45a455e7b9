import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page-header';
import { VideoInvitation } from '@/features/video';
import { useSession } from '@/lib/session';
import { isNewUser } from '@/lib/redirect-path';
import { CharacterRow } from './character-row';
import { FirstCharacter } from './first-character';
import { QuickActions } from './quick-actions';
import { RunningSessions } from './running-sessions';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  const name = user?.display_name ?? '';
  return (
    <>
      <PageHeader title={t(isNewUser() ? 'welcome_new' : 'welcome', { name })} description={t('description')} />
      <QuickActions />
      <RunningSessions />
      <VideoInvitation />
      <CharacterRow scope="mine" empty={<FirstCharacter />} />
      <CharacterRow scope="public" empty={null} />
    </>
  );
}
