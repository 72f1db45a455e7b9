import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Toaster } from '@/components/toaster';
import { TooltipProvider } from '@/components/tooltip';

// jsdom has none, and radio buttons press themselves with one. Not as a stub, which a test would take back with its own.
if (!('PointerEvent' in window)) Object.assign(window, { PointerEvent: MouseEvent });
// Neither does it capture pointers, as toasts do.
if (!('setPointerCapture' in Element.prototype))
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });

/** One request that a screen made. */
export interface Sent {
  method: string;
  path: string;
  /** What was asked for in the address. */
  search: Record<string, string>;
  body: unknown;
  idempotencyKey: string | null;
}

/** What the API answers: a JSON body, or a status with one. */
export type Answer = object | { status: number; body: object };
/** Answers by `GET /api/…`; a request that none is for fails the test by its error state. */
export type Answers = Record<string, Answer | ((sent: Sent) => Answer)>;

const isAnswerWithStatus = (answer: Answer): answer is { status: number; body: object } =>
  'status' in answer && 'body' in answer;

/** Stands in for the API, and keeps what was asked of it. */
export function fakeApi(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const one: Sent = {
      method: request.method,
      path: pathname,
      search: Object.fromEntries(searchParams),
      body: text ? (JSON.parse(text) as unknown) : null,
      idempotencyKey: request.headers.get('idempotency-key'),
    };
    sent.push(one);
    const found = answers[`${one.method} ${pathname}`];
    const answer = typeof found === 'function' ? (found as (sent: Sent) => Answer)(one) : found;
    if (!answer) return json(404, errorBody('not_found'));
    return isAnswerWithStatus(answer) ? json(answer.status, answer.body) : json(200, answer);
  });
  return sent;
}

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const errorBody = (code: string, details?: object) => ({
  error: { code, message: code, details, request_id: 'r' },
});

/** What a request carries that may not count twice. */
export const IDEMPOTENCY_KEY = /^[\da-f]{32}$/;

/** Fills a field as pasting does: at once, where each letter that is typed would draw the whole screen again. */
export async function fill(user: Pick<UserEvent, 'click' | 'paste'>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Renders a screen with everything around it that it expects; `queryClient` is where live events are written. */
export function renderScreen(screen: ReactNode, address = '/') {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/$', component: () => screen });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        {/* Its routes are the test's own. */}
        <RouterProvider router={router as never} />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, queryClient, router };
}
