import { PASS_WORTH_SPARKS, type QuestProgress } from '@atelier/contracts';
import { Check, CircleCheck } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { Dialog } from '@/components/dialog';
import { Problem } from '@/components/problem';
import { useClaimErrorText, useClaimQuest, useIsClaiming } from '../api/quests';
import { particleCounts } from '../particles';
import type { ClaimableQuest } from '../quest-order';
import { ClaimNews } from './claim-news';
import { ParticleBurst, type Point } from './particle-burst';

interface QuestDialogProps {
  quest: ClaimableQuest;
  open: boolean;
  onLater: () => void;
  onTaken: () => void;
}

/** Tells of a completed quest, and gives its reward, which flies on where the dialog has closed. */
export function QuestDialog({ quest, open, onLater, onTaken }: QuestDialogProps) {
  const { t } = useTranslation('quests');
  const [takenAt, setTakenAt] = useState<Point | null>(null);
  const counts = useMemo(() => particleCounts(quest), [quest]);
  return (
    <>
      <Dialog open={open} onClose={onLater} title={t('modal.headline')} description={<QuestDone quest={quest} />}>
        <RewardList quest={quest} />
        <TakeReward
          quest={quest}
          onLater={onLater}
          onTaken={(from) => {
            setTakenAt(from);
            onTaken();
          }}
        />
        <ClaimNews />
      </Dialog>
      {takenAt ? <ParticleBurst counts={counts} from={takenAt} /> : null}
    </>
  );
}

function QuestDone({ quest: { quest_name: name, quest_text: text } }: { quest: ClaimableQuest }) {
  return (
    <span className="flex flex-col items-center gap-2 rounded-card lamp px-2 pt-6 pb-1 text-center">
      <span className="font-display text-3xl leading-tight font-bold text-balance text-light">{name}</span>
      {/* A part of the sentence: beside it, it would stand far from a text of two lines. */}
      <span className="text-pretty">
        <CircleCheck aria-hidden className="mr-1.5 inline size-4.5 align-[-0.2em] text-success" />
        {text}
      </span>
    </span>
  );
}

interface TakeRewardProps {
  quest: ClaimableQuest;
  onLater: () => void;
  /** The reward was taken, by a press at this point of the screen. */
  onTaken: (from: Point) => void;
}

function TakeReward({ quest, onLater, onTaken }: TakeRewardProps) {
  const { t } = useTranslation('quests');
  const button = useRef<HTMLButtonElement>(null);
  const claim = useClaimQuest();
  const claimText = useClaimErrorText();
  const isClaiming = useIsClaiming();
  const take = () => {
    claim.mutate(quest.id, {
      onSuccess: () => {
        const { left = 0, top = 0, width = 0 } = button.current?.getBoundingClientRect() ?? {};
        onTaken({ x: left + width / 2, y: top });
      },
    });
  };
  return (
    <div className="flex flex-col gap-2.5">
      <Problem className="text-center">{claim.error ? claimText(claim.error) : null}</Problem>
      <Button
        ref={button}
        variant="primary"
        size="lg"
        loading={claim.isPending}
        disabled={isClaiming || claim.isSuccess}
        className={claim.isSuccess ? 'disabled:opacity-100' : undefined}
        icon={claim.isSuccess ? <Check className="size-5" /> : null}
        onClick={take}
      >
        {t(claim.isSuccess ? 'claim.done' : 'claim.action')}
      </Button>
      <Button variant="ghost" onClick={onLater} className={claim.isSuccess ? 'invisible' : undefined}>
        {t('modal.later')}
      </Button>
    </div>
  );
}

/** What a quest gives: Sparks, Character Passes and a badge, each with a picture. */
function RewardList({ quest }: { quest: QuestProgress }) {
  const { t } = useTranslation('quests');
  const { assigned_credits: sparks, assigned_character_passes: passes, badge_url: badge } = quest;
  return (
    <ul className="flex flex-wrap items-stretch justify-center gap-3">
      {sparks > 0 ? (
        <Reward art={<SparkIcon className="size-11 text-spark" />} name={t('reward.sparks', { count: sparks })} />
      ) : null}
      {passes > 0 ? (
        <Reward
          art={<PassIcon className="size-11 text-pass" />}
          name={t('reward.passes', { count: passes })}
          note={t('reward.pass_worth', { count: passes * PASS_WORTH_SPARKS })}
        />
      ) : null}
      {badge === null ? null : (
        <Reward
          art={<img src={badge} alt="" width={80} height={80} className="size-20" />}
          name={t('reward.badge_name')}
        />
      )}
    </ul>
  );
}

function Reward({ art, name, note }: { art: ReactNode; name: string; note?: string }) {
  return (
    <li className="flex min-w-32 grow basis-0 flex-col items-center gap-2.5 rounded-control border border-line bg-canvas/60 px-4 pt-4 pb-5 text-center">
      <span className="grid min-h-20 place-items-center">{art}</span>
      <span className="font-display text-lg leading-tight font-semibold">{name}</span>
      {note ? <span className="-mt-1.5 text-sm text-ink-soft">{note}</span> : null}
    </li>
  );
}
