import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { useOnline } from '@/lib/online';
import { showToasts } from '@/lib/toast';

/** Where toasts appear; `toast` of `lib/toast.ts` is what raises them. */
export function Toaster() {
  // The notice that there is no network stays readable: toasts come below it.
  const offset = useOnline() ? '1rem' : 'calc(env(safe-area-inset-top) + 4rem)';
  useEffect(() => {
    showToasts(toast);
  }, []);
  return (
    <Sonner
      theme="dark"
      position="top-center"
      offset={offset}
      mobileOffset={offset}
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
