import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

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
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-video-'));
  const [source, clip, first] = ['source.mp4', 'clip.mp4', 'first.png'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  try {
    await writeFile(source, mp4);
    const copy = [
      '-map',
      '0:v:0',
      '-c',
      'copy',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-movflags',
      '+faststart',
    ];
    const still = ['-map', '0:v:0', '-frames:v', '1'];
    const quietly = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
    await run(ffmpeg, [...quietly, '-i', source, ...copy, clip, ...still, first], { signal });
    const poster = await readFile(first);
    const { width, height } = await sharp(poster).metadata();
    return { mp4: await readFile(clip), poster, width, height };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
