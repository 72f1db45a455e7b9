import type { TrainingSession } from '@atelier/contracts';
import { InsufficientDialog } from '@/features/ledger';
import { WarningsDialog } from '../review/warnings-dialog';
import type { Training } from './use-training';

/** What stands between pressing the button and a training: warnings, and what cannot be paid. */
export function TrainingDialogs({ session, training }: { session: TrainingSession; training: Training }) {
  return (
    <>
      <WarningsDialog
        images={session.images}
        report={training.warnings}
        price={training.warnedPrice}
        pending={training.isPending}
        onMend={training.mend}
        onTrain={training.force}
        onClose={training.closeWarnings}
      />
      <InsufficientDialog shortfall={training.shortfall} onClose={training.closeShortfall} />
    </>
  );
}
