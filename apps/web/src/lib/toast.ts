import type { ExternalToast, toast as shownBy } from 'sonner';
import { Listeners } from './listeners';

type Toasts = typeof shownBy;
type ToastId = string | number;
type ToastOptions = Pick<ExternalToast, 'id' | 'description' | 'duration' | 'action' | 'onAutoClose' | 'onDismiss'>;
type Kind = 'message' | 'success' | 'error';

interface Waiting {
  id: ToastId;
  show: (toasts: Toasts) => void;
}

let toasts: Toasts | null = null;
let waiting: readonly Waiting[] = [];
let count = 0;
const listeners = new Listeners();

function say(kind: Kind, message: string, options: ToastOptions | undefined): ToastId {
  count += 1;
  const id = options?.id ?? `toast-${String(count)}`;
  const show = (shown: Toasts) => shown[kind](message, { ...options, id });
  if (toasts) show(toasts);
  else {
    waiting = [...waiting, { id, show }];
    listeners.notify();
  }
  return id;
}

/**
 * Says something for a few seconds at the edge of the screen: from screens and hooks, never from the API client. What shows it is no
 * part of what the app begins with; what is said before it has come waits for it. Each gives the id that `dismiss` takes.
 */
export const toast = Object.assign(
  (message: string, options?: ToastOptions): ToastId => say('message', message, options),
  {
    success: (message: string, options?: ToastOptions): ToastId => say('success', message, options),
    error: (message: string, options?: ToastOptions): ToastId => say('error', message, options),
    /** Takes one away, or keeps it from appearing. */
    dismiss: (id: ToastId): void => {
      waiting = waiting.filter((one) => one.id !== id);
      toasts?.dismiss(id);
    },
  },
);

/** Calls `listener` whenever something is said that nothing shows yet, and at once where that was so before; returns what ends it. */
export function onToastWaiting(listener: () => void): () => void {
  const end = listeners.subscribe(listener);
  if (waiting.length > 0) listener();
  return end;
}

/** From now on these show what is said; at first what waits, in its order. */
export function showToasts(by: Toasts): void {
  toasts = by;
  const all = waiting;
  waiting = [];
  for (const { show } of all) show(by);
}
