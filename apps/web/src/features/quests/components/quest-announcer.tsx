import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/lib/online';
import { isNewUser, onNewUserChange } from '@/lib/redirect-path';
import { toast } from '@/lib/toast';
import { onUserDataClear } from '@/lib/user-data';
import { useQuests } from '../api/quests';
import { delayOf, toldBy } from '../display-rules';
import { claimableOf, type ClaimableQuest } from '../quest-order';
import { markModalOpened, markShown, useShownQuests, wasModalOpenedLately } from '../shown-quests';
import { isTestMode } from '../test-mode';
import { isBusy, useCalm } from '../use-calm';

/** How long the taken reward is looked at before the dialog closes (specification §9). */
const CLOSE_MS = 700;

// Loaded with the first quest that is shown: most visits show none.
const loadDialog = () => import('./quest-dialog');
const QuestDialog = lazy(async () => ({ default: (await loadDialog()).QuestDialog }));

export function QuestAnnouncer() {
  const { quest, isOpen, finish, putAway } = useQuestToShow();
  const [taken, setTaken] = useState<string | null>(null);
  const isTaken = isOpen && quest !== null && taken === quest.id;

  useEffect(() => {
    if (!isTaken) return undefined;
    const timer = setTimeout(finish, CLOSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isTaken, finish]);

  if (!quest) return null;
  return (
    <Suspense>
      <QuestDialog
        key={quest.id}
        quest={quest}
        open={isOpen}
        onLater={isTaken ? finish : putAway}
        onTaken={() => {
          setTaken(quest.id);
        }}
      />
    </Suspense>
  );
}

/** How soon it is tried again where something else is going on. */
const TRY_AGAIN_MS = 1_000;
/** And where something lies on top: how long that is gone has to be known. */
const TRY_COVERED_MS = 250;

interface QuestToShow {
  /** The one that is shown, or was shown last. */
  quest: ClaimableQuest | null;
  isOpen: boolean;
  /** Its reward was taken: the next one may come. */
  finish: () => void;
  /** Not now: neither this one again in this session, nor the others that wait, on this screen. */
  putAway: () => void;
}

/**
 * Which completed quest is shown by itself now (specification §4): the newest that was not, where its rule allows it, once the moment is calm. After
 * one, and where one looks for something, they are told by a toast.
 */
function useQuestToShow(): QuestToShow {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [quest, setQuest] = useState<ClaimableQuest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [quiet, setQuiet] = useState<{ path: string; codes: readonly string[] }>({ path: '', codes: [] });
  const { waiting, due } = useDueQuests(path);
  const calm = useCalm(path);
  const online = useOnline();
  const sayQuietly = useQuietWord();

  const wanted = due.filter(({ quest_code: code }) => !(quiet.path === path && quiet.codes.includes(code)));
  // Without the network nothing can be claimed, and the screen has something more urgent to say.
  const [next] = isOpen || !online ? [] : wanted;
  const nextCode = next?.quest_code;

  /** Whether nothing is left to be tried on this screen. */
  const show = useEffectEvent((): boolean => {
    if (!next) return true;
    if (toldBy(path) === 'toast' || wasModalOpenedLately()) {
      if (!calm.forToast()) return false;
      sayQuietly(wanted);
      return true;
    }
    if (!calm.forModal()) return false;
    setQuest(next);
    setOpen(true);
    markShown([next.quest_code]);
    markModalOpened();
    return true;
  });

  useEffect(() => {
    if (nextCode === undefined) return undefined;
    let isLeft = false;
    const again = () => {
      if (!isLeft) timer = setTimeout(attempt, isBusy() ? TRY_COVERED_MS : TRY_AGAIN_MS);
    };
    const attempt = () => {
      // There before the moment is judged: what came after a calm one would open over what was begun meanwhile.
      loadDialog().then(() => {
        if (!isLeft && !show()) again();
      }, again);
    };
    let timer = setTimeout(attempt, delayOf(nextCode));
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [nextCode, path]);

  const finish = useCallback(() => {
    setOpen(false);
  }, []);
  useEffect(() => onUserDataClear(finish), [finish]);

  return {
    quest,
    isOpen,
    finish,
    putAway: () => {
      setOpen(false);
      setQuiet({ path, codes: waiting.map(({ quest_code: code }) => code) });
    },
  };
}

/** Those whose reward waits, and those of them that this screen may show and this session has not shown yet; newest first. */
function useDueQuests(path: string): { waiting: ClaimableQuest[]; due: ClaimableQuest[] } {
  const { data } = useQuests({ enabled: !isTestMode() });
  const shown = useShownQuests();
  // The welcome screen gives newcomers their first reward, and they are being invited to it.
  const isNew = useSyncExternalStore(onNewUserChange, isNewUser);
  const waiting = isTestMode() ? [] : claimableOf(data?.items ?? []);
  const due = waiting.filter(
    ({ quest_code: code }) => !shown.includes(code) && toldBy(path) !== null && !(isNew && code === 'q01_signup'),
  );
  return { waiting, due };
}

/** One toast for all of them: one is named, more are counted. */
function useQuietWord(): (quests: readonly ClaimableQuest[]) => void {
  const { t } = useTranslation('quests');
  const navigate = useNavigate();
  return (quests) => {
    markShown(quests.map(({ quest_code: code }) => code));
    const [first] = quests;
    if (!first) return;
    toast(
      quests.length === 1 ? t('toast.one', { quest: first.quest_name }) : t('toast.some', { count: quests.length }),
      {
        id: 'quest-completed',
        description: t('toast.text', { count: quests.length }),
        action: { label: t('toast.open'), onClick: () => void navigate({ to: '/quests' }) },
      },
    );
  };
}
