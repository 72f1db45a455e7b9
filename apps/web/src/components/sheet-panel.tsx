import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { useBackCloses } from '@/lib/back-closes';
import { BACKDROP, closesBy } from './dialog';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Stays in sight at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** See `Sheet`, which loads it. */
export function SheetPanel({ open, onClose, title, footer, children }: SheetProps) {
  useBackCloses(open, onClose);
  return (
    <Drawer.Root open={open} onOpenChange={closesBy(onClose)}>
      <Drawer.Portal>
        <Drawer.Backdrop forceRender className={BACKDROP} />
        <Drawer.Viewport className="fixed inset-0 z-50 flex items-end justify-center">
          <Drawer.Popup className="flex max-h-[85dvh] w-full max-w-xl [transform:translateY(var(--drawer-swipe-movement-y))] flex-col rounded-t-card lit border-b-0 transition-transform max-md:border-x-0 duration-200 outline-none data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)] data-swiping:select-none">
            <div aria-hidden className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-light/25" />
            <Drawer.Title className="shrink-0 px-5 pt-3 pb-4 text-xl font-semibold">{title}</Drawer.Title>
            <Drawer.Content className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-6">
              {children}
            </Drawer.Content>
            {footer ? (
              <div className="shrink-0 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
                {footer}
              </div>
            ) : null}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
