import type { Amounts, DatasetReport, TrainingSession } from '@atelier/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCosts, useShortfall, type Shortfall } from '@/features/ledger';
import { asApiError } from '@/lib/api-error';
import { useStartTraining } from '../api/sessions';

export interface Training {
  start: (name: string) => void;
  /** In spite of the warnings. */
  force: () => void;
  /** Goes to where the warnings can be mended. */
  mend: () => void;
  isPending: boolean;
  price: Amounts | undefined;
  /** What the API warned of; null while nothing has to be asked. */
  warnings: DatasetReport | null;
  closeWarnings: () => void;
  shortfall: Shortfall | null;
  closeShortfall: () => void;
}

/** Starting a training: the price is checked first, warnings are asked about, and what is missing is named. */
export function useTraining(session: TrainingSession): Training {
  const navigate = useNavigate();
  const price = useCosts().priceOf('assignment');
  const [warned, setWarned] = useState<{ name: string; report: DatasetReport } | null>(null);
  const { shortfall, closeShortfall, cannotPay, sayRefusal } = useShortfall();

  const goTo = (step: 'review' | 'training') => {
    setWarned(null);
    void navigate({ to: '/training-flow', search: { session: session.id, step } });
  };
  const train = useStartTraining(session, () => {
    goTo('training');
  });

  const onError = (error: Error, name: string) => {
    const report = reportOf(error, session);
    setWarned(report && { name, report });
    if (!report) sayRefusal(error);
  };

  const run = (name: string, force: boolean) => {
    if (cannotPay(price)) return;
    train.mutate(
      { name, force },
      {
        onError: (error) => {
          onError(error, name);
        },
      },
    );
  };

  return {
    start: (name) => {
      run(name, false);
    },
    force: () => {
      if (warned) run(warned.name, true);
    },
    mend: () => {
      goTo('review');
    },
    isPending: train.isPending,
    price,
    warnings: warned?.report ?? null,
    closeWarnings: () => {
      setWarned(null);
    },
    shortfall,
    closeShortfall,
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
