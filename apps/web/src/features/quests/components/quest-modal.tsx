import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuestToShow } from '../hooks/use-quest-to-show';

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
