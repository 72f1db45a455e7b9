import type { contract } from '@atelier/contracts';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import routes from 'virtual:contract-routes';
import { asApiError, decodeError, isApiError, networkError } from './api-error';
import { screenLeft } from './follow-session';
import { acceptLanguage } from './language';
import { accessTokenForCall, renewAccessToken } from './session';

/** What one call may say beside its input. */
export interface ClientContext {
  /** Makes a call that spends or creates safe to repeat; see `useSpendingMutation`. */
  idempotencyKey?: string;
  /** Bearer credential in place of the session's. */
  bearer?: string;
  /** Sent although the page is being left. */
  outlivesPage?: boolean;
}

async function send(request: Request, { outlivesPage = false }: ClientContext): Promise<Response> {
  try {
    return await fetch(request, { credentials: 'same-origin', ...(outlivesPage ? { keepalive: true } : {}) });
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw networkError();
  }
}

/** Sends with the access token; where it is refused, renews it once and sends again. */
async function sendWithSession(request: Request, context: ClientContext): Promise<Response> {
  if (context.bearer !== undefined) {
    request.headers.set('authorization', `Bearer ${context.bearer}`);
    return send(request, context);
  }
  const token = await accessTokenForCall();
  if (token === null) {
    await screenLeft();
    // Of a screen that is gone by now.
    request.signal.throwIfAborted();
    return send(request, context);
  }
  const again = request.clone();
  request.headers.set('authorization', `Bearer ${token}`);
  const response = await send(request, context);
  if (response.status !== 401) return response;
  const renewed = await renewAccessToken(token);
  if (renewed === null) return response;
  again.headers.set('authorization', `Bearer ${renewed}`);
  return send(again, context);
}

/** A file of the API, with the name that the server gives it; for a link that could not say who asks. */
export async function fetchFile(path: string): Promise<{ blob: Blob; fileName: string }> {
  const headers = { 'accept-language': acceptLanguage() };
  const response = await sendWithSession(new Request(new URL(path, window.location.origin), { headers }), {});
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    throw decodeError(response.status, body);
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const blob = await response.blob().catch(() => {
    // It broke off: a part of it is not the file.
    throw networkError();
  });
  return { blob, fileName: named ?? path.slice(path.lastIndexOf('/') + 1) };
}

function toApiError(error: unknown): unknown {
  if (isApiError(error)) return error;
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (error instanceof ORPCError) {
    const data: unknown = error.data;
    return isApiError(data) ? data : decodeError(error.status, null);
  }
  return asApiError(error);
}

/** How often a request that is still being worked on is sent again. The API itself waits a while each time before it says so. */
const SENT_AGAIN = 5;
/** As its `Retry-After` says. */
const SENT_AGAIN_MS = 2_000;

/** Another request with the same key is under way: its answer is this one's, too, once it is there. */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (let left = SENT_AGAIN; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      const failure = toApiError(error);
      if (left === 0 || !isApiError(failure) || failure.code !== 'request_in_progress') throw failure;
      await new Promise((resolve) => setTimeout(resolve, SENT_AGAIN_MS));
    }
  }
}

const link = new OpenAPILink<ClientContext>(routes, {
  url: () => new URL('/api', window.location.origin),
  headers: ({ context }) => ({
    'accept-language': acceptLanguage(),
    ...(context.idempotencyKey === undefined ? {} : { 'idempotency-key': context.idempotencyKey }),
  }),
  fetch: (request, _init, { context }) => sendWithSession(request, context),
  customErrorResponseBodyDecoder: (body, response) => {
    const error = decodeError(response.status, body);
    return new ORPCError(error.code, { status: error.status, message: error.message, data: error });
  },
  interceptors: [(call) => untilAnswered(() => call.next())],
});

/** Every route of the API, typed by the contract; rejects with `ApiError`. */
export const client: ContractRouterClient<typeof contract, ClientContext> = createORPCClient(link);

/** Query and mutation options of every route; features wrap them in their `api/` folder. */
export const orpc = createTanstackQueryUtils(client);
