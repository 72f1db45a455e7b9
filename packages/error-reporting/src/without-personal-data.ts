import type { ErrorEvent, NodeOptions } from '@sentry/node';

type TransactionEvent = Parameters<NonNullable<NodeOptions['beforeSendTransaction']>>[0];
type Contexts = NonNullable<ErrorEvent['contexts']>;

/** What is said of a trace. Names and numbers of our own; no addresses, headers or bodies. */
const TOLD_OF_TRACES = [
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'sentry.op',
  'sentry.origin',
  'sentry.sample_rate',
  'sentry.source',
  'user.id',
];

/** Messages of errors are written for logs, and may quote user input or signed links. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/(\w+:\/\/)[^\s/@]+@/g, '$1')
    .replace(/[^\s<>"'`(]+@[^\s<>"'`)]+/g, '[e-mail]')
    .replace(/(\/[^\s?"'`]*)\?[^\s"'`)]*/g, '$1')
    .replace(/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g, '[token]')
    .replace(/\b(?:[0-9a-f]{40,}|[\w-]{48,})\b/gi, '[token]');

function contextsOf({ trace, runtime }: Contexts = {}): Contexts {
  const told = Object.entries(trace?.data ?? {}).filter(([name]) => TOLD_OF_TRACES.includes(name));
  return {
    ...(runtime ? { runtime } : {}),
    ...(trace ? { trace: { ...trace, data: Object.fromEntries(told) } } : {}),
  };
}

/** The affected user is named by id, and by nothing else. */
const userOf = ({ user }: Pick<ErrorEvent, 'user'>) => (user?.id === undefined ? {} : { user: { id: user.id } });

/** An error as it may leave this machine: what is not named here stays. */
export function errorWithoutPersonalData(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, platform, environment, release, tags, sdk, exception, contexts } = event;
  const values = exception?.values?.map(({ type, value, mechanism, stacktrace }) => ({
    type,
    value: value === undefined ? undefined : withoutSecrets(value),
    mechanism,
    stacktrace: stacktrace && {
      ...stacktrace,
      frames: stacktrace.frames?.map(({ filename, function: name, module, lineno, colno, in_app }) => {
        return { filename, function: name, module, lineno, colno, in_app };
      }),
    },
  }));
  return {
    type: undefined,
    event_id,
    timestamp,
    level,
    platform,
    environment,
    release,
    tags,
    sdk,
    contexts: contextsOf(contexts),
    ...userOf(event),
    ...(values ? { exception: { values } } : {}),
  };
}

/** A trace as it may leave this machine. */
export function traceWithoutPersonalData(event: TransactionEvent): TransactionEvent {
  const { type, event_id, timestamp, start_timestamp, platform, environment, release, tags, sdk } = event;
  const { transaction, transaction_info, contexts, sdkProcessingMetadata } = event;
  return {
    type,
    event_id,
    timestamp,
    start_timestamp,
    platform,
    environment,
    release,
    tags,
    sdk,
    transaction,
    transaction_info,
    sdkProcessingMetadata,
    contexts: contextsOf(contexts),
    spans: [],
  };
}
