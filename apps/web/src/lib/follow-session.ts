import { getSession, onSessionChange } from './session';

interface Screens {
  readonly latestLocation: { readonly pathname: string };
  invalidate: () => Promise<void>;
  navigate: (to: { to: '/login'; replace: true }) => Promise<void>;
}

let leaving: Promise<unknown> = Promise.resolve();

/** Once the screen of a session that has ended is left: what it still asks for would be refused. */
export const screenLeft = (): Promise<unknown> => leaving;

/**
 * A session that ended sends its screen through the guard again, which keeps where it was; who signed out or closed the account is
 * not to come back to it. Who signed in in another tab need not sign in here.
 */
export function followSession(screens: Screens): () => void {
  let wasSignedIn = getSession().status === 'signed_in';
  return onSessionChange(() => {
    const { status, reason } = getSession();
    const isSignedIn = status === 'signed_in';
    const began = isSignedIn && !wasSignedIn;
    const ended = !isSignedIn && wasSignedIn;
    wasSignedIn = isSignedIn;
    const isAtLogin = /^\/login\/?$/.test(screens.latestLocation.pathname);
    if (ended && (reason === 'left' || reason === 'closed') && !isAtLogin)
      leaving = screens.navigate({ to: '/login', replace: true });
    else if (ended || (began && isAtLogin)) leaving = screens.invalidate();
  });
}
