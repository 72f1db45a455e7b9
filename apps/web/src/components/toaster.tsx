import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, Toaster as Sonner } from 'sonner';
import { showToasts } from '@/lib/toast';
import { useWideScreen } from '@/lib/wide-screen';

/** Below the header; at the very top while a dialog is open, whose own top it would cover. */
const TOP = 'var(--toast-top)';
/** Above the bar of actions where one stands over the end of the page. */
const BOTTOM = 'var(--toast-bottom)';

/** Where toasts appear; `toast` of `lib/toast.ts` is what raises them. */
export function Toaster() {
  const { t } = useTranslation('common');
  // In the corner of a wide screen. On a narrow one its lower end belongs to what is pressed there: the composer and the tabs.
  const isWide = useWideScreen();
  useEffect(() => {
    showToasts(toast);
  }, []);
  useEffect(leaveAfterTouch, []);
  return (
    <Sonner
      theme="dark"
      position={isWide ? 'bottom-right' : 'top-right'}
      offset={{ top: TOP, bottom: BOTTOM, right: '1.5rem' }}
      mobileOffset={{ top: TOP, bottom: BOTTOM, left: '1rem', right: '1rem' }}
      swipeDirections={isWide ? ['bottom', 'right'] : ['top', 'left', 'right']}
      closeButton
      icons={{ close: <X aria-hidden className="pointer-events-none size-5" /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('action.close'),
        classNames: {
          toast:
            'lit flex font-sans! w-[min(26rem,calc(100vw-2rem))] items-center gap-3 rounded-control px-4 py-3.5 text-[0.9375rem] text-ink [&_[data-icon]]:shrink-0',
          description: 'text-sm text-ink-soft',
          success: '[&_[data-icon]]:text-success',
          error: '[&_[data-icon]]:text-danger',
          warning: '[&_[data-icon]]:text-warning',
          actionButton:
            '-my-1.5 ml-auto min-h-touch min-w-touch shrink-0 rounded-lg px-3 font-semibold text-light hover:bg-light/10',
          // Its own dark theme paints it black.
          closeButton:
            'order-last -my-1.5 -mr-2.5 -ml-1.5 grid size-touch shrink-0 place-items-center rounded-lg bg-transparent! text-ink-soft! not-has-[~_[data-button]]:ml-auto hover:bg-light/10! hover:text-ink!',
        },
      }}
    />
  );
}

/**
 * Sonner keeps toasts while the mouse rests on them. After a touch, browsers pretend that a mouse came and never tell that it left, and a gesture of
 * the system ends a touch without lifting it: either way they would stay for good. Returns what ends it.
 */
function leaveAfterTouch(): () => void {
  const left = new AbortController();
  let byTouch = false;
  const isToast = (target: EventTarget | null): target is Element =>
    target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
  const listen = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) => {
    window.addEventListener(type, listener, { capture: true, passive: true, signal: left.signal });
  };
  for (const type of ['pointerover', 'pointerdown', 'pointermove'] as const) {
    listen(type, ({ pointerType }) => {
      byTouch = pointerType === 'touch';
    });
  }
  for (const type of ['mouseover', 'mousemove'] as const) {
    listen(type, (event) => {
      if (byTouch && isToast(event.target)) event.stopImmediatePropagation();
    });
  }
  listen('pointercancel', ({ target, pointerId }) => {
    if (isToast(target)) target.dispatchEvent(new PointerEvent('pointerup', { pointerId, bubbles: true }));
  });
  return () => {
    left.abort();
  };
}
