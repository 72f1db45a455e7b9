import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withTempFolder } from '../files/temp-folder.js';
import { clipInput, pngInput, runFfmpeg } from './ffmpeg.js';

it('starts no more threads on a machine of many cores: the stacks of all would be more than ffmpeg is given', async () => {
  const asked = await withTempFolder('ffmpeg', async (folder) => {
    const told = path.join(folder, 'ffmpeg');
    await writeFile(told, '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const input = [...clipInput('a.mp4'), ...pngInput('b.png')];
    return (await runFfmpeg(told, [...input, 'c.mp4'], new AbortController().signal)).toString();
  });
  expect(asked).toContain('-filter_threads 1 -filter_complex_threads 1');
  expect(asked).toMatch(/-threads 1 -i a\.mp4.*-threads 1 -i b\.png/);
});
