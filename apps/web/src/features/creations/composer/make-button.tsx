import type { Amounts } from '@atelier/contracts';
import { Sparkles } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonSize } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { lazyPart } from '@/components/lazy';
import { useFeature } from '@/features/jobs';
import { withTexts } from '@/lib/lazy-with-texts';
import { useOnline } from '@/lib/online';
import { useIsHeldBack } from './understood/prompt-check';
import type { UnseenQuestion } from './understood/use-unseen';

const UnseenDialog = lazyPart(
  () => withTexts('understood', () => import('./understood/unseen-dialog')),
  'UnseenDialog',
  {
    isWanted: ({ question }) => question !== null,
    giveUp: ({ question }) => question?.edit(),
  },
);

interface MakeButtonProps {
  maker: {
    kind: 'image' | 'video';
    price: Amounts | undefined;
    pending: boolean;
    question?: UnseenQuestion | null;
    /** How many are being made where no more can be begun: the button says so, and why to who presses it. */
    full?: number | null;
    /** What the question is read from is not there yet. */
    loading?: boolean;
    submit: () => void;
  };
  /** Another one is the main action now. */
  quiet?: boolean;
  icon?: ReactNode;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** The one amber button, with its price on it. */
export function MakeButton({
  maker,
  quiet,
  icon = <Sparkles className="size-4.5" />,
  children,
  ...look
}: MakeButtonProps) {
  const { t } = useTranslation('frame');
  const online = useOnline();
  const isHeldBack = useIsHeldBack();
  const { kind, price, pending, question = null, full = null, loading, submit } = maker;
  const { off, waits } = useFeature(kind);
  const isFull = full !== null;
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = pending || question !== null;
  useEffect(() => {
    const pressed = button.current;
    if (!isBusy) return undefined;
    return () => {
      // It was off meanwhile, which took the focus away: the next key would begin at the top of the page.
      if (document.activeElement === document.body) pressed?.focus({ preventScroll: true });
    };
  }, [isBusy]);
  return (
    <>
      <Button
        {...look}
        ref={button}
        variant={quiet || isFull ? 'secondary' : 'primary'}
        icon={icon}
        cost={price && online && !waits && !isFull ? <CostTag amounts={price} tone="inherit" /> : null}
        loading={pending}
        disabled={off || waits || !price || isHeldBack || loading}
        onClick={({ detail }) => {
          // The second press of a double click is not a second wish, however fast the answer came.
          if (detail < 2) submit();
        }}
      >
        {online ? (waits ? t('away_now') : isFull ? t('full_now', { count: full }) : children) : t('offline_now')}
      </Button>
      <UnseenDialog kind={kind} question={question} price={price} />
    </>
  );
}
