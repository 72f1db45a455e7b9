import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withTempFolder } from '../../../files/temp-folder.js';
import { bareEnvironment } from '../../../media/bare-environment.js';
import { rawInput } from '../../../media/ffmpeg.js';

export interface EncodeOptions {
  ffmpeg: string;
  width: number;
  height: number;
  fps: number;
  frames: number;
  signal: AbortSignal;
  /** Fills the buffer with frame `index` as interleaved RGB. */
  draw: (index: number, into: Buffer) => Promise<void>;
}

function encoderArguments({ width, height, fps }: EncodeOptions, file: string): string[] {
  const input = rawInput(width, height, fps);
  const colour = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ];
  // One thread and no encoder's signature: the same frames give the same bytes.
  const encode = [
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '19',
    '-pix_fmt',
    'yuv420p',
    '-threads',
    '1',
  ];
  const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1', '-movflags', '+faststart'];
  return ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...colour, ...encode, ...exact, file];
}

async function feed(
  child: ChildProcessWithoutNullStreams,
  ended: Promise<unknown>,
  options: EncodeOptions,
): Promise<void> {
  for (let index = 0; index < options.frames; index++) {
    options.signal.throwIfAborted();
    // A buffer of its own per frame: the pipe may still hold the last one.
    const frame = Buffer.allocUnsafe(options.width * options.height * 3);
    await options.draw(index, frame);
    if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), ended]);
  }
  child.stdin.end();
}

/** Encodes frames to H.264 MP4. When `signal` aborts, ffmpeg is killed and the signal's reason thrown. */
export function encodeVideo(options: EncodeOptions): Promise<Buffer> {
  return withTempFolder('video', (folder) => encodeTo(path.join(folder, 'video.mp4'), options));
}

async function encodeTo(file: string, options: EncodeOptions): Promise<Buffer> {
  const child = spawn(options.ffmpeg, encoderArguments(options, file), { stdio: 'pipe', env: bareEnvironment() });
  let complaints = '';
  child.stderr.on('data', (data: Buffer) => (complaints = (complaints + data.toString()).slice(-2000)));
  // A broken pipe shows as the exit code below.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const kill = (): void => void child.kill('SIGKILL');
  options.signal.addEventListener('abort', kill, { once: true });
  try {
    const [code] = await Promise.all([ended, feed(child, ended, options)]);
    options.signal.throwIfAborted();
    if (code !== 0) throw new Error(`ffmpeg failed (${String(code)}): ${complaints.trim()}`);
    return await readFile(file);
  } finally {
    options.signal.removeEventListener('abort', kill);
    if (child.exitCode === null) kill();
  }
}
