import { redirectPath } from '@atelier/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchorButton, Button, ButtonLink } from '@/components/button';
import { useErrorText } from '@/lib/error-text';
import {
  pathAfterSignIn,
  takeRedirectPath,
  storedRedirectPath,
  storeRedirectPath,
  takePathAfterSignIn,
} from '@/lib/redirect-path';
import { readySession } from '@/lib/session';
import { CALLBACK } from '../hooks/use-auth-callback';
import { AuthStatus } from './auth-card';
import { InAppHint } from './in-app-hint';

interface LoginRedirectPageProps {
  redirect: string | undefined;
  goTo: (path: string) => void;
  /** For browsers that lead nowhere by themselves: says how to go on, and how to get out of them. */
  fallback?: boolean;
}

export function LoginRedirectPage({ redirect, goTo, fallback = false }: LoginRedirectPageProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { state, retry } = useLoginRedirect({ redirect, goTo });
  const { kind } = state;
  const text = kind === 'error' ? errorText(state.cause) : t(`redirect.${kind}.text`);
  return (
    <AuthStatus kind={kind} title={t(`redirect.${kind}.title`)} text={text}>
      {kind === 'success' && fallback ? (
        // A real link, which works even where scripts may not navigate.
        <AnchorButton href={pathAfterSignIn(redirect)} variant="primary" onClick={takeRedirectPath}>
          {t('redirect.continue')}
        </AnchorButton>
      ) : null}
      {kind === 'error' ? (
        <>
          <Button variant="primary" onClick={retry}>
            {t('common:action.retry')}
          </Button>
          <ButtonLink to="/login" replace variant="secondary">
            {t('back_to_login')}
          </ButtonLink>
        </>
      ) : null}
      {fallback ? <InAppHint /> : null}
    </AuthStatus>
  );
}

type LoginRedirectState = { kind: 'loading' } | { kind: 'success' } | { kind: 'error'; cause: unknown };

interface LoginRedirectOptions {
  redirect: string | undefined;
  /** Leads on, replacing the history entry. */
  goTo: (path: string) => void;
}

/** After signing in: checks for a session, and leads to where the user was going; else to sign-in, which keeps that. */
function useLoginRedirect({ redirect, goTo }: LoginRedirectOptions) {
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
