import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestStack } from './support/test-stack.js';
import { makeSample } from './support/sample.js';

/**
 * Starts the built product on free ports with data of its own, unless BASE_URL names one that runs already. The character that journeys
 * start from is trained as soon as one of them asks for it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = process.env.BASE_URL ? undefined : await startTestStack('main');
  let sample: ReturnType<typeof makeSample> | undefined;
  const server = await serve(() => (sample ??= makeSample()));
  process.env.E2E_SAMPLE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await stack?.stop();
  };
}

/** Tests run in processes of their own: this is how they get what is made once for all of them. */
function serve(answer: () => Promise<unknown>): Promise<Server> {
  const server = createServer((_, response) => {
    answer().then(
      (value) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(server);
    });
  });
}
