import { addAmounts, type Amounts, type DatasetReport, type TrainingSession } from '@atelier/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCosts, useShortfall, type Shortfall } from '@/features/ledger';
import { asApiError } from '@/lib/api-error';
import { useStartTraining } from '../api/sessions';

interface Kind {
  /** Variations are made first, in the same job and at one price. */
  withVariations: boolean;
}

interface Wish extends Kind {
  name: string;
}

export interface Training {
  start: (wish: Wish) => void;
  /** In spite of the warnings. */
  force: () => void;
  /** Goes to where the warnings can be mended. */
  mend: () => void;
  isPending: boolean;
  /** Undefined until it is known. */
  priceOf: (kind: Kind) => Amounts | undefined;
  /** Of what was warned about. */
  warnedPrice: Amounts | undefined;
  /** What the API warned of; null while nothing has to be asked. */
  warnings: DatasetReport | null;
  closeWarnings: () => void;
  shortfall: Shortfall | null;
  closeShortfall: () => void;
}

/** Starting a training: the price is checked first, warnings are asked about, and what is missing is named. */
export function useTraining(session: TrainingSession): Training {
  const navigate = useNavigate();
  const priceOf = useTrainingPrice();
  const [warned, setWarned] = useState<{ wish: Wish; report: DatasetReport } | null>(null);
  const { shortfall, closeShortfall, cannotPay, sayRefusal } = useShortfall();

  const goTo = (step: 'review' | 'training') => {
    setWarned(null);
    void navigate({ to: '/training-flow', search: { session: session.id, step } });
  };
  const train = useStartTraining(session, () => {
    goTo('training');
  });

  const run = (wish: Wish, force: boolean) => {
    if (cannotPay(priceOf(wish))) return;
    train.mutate(
      { ...wish, force },
      {
        onError: (error) => {
          const report = reportOf(error, session);
          setWarned(report && { wish, report });
          if (!report) sayRefusal(error);
        },
      },
    );
  };

  return {
    start: (wish) => {
      run(wish, false);
    },
    force: () => {
      if (warned) run(warned.wish, true);
    },
    mend: () => {
      goTo('review');
    },
    isPending: train.isPending,
    priceOf,
    warnedPrice: warned ? priceOf(warned.wish) : undefined,
    warnings: warned?.report ?? null,
    closeWarnings: () => {
      setWarned(null);
    },
    shortfall,
    closeShortfall,
  };
}

/** What a training costs now, by itself or with variations: one price. */
export function useTrainingPrice(): Training['priceOf'] {
  const { priceOf } = useCosts();
  return ({ withVariations }) => {
    const [alone, variations] = [priceOf('assignment'), priceOf('variation')];
    if (!withVariations) return alone;
    return alone && variations ? addAmounts(alone, variations) : undefined;
  };
}

/** What the API warns of where that is why it refused. */
function reportOf(error: Error, session: TrainingSession): DatasetReport | null {
  const { code, details } = asApiError(error);
  if (code !== 'dataset_has_warnings') return null;
  return isReport(details.report) ? details.report : session.report;
}

const isReport = (value: unknown): value is DatasetReport =>
  typeof value === 'object' &&
  value !== null &&
  ['warnings', 'set_warnings'].every((name) => Array.isArray((value as Record<string, unknown>)[name]));
