import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '@/lib/back-closes';
import { Problem } from './problem';
import { Button } from './button';
import { BACKDROP, DialogActions, POPUP } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What will happen, what is returned, and what cannot be undone. */
  description: ReactNode;
  /** Names the deed (“Delete Mina”), never just “OK”. */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** What is paid by confirming. */
  cost?: ReactNode;
  danger?: boolean;
  pending?: boolean;
  /** Why it did not work. */
  error?: ReactNode;
  children?: ReactNode;
}

/** Asks before something that cannot be taken back. Stays open while it is being done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, description, confirmLabel, cancelLabel, cost, children, error } = props;
  const { danger = false, pending = false } = props;
  const { t } = useTranslation('common');
  useBackCloses(open, () => {
    if (!pending) onClose();
  });
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !pending) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={BACKDROP} />
        <AlertDialog.Popup className={POPUP}>
          <AlertDialog.Title className="text-xl font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="-mt-2 text-ink-soft">{description}</AlertDialog.Description>
          {children}
          <Problem>{error}</Problem>
          <DialogActions>
            <Button onClick={onClose} disabled={pending}>
              {cancelLabel ?? t('action.cancel')}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} cost={cost} loading={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
