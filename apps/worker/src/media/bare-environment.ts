const NEEDED = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_OPTIONS'];

/** What a process is told that reads what others wrote: where programs lie, and nothing that is worth having, such as REDIS_URL. */
export const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
