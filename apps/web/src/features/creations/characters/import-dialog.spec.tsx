import '../../../../test/blob';
import { errorMessage, type Job, LIMITS } from '@atelier/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putFile } from '@/features/files';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../test/answers';
import { CHARACTER_ID, imageJob } from '../../../../test/creations';
import { fakeApi, renderScreen, type Answers, type Sent } from '../../../../test/screen';
import { problemOf } from './hooks/use-import';
import { MyCharactersPage } from './components/my-characters-page';

vi.mock('@/features/files/put-file', () => ({ putFile: vi.fn(() => Promise.resolve()) }));

const START = '\x05\0\0\0\0\0\0\0{"a":';
const fileOf = (content: string, name = 'mina.safetensors') =>
  new File([Uint8Array.from(content, (char) => char.charCodeAt(0))], name);
const page = { items: [], next_cursor: null };
const ticket = {
  upload_id: '01920000-0000-7000-8000-0000000000f1',
  name: 'mina.safetensors',
  url: '/api/files/x',
  method: 'PUT',
  headers: {},
  expires_at: '2030-01-01T00:00:00.000Z',
};
const importJob = (change: Partial<Job> = {}) =>
  imageJob({ subject: { type: 'character', id: CHARACTER_ID }, status: 'queued', finished_at: null, ...change });

function show(more: Answers = {}): Sent[] {
  const sent = fakeApi({
    ...shop,
    'GET /api/characters': page,
    'GET /api/training/sessions/drafts': { sessions: [] },
    'GET /api/assignment-requests': page,
    'POST /api/characters/import/uploads': { status: 201, body: ticket },
    'POST /api/characters/import': { status: 202, body: { character_id: CHARACTER_ID, job: importJob() } },
    [`GET /api/jobs/${importJob().id}`]: importJob(),
    ...more,
  });
  renderScreen(<MyCharactersPage tab="completed" onTab={() => undefined} />);
  return sent;
}

async function open(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Import a model' }));
  return screen.findByRole('dialog', { name: 'Import a model' });
}

async function fill(
  user: ReturnType<typeof userEvent.setup>,
  dialog: HTMLElement,
  file = fileOf(START),
): Promise<void> {
  await user.upload(within(dialog).getByLabelText('Model file'), file);
  await user.type(within(dialog).getByLabelText('Name'), 'Mina');
  await user.click(await within(dialog).findByRole('button', { name: /^Import/ }));
}
const imports = (sent: Sent[]) => sent.filter(({ path }) => path === '/api/characters/import').map(({ body }) => body);

beforeEach(async () => {
  vi.mocked(putFile).mockClear();
  await i18next.changeLanguage('en');
});

describe('importing a model', () => {
  it('sends the file, says what it costs, and shows how it goes on', async () => {
    const sent = show();
    const user = userEvent.setup();
    const dialog = await open(user);
    expect(within(dialog).getByText(/import models downloaded from here/)).toBeVisible();
    const button = within(dialog).getByRole('button', { name: /^Import/ });
    await waitFor(() => {
      expect(button).toHaveTextContent('60');
    });
    expect(button).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Trigger word (optional)'), 'minachr');
    await fill(user, dialog);
    expect(
      await within(dialog).findByText('You can close this window. We’ll notify you when it’s done.'),
    ).toBeVisible();
    expect(vi.mocked(putFile)).toHaveBeenCalledTimes(1);
    expect(imports(sent)).toEqual([{ upload_id: ticket.upload_id, name: 'Mina', trigger_word: 'minachr' }]);
  });

  it('says what a refused file has to be like, and takes another', async () => {
    const error = { code: 'import_wrong_family', message: '', details: {} } as const;
    const failed = importJob({ status: 'failed', error, finished_at: '2026-01-01T00:00:00.000Z' });
    show({ 'POST /api/characters/import': { status: 202, body: { character_id: CHARACTER_ID, job: failed } } });
    const user = userEvent.setup();
    const dialog = await open(user);
    await user.type(within(dialog).getByLabelText('Trigger word (optional)'), 'minachr');
    await fill(user, dialog);
    expect(await within(dialog).findByText(errorMessage('import_wrong_family', 'en'))).toBeVisible();
    expect(within(dialog).queryByText(/You can close this window/)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Choose another file' }));
    expect(within(dialog).getByLabelText('Model file')).toBeEnabled();
    // The refused file is let go; the words stay.
    expect(within(dialog).getByText('No file chosen')).toBeVisible();
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Mina');
    expect(within(dialog).getByLabelText('Trigger word (optional)')).toHaveValue('minachr');
  });

  it('leads to pictures of the new character', async () => {
    const done = importJob({ status: 'succeeded', finished_at: '2026-01-01T00:00:00.000Z' });
    show({ 'POST /api/characters/import': { status: 202, body: { character_id: CHARACTER_ID, job: done } } });
    const user = userEvent.setup();
    const dialog = await open(user);
    await fill(user, dialog);
    const link = await within(dialog).findByRole('link', { name: 'Create images' });
    expect(link).toHaveAttribute('href', `/generator?character=${CHARACTER_ID}`);
    expect(within(dialog).queryByText(/You can close this window/)).toBeNull();
  });

  it.each([
    ['pickle', 'mina.ckpt', 'import_pickle'],
    ['zip, and says what to do', 'Mina-model.zip', 'import_archive'],
  ] as const)('refuses a %s as soon as it is chosen, and sends none', async (_what, name, code) => {
    const sent = show();
    const user = userEvent.setup({ applyAccept: false });
    const dialog = await open(user);
    await user.upload(within(dialog).getByLabelText('Model file'), fileOf('PK\x03\x04archive', name));
    expect(await within(dialog).findByText(errorMessage(code, 'en'))).toBeVisible();
    await user.type(within(dialog).getByLabelText('Name'), 'Mina');
    expect(within(dialog).getByRole('button', { name: /^Import/ })).toBeDisabled();
    expect(sent.some(({ path }) => path.startsWith('/api/characters/import'))).toBe(false);
  });

  it('sends nothing while there are too few Sparks', async () => {
    const wallet = { spark: { available: 10, held: 0 }, pass: { available: 1, held: 0 }, lots: [] };
    const sent = show({ 'GET /api/wallet': wallet });
    const user = userEvent.setup();
    await fill(user, await open(user));
    expect(await screen.findByText(/50/)).toBeVisible();
    expect(sent.some(({ path }) => path.startsWith('/api/characters/import'))).toBe(false);
  });
});

describe('a file that is chosen', () => {
  it.each([
    ['a model', fileOf(START), null],
    ['a bare pickle', fileOf('\x80\x04}', 'mina.safetensors'), 'import_pickle'],
    ['a checkpoint in a zip', fileOf('PK\x03\x04', 'mina.ckpt'), 'import_pickle'],
    ['a download from here', fileOf('PK\x03\x04', 'Mina-model.zip'), 'import_archive'],
    ['of another name', fileOf(START, 'mina.bin'), 'import_not_safetensors'],
    ['of other content', fileOf('<!doctype html>'), 'import_not_safetensors'],
  ] as const)('is looked at before it is sent: %s', async (_what, file, code) => {
    expect(await problemOf(file)).toBe(code);
  });

  it('may have 2 GB and no more', async () => {
    const sized = (size: number) => Object.defineProperty(fileOf(START), 'size', { value: size });
    expect(await problemOf(sized(LIMITS.modelImport.maxFileBytes))).toBeNull();
    expect(await problemOf(sized(LIMITS.modelImport.maxFileBytes + 1))).toBe('import_too_large');
  });
});
