import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EnvironmentError, readGpuEnvironment } from '../config/environment.js';
import { findFfmpeg } from '../media/ffmpeg.js';
import { isMisconfigured } from '../runtimes/comfyui/index.js';
import { examine, PROBES, type Probe } from '../runtimes/comfyui/doctor/doctor.js';

/** Good, or slow at most; broken; not even begun, for how it was called or where; stopped by Ctrl-C. */
export const EXIT = { good: 0, broken: 1, unusable: 2, stopped: 130 } as const;

/** Where the command reads its environment and writes to; a test gives its own. */
export interface Surroundings {
  environment: NodeJS.ProcessEnv;
  out: (line: string) => void;
  err: (line: string) => void;
  /** Aborts when the command is to stop. */
  signal: AbortSignal;
}

/** The command was called wrongly. One line that names what is wrong. */
class UsageError extends Error {}

const HELP = `Looks at the GPU servers (COMFYUI_URLS, with the worker's other settings) and tries on each what it is there for.

  npm run gpu -- doctor [--server <url>]… [--only ${PROBES.join(',')}]

  --server  another server than those of COMFYUI_URLS; may be given several times
  --only    what is tried: one image, one refining of it, ten training steps, one short video; all of it where this is left out

Ends with 0 where nothing is broken, 1 where something is, 2 where it was called wrongly. Ctrl-C stops what is under way on the server.`;

/** `npm run gpu -- doctor`; in a container `node dist/commands/gpu.js doctor`. Needs no database and no Redis. */
export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { out, err, signal } = surroundings;
  try {
    const call = readCall(args);
    if (call === 'help') {
      out(HELP);
      return EXIT.good;
    }
    return await doctor(call, surroundings);
  } catch (error) {
    if (signal.aborted) {
      err('Stopped: what was under way was taken back from the server.');
      return EXIT.stopped;
    }
    if (!(error instanceof UsageError || error instanceof EnvironmentError || isMisconfigured(error))) throw error;
    err(error.message);
    return EXIT.unusable;
  }
}

interface Call {
  servers: string[];
  probes: readonly Probe[];
}

function readCall(args: string[]): Call | 'help' {
  const { values, positionals } = parsed(args);
  const [command, ...rest] = positionals;
  if (values.help === true || command === undefined || command === 'help') return 'help';
  if (command !== 'doctor' || rest.length > 0) {
    throw new UsageError(`There is no command "${positionals.join(' ')}": say doctor, or help.`);
  }
  return { servers: (values.server ?? []).map(serverUrl), probes: probesOf(values.only) };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        server: { type: 'string', multiple: true },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function serverUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new UsageError(`--server is a URL such as http://gpu1:8188, not "${text}".`);
}

function probesOf(only: string | undefined): readonly Probe[] {
  if (only === undefined) return PROBES;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !PROBES.some((probe) => probe === name));
  if (unknown !== undefined) throw new UsageError(`--only names ${PROBES.join(', ')}, not "${unknown}".`);
  return PROBES.filter((probe) => names.includes(probe));
}

async function doctor(
  { servers, probes }: Call,
  { environment: source, out, err, signal }: Surroundings,
): Promise<number> {
  const environment = readGpuEnvironment(source);
  const urls = servers.length > 0 ? servers : environment.COMFYUI_URLS;
  if (urls.length === 0) {
    throw new UsageError('No GPU server is named: set COMFYUI_URLS, or say --server http://gpu1:8188.');
  }
  const findings = await examine({
    ...{ urls, environment, probes, signal },
    findFfmpeg: () => findFfmpeg(environment.FFMPEG_PATH),
    id: `doctor-${randomBytes(4).toString('hex')}`,
    print: out,
    tell: err,
  });
  out(findings.summary());
  return findings.broken > 0 ? EXIT.broken : EXIT.good;
}

/** Does nothing where the file was imported, as by a test. */
async function runAsProcess(): Promise<void> {
  const [, entry = '', ...args] = process.argv;
  if (realpathSync(entry) !== fileURLToPath(import.meta.url)) return;
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping.abort(new Error(signal));
    });
  }
  process.exitCode = await run(args, {
    environment: process.env,
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    signal: stopping.signal,
  });
}

void runAsProcess();
