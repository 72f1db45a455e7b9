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
  /** Processor time that it and what it waited for used, where the system tells. */
  cpuSeconds?: number;
  failed?: string;
}

/** A server on this machine that ends with the process that started it. */
export interface LocalService {
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Settles when the server has ended, asked for or not. */
  ended: Promise<ProcessEnd>;
  /** The end of its log. */
  lastLog(lines?: number): Promise<string>;
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

/** Creates a database unless it is there, empty or as a copy of `template`, which nobody may be connected to; returns its url. */
export function createDatabase(url: string, name: string, template?: string): Promise<string>;

/** A database of its own for a test: empty, or a copy of `template`. */
export function freshDatabase(serverUrl: string, template?: string): Promise<string>;

/** A Redis on the loopback interface. With a `dataDir` it keeps what it was told and asks for a password; without, it forgets. */
export function startRedis(options?: {
  dataDir?: string;
  port?: number;
  /** The text of an ACL file, with a user `health` who may PING. */
  users?: string;
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

export type LocalPayPalOperation =
  | 'token'
  | 'create_order'
  | 'get_order'
  | 'capture'
  | 'get_capture'
  | 'refund'
  | 'get_refund'
  | 'dispute'
  | 'cert';

/**
 * `refuse`: 422 with a chosen issue. `slow`: late, and then as ever. `hang`: never answered. `break`: the connection is. `die`: the
 * server is gone.
 */
export type LocalPayPalFault = 'error_500' | 'error_503' | 'error_429' | 'refuse' | 'slow' | 'hang' | 'break' | 'die';

/** How a delivery of a webhook ended; null where nobody answered. */
export interface LocalPayPalDelivery {
  id: string;
  type: string;
  status: number | null;
}

/** What has happened so far. */
export interface LocalPayPalHistory {
  requests: {
    at: string;
    operation: LocalPayPalOperation;
    /** That in the address. */
    id: string;
    requestId: string | null;
    body: string;
    fault: string | null;
    /** What came of the work, told or not; null where none was done. */
    done: number | null;
    /** What was answered; null where nothing was. */
    status: number | null;
  }[];
  webhooks: {
    id: string;
    type: string;
    resourceId: string | null;
    delivered: boolean;
    attempts: { at: string; transmissionId: string; status: number | null; corrupted?: string }[];
  }[];
  /** As PayPal shows them, with their captures and refunds. */
  orders: LocalPayPalOrder[];
}

export interface LocalPayPalMoney {
  currency_code: string;
  value: string;
}

export interface LocalPayPalOrder {
  id: string;
  status: string;
  purchase_units: {
    amount: LocalPayPalMoney;
    custom_id?: string;
    invoice_id?: string;
    description?: string;
    payments?: {
      captures: { id: string; status: string; amount: LocalPayPalMoney }[];
      refunds?: { id: string; status: string; amount: LocalPayPalMoney; custom_id?: string }[];
    };
  }[];
}

interface LocalPayPalCommand<Given, Result = null> {
  given: Given;
  result: Result;
}

/**
 * What the stand-in can be told, by `control` or by POST /control with `{"command": ..., ...given}`. A `capture` may be named by its
 * order. Amounts are strings like "4.99".
 */
export interface LocalPayPalCommands {
  /** Makes the next `times` (1) calls go wrong, before the work (default) or once it is done; 0 takes back all of the operation. */
  fail: LocalPayPalCommand<{
    operation: LocalPayPalOperation;
    fault: LocalPayPalFault;
    when?: 'before' | 'after';
    times?: number;
    /** Of `refuse`, such as REFUND_FAILED_INSUFFICIENT_FUNDS. */
    issue?: string;
    /** Of `slow`. */
    delayMs?: number;
    /** Of `die`: when it is back. */
    downMs?: number;
  }>;
  /** Nothing goes wrong any more, and no webhook is held back. */
  heal: LocalPayPalCommand<Record<never, never>>;
  /** Gone, until `restart` or `downMs` have passed. */
  kill: LocalPayPalCommand<{ downMs?: number }>;
  expire_tokens: LocalPayPalCommand<Record<never, never>>;
  /** What the payer does on the page. */
  approve_order: LocalPayPalCommand<
    { order: string; pay?: 'wallet' | 'echeck' | 'declining' },
    { returnUrl: string | null }
  >;
  /** PayPal knows it no more. */
  expire_order: LocalPayPalCommand<{ order: string }>;
  /** What becomes of an eCheck. */
  settle_capture: LocalPayPalCommand<{ capture: string; outcome: 'completed' | 'denied' }>;
  reverse_capture: LocalPayPalCommand<{ capture: string; amount?: string }, { id: string }>;
  /** From PayPal's side; the refund carries the capture's own custom_id. */
  refund_capture: LocalPayPalCommand<{ capture: string; amount?: string; pending?: boolean }, { id: string }>;
  /** The next refunds that are asked for will be pending. */
  pend_refunds: LocalPayPalCommand<{ times: number }>;
  settle_refund: LocalPayPalCommand<{ refund: string; outcome: 'completed' | 'failed' | 'cancelled' }>;
  open_dispute: LocalPayPalCommand<{ capture: string; reason?: string }, { id: string }>;
  update_dispute: LocalPayPalCommand<{
    dispute: string;
    status: 'OPEN' | 'WAITING_FOR_BUYER_RESPONSE' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW';
  }>;
  /** `money`: how a buyer gets it; a reversal when absent. */
  resolve_dispute: LocalPayPalCommand<{
    dispute: string;
    favour: 'buyer' | 'seller';
    money?: 'reversed' | 'refunded' | 'none';
  }>;
  /** Held back until released, or delivered by `deliver_webhooks`. */
  hold_webhooks: LocalPayPalCommand<{ hold: boolean }>;
  /** Each event is sent that many times from now on. */
  duplicate_webhooks: LocalPayPalCommand<{ times: number }>;
  /** Of the next deliveries. */
  corrupt_webhooks: LocalPayPalCommand<{
    how: 'signature' | 'body' | 'cert_url' | 'key' | 'webhook_id';
    times?: number;
  }>;
  /** Events by id or type, in this order, one after another, delivered before or not. */
  deliver_webhooks: LocalPayPalCommand<{ events: string[]; times?: number }, LocalPayPalDelivery[]>;
  /** All of them again. */
  replay_webhooks: LocalPayPalCommand<{ times?: number }, LocalPayPalDelivery[]>;
  send_webhook: LocalPayPalCommand<
    { type: string; resourceType?: string; resource?: Record<string, unknown> },
    { id: string }
  >;
  happened: LocalPayPalCommand<Record<never, never>, LocalPayPalHistory>;
  /** Empties the list of requests. */
  forget: LocalPayPalCommand<Record<never, never>>;
}

export interface LocalPayPalOptions {
  /** 127.0.0.1 when absent. */
  host?: string;
  /** Taken if it is free, else another. */
  port?: number;
  /** Where everything is kept, the port too; forgotten at the end when absent. */
  dataDir?: string;
  /** Where events are sent. */
  webhookUrl: string;
  /** `local` and `local-secret` when absent. */
  client?: { id: string; secret: string };
  /** Where browsers reach it, if not where this machine does; the port is known once it listens. */
  publicUrl?: string | ((port: number) => string);
  /** Between attempts to deliver a webhook; the last is repeated. */
  webhookPausesMs?: readonly number[];
}

export interface LocalPayPal {
  /** Where this machine reaches it. */
  url: string;
  /** Where browsers do. */
  publicUrl: string;
  port: number;
  /** What its webhooks are signed for: LOCAL-WEBHOOK. */
  webhookId: string;
  control<Name extends keyof LocalPayPalCommands>(
    name: Name,
    given: LocalPayPalCommands[Name]['given'],
  ): Promise<LocalPayPalCommands[Name]['result']>;
  /** As if the process had died: connections are cut, the state stays. */
  kill(downMs?: number): Promise<void>;
  /** On the same port, with the same state. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A server in this process that stands in for PayPal and takes no money: Orders v2, refunds, disputes, the page where a payer approves
 * (`/checkoutnow`), and webhooks signed with a certificate of its own. Whoever reaches it can pay with nothing: never part of production.
 */
export function startLocalPayPal(options: LocalPayPalOptions): Promise<LocalPayPal>;

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
