import { sessionSchema } from '@atelier/contracts';
import { z } from 'zod';
import { lostConnection } from './session-requests';

/** A session, and when the API gave it (this machine's clock, which all tabs share). */
export const heldSessionSchema = z.object({ session: sessionSchema, receivedAt: z.number() });
export type HeldSession = z.infer<typeof heldSessionSchema>;

const tabMessageSchema = z.discriminatedUnion('type', [
  heldSessionSchema.extend({ type: z.literal('session') }),
  z.object({ type: z.literal('asked') }),
  z.object({ type: z.literal('signed_out') }),
]);
type TabMessage = z.infer<typeof tabMessageSchema>;

/** A tab that has something answers within a few milliseconds; one that has nothing never does. */
const ANSWER_MS = 250;
const LOCK = 'atelier.refresh';

interface TabListener {
  /** What this tab has, for one that asks. */
  current: () => HeldSession | null;
  /** Another tab has a session; true where this tab took it over. */
  adopt: (held: HeldSession) => boolean;
  /** Somebody signed out in another tab. */
  leave: () => void;
}

/** Sessions go from tab to tab through memory only: nothing of them is ever stored. */
export function joinTabs({ current, adopt, leave }: TabListener) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('atelier.session');
  const waiting = new Set<() => void>();
  const post = (message: TabMessage) => channel?.postMessage(message);

  const tell = ({ session, receivedAt }: HeldSession) => {
    post({ type: 'session', session, receivedAt });
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = tabMessageSchema.safeParse(data);
    // A tab of another release may say things that this one does not know.
    if (!parsed.success) return;
    const message = parsed.data;
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
        leave();
    }
  });

  return {
    tell,
    tellSignedOut: () => {
      post({ type: 'signed_out' });
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
export async function inTurn<T>(signal: AbortSignal, work: (waited: boolean) => Promise<T>): Promise<T> {
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
