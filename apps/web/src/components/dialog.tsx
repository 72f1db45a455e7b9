import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '@/lib/back-closes';
import { cn } from '@/lib/cn';
import { IconButton } from './icon-button';
import { OfflineReason } from './offline-reason';

/** Also above what it is opened from, such as the viewer. */
export const BACKDROP =
  'fixed inset-0 z-50 bg-overlay transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** On a phone a dialog stands at the thumb's end of the screen, below the toasts that are above it; elsewhere in the middle. */
export const POPUP =
  'fixed z-50 flex max-h-[calc(100dvh-3rem)] max-md:in-[:root:has([data-sonner-toast])]:max-h-[calc(100dvh-6rem)] flex-col gap-5 overflow-y-auto lit p-6 outline-none transition-[opacity,translate] duration-200 ' +
  'inset-x-0 bottom-0 rounded-t-card max-md:border-x-0 max-md:border-b-0 pb-[max(1.5rem,env(safe-area-inset-bottom))] data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 ' +
  'md:inset-x-auto md:bottom-auto md:top-1/2 md:left-1/2 md:w-[min(30rem,calc(100vw-3rem))] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:pb-6';

/**
 * Closes what is laid over a page. Who presses a button twice meant the button both times: the second press lands on the backdrop that has come
 * between, and does not count.
 */
export const closesBy =
  (onClose: () => void) =>
  (open: boolean, { reason, event }: { reason: string; event: Event }): void => {
    const isSecondPress = reason === 'outside-press' && event instanceof UIEvent && event.detail > 1;
    if (!open && !isSecondPress) onClose();
  };

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; the main one last. */
  actions?: ReactNode;
  children?: ReactNode;
  className?: string;
}

export function Dialog({ open, onClose, title, description, actions, children, className }: DialogProps) {
  const { t } = useTranslation('common');
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={closesBy(onClose)}>
      <Base.Portal>
        <Base.Backdrop forceRender className={BACKDROP} />
        {/* Its words come first. The first thing to press would be what closes it, under its tooltip where a page opens with it. */}
        <Base.Popup ref={popup} initialFocus={popup} className={cn(POPUP, className)}>
          <div className="flex items-start justify-between gap-3">
            <Base.Title className="text-xl font-semibold">{title}</Base.Title>
            <Base.Close render={<IconButton label={t('action.close')} icon={<X />} className="-mt-2.5 -mr-2.5" />} />
          </div>
          {description ? <Base.Description className="-mt-2 text-ink-soft">{description}</Base.Description> : null}
          {children}
          {actions ? <DialogActions>{actions}</DialogActions> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** However much stands above them they are in sight, whole: that is what a dialog is answered by. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="group sticky -bottom-[max(1.5rem,env(safe-area-inset-bottom))] z-1 -mx-6 mt-auto -mb-[max(1.5rem,env(safe-area-inset-bottom))] flex flex-col gap-3 bg-surface px-6 pt-1 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:-bottom-6 md:-mb-6 md:pb-6">
      {/* Where one of them is off for it. */}
      <OfflineReason className="not-group-has-data-offline:hidden" />
      <div className="flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">{children}</div>
    </div>
  );
}
