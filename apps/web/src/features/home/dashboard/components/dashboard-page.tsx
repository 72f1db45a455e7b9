import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/icon-button';
import { PageHeader } from '@/components/page-header';
import { useCharacters, VideoInvitation } from '@/features/creations';
import { QuestCards } from '@/features/quests';
import { itemsOf } from '@/lib/paging';
import { useSession } from '@/lib/session';
import { isNewUser } from '@/lib/redirect-path';
import { useClosedForGood } from '../hooks/use-put-away';
import { Banners } from './banners';
import { CharacterRow } from './character-row';
import { FirstCharacter } from './first-character';
import { QuickActions } from './quick-actions';
import { RunningSessions } from './running-sessions';
import { Tutorial } from './tutorial';

/** Younger accounts see the tutorial unasked. */
const NEW_DAYS = 14;

/** Home: what runs comes first, then what can be begun, and only then what is good to know. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  const tutorial = useTutorial(user?.created_at);
  const name = user?.display_name ?? '';
  return (
    <>
      <PageHeader
        title={t(isNewUser() ? 'welcome_new' : 'welcome', { name })}
        description={t('description')}
        actions={
          tutorial.isOpen ? null : (
            <IconButton label={t('tutorial.open')} icon={<CircleHelp />} onClick={tutorial.open} />
          )
        }
      />
      <RunningSessions />
      <QuickActions />
      <NoCharacterYet />
      <Banners />
      {tutorial.isOpen ? <Tutorial onClose={tutorial.close} /> : null}
      <QuestCards />
      <VideoInvitation />
      <CharacterRow scope="mine" empty={null} />
      <CharacterRow scope="public" empty={null} />
    </>
  );
}

/** The one step that all else waits for, before what is good to know. */
function NoCharacterYet() {
  const mine = itemsOf(useCharacters('mine').data);
  return mine?.length === 0 ? <FirstCharacter /> : null;
}

/** Open for new users until they close it, and for every user who asks for it. */
function useTutorial(createdAt: string | undefined) {
  const { isAway, putAway } = useClosedForGood('tutorial');
  const [isAsked, setAsked] = useState(false);
  const [now] = useState(() => Date.now());
  const isNew = createdAt !== undefined && now - Date.parse(createdAt) < NEW_DAYS * 86_400_000;
  return {
    isOpen: isAsked || (isNew && !isAway),
    open: () => {
      setAsked(true);
    },
    close: () => {
      setAsked(false);
      putAway();
    },
  };
}
