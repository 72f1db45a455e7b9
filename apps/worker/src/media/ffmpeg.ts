import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { bareEnvironment, confined } from './bare-environment.js';
import { memoryGate } from './memory-gate.js';

const runs = (command: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, ['-version'], { stdio: 'ignore' });
    child.once('error', () => {
      resolve(false);
    });
    child.once('exit', (code) => {
      resolve(code === 0);
    });
  });

/** The ffmpeg to use: the configured one, else the system's, else the one that comes with the package. */
export async function findFfmpeg(configured: string | undefined): Promise<string> {
  if (configured) return configured;
  if (await runs('ffmpeg')) return 'ffmpeg';
  const require = createRequire(import.meta.url);
  return (require('@ffmpeg-installer/ffmpeg') as { path: string }).path;
}

/** Nothing that is done with a video here takes nearly as long. */
const WITHIN_MS = 300_000;
/** More than any of it writes: lists of frames, small stills. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** As many as are started take memory from what a process is given (`confined`): on a machine of 64 cores all of it, for stacks alone. */
const ONE_THREAD = ['-threads', '1'];
const ONE_FILTER_THREAD = ['-filter_threads', '1', '-filter_complex_threads', '1'];
/** A frame beyond this is not decoded; the largest that is asked for has a quarter of it. */
const MAX_FRAME_PIXELS = 4096 * 4096;

/**
 * A clip as input: it is read as what it must be, whatever it says that it is, and leads to no other file and to no network.
 * ffmpeg would take a playlist for what it names.
 */
export const clipInput = (file: string): string[] => [
  ...['-f', 'mp4', '-protocol_whitelist', 'file', '-max_pixels', String(MAX_FRAME_PIXELS), ...ONE_THREAD],
  ...['-i', file],
];

/** A PNG of our own as input. */
export const pngInput = (file: string): string[] => [
  ...['-f', 'png_pipe', '-protocol_whitelist', 'file', ...ONE_THREAD],
  ...['-i', file],
];

/** Frames without a format, on its stdin. */
export const rawInput = (width: number, height: number, fps: number): string[] => [
  ...['-f', 'rawvideo', '-protocol_whitelist', 'pipe', '-pix_fmt', 'rgb24'],
  ...['-s', `${String(width)}x${String(height)}`, '-r', String(fps), '-i', 'pipe:0'],
];

const QUIETLY = ['-loglevel', 'error', '-xerror', '-y'];

interface Ran {
  code: number | null;
  output: Buffer;
  /** The end of what it says meanwhile. */
  told: string;
}

/** What it takes to read a clip of the size that is asked for. */
const USUAL_BYTES = 150_000_000;

const spawnFfmpeg = (ffmpeg: string, options: string[], stop: AbortSignal): Promise<Ran> =>
  memoryGate.run(USUAL_BYTES, stop, () => spawnNow(ffmpeg, options, stop));

async function spawnNow(ffmpeg: string, options: string[], stop: AbortSignal): Promise<Ran> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(WITHIN_MS)]);
  const child = spawn(...confined(ffmpeg, ['-hide_banner', '-nostdin', ...ONE_FILTER_THREAD, ...options]), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: bareEnvironment(),
    signal,
    killSignal: 'SIGKILL',
  });
  const chunks: Buffer[] = [];
  let told = '';
  let size = 0;
  child.stdout.on('data', (data: Buffer) => {
    size += data.length;
    if (size > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
    else chunks.push(data);
  });
  child.stderr.on('data', (data: Buffer) => (told = (told + data.toString()).slice(-4000)));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output: Buffer.concat(chunks), told };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/** What ffmpeg writes to its output. Rejects where it fails; when `signal` aborts, it is killed and the signal's reason thrown. */
export async function runFfmpeg(ffmpeg: string, options: string[], signal: AbortSignal): Promise<Buffer> {
  const { code, output, told } = await spawnFfmpeg(ffmpeg, [...QUIETLY, ...options], signal);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`ffmpeg failed (${String(code)}): ${told.trim()}`);
  return output;
}

/** What ffmpeg says about a clip that it is given without anything to do. */
export async function describeClip(ffmpeg: string, file: string, signal: AbortSignal): Promise<string> {
  return (await spawnFfmpeg(ffmpeg, clipInput(file), signal)).told;
}
