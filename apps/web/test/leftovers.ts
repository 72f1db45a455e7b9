import { afterAll, vi } from 'vitest';

/** What this file began on what all files share, and how it is ended. */
const ends: (() => void)[] = [];

// A timer that a component left running: toasts have one for going.
const begin = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof begin>) => {
  const timer = begin(...args);
  ends.push(() => {
    clearTimeout(timer);
  });
  return timer;
}, begin);

// A module that listens for as long as the page stands, such as the session.
const restored = [window, document].map((target) => {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (...args: Parameters<typeof window.addEventListener>) => {
    ends.push(() => {
      target.removeEventListener(...args);
    });
    listen(...args);
  };
  return () => {
    target.addEventListener = listen;
  };
});

// The same by what its tabs tell each other.
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    ends.push(() => {
      this.close();
    });
  }
};

afterAll(async () => {
  // What a test began to load and did not wait for would come into the next file.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.setTimeout = begin;
  globalThis.BroadcastChannel = Channel;
  for (const end of [...restored, ...ends]) end();
});
