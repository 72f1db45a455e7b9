import { spawn } from 'node:child_process';
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
