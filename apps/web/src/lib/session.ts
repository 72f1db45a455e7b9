import type { Session, SignIn, User } from '@atelier/contracts';
import { useSyncExternalStore } from 'react';
import { isApiError } from './api-error';
import { requestRefresh, requestSignIn, requestSignOut } from './session-requests';
import { withRefreshLock, joinTabs, type HeldSession, type LeaveReason } from './session-tabs';
import { clearUserData, DRAFTS } from './user-data';
import { Listeners } from './listeners';

/** `unknown` until the refresh cookie was tried for the first time. */
export interface SessionState {
  status: 'unknown' | 'signed_in' | 'signed_out';
  user: User | null;
  /** The API could not be asked yet: this is the user who was signed in here last, and no action is possible. */
  remembered?: true;
  /** How a session ended: by the user's own press, here or in another tab, by itself, or with the account. Absent where there was none. */
  reason?: 'left' | 'expired' | 'closed';
}

interface Flight {
  promise: Promise<Session | null>;
  controller: AbortController;
}

const CHECK_TIMEOUT_MS = 30_000;
/** The access token is renewed this long before it expires, so that no request has to be refused first. */
const AHEAD_MS = 60_000;
const TRY_AGAIN_MS = 30_000;
/** The user whose session was here last and has not ended: if the cookie is gone, it has expired. */
const MARK = 'atelier.signed-in';
/** Whose this tab was last, even if their session ended while the page was closed. */
const OWNER = 'atelier.tab-owner';

let state: SessionState = { status: 'unknown', user: null };
let held: HeldSession | null = null;
let flight: Flight | null = null;
let signingIn: { code: string; promise: Promise<SignIn> } | null = null;
let renewal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Listeners();

const tabs = joinTabs({
  current: () => (held && Date.now() < renewsAt(held) ? held : null),
  adopt: (other) => {
    if (held && held.receivedAt >= other.receivedAt) return false;
    hold(other);
    return true;
  },
  leave: (reason) => {
    flight?.controller.abort();
    if (state.status === 'signed_in') end(reason);
    // What an expiry has left is not to outlast a sign-out.
    else clearUserData();
  },
});

function setState(next: SessionState, nextHeld: HeldSession | null): void {
  const userChanged = state.user !== null && state.user.id !== next.user?.id;
  state = next;
  held = nextHeld;
  planRenewal();
  if (userChanged) clearUserData(next.reason === 'expired' ? DRAFTS : undefined);
  listeners.notify();
}

function hold(next: HeldSession): void {
  const { id } = next.session.user;
  const owner = sessionStorage.getItem(OWNER);
  if (state.user === null && owner !== null && owner !== id) clearUserData();
  sessionStorage.setItem(OWNER, id);
  localStorage.setItem(MARK, id);
  setState({ status: 'signed_in', user: next.session.user }, next);
}

/** Holds a session that the API has just given, and passes it on to the other tabs. */
function begin(session: Session): void {
  const next = { session, receivedAt: Date.now() };
  hold(next);
  tabs.tell(next);
}

function end(reason?: SessionState['reason']): void {
  localStorage.removeItem(MARK);
  setState({ status: 'signed_out', user: null, ...(reason ? { reason } : {}) }, null);
}

/** The id of who was signed in here last and has not signed out since, in whichever tab. */
export const lastUserId = (): string | null => localStorage.getItem(MARK);

/** Shows the screens of who was signed in here last, until the API can be asked whether they still are. */
export function remember(user: User): void {
  if (state.status !== 'unknown' || lastUserId() !== user.id) return;
  setState({ status: 'signed_in', user, remembered: true }, null);
}

export const getSession = (): SessionState => state;
export const getAccessToken = (): string | null => held?.session.access_token ?? null;

export const onSessionChange = listeners.subscribe;

/** Resolves as soon as a user is signed in here, or was when the app was started; for visitors never. */
export function somebodyHere(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (state.user === null && lastUserId() === null) return;
      end();
      resolve();
    };
    const end = onSessionChange(look);
    look();
  });
}

/** The same for every visitor: the build prerenders the landing page with it. */
const UNKNOWN: SessionState = { status: 'unknown', user: null };

export const useSession = (): SessionState => useSyncExternalStore(onSessionChange, getSession, () => UNKNOWN);

