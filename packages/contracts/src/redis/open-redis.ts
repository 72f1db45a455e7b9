import { Cluster, Redis, SentinelConnector, type RedisOptions, type SentinelConnectionOptions } from 'ioredis';
import { clusterAddress, sentinelOptions, type ClusterAddress } from './address.js';

/** How soon a sentinel has to answer before the next one is asked: one that hangs would be waited for, for ever. */
const SENTINEL_ANSWERS_WITHIN_MS = 2_000;
/** How soon a sentinel that was away is listened to again. */
const SENTINEL_RETRY_MS = 5_000;
/** How soon a connection that only reads, and so is never told that keys have moved, knows it, and that it leaves a server that hangs. */
const CLUSTER_ASKED_EVERY_MS = 2_000;

/**
 * Listens to the sentinels while a connection stands, and no longer: it asks them who the primary is before each one. Without this, what they
 * say of a failover reaches a connection that is about to be made, and ioredis 6.0.0 takes that for being closed by its owner: it never tries
 * again. After a crash of the primary every connection is about to be made.
 */
class AskingConnector extends SentinelConnector {
  /** They are those of the connection, for which ioredis has a wider type here. */
  constructor(options: unknown) {
    super(options as SentinelConnectionOptions);
  }

  override connect(...args: Parameters<SentinelConnector['connect']>): ReturnType<SentinelConnector['connect']> {
    this.disconnect();
    return super.connect(...args);
  }
}

type Options = RedisOptions & { retryStrategy: (times: number) => number | null };

/** A connection to one server, or one to each of a cluster. */
export type RedisClient = Redis | Cluster;

/**
 * A connection to the Redis at `url` (`redisUrlSchema`). With sentinels it follows the primary: one that dies or hangs is left as soon as they
 * name another, and so is one that has become a replica and refuses to write. `retryStrategy` says when servers and sentinels are tried again.
 */
export function openRedis(url: string, options: Options): RedisClient {
  const cluster = clusterAddress(url);
  if (cluster) return openCluster(cluster, options);
  const sentinel = sentinelOptions(url);
  if (!sentinel) return new Redis(url, options);
  return new Redis({
    ...sentinel,
    Connector: AskingConnector,
    failoverDetector: true,
    sentinelRetryStrategy: options.retryStrategy,
    sentinelCommandTimeout: SENTINEL_ANSWERS_WITHIN_MS,
    sentinelReconnectStrategy: () => SENTINEL_RETRY_MS,
    // A replica did nothing of what it refused, so it is sent again once the primary is reached.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
    ...options,
  });
}

function openCluster({ nodes, ...login }: ClusterAddress, options: Options): Cluster {
  const { retryStrategy, lazyConnect, enableOfflineQueue, ...each } = options;
  return new Cluster(nodes, {
    clusterRetryStrategy: retryStrategy,
    // ioredis 6.0.0 says that it does so by itself, and does not.
    slotsRefreshInterval: CLUSTER_ASKED_EVERY_MS,
    redisOptions: { ...login, ...each },
    // Names that a certificate holds are kept as they are.
    dnsLookup: (address, found) => {
      found(null, address);
    },
    ...(lazyConnect === undefined ? {} : { lazyConnect }),
    ...(enableOfflineQueue === undefined ? {} : { enableOfflineQueue }),
    // What may wait is sent again until a replica has taken the place of the server that was to answer.
    ...(options.maxRetriesPerRequest === null ? { maxRedirections: Number.POSITIVE_INFINITY } : {}),
  });
}

/** The servers that hold keys: each has some of them. */
export const serversOf = (client: RedisClient): Redis[] =>
  client instanceof Cluster ? client.nodes('master') : [client];
