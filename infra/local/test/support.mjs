import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { startPostgres } from '../index.mjs';

export const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** A directory for one test, which another user (root's Postgres) may pass through. */
export async function temporaryDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'atelier-test-'));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

const execute = promisify(execFile);

/** Of this run of tests (global-setup.mjs), which removes it. */
const templates = () => process.env.ATELIER_TEST_TEMPLATES ?? '';
/** @type {Promise<string> | undefined} */
let ofThisRun;

async function makeTemplate() {
  const files = join(templates(), 'postgres');
  const server = await startPostgres({ dataDir: files });
  await server.stop();
  return files;
}

/**
 * Files of a Postgres that was started once and stopped, wherever a test is not about making them: to copy them takes a fraction
 * of initdb's time.
 * @param {string} dataDir
 */
export async function copyPostgres(dataDir) {
  const files = await (ofThisRun ??= makeTemplate());
  await mkdir(dirname(dataDir), { recursive: true });
  // With their owner and modes, without which Postgres does not take them for its own.
  await execute('cp', ['-a', files, dataDir]);
}

/**
 * Runs a script to its end, or until `stopWhen` appears in its output and it is told to stop.
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, onOutput?: (all: string, child: import('node:child_process').ChildProcess) => void}} [options]
 * @returns {Promise<{code: number | null, signal: string | null, stdout: string, stderr: string}>}
 */
export function runNode(args, { env = process.env, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk);
      onOutput?.(stdout, child);
    });
    child.stderr.on('data', (chunk) => (stderr += String(chunk)));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const STAND_IN_MIGRATE = `
if (process.env.FAIL_MIGRATION) { console.error('relation "users" is broken'); process.exit(3); }
`;
const STAND_IN_API = `
import { createServer } from 'node:http';
const PREVIEW = '{"engine":"preview","available":true,"away":[]}';
if (process.env.FAIL_API) { console.error('SESSION_SECRET is too short'); process.exit(2); }
createServer((request, response) => {
  if (request.url === '/environment') response.end(JSON.stringify(process.env));
  else if (request.url !== '/api/readyz') response.writeHead(404).end();
  else response.end(JSON.stringify({ ok: true, runtime: JSON.parse(process.env.RUNTIME ?? PREVIEW) }));
}).listen(Number(process.env.PORT), process.env.HOST);
`;
const STAND_IN_WORKER = `
import { existsSync, writeFileSync } from 'node:fs';
const { FAIL_WORKER, FAIL_AGAIN, WORKER_NOTE } = process.env;
const code = FAIL_WORKER ?? (FAIL_AGAIN && existsSync(WORKER_NOTE) ? FAIL_AGAIN : undefined);
if (code) { console.error('COMFYUI_STEPS is not a number'); process.exit(Number(code)); }
if (process.env.WORKER_NOTE) writeFileSync(process.env.WORKER_NOTE, JSON.stringify({ pid: process.pid, env: process.env }));
setInterval(() => undefined, 1000);
`;

/**
 * A checkout whose apps are a few lines each: what is under test is what starts and stops them.
 * @param {string} root
 */
export async function standInCheckout(root) {
  const files = {
    'apps/api/dist/database/migrate.js': STAND_IN_MIGRATE,
    'apps/api/dist/main.js': STAND_IN_API,
    'apps/worker/dist/main.js': STAND_IN_WORKER,
    'package.json': '{"type":"module"}',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}

/**
 * Waits until the check passes: as long as a busy machine may take, and hardly longer than needed.
 * @template T
 * @param {() => T | Promise<T>} check
 * @returns {Promise<T>}
 */
export const eventually = (check) => vi.waitFor(check, { timeout: 60_000, interval: 10 });
