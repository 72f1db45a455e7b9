import { readFileSync, writeFileSync } from 'node:fs';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
};

/** A process and all that it has started. */
export function withChildren(pid: number): number[] {
  const children = read(`/proc/${String(pid)}/task/${String(pid)}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return [pid, ...children.flatMap(withChildren)];
}

/** The most memory that a process has had, in megabytes. */
export const peakOf = (pid: number): number =>
  (Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${String(pid)}/status`))?.[1] ?? 0) * 1024) / 1e6;

/** From now on. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${String(pid)}/clear_refs`, '5');
  } catch {
    // It has ended.
  }
}

const EVERY_MS = 20;

/** Runs the work, and says what the largest process that `pid` has started took meanwhile, in megabytes. */
export async function peakOfChildren<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = 0;
  const children = () => withChildren(pid).slice(1);
  const look = () => {
    peak = Math.max(peak, ...children().map(peakOf));
  };
  for (const child of children()) forgetPeak(child);
  const timer = setInterval(look, EVERY_MS);
  try {
    const result = await work();
    look();
    return { result, peak };
  } finally {
    clearInterval(timer);
  }
}
