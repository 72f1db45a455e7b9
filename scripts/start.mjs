/**
 * `npm start`: everything a bare machine needs, then the product on one port. Until the dependencies are installed, only what
 * comes with Node is used here, and what is not is imported late.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDisk, checkNode, checkPort, parsePort } from './lib/checks.mjs';
import { createCleanup } from './lib/cleanup.mjs';
import { ownDataFolder } from './lib/data-folder.mjs';
import { acquireLock } from './lib/lock.mjs';
import { build, install, isBuilt, isInstalled } from './lib/prepare.mjs';
import { bold, dim, line, notice, paymentLines, seconds, signInLines, step } from './lib/terminal.mjs';
import { untilSignal } from './lib/until-signal.mjs';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const dataDir = process.env.ATELIER_DATA_DIR || join(root, '.atelier');

/**
 * @param {AbortSignal} signal
 * @param {Promise<void>} untilAsked
 */
async function start(signal, untilAsked) {
  const since = Date.now();
  const cleanup = createCleanup();
  try {
    checkNode(process.versions.node);
    const port = parsePort(process.env.PORT);
    const host = process.env.HOST || '127.0.0.1';
    await ownDataFolder(dataDir);
    cleanup.add(await acquireLock(dataDir));
    await checkPort(port, host);
    await prepare(signal);
    const { startStack } = await import('./lib/stack.mjs');
    const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}` };
    const stack = await startStack({ dataDir, port, host, env, step, notice, signal, keepAlive: true });
    cleanup.add(stack.stop);
    await announce(stack, since);
    await Promise.race([stack.failed, untilAsked]);
  } finally {
    await cleanup.run();
  }
}

/** @param {AbortSignal} signal */
async function prepare(signal) {
  if (!(await isInstalled(root))) {
    if (!existsSync(join(root, 'node_modules'))) await checkDisk(root);
    await step('Dependencies', () => install({ root, signal }));
  }
  if (!(await isBuilt(root))) await step('Build', () => build({ root, signal }));
}

/**
 * @param {import('./lib/stack.mjs').Stack} stack
 * @param {number} since
 */
async function announce({ url, adminToken, logsDir, standIns, paypalUrl, runtime }, since) {
  const { engineLines } = await import('./lib/runtime-state.mjs');
  const where = (/** @type {string} */ path) => relative(process.cwd(), path) || path;
  line();
  line(`${bold('Atelier is ready')} ${dim(seconds(since))}   ${bold(url)}`);
  line();
  for (const each of signInLines(url, adminToken, standIns)) line(each);
  for (const each of paymentLines(paypalUrl)) line(each);
  for (const each of engineLines(runtime, process.env.COMFYUI_URLS)) line(each);
  line(`  Data      ${where(dataDir)}   logs: ${where(logsDir)}`);
  line(`  Stop      Ctrl-C`);
  line();
}

await untilSignal(start);
