import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { showToasts } from '@/lib/toast';
import { useWideScreen } from '@/lib/wide-screen';

/** Where toasts appear; `toast` of `lib/toast.ts` is what raises them. */
export function Toaster() {
  // Neither the title of a page nor its ways on are covered: above the bar of a narrow screen, in the corner of a wide one.
  const bottom = useWideScreen() ? '1.5rem' : 'calc(var(--spacing-nav) + env(safe-area-inset-bottom) + 0.75rem)';
  useEffect(() => {
    showToasts(toast);
  }, []);
  return (
    <Sonner
      theme="dark"
      position="bottom-right"
      offset={{ bottom, right: '1.5rem' }}
      mobileOffset={{ bottom, left: '1rem', right: '1rem' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'lit flex font-sans! w-[min(26rem,calc(100vw-2rem))] items-center gap-3 rounded-control px-4 py-3.5 text-[0.9375rem] text-ink [&_[data-icon]]:shrink-0',
          description: 'text-sm text-ink-soft',
          success: '[&_[data-icon]]:text-success',
          error: '[&_[data-icon]]:text-danger',
          warning: '[&_[data-icon]]:text-warning',
          actionButton:
            '-my-1.5 ml-auto min-h-touch min-w-touch shrink-0 rounded-lg px-3 font-semibold text-light hover:bg-light/10',
        },
      }}
    />
  );
}
