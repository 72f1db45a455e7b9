/** Monitors ask for these every few seconds: neither logged nor traced. */
export const MONITOR_PATHS: readonly string[] = ['/api/healthz', '/api/livez', '/api/readyz', '/api/metrics'];
