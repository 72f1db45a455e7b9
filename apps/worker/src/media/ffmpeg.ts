import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

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

const QUIETLY = ['-loglevel', 'error', '-xerror', '-y'];

interface Ran {
  code: number | null;
  output: Buffer;
  /** The end of what it says meanwhile. */
  told: string;
}

async function spawnFfmpeg(ffmpeg: string, options: string[], signal: AbortSignal): Promise<Ran> {
  const child = spawn(ffmpeg, ['-hide_banner', '-nostdin', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  const chunks: Buffer[] = [];
  let told = '';
  child.stdout.on('data', (data: Buffer) => chunks.push(data));
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

/** What ffmpeg says about a file that it is given without anything to do. */
export async function describeFile(ffmpeg: string, file: string, signal: AbortSignal): Promise<string> {
  return (await spawnFfmpeg(ffmpeg, ['-i', file], signal)).told;
}
