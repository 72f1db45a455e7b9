import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeVideo, probe } from '../../../test/support/videos.js';
import { withTempFolder } from '../../files/temp-folder.js';
import { findFfmpeg, runFfmpeg } from '../../media/ffmpeg.js';
import { finishVideo } from './video-file.js';

const never = new AbortController().signal;

describe('finishVideo', () => {
  it('takes a clip as it came, and refuses one that is longer than any workflow makes', async () => {
    const ffmpeg = await findFfmpeg(undefined);
    const finished = await finishVideo(await makeVideo(12), ffmpeg, never);
    expect(finished).toMatchObject({ width: 128, height: 96 });
    expect(await probe(finished.mp4)).toContain('h264');
    const long = await makeVideo(61, undefined, 1);
    await expect(finishVideo(long, ffmpeg, never)).rejects.toThrow('longer than 60 s');
    await expect(finishVideo(await readFile(import.meta.filename), ffmpeg, never)).rejects.toThrow('ffmpeg failed');
    // A frame of 16.8 million pixels is small as a file.
    const vast = await withTempFolder('spec', async (folder) => {
      const file = path.join(folder, 'vast.mp4');
      const input = ['-f', 'lavfi', '-i', 'color=s=8192x2050', '-frames:v', '1'];
      await runFfmpeg(ffmpeg, [...input, '-c:v', 'libx264', '-preset', 'ultrafast', file], never);
      return readFile(file);
    });
    await expect(finishVideo(vast, ffmpeg, never)).rejects.toThrow('ffmpeg failed');
  });
});
