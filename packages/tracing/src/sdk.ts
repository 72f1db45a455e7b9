import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SimpleSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from './tracing.js';

/** What sends spans. How, such as with which headers, the standard variables `OTEL_EXPORTER_OTLP_…` say. */
export function startSdk({ part, environment, endpoint, share }: TracingSettings, exporter?: SpanExporter) {
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': `atelier-${part}`, 'deployment.environment.name': environment }),
    ),
    // What has begun is told whole.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    // What a test gives is looked at at once.
    spanProcessors: [exporter ? new SimpleSpanProcessor({ exporter }) : sending(endpoint)],
  });
  const tracer: Tracer = provider.getTracer('atelier');
  return { tracer, close: () => provider.shutdown() };
}

const SEND_EVERY_MS = 1_000;

const sending = (endpoint: string) =>
  new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
    scheduledDelayMillis: SEND_EVERY_MS,
  });
