import { errorMessage, type ProfilePicture } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { putFile } from '@/features/files';
import { getSession } from '@/lib/session';
import { errorBody, fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { signInAs } from '../../../../test/signed-in';
import { ProfilePage } from './profile-page';

vi.mock('@/features/files/put-file', () => ({ putFile: vi.fn(() => Promise.resolve()) }));

const UPLOAD = '01920000-0000-7000-8000-0000000000f1';
const NOW = '2026-01-01T00:00:00.000Z';
const picture = (change: Partial<ProfilePicture> = {}): ProfilePicture => ({
  status: 'none',
  url: null,
  error: null,
  ...change,
});

async function open(more: Answers = {}) {
  const user = await signInAs();
  const sent = fakeApi({
    'GET /api/users/me/picture': picture(),
    'GET /api/auth/identities': {
      items: [
        {
          provider: 'google',
          email: 'Mina@example.test',
          email_verified: true,
          display_name: null,
          linked_at: NOW,
          last_used_at: NOW,
        },
      ],
    },
    'PATCH /api/users/me': ({ body }) => ({ ...user, ...(body as object) }),
    ...more,
  });
  const { unmount } = renderScreen(<ProfilePage />);
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return { sent, unmount, events: userEvent.setup({ applyAccept: false }) };
}

const name = () => screen.getByLabelText('Display name');
const save = () => screen.getByRole('button', { name: 'Save' });
const change = async (events: ReturnType<typeof userEvent.setup>, text: string) => {
  await events.clear(name());
  await events.type(name(), text);
};

beforeEach(async () => {
  sessionStorage.clear();
  vi.mocked(putFile).mockClear();
  await i18next.changeLanguage('en');
});

describe('the display name', () => {
  it('is saved as it is kept, and shown everywhere', async () => {
    const { sent, events } = await open();
    expect(save()).toHaveProperty('disabled', true);
    await change(events, '  Mina   Kim ');
    await events.click(save());
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ display_name: 'Mina Kim' });
    expect(getSession().user?.display_name).toBe('Mina Kim');
    expect(name()).toHaveProperty('value', 'Mina Kim');
  });

  it('is counted in characters, and refused where it is too long', async () => {
    const { sent, events } = await open();
    await change(events, '한'.repeat(51));
    expect(screen.getByText('1 character too many')).toBeVisible();
    await events.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('display_name_too_long', 'en'));
    expect(sent.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('is there again, and not saved yet, where the page was left for another', async () => {
    const { events, unmount } = await open();
    await change(events, 'Mina Kim');
    unmount();
    renderScreen(<ProfilePage />);
    await waitFor(() => {
      expect(name()).toHaveValue('Mina Kim');
    });
    await waitFor(() => {
      expect(save()).toBeEnabled();
    });
  });

  it('stays as it was typed where it could not be saved', async () => {
    const { events } = await open({ 'PATCH /api/users/me': { status: 503, body: errorBody('unavailable') } });
    await change(events, 'Nobody');
    await events.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(errorMessage('unavailable', 'en'));
    expect(name()).toHaveProperty('value', 'Nobody');
    expect(getSession().user?.display_name).toBe('Mina');
  });
});

describe('the e-mail', () => {
  it('says where it comes from', async () => {
    await open();
    expect(await screen.findByText('From Google. You can change it there.')).toBeVisible();
  });
});

describe('the picture', () => {
  const file = (type: string, bytes = 3) => new File([new Uint8Array(bytes)], 'me.png', { type });
  const chooser = () => screen.findByLabelText('Choose a picture');
  const uploads: Answers = {
    'POST /api/users/me/picture/uploads': {
      status: 201,
      body: { upload_id: UPLOAD, name: 'me.png', url: '/put', method: 'PUT', headers: {}, expires_at: NOW },
    },
    'PUT /api/users/me/picture': { status: 202, body: picture({ status: 'checking' }) },
  };

  it('is sent to the storage, checked, and then shown wherever the user is', async () => {
    const answers: ProfilePicture[] = [picture(), picture({ status: 'accepted', url: '/mina.webp' })];
    const { sent, events } = await open({
      ...uploads,
      'GET /api/users/me/picture': () => (answers.length > 1 ? answers.shift() : answers[0]) ?? picture(),
      'GET /api/users/me': () => ({ ...getSession().user, picture_url: '/mina.webp' }),
    });
    await events.upload(await chooser(), file('image/png'));
    expect(await screen.findByText('Checking the picture')).toBeVisible();
    expect(vi.mocked(putFile)).toHaveBeenCalledTimes(1);
    expect(sent.find(({ method, path }) => method === 'PUT' && path === '/api/users/me/picture')?.body).toEqual({
      upload_id: UPLOAD,
    });
    await screen.findByRole('button', { name: 'Remove' });
    await waitFor(() => {
      expect(getSession().user?.picture_url).toBe('/mina.webp');
    });
  });

  it.each([
    ['picture_too_small', errorMessage('picture_too_small', 'en')],
    [
      'upload_unsupported_format',
      'We can’t open this as a picture. Its content is damaged, or it isn’t JPG or PNG. Choose another file.',
    ],
  ])('says in the language of the interface why it was refused: %s', async (code, message) => {
    await open({
      'GET /api/users/me/picture': picture({ status: 'rejected', error: { code, message: 'in the words of the API' } }),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it.each([
    ['a format that cannot be shown', file('image/gif'), /JPG or PNG/],
    ['more than 5 MB', file('image/png', 5 * 1024 * 1024 + 1), /larger than 5/],
  ])('is not sent at all where it is %s', async (_what, chosen, message) => {
    const { sent, events } = await open(uploads);
    await events.upload(await chooser(), chosen);
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is removed only after a second question, and the focus stays on what is left', async () => {
    const { sent, events } = await open({
      'GET /api/users/me/picture': picture({ status: 'accepted', url: '/mina.webp' }),
      'DELETE /api/users/me/picture': picture(),
      'GET /api/users/me': () => ({ ...getSession().user, picture_url: null }),
    });
    await events.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await events.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Choose a picture')).toHaveFocus();
    });
  });
});
