import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ObjectStore } from '../object-store.js';
import { recordMark } from './mark-record.js';
import { writeMark } from './storage-mark.js';

/**
 * Has this storage, which is given as it is, be the installation's own from now on. It gets a mark that no other bears, so the one that was its own before
 * is not taken for it any more. Answers the mark's id.
 */
export async function adoptStorage(manager: EntityManager, store: ObjectStore): Promise<string> {
  const id = randomUUID();
  await store.prepare();
  await recordMark(manager, id);
  await writeMark(store, id);
  return id;
}
