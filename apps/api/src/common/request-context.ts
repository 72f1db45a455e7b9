import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Language } from '@atelier/contracts';

/** What is known of the request being answered. `userId` is set by the session guard, and by the sign-in. */
export interface RequestContext {
  requestId: string;
  language: Language;
  idempotencyKey: string | undefined;
  /** Where it comes from, as far as proxies that are trusted tell it. */
  address?: string;
  userId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

const outsideRequest: Readonly<RequestContext> = { requestId: 'none', language: 'en', idempotencyKey: undefined };

export const runInRequest = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** What is logged of a request is written where its context is gone: when the last byte of the answer is. */
const contexts = new WeakMap<IncomingMessage, RequestContext>();

export const rememberContext = (message: IncomingMessage, context: RequestContext): void => {
  contexts.set(message, context);
};
export const contextOf = (message: IncomingMessage): RequestContext | undefined => contexts.get(message);

/** How long what a request asks of others may take, so that whoever made it is answered within 3 s. */
export const REQUEST_WAITS_MS = 2_500;

/** Whether somebody waits for an answer to what is done now. */
export const isInRequest = (): boolean => storage.getStore() !== undefined;

/** The current request's context; outside of any, a neutral one in English. */
export const currentRequest = (): RequestContext => storage.getStore() ?? { ...outsideRequest };
