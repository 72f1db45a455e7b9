import { clipInput, runFfmpeg } from './ffmpeg.js';

/** Beyond everything that can be asked for, and that a workflow of an operator's own makes of it. */
const BOUNDS = { frames: 1_200, seconds: 60 };

interface Clip {
  frames: number;
  seconds: number;
}

/**
 * How long a clip is, by the list of its frames, of which none is decoded. Rejects where it is longer than `bounds`: whatever is
 * done with all of its frames afterwards comes to an end.
 */
export async function measureClip(ffmpeg: string, file: string, signal: AbortSignal, bounds = BOUNDS): Promise<Clip> {
  const enough = ['-frames:v', String(bounds.frames + 1)];
  const options = [...clipInput(file), '-map', '0:v:0', ...enough, '-c', 'copy', '-f', 'framecrc', 'pipe:1'];
  const clip = read((await runFfmpeg(ffmpeg, options, signal)).toString('latin1'));
  if (clip.frames === 0) throw new Error('the video has no frames');
  if (clip.frames > bounds.frames) throw new Error(`the video has more than ${String(bounds.frames)} frames`);
  if (!(clip.seconds <= bounds.seconds)) throw new Error(`the video is longer than ${String(bounds.seconds)} s`);
  return clip;
}

/** A line for each frame: stream, decoding time, presentation time, duration, size, checksum; times in units of `#tb`. */
function read(list: string): Clip {
  const [, numerator, denominator] = /^#tb 0: (\d+)\/(\d+)/m.exec(list) ?? [];
  const unit = Number(numerator) / Number(denominator);
  const times = list
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map(Number));
  const ends = times.map(([, , shown = 0, duration = 0]) => shown + duration);
  return { frames: times.length, seconds: Math.max(0, ...ends) * unit };
}
