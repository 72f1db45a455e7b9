import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@atelier/contracts';

/** What is known of the request being answered. `userId` is set by the session guard. */
export interface RequestContext {
  requestId: string;
  language: Language;
  idempotencyKey: string | undefined;
  userId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

const outsideRequest: Readonly<RequestContext> = { requestId: 'none', language: 'en', idempotencyKey: undefined };

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The current request's context; outside of any, a neutral one in English. */
export const currentRequest = (): RequestContext => storage.getStore() ?? { ...outsideRequest };
