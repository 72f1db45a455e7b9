export { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
