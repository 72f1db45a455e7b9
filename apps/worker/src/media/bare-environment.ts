const NEEDED = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_OPTIONS'];

/** What a process is told that reads what others wrote: where programs lie, and nothing that is worth having, such as REDIS_URL. */
export const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/**
 * For a process that reads pictures or looks at them. Memory that is set aside for many threads at once and for many short-lived
 * objects, and what pictures took that are done with, would be a third of all that it takes.
 */
export const sparing = (): NodeJS.ProcessEnv => ({
  ...bareEnvironment(),
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
});
export const SPARING = [...process.execArgv, '--max-semi-space-size=1'];

/** More than it takes to read anything that is accepted, and beside what is shared with others less than 500 MB in all. */
const MOST_KIB = 500 * 1024;

/**
 * How to start a program so that it is given no more memory than that, whatever it reads: what it asks for beyond is refused to it. Its
 * process is the one that is started. (macOS knows the limit and does not keep it.)
 */
export const confined = (program: string, args: readonly string[]): [string, string[]] => [
  '/bin/sh',
  ['-c', `ulimit -d ${String(MOST_KIB)}; exec "$0" "$@"`, program, ...args],
];
