import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { withTempFolder } from '../../files/temp-folder.js';

const run = promisify(execFile);

const QUIETLY = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
const COPY = [
  ...['-map', '0:v:0', '-c', 'copy', '-map_metadata', '-1'],
  ...['-fflags', '+bitexact', '-movflags', '+faststart'],
];

export interface FinishedVideo {
  mp4: Buffer;
  poster: Buffer;
  width: number;
  height: number;
}

/**
 * A clip as it came from a server, so that it starts to play before all of it has arrived, without the whole prompt that
 * servers write into it, and with its first frame as a picture. The frames are not encoded again.
 */
export async function finishVideo(mp4: Buffer, ffmpeg: string, signal: AbortSignal): Promise<FinishedVideo> {
  return withTempFolder('video', async (folder) => {
    const [source, clip, first] = ['source.mp4', 'clip.mp4', 'first.png'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(source, mp4);
    const still = ['-map', '0:v:0', '-frames:v', '1'];
    await run(ffmpeg, [...QUIETLY, '-i', source, ...COPY, clip, ...still, first], { signal });
    const poster = await readFile(first);
    const { width, height } = await sharp(poster).metadata();
    return { mp4: await readFile(clip), poster, width, height };
  });
}
