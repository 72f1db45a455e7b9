import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { TooltipProvider } from '@/components/tooltip';
import { PageHeader } from '@/components/page-header';
import { fakeApi } from '../../../../test/screen';
import { HelpPage } from './components/help-page';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The help page, and another one by whose address the app begins. */
function beginAt(address: string, title: string) {
  const root = createRootRoute();
  const first = createRoute({ getParentRoute: () => root, path: '/$', component: () => <PageHeader title={title} /> });
  const help = createRoute({ getParentRoute: () => root, path: '/help', component: HelpPage });
  const router = createRouter({
    routeTree: root.addChildren([first, help]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TooltipProvider>
        <RouterProvider router={router as never} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  return router;
}

it('tells the operators the screen that the writer came from, unless they take it off', async () => {
  const sent = fakeApi({ 'GET /api/support/messages': { items: [], next_cursor: null } });
  const router = beginAt('/generator?character=secret', 'Create images');
  await screen.findByRole('heading', { name: 'Create images' });
  await router.navigate({ to: '/help' });
  expect(await screen.findByText('About the screen “Create images”')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Images and videos' })).toBeChecked();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'It is slow');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await vi.waitFor(() => {
    const [post] = sent.filter(({ method }) => method === 'POST');
    expect(post?.body).toEqual({ topic: 'generation', message: 'It is slow', path: '/generator' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Don’t send the screen' }));
  expect(screen.queryByText(/About the screen/)).not.toBeInTheDocument();
});

it('says nothing of screens that nobody went to by themselves', async () => {
  fakeApi({ 'GET /api/support/messages': { items: [], next_cursor: null } });
  const router = beginAt('/auth/callback', 'Signing you in');
  await screen.findByRole('heading', { name: 'Signing you in' });
  await router.navigate({ to: '/help' });
  expect(await screen.findByRole('button', { name: 'Send message' })).toBeVisible();
  expect(screen.queryByText(/About the screen/)).not.toBeInTheDocument();
});
