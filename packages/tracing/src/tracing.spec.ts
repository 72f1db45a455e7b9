import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentTraceId, currentTraceparent, inSpan, noFailure, openSpan, startTracing, traceIdOf } from './index.js';
import type { Tracing } from './tracing.js';

const SETTINGS = { part: 'api', environment: 'test', endpoint: 'http://127.0.0.1:1', share: 1 } as const;
const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

let exporter: InMemorySpanExporter;
let tracing: Tracing | null = null;
beforeEach(async () => {
  exporter = new InMemorySpanExporter();
  tracing = await startTracing(SETTINGS, exporter);
});
afterEach(() => tracing?.close());
const spans = () => exporter.getFinishedSpans();

describe('a span', () => {
  it('goes on from what surrounds it, and tells what it is of', async () => {
    const request = openSpan('POST /images', { kind: 'server', root: true });
    const told = await request?.run(() =>
      inSpan('accept', { attributes: { 'job.queue': 'image' } }, () => Promise.resolve(currentTraceparent())),
    );
    request?.end({ isOk: true });
    const [accept, whole] = spans();
    expect(accept).toMatchObject({ name: 'accept', attributes: { 'job.queue': 'image' } });
    expect(accept?.parentSpanContext?.spanId).toBe(whole?.spanContext().spanId);
    expect(told).toBe(`00-${String(request?.traceId)}-${String(accept?.spanContext().spanId)}-01`);
    expect(whole?.resource.attributes['service.name']).toBe('atelier-api');
  });

  it('goes on from a traceparent, in another process as well', async () => {
    await inSpan('settle', { parent: PARENT }, () => {
      expect(currentTraceId()).toBe('a'.repeat(32));
      return Promise.resolve();
    });
    expect(spans()[0]?.parentSpanContext).toMatchObject({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) });
  });

  it('is none of what nobody began: what runs for ever makes no traces', async () => {
    for (const parent of [undefined, null, 'nonsense', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`]) {
      expect(await inSpan('sweep', { parent }, () => Promise.resolve(currentTraceId()))).toBeNull();
    }
    expect(spans()).toEqual([]);
  });

  it('of work that fails says what kind of error it was, and not what it said', async () => {
    const failing = inSpan('GET', { parent: PARENT }, () => Promise.reject(new TypeError('mina@example.com')));
    await expect(failing).rejects.toThrow('mina@example.com');
    expect(spans()[0]).toMatchObject({ attributes: { 'error.type': 'TypeError' }, status: { code: 2 } });
    expect(JSON.stringify(spans()[0]?.events)).not.toContain('mina');
  });

  it('of work that ends by an error which is no failure says what it says, and leaves the status open', async () => {
    const putBack = noFailure(new RangeError('later'), { 'job.given_back': 'shutdown' });
    await expect(inSpan('GET', { parent: PARENT }, () => Promise.reject(putBack))).rejects.toBe(putBack);
    expect(spans()[0]).toMatchObject({ attributes: { 'job.given_back': 'shutdown' }, status: { code: 0 } });
    expect(spans()[0]?.attributes).not.toHaveProperty('error.type');
  });
});

describe('without tracing', () => {
  beforeEach(() => tracing?.close());

  it('the work is done all the same', async () => {
    expect(openSpan('GET', { root: true })).toBeNull();
    expect(await inSpan('accept', { parent: PARENT }, () => Promise.resolve(currentTraceparent()))).toBeNull();
    expect(traceIdOf(PARENT)).toBe('a'.repeat(32));
    expect(traceIdOf('nonsense')).toBeNull();
  });
});
