/** What TypeScript sees of index.mjs; `test/declarations.mts` holds the two against each other. */

/** A service of this machine could not be provided. The message is one line that a newcomer can act on. */
export class LocalServiceError extends Error {
  constructor(message: string, options?: { cause?: unknown });
}

/** How a supervised command ended. */
export interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why it could not even be started. */
  failed?: string;
}

/** A server on this machine that ends with the process that started it. */
export interface LocalService {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Settles when the server has ended, asked for or not. */
  ended: Promise<ProcessEnd>;
}

export interface SupervisedSpec {
  command: string;
  args: string[];
  cwd?: string;
  /** The child's whole environment; the parent's when absent. */
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Where its output is appended; the parent's stderr when absent. */
  logFile?: string;
  stopSignal?: NodeJS.Signals;
  /** How long it may take to stop before SIGKILL. */
  stopTimeoutMs?: number;
  /** Signal everything it started too. */
  group?: boolean;
  /** Directories that are of no use once it has ended. */
  removeAfter?: string[];
}

export interface SupervisedProcess {
  pid: number;
  ended: Promise<ProcessEnd>;
  stop(): Promise<ProcessEnd>;
  kill(signal?: NodeJS.Signals): void;
  /** The end of its log file. */
  lastLog(lines?: number): Promise<string>;
}

/** Starts a command that cannot outlive this process, even when this process is killed with -9. */
export function supervise(spec: SupervisedSpec): Promise<SupervisedProcess>;

/** A real Postgres on the loopback interface, with an empty database `atelier`. */
export function startPostgres(options: {
  dataDir: string;
  port?: number;
  persistent?: boolean;
  scratch?: string;
}): Promise<LocalService>;

/** Creates a database unless it is there, and returns its url. */
export function createDatabase(url: string, name: string): Promise<string>;

/** An empty database of its own for a test. */
export function freshDatabase(serverUrl: string): Promise<string>;

/** A Redis on the loopback interface. With a `dataDir` it keeps what it was told; without, it forgets. */
export function startRedis(options?: {
  dataDir?: string;
  port?: number;
  machine?: { path: string; mayInstall: boolean };
}): Promise<LocalService>;

export type LocalOAuthProvider = 'google' | 'facebook' | 'x' | 'discord';

/** `expired_code`: the next code given out is too old already. `hang`: the token endpoint never answers. */
export type LocalOAuthFault = 'token_error' | 'token_garbage' | 'profile_error' | 'expired_code' | 'hang';

export interface LocalOAuth {
  /** Where this machine reaches it: `{url}/{provider}/authorize`, `/token` and `/userinfo`. */
  url: string;
  port: number;
  /** Makes the next `times` (1) requests go wrong; 0 takes that back. */
  fail(provider: LocalOAuthProvider, fault: LocalOAuthFault, times?: number): void;
  stop(): Promise<void>;
}

/**
 * A server in this process that stands in for Google, Facebook, X and Discord, for people who are made up. Whoever reaches it can be
 * anybody: never part of production. To sign in without a browser, POST `account=<mina|sora|juno|nemo>`, or `name`, `email` and
 * `verified=1`, or `deny=1`, to the address of the authorization request.
 */
export function startLocalOAuth(options?: {
  /** 127.0.0.1 when absent. */
  host?: string;
  /** Taken if it is free, else another. */
  port?: number;
  /** Where the port is remembered. */
  dataDir?: string;
  /** `local` and `local-secret` when absent. */
  client?: { id: string; secret: string };
}): Promise<LocalOAuth>;

/** Postgres and Redis for a test run: those of TEST_POSTGRES_URL and TEST_REDIS_URL, else throw-away ones. */
export function testServices(): Promise<{ postgresUrl: string; redisUrl: string; stop(): Promise<void> }>;

export function freePort(host?: string): Promise<number>;

export function isPortFree(port: number, host?: string): Promise<boolean>;

/** Polls a condition until it gives something truthy. */
export function waitFor<T>(
  condition: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  options?: { timeoutMs?: number; intervalMs?: number; what?: string; signal?: AbortSignal },
): Promise<T>;

/** Waits until a URL answers with a 2xx. */
export function waitForHttp(url: string, options?: { timeoutMs?: number; signal?: AbortSignal }): Promise<void>;
