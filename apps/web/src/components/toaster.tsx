import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, Toaster as Sonner, useSonner } from 'sonner';
import { showToasts } from '@/lib/toast';
import { useWideScreen } from '@/lib/wide-screen';

/** At the very top: where a dialog is open on a phone, which stands at the other end. */
const TOP = 'var(--toast-top)';
/** Above the bar of actions where one stands over the end of the page. */
const BOTTOM = 'var(--toast-bottom)';
/** Between toasts and what they stand above. */
const GAP = 12;
const DIALOG = '[data-open]:is([role="dialog"], [role="alertdialog"])';
/** A dialog that has all of the screen, with what is pressed in its lower corners. */
const WHOLE = '[data-whole-screen]';

/** Where toasts appear; `toast` of `lib/toast.ts` is what raises them. */
export function Toaster() {
  const { t } = useTranslation('common');
  // In the corner of a wide screen. On a narrow one the top is the heading's, and at the lower end is what is pressed: the composer and the tabs.
  const isWide = useWideScreen();
  const { byDialog, byWhole, bars } = useRoom();
  const edge = (isWide ? byWhole : byDialog) ? 'top' : 'bottom';
  useEffect(() => {
    showToasts(toast);
  }, []);
  useEffect(leaveAfterTouch, []);
  useEffect(keepWhileFocused, []);
  return (
    <Sonner
      theme="dark"
      // In the middle of the top, where such a dialog has neither its name nor what closes it.
      position={isWide && byWhole ? 'top-center' : `${edge}-right`}
      offset={{ top: TOP, bottom: isWide ? BOTTOM : bars + GAP, right: '1.5rem' }}
      mobileOffset={{ top: TOP, bottom: isWide ? BOTTOM : bars + GAP, left: '1rem', right: '1rem' }}
      swipeDirections={isWide ? ['bottom', 'right'] : [edge, 'left', 'right']}
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

/** Whether a dialog is open, and how much of the lower end of the screen belongs to bars that stand there. */
const roomNow = () => {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect());
  const tops = bars.filter(({ height, top }) => height > 0 && top < window.innerHeight).map(({ top }) => top);
  return {
    byDialog: document.querySelector(DIALOG) !== null,
    byWhole: document.querySelector(WHOLE) !== null,
    bars: Math.round(window.innerHeight - Math.min(window.innerHeight, ...tops)),
  };
};

/** Measured as long as there are toasts: what is pressed meanwhile closes dialogs and leads to other screens. */
function useRoom(): ReturnType<typeof roomNow> {
  const isNeeded = useSonner().toasts.length > 0;
  const [room, setRoom] = useState({ byDialog: false, byWhole: false, bars: 0 });
  useLayoutEffect(() => {
    if (!isNeeded) return undefined;
    const measure = () => {
      const now = roomNow();
      setRoom((before) =>
        before.byDialog === now.byDialog && before.byWhole === now.byWhole && before.bars === now.bars ? before : now,
      );
    };
    measure();
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-open'] });
    window.addEventListener('resize', measure);
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [isNeeded]);
  return room;
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

/**
 * Sonner keeps toasts while the mouse rests on them; whoever has come to one by the keyboard needs no less time to press it. Told as the mouse would. What
 * a press has left the focus on is not meant: it would stay for good. Returns what ends it.
 */
function keepWhileFocused(): () => void {
  const left = new AbortController();
  const toasterOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest('[data-sonner-toaster]') : null;
  const options = { capture: true, signal: left.signal };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible'))
      toasterOf(target)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const toaster = toasterOf(target);
    if (toaster && toaster !== toasterOf(relatedTarget))
      toaster.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  };
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('focusout', onBlur, options);
  return () => {
    left.abort();
  };
}
