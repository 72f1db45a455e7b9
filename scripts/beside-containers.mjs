/**
 * What the browser tests need beside a stack of containers (infra/docker/compose.ci.yml): what stands in for the sign-in providers and
 * for PayPal, and a way to kill its worker. For CI: `HOST_ADDRESS=… node scripts/beside-containers.mjs`, until it is told to stop.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startLocalOAuth } from '../infra/local/oauth.mjs';
import { startLocalPayPal } from '../infra/local/paypal/paypal.mjs';
import { line } from './lib/terminal.mjs';
import { untilSignal } from './lib/until-signal.mjs';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
/** As infra/docker/compose.ci.yml and the workflow name them. */
const PORTS = { oauth: 4602, paypal: 4603, control: 4604 };
const publicUrl = process.env.PUBLIC_URL || 'http://localhost:8080';
/** An address of this machine that containers and browsers can both reach: what PayPal signs must name the PayPal that the API knows. */
const host = process.env.HOST_ADDRESS || '127.0.0.1';

/** @param {string[]} args */
const compose = (args) => execute('docker', ['compose', ...args], { cwd: root });
/** @type {Record<string, () => Promise<unknown>>} what e2e/support/stack-control.ts asks for */
const COMMANDS = {
  // Compose does not start again what it has killed itself.
  '/worker/kill': () => compose(['kill', '--signal', 'SIGKILL', 'worker']),
  '/worker/restart': () => compose(['up', '--detach', '--no-deps', '--no-recreate', '--wait', 'worker']),
};

function startControl() {
  const server = createServer((request, response) => {
    const command = request.method === 'POST' ? COMMANDS[request.url ?? ''] : undefined;
    if (!command) {
      response.writeHead(404).end();
      return;
    }
    command().then(
      () => response.writeHead(204).end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  return new Promise((resolve) => server.listen(PORTS.control, '127.0.0.1', () => resolve(server)));
}

await untilSignal(async (_signal, untilAsked) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-beside-'));
  const oauth = await startLocalOAuth({ host, port: PORTS.oauth });
  const paypal = await startLocalPayPal({
    host,
    port: PORTS.paypal,
    dataDir,
    webhookUrl: `${publicUrl}/api/webhooks/paypal`,
  });
  const control = await startControl();
  line(`${oauth.url} stands in for sign-in, ${paypal.url} for PayPal; the worker is killed on port ${PORTS.control}.`);
  await untilAsked;
  control.close();
  await Promise.all([oauth.stop(), paypal.stop()]);
  await rm(dataDir, { recursive: true, force: true });
});
