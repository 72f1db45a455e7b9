import type { Session } from '@atelier/contracts';
import { lostConnection } from './session-requests';
import { isRecord, isSession } from './session-shape';

export interface HeldSession {
  session: Session;
  /** When the API gave it, by this machine's clock, which all tabs share. */
  receivedAt: number;
}

/** Why a session ended in all tabs at once. */
export type LeaveReason = 'left' | 'closed';

type TabMessage = ({ type: 'session' } & HeldSession) | { type: 'asked' } | { type: 'signed_out'; reason: LeaveReason };

function isTabMessage(data: unknown): data is TabMessage {
  if (!isRecord(data)) return false;
  if (data.type === 'session') return isSession(data.session) && typeof data.receivedAt === 'number';
  if (data.type === 'signed_out') return data.reason === 'left' || data.reason === 'closed';
  return data.type === 'asked';
}

/** A tab that has something answers within a few milliseconds; one that has nothing never does. */
const ANSWER_MS = 250;
const LOCK = 'atelier.refresh';

interface TabListener {
  /** What this tab has, for one that asks. */
  current: () => HeldSession | null;
  /** Another tab has a session; true where this tab took it over. */
  adopt: (held: HeldSession) => boolean;
  /** The user signed out, or closed the account, in another tab. */
  leave: (reason: LeaveReason) => void;
}

/** Sessions go from tab to tab through memory only: nothing of them is ever stored. */
export function joinTabs({ current, adopt, leave }: TabListener) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('atelier.session');
  const waiting = new Set<() => void>();
  const post = (message: TabMessage) => channel?.postMessage(message);

  const tell = ({ session, receivedAt }: HeldSession) => {
    post({ type: 'session', session, receivedAt });
  };

  channel?.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => {
    // A tab of another release may say things that this one does not know.
    if (!isTabMessage(message)) return;
    switch (message.type) {
      case 'session':
        if (adopt(message)) for (const answered of waiting) answered();
        return;
      case 'asked': {
        const held = current();
        if (held) tell(held);
        return;
      }
      case 'signed_out':
        leave(message.reason);
    }
  });

  return {
    tell,
    tellSignedOut: (reason: LeaveReason) => {
      post({ type: 'signed_out', reason });
    },
    /** Resolves once another tab's session was taken over, or none has one to give. */
    ask: () =>
      new Promise<void>((resolve) => {
        const answered = () => {
          clearTimeout(timer);
          waiting.delete(answered);
          resolve();
        };
        const timer = setTimeout(answered, channel ? ANSWER_MS : 0);
        waiting.add(answered);
        post({ type: 'asked' });
      }),
  };
}

/**
 * Tabs share the refresh cookie, so they take turns. `work` is told whether it had to wait for another tab. Browsers offer locks
 * on secure origins only; elsewhere the API's grace time for a cookie that is used twice has to do.
 */
export async function withRefreshLock<T>(signal: AbortSignal, work: (waited: boolean) => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  if (!locks) return work(false);
  const first = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  if (first) return first.result;
  const turn = { began: false };
  try {
    return await locks.request(LOCK, { signal }, () => {
      turn.began = true;
      return work(true);
    });
  } catch (error) {
    // Given up while another tab had its turn.
    throw turn.began ? error : lostConnection(signal);
  }
}
