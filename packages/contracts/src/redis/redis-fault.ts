/** How Redis begins an answer by which it refuses everybody, for now: it is a replica, starts, has no memory or disk left, or too few replicas. */
const REFUSES_ALL = /^(READONLY|LOADING|OOM|MISCONF|NOREPLICAS|CLUSTERDOWN|MASTERDOWN|TRYAGAIN|BUSY) /;
/** Scripts of BullMQ wrap what a command in them was refused with. */
const REFUSED_IN_SCRIPT = /^ERR .*\b(READONLY|LOADING|OOM|MISCONF|NOREPLICAS)\b/;
const CONNECTION_ERRORS = new Set(['MaxRetriesPerRequestError', 'ConnectionClosedError', 'ClusterAllFailedError']);
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH']);
const CONNECTION_MESSAGES =
  /^(Connection is closed|Stream isn't writeable|Command timed out|Socket timeout|connect ETIMEDOUT|Ready check failed|All sentinels are unreachable|None of startup nodes|Failed to refresh slots)/;

/** Whether an error means that Redis is away or refuses everybody, which passes, and not that something wrong was asked of it. */
export function isRedisFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, message } = error;
  if (CONNECTION_ERRORS.has(name) || CONNECTION_MESSAGES.test(message)) return true;
  if (REFUSES_ALL.test(message) || REFUSED_IN_SCRIPT.test(message)) return true;
  return 'code' in error && CONNECTION_CODES.has(String(error.code));
}
