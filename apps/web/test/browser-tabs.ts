import { vi } from 'vitest';

type Granted = (lock: object | null) => unknown;

/** Locks as browsers have them: one holder at a time, the others in the order in which they came. */
export class FakeLocks {
  private readonly tails = new Map<string, Promise<unknown>>();

  async request(name: string, ...rest: [Granted] | [{ ifAvailable?: boolean; signal?: AbortSignal }, Granted]) {
    const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
    const tail = this.tails.get(name);
    if (tail && options.ifAvailable) return work(null);
    const turn = (async () => {
      await tail;
      options.signal?.throwIfAborted();
      return work({ name });
    })();
    const mine = turn.then(
      () => undefined,
      () => undefined,
    );
    this.tails.set(name, mine);
    void mine.then(() => {
      if (this.tails.get(name) === mine) this.tails.delete(name);
    });
    return turn;
  }
}

/** Channels that deliver later, to every other one of the same name. */
export function fakeChannels() {
  const open = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    constructor(readonly name: string) {
      super();
      open.add(this);
    }
    postMessage(data: unknown): void {
      const copy = structuredClone(data);
      for (const other of open) {
        if (other === this || other.name !== this.name) continue;
        setTimeout(() => other.dispatchEvent(new MessageEvent('message', { data: copy })), 0);
      }
    }
  }
  return FakeChannel;
}

/** Gives this window what tabs share. */
export function stubTabs(): void {
  vi.stubGlobal('BroadcastChannel', fakeChannels());
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
}

export function unstubTabs(): void {
  Reflect.deleteProperty(navigator, 'locks');
}
