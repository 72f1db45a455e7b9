import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '../../../../../test/jest/eventually.js';
import { runInRequest } from '../../../../common/request-context.js';
import { onDisk, tidyOnDisk } from './on-disk.js';

const REQUEST = { requestId: 'r', language: 'en', idempotencyKey: undefined } as const;
let hanging = true;
let goOn: (() => void)[] = [];
/** Calls of a disk that hangs, until it is let go on: more than may be under way at once. */
function hang(calls = 64): void {
  const call = () => (hanging ? new Promise<void>((resolve) => goOn.push(resolve)) : Promise.resolve());
  for (let at = 0; at < calls; at += 1) onDisk('read', call).catch(() => undefined);
}
function letGoOn(): void {
  hanging = false;
  for (const each of goOn.splice(0)) each();
}
beforeEach(() => {
  [hanging, goOn] = [true, []];
});
afterEach(async () => {
  letGoOn();
  await eventually(async () => {
    expect(await onDisk('read', () => Promise.resolve('works'))).toBe('works');
  });
});

it('answers whoever waits in a request in time, and does later what is to be done with a result that is late', async () => {
  const closed: string[] = [];
  let arrive = (_: string) => {};
  const call = () =>
    new Promise<string>((resolve) => {
      arrive = resolve;
    });
  const asked = runInRequest(REQUEST, () => onDisk('read', call, { late: (opened) => closed.push(opened) }));
  await expect(asked).rejects.toMatchObject({ code: 'storage_unavailable' });
  expect(closed).toEqual([]);
  arrive('a file');
  await eventually(() => {
    expect(closed).toEqual(['a file']);
  });
});

it('tidies up whenever its turn comes, however long nobody has waited for it', async () => {
  hang();
  let isTidied = false;
  await tidyOnDisk(() => Promise.resolve((isTidied = true)));
  expect(isTidied).toBe(false);
  letGoOn();
  await eventually(() => {
    expect(isTidied).toBe(true);
  });
});

it('refuses at once what would only add to what waits', async () => {
  hang(2_000);
  await expect(onDisk('read', () => Promise.resolve())).rejects.toThrow('too much waits');
});
