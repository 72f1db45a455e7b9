import { AsyncLocalStorage } from 'node:async_hooks';
import {
  INVALID_SPAN_CONTEXT,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

export interface TracingSettings {
  /** Which part of the product these spans are of. */
  part: 'api' | 'worker';
  /** Such as `production`. */
  environment: string;
  /** Where spans go: the base address of whatever takes OTLP over HTTP, such as `http://tempo:4318`. */
  endpoint: string;
  /** Of the traces that begin here, 0 to 1. What has begun elsewhere is told where it was told there. */
  share: number;
}

export interface Tracing {
  /** Sends what is left, and no more after it. Never rejects. */
  close(): Promise<void>;
}

export interface SpanOptions {
  kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  /** Names and numbers of our own: never what a user wrote, nor an address. */
  attributes?: Attributes;
  /**
   * What it goes on from: a W3C `traceparent`, or null for none; what surrounds it where left out. Without either there is no span, so that
   * what runs for ever, such as the sweep, makes no traces.
   */
  parent?: string | null | undefined;
  /** Whether it may begin a trace. */
  root?: boolean;
}

/** A span whose work has a beginning and an end in different places, such as those of a request. */
export interface OpenSpan {
  traceId: string;
  /** Runs work within it. */
  run<T>(work: () => T): T;
  /** Ends it, once. */
  end(outcome: { isOk: boolean; name?: string; attributes?: Attributes }): void;
}

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * The spans that surround the code that runs. A storage of our own, for the library's global one is shared with whoever reports errors, who
 * would get these spans, too.
 */
const surrounding = new AsyncLocalStorage<Span>();
let tracer: Tracer | null = null;

/** Begins to trace this process. The library is loaded only here, so a process that traces nothing does without it. */
export async function startTracing(settings: TracingSettings, exporter?: SpanExporter): Promise<Tracing> {
  const { startSdk } = await import('./sdk.js');
  const sdk = startSdk(settings, exporter);
  tracer = sdk.tracer;
  return {
    close: async () => {
      tracer = null;
      await sdk.close().catch(() => undefined);
    },
  };
}

/** Begins a span; null where nothing is traced. */
export function openSpan(name: string, options: SpanOptions): OpenSpan | null {
  const span = begin(name, options);
  if (!span) return null;
  return {
    traceId: span.spanContext().traceId,
    run: (work) => surrounding.run(span, work),
    end: ({ isOk, name: known, attributes = {} }) => {
      if (known !== undefined) span.updateName(known);
      span.setAttributes(attributes);
      if (!isOk) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Errors by which work ends that has not failed, and what its spans say of them. */
const noFailures = new WeakMap<object, Attributes>();

/** Has spans that end by this error say so, and not that they failed. Returns the error. */
export function noFailure<T extends Error>(error: T, attributes: Attributes): T {
  noFailures.set(error, attributes);
  return error;
}

function noteError(span: Span, error: unknown): void {
  const isError = error instanceof Error;
  const known = isError ? noFailures.get(error) : undefined;
  if (known) {
    span.setAttributes(known);
    return;
  }
  // Messages may quote what a user wrote: what kind of error it was is enough to find it in the logs.
  span.setAttribute('error.type', isError ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs work within a span that ends with it. The work is the same where nothing is traced. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = begin(name, options);
  if (!span) return work();
  try {
    return await surrounding.run(span, work);
  } catch (error) {
    noteError(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** The span that surrounds the code that runs, as a W3C `traceparent`, for what goes on from it elsewhere; null where there is none. */
export function currentTraceparent(): string | null {
  const context = surrounding.getStore()?.spanContext();
  if (!context) return null;
  const flags = context.traceFlags.toString(16).padStart(2, '0');
  return `00-${context.traceId}-${context.spanId}-${flags}`;
}

/** The trace that the code that runs belongs to: 32 hexadecimal digits; null where there is none. */
export const currentTraceId = (): string | null => surrounding.getStore()?.spanContext().traceId ?? null;

/** The trace that a `traceparent` names; null where it is none. */
export const traceIdOf = (traceparent: string | null): string | null =>
  traceparent === null ? null : (remote(traceparent)?.traceId ?? null);

function begin(name: string, { kind = 'internal', attributes = {}, parent, root = false }: SpanOptions): Span | null {
  if (!tracer) return null;
  const context = contextOf(parent);
  if (!context && !root) return null;
  return tracer.startSpan(name, { kind: KINDS[kind], attributes }, context ?? ROOT_CONTEXT);
}

function contextOf(parent: string | null | undefined): Context | null {
  if (parent === undefined) {
    const around = surrounding.getStore();
    return around ? trace.setSpan(ROOT_CONTEXT, around) : null;
  }
  const from = parent === null ? null : remote(parent);
  return from && trace.setSpanContext(ROOT_CONTEXT, from);
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** https://www.w3.org/TR/trace-context/#traceparent-header */
function remote(traceparent: string): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  const { traceId: noTrace, spanId: noSpan } = INVALID_SPAN_CONTEXT;
  const context = {
    traceId: traceId ?? noTrace,
    spanId: spanId ?? noSpan,
    traceFlags: Number.parseInt(flags ?? '0', 16),
    isRemote: true,
  };
  return isSpanContextValid(context) ? context : null;
}
