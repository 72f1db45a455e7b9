export {
  currentTraceId,
  currentTraceparent,
  inSpan,
  noFailure,
  openSpan,
  startTracing,
  traceIdOf,
  type OpenSpan,
  type SpanOptions,
  type Tracing,
  type TracingSettings,
} from './tracing.js';
