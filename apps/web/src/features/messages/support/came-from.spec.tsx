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
import { fakeApi } from '../../../../test/screen';
import { HelpPage } from './components/help-page';

afterEach(() => {
  vi.restoreAllMocks();
});

it('tells the operators the screen that the writer came from, unless they take it off', async () => {
  const sent = fakeApi({ 'GET /api/support/messages': { items: [], next_cursor: null } });
  const root = createRootRoute();
  const generator = createRoute({ getParentRoute: () => root, path: '/generator', component: () => 'Images' });
  const help = createRoute({ getParentRoute: () => root, path: '/help', component: HelpPage });
  const router = createRouter({
    routeTree: root.addChildren([generator, help]),
    history: createMemoryHistory({ initialEntries: ['/generator?character=secret'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TooltipProvider>
        <RouterProvider router={router as never} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Images');
  await router.navigate({ to: '/help' });
  expect(await screen.findByText('About the screen /generator')).toBeVisible();
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
