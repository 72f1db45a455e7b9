import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { appendFileSync, closeSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rotateLog } from '../rotate-log.mjs';

it('a log that is too long begins anew, for whoever has it open too, and the part before is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-rotate-'));
  const file = join(folder, 'api.log');
  const writer = openSync(file, 'a');
  try {
    appendFileSync(file, 'a');
    expect(rotateLog(file, 100)).toBe(false);
    writeSync(writer, 'b'.repeat(100));
    expect(rotateLog(file, 100)).toBe(true);
    writeSync(writer, 'after');
    expect(await readFile(file, 'utf8')).toBe('after');
    expect((await stat(`${file}.1`)).size).toBe(101);
    expect(rotateLog(join(folder, 'none.log'), 100)).toBe(false);
  } finally {
    closeSync(writer);
    await rm(folder, { recursive: true, force: true });
  }
});
