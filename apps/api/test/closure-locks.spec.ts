import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ExportWriter } from '../src/modules/account/export-writer.service.js';
import { TestApp, type SignedIn } from './support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/**
 * Locks and deletes in the order in which an account is closed, with `begin` coming in between, and takes it all back. Only
 * whoever locks in the same order gets through.
 */
async function whileClosing({ id }: SignedIn, begin: () => Promise<unknown>): Promise<unknown> {
  const runner = app.database.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
  await runner.query('SELECT 1 FROM wallets WHERE user_id = $1 FOR UPDATE', [id]);
  const [self] = (await runner.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[];
  const answer = begin();
  answer.catch(() => undefined);
  await waitFor(async () => {
    const waiting = await app.database.query<unknown[]>(
      'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))',
      [self?.pid],
    );
    return waiting.length > 0;
  });
  await runner.query('DELETE FROM users WHERE id = $1', [id]);
  await runner.rollbackTransaction();
  await runner.release();
  return answer;
}

it('a reward that is taken meanwhile waits for it', async () => {
  const user = await app.signUp();
  const { items } = await user.api.quests.list();
  const quest = items[0]?.id ?? '';
  expect(await whileClosing(user, () => user.api.quests.claim({ id: quest }))).toMatchObject({ is_claimed: true });
});

it('a picture that is sent meanwhile waits for it', async () => {
  const user = await app.signUp();
  const bytes = Buffer.from('me');
  const file = { name: 'me.png', content_type: 'image/png', size: bytes.length };
  const { upload_id, url, headers } = await user.api.account.requestPicture(file);
  expect((await fetch(new URL(url, app.url), { method: 'PUT', headers, body: bytes })).status).toBeLessThan(300);
  expect(await whileClosing(user, () => user.api.account.setPicture({ upload_id }))).toMatchObject({
    status: expect.stringMatching(/^(checking|accepted)$/) as string,
  });
});

it('an export that is finished meanwhile waits for it', async () => {
  const user = await app.signUp();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const write = vi.spyOn(app.nest.get(ExportWriter, { strict: false }), 'write').mockImplementation(async () => {
    await gate;
    return 1;
  });
  await user.api.account.requestExport();
  await waitFor(() => write.mock.calls.length > 0);
  const isReady = () => waitFor(async () => (await user.api.account.export())?.status === 'ready');
  await whileClosing(user, async () => {
    release();
    await isReady();
  });
  expect(write).toHaveBeenCalledTimes(1);
});