/** Takes over what a change of the profile or the preferences answered. */
export function setSessionUser(user: User): void {
  if (!held || held.session.user.id !== user.id) return;
  const next = { ...held, session: { ...held.session, user } };
  hold(next);
}

/**
 * Trades the refresh cookie for a session; null where there is none. Calls at the same time share one request, because
 * the cookie rotates and using an old one again ends every session of its family; a tab that had to wait for another one takes
 * over what that has got. `restart` gives up a request that hangs.
 */
export function refreshSession({ restart = false } = {}): Promise<Session | null> {
  if (flight && !restart) return flight.promise;
  return startRefresh((signal) => {
    const before = held;
    return withRefreshLock(signal, async (waited) => {
      if (waited && held === before) await tabs.ask();
      if (held && held !== before) return held.session;
      const answer = await requestRefresh(signal);
      if (answer === null || isApiError(answer)) {
        const isMarked = state.status === 'signed_in' || lastUserId() !== null;
        end(isMarked || answer ? 'expired' : undefined);
        return null;
      }
      begin(answer);
      return answer;
    });
  });
}

/** Trades the code of a sign-in, which is good once, for a session. Calls with the same code share one request, unless `restart`. */
export function signIn(code: string, { restart = false } = {}): Promise<SignIn> {
  if (signingIn?.code === code && !restart) return signingIn.promise;
  const promise = startRefresh((signal) =>
    withRefreshLock(signal, async () => {
      const answer = await requestSignIn(code, signal);
      begin(answer);
      return answer;
    }),
  );
  const mine = { code, promise };
  signingIn = mine;
  const land = () => {
    if (signingIn === mine) signingIn = null;
  };
  promise.then(land, land);
  return promise;
}

/** Begins what every call for a session then waits for; what was under way is given up. */
function startRefresh<T extends Session | null>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  flight?.controller.abort();
  const controller = new AbortController();
  const promise = work(AbortSignal.any([controller.signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)]));
  const mine = { promise, controller };
  flight = mine;
  const land = () => {
    if (flight === mine) flight = null;
  };
  promise.then(land, land);
  return promise;
}

/** The session as far as it is known, after the cookie was tried once. Rejects where the API cannot be reached. */
export async function readySession(): Promise<SessionState> {
  if (state.status === 'unknown') await refreshSession();
  return state;
}

/** A token for the next call; for who is only remembered, the session is asked for first. */
export async function accessTokenForCall(): Promise<string | null> {
  return state.remembered ? renewAccessToken(null) : getAccessToken();
}

/** A token newer than the one that was refused, or null where the session is over. */
export async function renewAccessToken(refused: string | null): Promise<string | null> {
  const token = getAccessToken();
  if (token !== null && token !== refused) return token;
  const session = await refreshSession();
  return session?.access_token ?? null;
}

/**
 * Ends the session here and in other tabs, at once: a lost connection must not keep the user signed in. Rejects where the API could not
 * be told.
 */
export async function signOut(): Promise<void> {
  leave('left');
  await requestSignOut();
}

/** The account was closed, and the API has ended its sessions: this and the other tabs say so. */
export const endWithAccount = (): void => {
  leave('closed');
};

function leave(reason: LeaveReason): void {
  flight?.controller.abort();
  end(reason);
  tabs.tellSignedOut(reason);
}

function planRenewal(): void {
  clearTimeout(renewal);
  if (held) renewal = setTimeout(renewInTime, Math.max(renewsAt(held) - Date.now(), 0));
  else if (state.remembered) renewal = setTimeout(renewInTime, TRY_AGAIN_MS);
}

/** Halfway, should a token live for less than two minutes. */
function renewsAt({ session, receivedAt }: HeldSession): number {
  const lifetime = session.expires_in * 1_000;
  return receivedAt + Math.max(lifetime - AHEAD_MS, lifetime / 2);
}

/** A hidden page waits until it is visible. */
function renewInTime(): void {
  if (!(held ?? state.remembered) || document.visibilityState !== 'visible') return;
  if (held && Date.now() < renewsAt(held)) {
    planRenewal();
    return;
  }
  refreshSession().catch(() => {
    // No failure here signs the user out; a request that needs the token asks by itself.
    clearTimeout(renewal);
    renewal = setTimeout(renewInTime, TRY_AGAIN_MS);
  });
}

document.addEventListener('visibilitychange', renewInTime);
window.addEventListener('online', renewInTime);
