import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jobEnvelopeSchema } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { traceIdOf } from '@atelier/tracing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SweepService } from '../src/modules/queues/sweep/sweep.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, finishedImage, givenCharacter } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

/** As much of a span as these tests look at, as OTLP writes it in JSON. */
interface TracedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** Takes what a collector would. */
async function startCollector() {
  const spans: TracedSpan[] = [];
  const raw: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      raw.push(body);
      const { resourceSpans = [] } = JSON.parse(body) as {
        resourceSpans?: { scopeSpans: { spans: TracedSpan[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { spans, raw, server, endpoint: `http://127.0.0.1:${String(port)}` };
}

let collector: Awaited<ReturnType<typeof startCollector>>;
let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  collector = await startCollector();
  app = await TestApp.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  user = await app.signUp();
});
afterAll(async () => {
  await app.stop();
  collector.server.closeAllConnections();
  collector.server.close();
});

const PROMPT = 'a secret garden';

/** The spans of a trace, once it has all of these. */
async function traceWith(traceId: string | undefined, names: readonly string[]): Promise<TracedSpan[]> {
  const found = () => collector.spans.filter((span) => span.traceId === traceId);
  await waitFor(() => names.every((name) => found().some((span) => span.name === name)));
  return found();
}

describe('one image is one trace', () => {
  it('from the request over the queue to its settlement, under the id that its receipt names', async () => {
    const character = await givenCharacter(app, user);
    const given: (string | undefined)[] = [];
    app.worker.handlers.image = (payload, job) => {
      given.push(jobEnvelopeSchema.parse(job.data).trace);
      return defaultHandlers.image(payload, job);
    };
    const { id, job } = await user.api.images.create({ character_id: character.id, prompt: PROMPT });
    await finishedImage(user, id);
    const { receipt } = await user.api.jobs.get({ id: job.id });
    const names = ['POST /api/images', 'accept image', 'queue image', 'settle image'];
    const trace = await traceWith(receipt.trace_id, names);
    const of = (name: string) => trace.find((span) => span.name === name);
    // Its end may be heard of twice; it is settled once.
    expect(new Set(trace.map(({ name }) => name))).toEqual(new Set(names));
    expect(of('POST /api/images')?.parentSpanId).toBeUndefined();
    expect(of('accept image')?.parentSpanId).toBe(of('POST /api/images')?.spanId);
    // What the worker goes on from.
    expect(given).toEqual([`00-${String(receipt.trace_id)}-${String(of('queue image')?.spanId)}-01`]);
    expect(traceIdOf(given[0] ?? '')).toBe(receipt.trace_id);
  });

  it('and errors name it as their request', async () => {
    const error = await failureOf(user.api.images.get({ id: '019abcde-1234-7abc-8def-0123456789ab' }));
    const answer = await app.request('/images/none', { token: user.token });
    expect(error.code).toBe('not_found');
    const { request_id: id } = (answer.body as { error: { request_id: string } }).error;
    expect(answer.get('x-request-id')).toBe(id);
    await traceWith(id, ['GET /api/images/:id']);
  });

  it('with nothing in it that a user wrote', () => {
    expect(collector.raw.join('\n')).not.toContain('secret');
    expect(collector.raw.join('\n')).not.toContain(user.id);
  });
});

describe('what has no end', () => {
  it('makes no traces: monitors, streams of events and the sweep', async () => {
    await app.request('/livez');
    const stream = new AbortController();
    await app.stream(user.token, stream.signal);
    stream.abort();
    await app.nest.get(SweepService, { strict: false }).sweep();
    const costs = await app.request('/costs', { token: user.token });
    await traceWith(costs.get('x-request-id'), ['GET /api/costs']);
    const names = collector.spans.map(({ name }) => name);
    expect(names.filter((name) => /livez|live$|sweep/.test(name))).toEqual([]);
    expect(collector.spans.filter(({ name, parentSpanId }) => !parentSpanId && !/^[A-Z]+ \/api\//.test(name))).toEqual(
      [],
    );
  });
});
