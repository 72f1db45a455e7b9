import { timestamp } from './state.mjs';

/**
 * A call of the API.
 * @typedef {object} Entry
 * @property {string} at
 * @property {import('./faults.mjs').Operation} operation
 * @property {string} id in the address
 * @property {string | null} requestId
 * @property {string} body
 * @property {string | null} fault what was made to go wrong
 * @property {number | null} done what came of the work, told or not
 * @property {number | null} status what was answered; null where nothing was
 */

const LONGEST = 2_000;

/** What was asked, for tests to hold against what should have been. */
export function createJournal() {
  /** @type {Entry[]} */
  const entries = [];
  return {
    entries,
    /** @param {{operation: Entry['operation'], id: string, requestId: string | undefined, body: string}} call */
    begin({ operation, id, requestId, body }) {
      /** @type {Entry} */
      const entry = {
        at: timestamp(),
        operation,
        id,
        requestId: requestId ?? null,
        body,
        fault: null,
        done: null,
        status: null,
      };
      entries.push(entry);
      if (entries.length > LONGEST) entries.shift();
      return entry;
    },
    clear: () => void (entries.length = 0),
  };
}
