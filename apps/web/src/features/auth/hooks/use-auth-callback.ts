import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '@/lib/api-error';
import { DEFAULT_PATH, markNewUser, safePath, takeRedirectPath } from '@/lib/redirect-path';
import { refreshSession } from '@/lib/session';
import { clearUserData } from '@/lib/user-data';
import { reportedError, type CallbackSearch } from '../callback-search';

export const CALLBACK = { timeoutMs: 15_000, successRedirectMs: 1_500, errorRedirectMs: 3_000, maxRetries: 3 } as const;

export type CallbackState =
  | { kind: 'loading' }
  | { kind: 'success' }
  /** `slow`: the check itself was given up, after 30 s. */
  | { kind: 'timeout'; slow?: boolean }
  /** `message` is the provider's; `cause` what the call was rejected with; neither: nobody was signed in. */
  | { kind: 'error'; message?: string; cause?: unknown };

interface CallbackOptions {
  search: CallbackSearch;
  /** Leads on after a success, and back to sign-in after an error. Both replace the history entry. */
  goTo: (path: string) => void;
}

/** The callback screen's states and clocks (specification §4 and §9). */
export function useAuthCallback({ search, goTo }: CallbackOptions) {
  const [reported] = useState(() => reportedError(search));
  const [state, setState] = useState<CallbackState>(
    reported === null ? { kind: 'loading' } : { kind: 'error', message: reported },
  );
  const [retries, setRetries] = useState(0);
  const attempt = useRef(0);

  const check = useCallback(
    (restart: boolean) => {
      attempt.current += 1;
      const mine = attempt.current;
      void checkSession(restart).then((outcome) => {
        if (mine !== attempt.current) return;
        if (outcome.kind === 'success') {
          clearUserData();
          if (search.new_user) markNewUser();
        }
        setState(outcome);
      });
    },
    [search.new_user],
  );

  useEffect(() => {
    if (reported === null) check(false);
    return () => {
      attempt.current += 1;
    };
  }, [check, reported]);

  useCallbackClocks(state, setState, () => {
    goTo(state.kind === 'success' ? (takeRedirectPath() ?? safePath(search.redirect) ?? DEFAULT_PATH) : '/login');
  });

  return {
    state,
    retries,
    canRetry: retries < CALLBACK.maxRetries,
    retry: () => {
      if (retries >= CALLBACK.maxRetries) return;
      setRetries(retries + 1);
      setState({ kind: 'loading' });
      check(true);
    },
  };
}

/** Makes a session of the refresh cookie that signing in has set. Never rejects. */
async function checkSession(restart: boolean): Promise<CallbackState> {
  try {
    const session = await refreshSession({ restart });
    return session ? { kind: 'success' } : { kind: 'error' };
  } catch (cause) {
    const isSlow = isApiError(cause) && cause.code === 'network_slow';
    return isSlow ? { kind: 'timeout', slow: true } : { kind: 'error', cause };
  }
}

function useCallbackClocks(state: CallbackState, setState: (state: CallbackState) => void, leave: () => void): void {
  const latestLeave = useRef(leave);
  useEffect(() => {
    latestLeave.current = leave;
  });
  useEffect(() => {
    const after = (ms: number, action: () => void) => {
      const timer = setTimeout(action, ms);
      return () => {
        clearTimeout(timer);
      };
    };
    switch (state.kind) {
      case 'loading':
        return after(CALLBACK.timeoutMs, () => {
          setState({ kind: 'timeout' });
        });
      case 'success':
        return after(CALLBACK.successRedirectMs, () => {
          latestLeave.current();
        });
      case 'error':
        return after(CALLBACK.errorRedirectMs, () => {
          latestLeave.current();
        });
      case 'timeout':
        return undefined;
    }
  }, [state, setState]);
}
