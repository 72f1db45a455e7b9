/**
 * What has been started, to be ended in the opposite order, once, whatever happens on the way.
 * @returns {{add(stop: () => Promise<unknown>): void, run(): Promise<void>}}
 */
export function createCleanup() {
  /** @type {Array<() => Promise<unknown>>} */
  const stops = [];
  /** @type {Promise<void> | undefined} */
  let running;
  const runAll = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      try {
        await stop();
      } catch {
        // The rest must end all the same.
      }
    }
  };
  return {
    add: (stop) => void stops.push(stop),
    run: () => (running ??= runAll()),
  };
}
