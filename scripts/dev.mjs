/**
 * `npm run dev`: the same services and data as `npm start`, with everything reloading: contracts, API and worker are recompiled and
 * restarted, the web app is served by Vite. One Ctrl-C ends all of it.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode, checkPort, parsePort } from './lib/checks.mjs';
import { createCleanup } from './lib/cleanup.mjs';
import { ownDataFolder } from './lib/data-folder.mjs';
import { acquireLock } from './lib/lock.mjs';
import { install, isInstalled } from './lib/prepare.mjs';
import { loadSecrets } from './lib/secrets.mjs';
import { bold, line, notice, paymentLines, signInLines, step } from './lib/terminal.mjs';
import { untilSignal } from './lib/until-signal.mjs';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const dataDir = process.env.ATELIER_DATA_DIR || join(root, '.atelier');
const host = '127.0.0.1';

await untilSignal(async (signal, untilAsked) => {
  const cleanup = createCleanup();
  try {
    checkNode(process.versions.node);
    const webPort = parsePort(process.env.PORT);
    const apiPort = webPort + 1;
    await ownDataFolder(dataDir);
    cleanup.add(await acquireLock(dataDir));
    for (const port of [webPort, apiPort]) await checkPort(port, host, 'npm run dev');
    if (!(await isInstalled(root))) await step('Dependencies', () => install({ root, signal }));

    const { startServices } = await import('./lib/services.mjs');
    const { startSignInStandIn } = await import('./lib/local-oauth.mjs');
    const { startPaymentStandIn } = await import('./lib/local-paypal.mjs');
    const { startWatchers } = await import('./lib/watchers.mjs');
    const services = await step('Postgres and Redis', () =>
      startServices({ dataDir, env: process.env, isKept: () => true, notice }),
    );
    cleanup.add(services.stop);
    // Browsers see Vite, which passes /api on.
    const publicUrl = `http://localhost:${webPort}`;
    const standIn = await startSignInStandIn({ dataDir, host, port: webPort + 2, publicUrl, env: process.env, notice });
    if (standIn) cleanup.add(standIn.stop);
    const internalUrl = `http://${host}:${apiPort}`;
    const paypal = { dataDir, host, port: webPort + 3, publicUrl, internalUrl, env: process.env, notice };
    const paymentStandIn = await startPaymentStandIn(paypal);
    if (paymentStandIn) cleanup.add(paymentStandIn.stop);
    const settings = {
      root,
      dataDir,
      port: apiPort,
      host,
      publicUrl,
      internalUrl,
      databaseUrl: services.databaseUrl,
      redisUrl: services.redisUrl,
      standIn,
      paymentStandIn,
      secrets: await loadSecrets(dataDir, process.env),
      env: process.env,
    };
    const watchers = await startWatchers({ settings, webPort, signal, add: cleanup.add, step });
    line(`\n${bold('Atelier reloads as you write')}   ${bold(settings.publicUrl)}`);
    for (const each of signInLines(publicUrl, settings.secrets.ADMIN_TOKEN, standIn?.providers ?? [])) line(each);
    for (const each of paymentLines(paymentStandIn?.url ?? null)) line(each);
    line();
    await Promise.race([services.failed, watchers.failed, untilAsked]);
  } finally {
    await cleanup.run();
  }
});
