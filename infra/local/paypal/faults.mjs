/** @typedef {'token' | 'create_order' | 'get_order' | 'capture' | 'get_capture' | 'refund' | 'get_refund' | 'dispute' | 'cert'} Operation */
/** @typedef {'error_500' | 'error_503' | 'error_429' | 'refuse' | 'slow' | 'hang' | 'break' | 'die'} FaultKind */

/**
 * @typedef {object} Fault
 * @property {FaultKind} fault
 * @property {'before' | 'after'} when before the work, or once it is done
 * @property {string} [issue] of `refuse`
 * @property {number} [delayMs] of `slow`
 * @property {number} [downMs] of `die`: when it is back; never by itself when absent
 */

/** @type {readonly Operation[]} */
export const OPERATIONS = [
  'token',
  'create_order',
  'get_order',
  'capture',
  'get_capture',
  'refund',
  'get_refund',
  'dispute',
  'cert',
];
/** @type {readonly FaultKind[]} */
export const FAULT_KINDS = ['error_500', 'error_503', 'error_429', 'refuse', 'slow', 'hang', 'break', 'die'];

/** What is to go wrong next, for tests. */
export function createFaults() {
  /** @type {Map<Operation, Array<Fault & {left: number}>>} */
  const queues = new Map();
  return {
    /** Those asked for first happen first. @param {Operation} operation @param {Fault} fault @param {number} times 0 takes all of the operation back */
    add(operation, fault, times) {
      const queue = queues.get(operation) ?? [];
      queues.set(operation, times === 0 ? [] : [...queue, { ...fault, left: times }]);
    },
    /** @param {Operation} operation @returns {Fault | null} what happens now */
    take(operation) {
      const queue = queues.get(operation) ?? [];
      const [first] = queue;
      if (!first) return null;
      first.left -= 1;
      if (first.left === 0) queue.shift();
      return first;
    },
    clear: () => queues.clear(),
  };
}
