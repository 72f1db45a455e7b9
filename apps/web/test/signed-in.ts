import type { User } from '@atelier/contracts';
import { vi } from 'vitest';
import { refreshSession } from '@/lib/session';
import { json, sessionAnswer } from './answers';

/** Signs somebody in as the refresh cookie would. Call it before `fakeApi`, which answers from then on. */
export async function signInAs(change: Partial<User> = {}): Promise<User> {
  const answer = sessionAnswer('token');
  const user = { ...answer.user, ...change };
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(json(200, { ...answer, user }));
  await refreshSession({ restart: true });
  return user;
}
