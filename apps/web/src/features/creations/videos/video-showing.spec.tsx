import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { fakeApi, fill, renderScreen, type Answers } from '../../../../test/screen';
import { outputOf, videoCreation, waifuCreation } from '../../../../test/works';
import { VideoScreen } from './video-screen.spec-support';

const film = videoCreation();
const VIDEO = film.id;

const answers: Answers = {
  'GET /api/images': { items: [waifuCreation()], next_cursor: null },
  'GET /api/videos': { items: [], next_cursor: null },
  ...shop,
};

function open(more: Answers = {}) {
  const sent = fakeApi({ ...answers, ...more });
  renderScreen(<VideoScreen />);
  return { sent, user: userEvent.setup() };
}

beforeEach(async () => {
  // As on a phone.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  await i18next.changeLanguage('en');
});

it('shows a video in the gallery by a press, and confirms it with the way to it', async () => {
  let current = film;
  const { sent, user } = open({
    'GET /api/videos': () => ({ items: [current], next_cursor: null }),
    [`PUT /api/videos/${VIDEO}/visibility`]: ({ body }) => {
      current = { ...film, ...(body as Pick<typeof film, 'visibility'>) };
      return current;
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Show in gallery' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show it in the gallery?' }));
  expect(dialog.getByText(/see the video with your name/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show in gallery' }));
  const confirmation = within(await screen.findByRole('dialog', { name: 'It’s in the gallery' }));
  expect(confirmation.getByRole('link', { name: 'View in gallery' })).toHaveAttribute(
    'href',
    expect.stringContaining(`open=${VIDEO}`),
  );
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ visibility: 'public' });
  await user.keyboard('{Escape}');
  expect(await screen.findByText('In the gallery')).toBeVisible();
});

it('asks for the words before the picture on a phone', async () => {
  open();
  const prompt = await screen.findByRole('textbox', { name: 'Prompt' });
  const source = screen.getByRole('radiogroup', { name: 'Image to animate' });
  expect(prompt.compareDocumentPosition(source) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

it('opens no history where its page was left before the video was accepted', async () => {
  const onTab = vi.fn();
  let accept: () => void = () => undefined;
  const sent = fakeApi({ ...answers, 'POST /api/videos': { status: 202, body: film } });
  const answered = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { method, url } = input as Request;
    if (method === 'POST' && url.endsWith('/api/videos')) await new Promise<void>((resolve) => (accept = resolve));
    return answered(input, init);
  };
  const { unmount, queryClient } = renderScreen(<VideoScreen imageId={outputOf(0).id} onTab={onTab} />);
  const make = await screen.findByRole('button', { name: /^Create/ });
  await waitFor(() => {
    expect(make.textContent).toContain('60');
  });
  const user = userEvent.setup();
  await fill(user, screen.getByRole('textbox', { name: 'Prompt' }), film.prompt);
  await user.click(make);
  await waitFor(() => {
    expect(queryClient.isMutating()).toBe(1);
  });
  unmount();
  accept();
  await waitFor(() => {
    expect(queryClient.isMutating()).toBe(0);
  });
  expect(sent.some(({ method, path }) => method === 'POST' && path === '/api/videos')).toBe(true);
  expect(onTab).not.toHaveBeenCalled();
});
