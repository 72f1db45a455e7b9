import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetSignInCode, signInCode } from '@/lib/address';
import { record } from '@/lib/analytics';
import { isApiError } from '@/lib/api-error';
import { firstLanding } from '@/lib/attribution';
import { markNewUser, pathAfterSignIn, takePathAfterSignIn } from '@/lib/redirect-path';
import { refreshSession, signIn } from '@/lib/session';
import { clearUserData, DRAFTS } from '@/lib/user-data';
import { reportedError, type ReportedError } from '../reported-error';
import type { CallbackSearch } from '../search';

export const CALLBACK = { timeoutMs: 15_000, successRedirectMs: 1_500, errorRedirectMs: 3_000, maxRetries: 3 } as const;

export type CallbackState =
  | { kind: 'loading' }
  | { kind: 'success'; newUser: boolean }
  /** `slow`: the check itself was given up, after 30 s. */
  | { kind: 'timeout'; slow?: boolean }
  /** `reported` is the error in the URL; `cause` what the call was rejected with; neither: no user was signed in. */
  | { kind: 'error'; reported?: ReportedError; cause?: unknown };

interface CallbackOptions {
  search: CallbackSearch;
  /** Leads on after a success, and back to sign-in after an error. Both replace the history entry. */
  goTo: (path: string) => void;
  /** Fetches what the next screen is made of, so that it is there as soon as it is led to. */
  prepare: (path: string) => void;
}

/** The callback screen's states and clocks (specification §4 and §9). */
export function useAuthCallback({ search, goTo, prepare }: CallbackOptions) {
  const [{ reported, code }] = useState(() => ({ reported: reportedError(search), code: signInCode() }));
  const [state, setState] = useState<CallbackState>(reported ? { kind: 'error', reported } : { kind: 'loading' });
  const [retries, setRetries] = useState(0);
  const attempt = useRef(0);
  const { new_user: saidNew = false, redirect } = search;
  const latestPrepare = useRef(prepare);
  useEffect(() => {
    latestPrepare.current = prepare;
  });

  const check = useCallback(
    (again: boolean) => {
      attempt.current += 1;
      const mine = attempt.current;
      void checkSession({ code, saidNew, again }).then((outcome) => {
        if (mine !== attempt.current) return;
        if (outcome.kind === 'success') {
          // Whose drafts they are, the session knows.
          clearUserData(DRAFTS);
          if (outcome.newUser) markNewUser();
          latestPrepare.current(pathAfterSignIn(redirect));
        }
        setState(outcome);
      });
    },
    [code, saidNew, redirect],
  );

  useEffect(() => {
    if (!reported) check(false);
    return () => {
      attempt.current += 1;
      forgetSignInCode();
    };
  }, [check, reported]);

  useOutcomeEvents(state, search);
  useCallbackClocks(state, setState, () => {
    goTo(state.kind === 'success' ? takePathAfterSignIn(redirect) : '/login');
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

interface Check {
  /** Absent for a test user, whose session is in the cookie already. */
  code: string | null;
  saidNew: boolean;
  again: boolean;
}

/** Makes a session of the code, or of the refresh cookie that signing in has set. Never rejects. */
async function checkSession({ code, saidNew, again }: Check): Promise<CallbackState> {
  try {
    if (code !== null) {
      const signedIn = await signIn(code, { restart: again }).catch((cause: unknown) => {
        // The request that got no answer may have used it up; then the cookie is there.
        if (again && isApiError(cause) && cause.code === 'sign_in_code_invalid') return null;
        throw cause;
      });
      if (signedIn) return { kind: 'success', newUser: signedIn.new_user };
    }
    const session = await refreshSession({ restart: again });
    return session ? { kind: 'success', newUser: saidNew } : { kind: 'error' };
  } catch (cause) {
    const isSlow = isApiError(cause) && cause.code === 'network_slow';
    return isSlow ? { kind: 'timeout', slow: true } : { kind: 'error', cause };
  }
}

/** Counts the sign-up or the sign-in, and how it ended. */
function useOutcomeEvents(state: CallbackState, { new_user: saidNew = false, provider }: CallbackSearch): void {
  const counted = useRef<CallbackState>(null);
  useEffect(() => {
    if (counted.current === state) return;
    counted.current = state;
    const method = provider === undefined ? {} : { method: provider.slice(0, 20) };
    if (state.kind === 'success') {
      const landing = firstLanding();
      if (state.newUser) record({ name: 'sign_up', ...method, ...(landing ? { attribution: landing } : {}) });
      else record({ name: 'sign_in', ...method });
    }
    if (state.kind === 'error') {
      const name = saidNew ? 'sign_up_failed' : 'sign_in_failed';
      record({ name, ...method, error_code: errorCodeOf(state).slice(0, 100) });
    }
  }, [state, saidNew, provider]);
}

function errorCodeOf({ reported, cause }: Extract<CallbackState, { kind: 'error' }>): string {
  if (reported) return reported.code || 'unknown';
  if (cause === undefined) return 'not_signed_in';
  return isApiError(cause) ? cause.code : 'unknown';
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
