import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { withTempFolder } from '../../files/temp-folder.js';
import { flawOfFrames, frameArguments } from '../../media/clip-flaws.js';
import { clipInput, runFfmpeg } from '../../media/ffmpeg.js';
import { measureClip } from '../../media/measure-clip.js';
import type { PictureFlaw } from '../../media/picture-flaws.js';

const COPY = [
  ...['-map', '0:v:0', '-c', 'copy', '-map_metadata', '-1'],
  ...['-fflags', '+bitexact', '-movflags', '+faststart'],
];

export interface FinishedVideo {
  mp4: Buffer;
  poster: Buffer;
  width: number;
  height: number;
  /** What is wrong with its frames; null where nothing is. */
  flaw: PictureFlaw | null;
}

/**
 * A clip as it came from a server, so that it starts to play before all of it has arrived, without the whole prompt that
 * servers write into it, and with its first frame as a picture; all frames have been looked at. The frames are not encoded again. Only ffmpeg, in a process of its
 * own, ever reads what came; rejects where that is more than any workflow makes.
 */
export async function finishVideo(mp4: Buffer, ffmpeg: string, signal: AbortSignal): Promise<FinishedVideo> {
  return withTempFolder('video', async (folder) => {
    const [source, clip, first] = ['source.mp4', 'clip.mp4', 'first.png'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(source, mp4);
    await measureClip(ffmpeg, source, signal);
    const still = ['-map', '0:v:0', '-frames:v', '1', '-f', 'image2'];
    const looks = frameArguments('pipe:1');
    const frames = await runFfmpeg(ffmpeg, [...clipInput(source), ...COPY, clip, ...still, first, ...looks], signal);
    const poster = await readFile(first);
    const { width, height } = await sharp(poster).metadata();
    return { mp4: await readFile(clip), poster, width, height, flaw: await flawOfFrames(frames) };
  });
}
