import { Link } from '@tanstack/react-router';
import { CircleHelp, Clapperboard, Images, UserRoundPlus, WandSparkles, type LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { CostTag } from '@/components/cost-tag';
import { IconButton } from '@/components/icon-button';
import { PageHeader } from '@/components/page-header';
import { useCharacters, VideoInvitation } from '@/features/creations';
import { TodaysThemeSection, useTodaysThemeKnown } from '@/features/gallery';
import { LatestWork, useHistory } from '@/features/history';
import { useFeature } from '@/features/jobs';
import { useCosts, useWallet } from '@/features/ledger';
import { QuestCards } from '@/features/quests';
import { useOnceTrue } from '@/lib/once-true';
import { itemsOf } from '@/lib/paging';
import { isNewUser } from '@/lib/redirect-path';
import { useSession } from '@/lib/session';
import { WelcomeCard } from '../../welcome/components/welcome-notice';
import { useTrainingDashboard } from '../api/get-training-dashboard';
import { useClosedForGood } from '../hooks/use-put-away';
import { Banners } from './banners';
import { CharacterRow } from './character-row';
import { FirstCharacter } from './first-character';
import { HomeSkeleton } from './home-skeleton';
import { RunningSessions } from './running-sessions';
import { Tutorial } from './tutorial';

/** Younger accounts see the tutorial unasked. */
const NEW_DAYS = 14;

/** Home: what the creator is making and made last, and their characters; then what can be begun; and only then, until it is done, what is good to know. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  const isKnown = useOnceTrue(useIsKnown());
  const hasCharacter = useHasCharacter();
  const tutorial = useTutorial(user?.created_at, hasCharacter);
  const name = user?.display_name ?? '';
  // By what is known at first: a skeleton that changes moves.
  const [isNew] = useState(() => (hasCharacter === undefined ? isNewUser() : !hasCharacter));
  const skeleton = <HomeSkeleton isNew={isNew} />;
  return (
    <>
      <PageHeader
        title={t(isNewUser() ? 'welcome_new' : 'welcome', { name })}
        description={t('description')}
        isSmall
        actions={
          // Its place stays: the words beside it would move.
          <span aria-hidden={!tutorial.mayOpen} className={tutorial.mayOpen ? undefined : 'invisible'}>
            <IconButton label={t('tutorial.open')} icon={<CircleHelp />} onClick={tutorial.open} />
          </span>
        }
      />
      {isKnown ? (
        <Suspense fallback={skeleton}>
          <RunningSessions />
          <LatestWork />
          <CharacterRow scope="mine" empty={null} />
          {/* Without a character no theme can be begun yet: the first one comes first. */}
          {hasCharacter === false ? <FirstCharacter /> : null}
          <TodaysThemeSection isMain={hasCharacter === true} />
          <QuickActions />
          <WelcomeCard className="mt-8" />
          <Banners />
          <VideoInvitation />
          {tutorial.isOpen ? <Tutorial onClose={tutorial.close} /> : null}
          <QuestCards />
          <CharacterRow scope="public" empty={null} />
        </Suspense>
      ) : (
        skeleton
      )}
    </>
  );
}

/** Whether all is known that decides what stands where, so that nothing moves that can be read or pressed already. */
function useIsKnown(): boolean {
  const training = useTrainingDashboard();
  const work = useHistory({});
  const characters = useCharacters('mine');
  const costs = useCosts().query;
  const wallet = useWallet();
  const isThemeKnown = useTodaysThemeKnown();
  // A training that was begun since Home was left decides what stands here.
  if (training.isStale && !training.isFetchedAfterMount) return false;
  return isThemeKnown && ![training, work, characters, costs, wallet].some(({ isPending }) => isPending);
}

/** Undefined until it is known. */
function useHasCharacter(): boolean | undefined {
  const mine = itemsOf(useCharacters('mine').data);
  return mine && mine.length > 0;
}

/** Open for new users until they close it or have done what it explains, and for every user who asks for it. */
function useTutorial(createdAt: string | undefined, hasCharacter: boolean | undefined) {
  const { isAway, putAway } = useClosedForGood('tutorial');
  const [isAsked, setAsked] = useState(false);
  const [now] = useState(() => Date.now());
  const isNew = createdAt !== undefined && now - Date.parse(createdAt) < NEW_DAYS * 86_400_000;
  const isUnasked = isNew && !isAway && hasCharacter !== true;
  return {
    isOpen: isAsked || (isUnasked && hasCharacter === false),
    /** Not before it is known whether it is open. */
    mayOpen: !isAsked && !isUnasked,
    open: () => {
      setAsked(true);
    },
    close: () => {
      setAsked(false);
      putAway();
    },
  };
}

interface QuickAction {
  to: '/generator' | '/video-generation' | '/training-flow' | '/character/waifu-creator';
  name: 'image' | 'video' | 'assignment' | 'waifu';
  Icon: LucideIcon;
}

/** What each one is charged as, and what the server has to be able to do. */
const PRICED = { image: 'image', video: 'video', assignment: 'assignment', waifu: 'image' } as const;
const FEATURE = { image: 'image', video: 'video', assignment: 'train', waifu: 'image' } as const;

const ACTIONS: readonly QuickAction[] = [
  { to: '/generator', name: 'image', Icon: Images },
  { to: '/video-generation', name: 'video', Icon: Clapperboard },
  { to: '/training-flow', name: 'assignment', Icon: UserRoundPlus },
  { to: '/character/waifu-creator', name: 'waifu', Icon: WandSparkles },
];

/** What can be begun from here, and what it costs now. */
function QuickActions() {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="quick">
      <h2 id="quick" className="mb-4 text-xl font-semibold">
        {t('quick.heading')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {ACTIONS.map((action) => (
          <Action key={action.to} action={action} />
        ))}
      </ul>
    </section>
  );
}

function Action({ action: { to, name, Icon } }: { action: QuickAction }) {
  const { t } = useTranslation(['dashboard', 'runtime']);
  const { priceOf, firstTrainingFree } = useCosts();
  const price = priceOf(PRICED[name]);
  const { off } = useFeature(FEATURE[name]);
  return (
    <li>
      <Link
        to={to}
        className="relative flex h-full items-center gap-4 rounded-card lit p-4 transition-colors duration-150 hover:border-light/45 md:flex-col md:items-start md:p-5"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-raised lamp text-light">
          <Icon aria-hidden className="size-6" />
        </span>
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-display text-[1.0625rem] font-semibold md:text-lg">{t(`quick.${name}.title`)}</span>
            {/* At the same place on each card, however long its name is. */}
            <span className="md:absolute md:top-5 md:right-5">
              {off ? (
                <Badge tone="warning">{t('runtime:off_short')}</Badge>
              ) : name === 'assignment' && firstTrainingFree ? (
                <Badge tone="success">{t('quick.first_free')}</Badge>
              ) : price ? (
                <CostTag amounts={price} className="text-sm" />
              ) : null}
            </span>
          </span>
          <span className="mt-1 block text-[0.9375rem] text-ink-soft">{t(`quick.${name}.text`)}</span>
        </span>
      </Link>
    </li>
  );
}
