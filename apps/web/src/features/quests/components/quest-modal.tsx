import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useCallback, useRef, useSyncExternalStore, useMemo } from 'react';
import { hasPendingWork } from '@/lib/pending-work';
import { isNewUser, onNewUserChange } from '@/lib/redirect-path';
import { onUserDataClear } from '@/lib/user-data';
import { useQuests } from '../api/quests';
import { delayOf, mayShowOn } from '../display-rules';
import { claimableOf, type ClaimableQuest } from '../quest-order';
import { isTestMode } from '../test-mode';
import { Listeners } from '@/lib/listeners';

/** How long the taken reward is looked at before the dialog closes (specification §9). */
const CLOSE_MS = 700;

// Loaded with the first quest that is shown: most visits show none.
const QuestDialog = lazy(() => import('./quest-dialog').then((module) => ({ default: module.QuestDialog })));

/** Shows completed quests by themselves, wherever in the app one is. Mounted once. */
export function QuestModal() {
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
/** A user who has not typed for this long has stopped. */
const TYPING_MS = 5_000;

interface QuestToShow {
  /** The one that is shown, or was shown last. */
  quest: ClaimableQuest | null;
  isOpen: boolean;
  /** Its reward was taken: the next one may come. */
  finish: () => void;
  /** Not now: neither this one again in this session, nor the others that wait, on this screen. */
  putAway: () => void;
}

/** Which completed quest is shown by itself now (specification §4): the newest that was not, where its rule allows it. */
function useQuestToShow(): QuestToShow {
  const { data } = useQuests({ enabled: !isTestMode() });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [quest, setQuest] = useState<ClaimableQuest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [quiet, setQuiet] = useState<{ path: string; codes: readonly string[] }>({ path: '', codes: [] });
  const shown = useShownQuests();
  // The welcome screen gives newcomers their first reward, and they are being invited to it.
  const isNew = useSyncExternalStore(onNewUserChange, isNewUser);
  const isTyping = useIsTyping();

  const claimable = claimableOf(data?.items ?? []);
  const isWanted = ({ quest_code: code }: ClaimableQuest) =>
    !shown.includes(code) &&
    mayShowOn(code, path) &&
    !(isNew && code === 'q01_signup') &&
    !(quiet.path === path && quiet.codes.includes(code));
  const next = isOpen || isTestMode() ? undefined : claimable.find(isWanted);

  useEffect(() => {
    if (!next) return undefined;
    const show = () => {
      if (isTyping() || isBusy()) {
        timer = setTimeout(show, TRY_AGAIN_MS);
        return;
      }
      setQuest(next);
      setOpen(true);
      markShown(next.quest_code);
    };
    let timer = setTimeout(show, delayOf(next.quest_code));
    return () => {
      clearTimeout(timer);
    };
  }, [next, path, isTyping]);

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
      setQuiet({ path, codes: claimable.map(({ quest_code: code }) => code) });
    },
  };
}

/** Something lies on top of the screen, or would be lost by a wrong press. */
const isBusy = (): boolean =>
  hasPendingWork() || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

function useIsTyping(): () => boolean {
  const typedAt = useRef(0);
  useEffect(() => {
    const note = () => {
      typedAt.current = Date.now();
    };
    document.addEventListener('input', note, { capture: true, passive: true });
    return () => {
      document.removeEventListener('input', note, { capture: true });
    };
  }, []);
  const [isTyping] = useState(() => () => Date.now() - typedAt.current < TYPING_MS);
  return isTyping;
}

const KEY = 'atelier.shown-quests';
const SEPARATOR = ',';

const listeners = new Listeners();

const read = (): string => sessionStorage.getItem(KEY) ?? '';
const codesIn = (kept: string): string[] => kept.split(SEPARATOR).filter(Boolean);

/** Notes that a quest was shown by itself: once in a session is enough. */
function markShown(code: string): void {
  sessionStorage.setItem(KEY, [...new Set([...codesIn(read()), code])].join(SEPARATOR));
  listeners.notify();
}

/** Codes of the quests that were shown by themselves since this tab has had this user. */
function useShownQuests(): readonly string[] {
  const kept = useSyncExternalStore(listeners.subscribe, read);
  return useMemo(() => codesIn(kept), [kept]);
}

onUserDataClear(() => {
  sessionStorage.removeItem(KEY);
  listeners.notify();
});
