import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withTempFolder } from '../../src/files/temp-folder.js';
import { findFfmpeg } from '../../src/media/ffmpeg.js';

const SIZE = { width: 128, height: 96 };

async function ffmpeg(options: string[]): Promise<{ told: string; output: Buffer }> {
  const { stdout, stderr } = spawnSync(await findFfmpeg(undefined), ['-hide_banner', '-y', ...options], {
    maxBuffer: 1024 ** 3,
  });
  return { told: stderr.toString(), output: stdout };
}

/** A video that grows lighter from frame to frame, so that a still tells its place. */
export const makeVideo = (frames: number, { width, height } = SIZE, fps = 24): Promise<Buffer> =>
  withTempFolder('spec', async (folder) => {
    const file = path.join(folder, 'video.mp4');
    const source = `nullsrc=s=${String(width)}x${String(height)}:r=${String(fps)},geq=lum='16+3*N':cb=128:cr=128`;
    const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
    const encode = ['-c:v', 'libx264', '-crf', '5', '-pix_fmt', 'yuv420p', ...colours, '-movflags', '+faststart'];
    await ffmpeg(['-f', 'lavfi', '-i', source, '-frames:v', String(frames), ...encode, file]);
    return readFileSync(file);
  });

const withFile = <T>(mp4: Buffer, use: (file: string) => Promise<T>): Promise<T> =>
  withTempFolder('spec', (folder) => {
    const file = path.join(folder, 'video.mp4');
    writeFileSync(file, mp4);
    return use(file);
  });

/** What ffmpeg says about a file that it is given without anything to do. */
export const probe = (mp4: Buffer): Promise<string> => withFile(mp4, async (file) => (await ffmpeg(['-i', file])).told);

/** Every frame, in grey. */
export const greyFrames = (mp4: Buffer, { width, height } = SIZE): Promise<Buffer[]> =>
  withFile(mp4, async (file) => {
    const { output } = await ffmpeg(['-i', file, '-pix_fmt', 'gray', '-f', 'rawvideo', '-vsync', '0', '-']);
    const size = width * height;
    return Array.from({ length: output.length / size }, (_, i) => output.subarray(i * size, (i + 1) * size));
  });
