import { adminLogContract } from './log.js';
import { adminSessionContract } from './session.js';

export * from './base.js';
export * from './log.js';

/** What operators use: the board of the queues, and the page `/admin` by its sections. */
export const adminContracts = {
  admin: adminSessionContract,
  adminLog: adminLogContract,
};
