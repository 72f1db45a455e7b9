import { redirectPath } from '@atelier/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { storedRedirectPath, storeRedirectPath, takePathAfterSignIn } from '@/lib/redirect-path';
import { readySession } from '@/lib/session';
import { CALLBACK } from './use-auth-callback';

type LoginRedirectState = { kind: 'loading' } | { kind: 'success' } | { kind: 'error'; cause: unknown };

interface LoginRedirectOptions {
  redirect: string | undefined;
  /** Leads on, replacing the history entry. */
  goTo: (path: string) => void;
}

/** After signing in: checks for a session, and leads to where the user was going; else to sign-in, which keeps that. */
export function useLoginRedirect({ redirect, goTo }: LoginRedirectOptions) {
  const [state, setState] = useState<LoginRedirectState>({ kind: 'loading' });
  const attempt = useRef(0);
  const latestGoTo = useRef(goTo);
  useEffect(() => {
    latestGoTo.current = goTo;
  });

  const check = useCallback(() => {
    attempt.current += 1;
    const mine = attempt.current;
    readySession().then(
      ({ status }) => {
        if (mine !== attempt.current) return;
        if (status === 'signed_in') {
          setState({ kind: 'success' });
          return;
        }
        const asked = redirectPath(redirect);
        if (asked !== null && storedRedirectPath() === null) storeRedirectPath(asked);
        latestGoTo.current('/login');
      },
      (cause: unknown) => {
        if (mine === attempt.current) setState({ kind: 'error', cause });
      },
    );
  }, [redirect]);

  useEffect(() => {
    check();
    return () => {
      attempt.current += 1;
    };
  }, [check]);

  useEffect(() => {
    if (state.kind !== 'success') return undefined;
    const timer = setTimeout(() => {
      latestGoTo.current(takePathAfterSignIn(redirect));
    }, CALLBACK.successRedirectMs);
    return () => {
      clearTimeout(timer);
    };
  }, [state.kind, redirect]);

  return {
    state,
    retry: () => {
      setState({ kind: 'loading' });
      check();
    },
  };
}
