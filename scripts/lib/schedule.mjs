/**
 * A piece of a run that can go on beside others.
 * @template Result
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} needs the parts that have to end well before; those that are not in the run count as done
 * @property {number} cores how many it keeps busy
 * @property {(signal?: AbortSignal) => Promise<Result>} work
 */

/**
 * @template Result
 * @typedef {object} Hooks
 * @property {number} cores that there are
 * @property {(result: Result) => boolean} endedWell
 * @property {(part: Part<Result>) => void} [onBegin]
 * @property {(part: Part<Result>, result: Result) => unknown} [onEnd] is waited for
 * @property {(part: Part<Result>, need: string) => void} [onLeftOut] for want of what it needs
 * @property {AbortSignal} [signal] is passed on to what runs, and nothing else begins
 */

/** @param {Part<any>[]} parts */
function checkNeeds(parts) {
  const before = new Set();
  const names = new Set(parts.map(({ name }) => name));
  for (const { name, needs } of parts) {
    const later = needs.find((need) => names.has(need) && !before.has(need));
    // Which also rules out cycles.
    if (later) throw new Error(`${name} needs ${later}, which has to be listed before it.`);
    before.add(name);
  }
}

/**
 * Runs parts side by side, the first in the list first, as far as there are cores for them; settles when all have ended.
 * None begins before one above it that only waits for cores.
 * One that needs more cores than there are runs alone. Rejects, once nothing runs any more, when the work of a part does.
 * @template Result
 * @param {Part<Result>[]} parts
 * @param {Hooks<Result>} hooks
 */
export async function runParts(parts, { cores, endedWell, onBegin, onEnd, onLeftOut, signal }) {
  checkNeeds(parts);
  const waiting = [...parts];
  /** @type {Set<string>} */
  const unfinished = new Set(parts.map(({ name }) => name));
  /** @type {Set<string>} */
  const failed = new Set();
  /** @type {Map<Part<Result>, Promise<void>>} */
  const running = new Map();
  /** @type {unknown[]} */
  const errors = [];

  /** @param {Part<Result>} part */
  const run = async (part) => {
    try {
      const result = await part.work(signal);
      if (!endedWell(result)) failed.add(part.name);
      await onEnd?.(part, result);
    } catch (error) {
      failed.add(part.name);
      errors.push(error);
    }
    unfinished.delete(part.name);
    running.delete(part);
  };

  const leaveOut = () => {
    for (const part of [...waiting]) {
      const missing = part.needs.find((need) => failed.has(need));
      if (!missing) continue;
      waiting.splice(waiting.indexOf(part), 1);
      unfinished.delete(part.name);
      failed.add(part.name);
      onLeftOut?.(part, missing);
    }
  };

  const begin = () => {
    for (const part of [...waiting]) {
      const busy = [...running.keys()].reduce((sum, each) => sum + each.cores, 0);
      if (part.needs.some((need) => unfinished.has(need))) continue;
      // Later parts would go on taking the cores that it waits for.
      if (running.size > 0 && busy + part.cores > cores) break;
      waiting.splice(waiting.indexOf(part), 1);
      onBegin?.(part);
      running.set(part, run(part));
    }
  };

  for (;;) {
    leaveOut();
    if (errors.length === 0 && !signal?.aborted) begin();
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (errors.length > 0) throw errors[0];
  signal?.throwIfAborted();
}
