import type { AccountExport } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { expect } from '@jest/globals';
import type { SignedIn, TestApp } from './app.js';
import { unzip } from './unzip.js';

/** The latest export once it has come so far. */
export const finishedExport = ({ api }: SignedIn, status: AccountExport['status'] = 'ready'): Promise<AccountExport> =>
  waitFor(async () => {
    const latest = await api.account.export();
    return latest?.status === status && latest;
  });

export async function downloadExport(app: TestApp, { url }: AccountExport): Promise<Response> {
  return fetch(new URL(url ?? '', app.url));
}

type Data = Record<string, unknown> & { missing_files: string[] };

export async function readExport(
  app: TestApp,
  ready: AccountExport,
): Promise<{ files: Map<string, Buffer>; data: Data; text: string }> {
  const response = await downloadExport(app, ready);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(ready.bytes);
  const files = await unzip(bytes);
  const text = files.get('data.json')?.toString('utf8') ?? '';
  return { files, data: JSON.parse(text) as Data, text };
}
