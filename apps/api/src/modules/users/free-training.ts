import { IsNull, type EntityManager } from 'typeorm';
import { lockUser } from './user-locks.js';
import { User } from './user.entity.js';

/** Whether no training of the user's has been the free one yet. With `lock` the answer stays true until the transaction ends. */
export async function hasFreeTraining(manager: EntityManager, id: string, { lock = false } = {}): Promise<boolean> {
  const user = lock ? await lockUser(manager, id) : await manager.getRepository(User).findOneBy({ id });
  return user?.freeTrainingJobId === null;
}

/** This training is the free one, unless another one was. */
export async function claimFreeTraining(manager: EntityManager, id: string, jobId: string): Promise<void> {
  await manager.getRepository(User).update({ id, freeTrainingJobId: IsNull() }, { freeTrainingJobId: jobId });
}

/** Gives it back where this training was the free one. */
export async function returnFreeTraining(manager: EntityManager, id: string, jobId: string): Promise<void> {
  await manager.getRepository(User).update({ id, freeTrainingJobId: jobId }, { freeTrainingJobId: null });
}
