import { createServer } from 'node:http';
import { close, listen, listenOnRemembered, urlOf } from '../http.mjs';
import { openSigner } from './certificate.mjs';
import { createControl } from './control.mjs';
import { createFaults } from './faults.mjs';
import { createRequestHandler } from './handler.mjs';
import { createJournal } from './journal.mjs';
import { openStore } from './state.mjs';
import { createTokens } from './tokens.mjs';
import { createWebhooks, newEvent, WEBHOOK_ID } from './webhooks.mjs';
import { createWorld } from './world.mjs';

/**
 * A server that stands in for PayPal in development and tests: it answers and signs as PayPal does, and takes no money. Whoever reaches
 * it can pay with nothing, so it is never part of production. It runs in this process, and so ends with it.
 * @param {import('../index.mjs').LocalPayPalOptions} options
 * @returns {Promise<import('../index.mjs').LocalPayPal>}
 */
export async function startLocalPayPal(options) {
  const { host = '127.0.0.1', dataDir, client = { id: 'local', secret: 'local-secret' } } = options;
  const { state, save } = openStore(dataDir);
  const signer = await openSigner(dataDir);
  // Both are known once it listens.
  const urls = { api: '', pages: '' };
  const { webhookUrl, webhookPausesMs: pausesMs } = options;
  const webhooks = createWebhooks({ state, save, webhookUrl, urls, signer, pausesMs });
  const world = createWorld({
    state,
    urls,
    emit(type, resource, summary) {
      const event = newEvent(urls, type, resource, summary);
      webhooks.announce(event);
      return event.id;
    },
  });
  const shared = {
    client,
    world,
    save,
    tokens: createTokens(state),
    faults: createFaults(),
    journal: createJournal(),
    webhooks,
    signer,
    die: (/** @type {number | undefined} */ downMs) => void life.kill(downMs),
  };
  const control = createControl(shared);
  const handler = createRequestHandler({ ...shared, control });
  const newServer = () => createServer(handler);
  const first = newServer();
  const port = await listenOnRemembered(first, { name: 'The local PayPal', host, port: options.port, dataDir });
  urls.api = urlOf(host, port);
  const { publicUrl = urls.api } = options;
  urls.pages = (typeof publicUrl === 'string' ? publicUrl : publicUrl(port)).replace(/\/$/, '');
  const life = createLife({ first, newServer, host, port, webhooks });
  webhooks.resume();
  return { url: urls.api, publicUrl: urls.pages, port, webhookId: WEBHOOK_ID, control, ...life };
}

/**
 * Dying and coming back.
 * @param {{first: import('node:http').Server, newServer: () => import('node:http').Server, host: string, port: number, webhooks: ReturnType<typeof createWebhooks>}} parts
 */
function createLife({ first, newServer, host, port, webhooks }) {
  /** @type {import('node:http').Server | null} */
  let server = first;
  /** @type {NodeJS.Timeout | undefined} */
  let comingBack;
  let isStopped = false;
  // A forgotten one must not keep a finished test run alive.
  first.unref();

  const end = async () => {
    clearTimeout(comingBack);
    const ending = server;
    server = null;
    await Promise.all([webhooks.down(), ending && close(ending)]);
  };
  const restart = async () => {
    clearTimeout(comingBack);
    if (server || isStopped) return;
    const next = newServer();
    server = next;
    await listen(next, host, port);
    next.unref();
    webhooks.up();
  };
  return {
    restart,
    /** @param {number} [downMs] */
    async kill(downMs) {
      await end();
      if (downMs !== undefined && !isStopped) comingBack = setTimeout(() => void restart(), downMs).unref();
    },
    async stop() {
      isStopped = true;
      await end();
    },
  };
}
