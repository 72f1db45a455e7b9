export type Support = 'available' | 'insecure' | 'unsupported';

/** Whether this browser can keep pictures here. Service workers and their storage are for secure addresses only. */
export function imageCacheSupport(): Support {
  if (!window.isSecureContext) return 'insecure';
  const isComplete =
    'serviceWorker' in navigator && 'locks' in navigator && 'caches' in window && 'indexedDB' in window;
  return isComplete ? 'available' : 'unsupported';
}
