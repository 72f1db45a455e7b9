/** More than any provider has to say. */
const MAX_BYTES = 256 * 1024;

type Callback = (error: unknown, body?: string) => void;

/** How the strategies' OAuth client sends everything; called by its name `_request`. */
type ProviderRequest = (
  method: string,
  url: string,
  headers: Record<string, string> | null,
  body: string | null,
  accessToken: string | null,
  callback: Callback,
) => void;

/** The part of the strategies' OAuth client that is replaced: its own requests never time out and have no limit. */
interface OAuthClient {
  _customHeaders: Record<string, string>;
  _request: ProviderRequest;
  get(url: string, accessToken: string, callback: Callback): void;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Has `client` send its requests so that all of them together end with `signal`. The strategies parse answers in
 * callbacks without error handling: what they throw there goes to `onFault` instead of ending the process.
 */
function limitRequests(client: OAuthClient, signal: AbortSignal, onFault: (error: unknown) => void): void {
  client._request = (method, url, headers, body, accessToken, callback) => {
    const answer = async (): Promise<void> => {
      // Not in the address, where the client would put it.
      const bearer: Record<string, string> = accessToken === null ? {} : { Authorization: `Bearer ${accessToken}` };
      const given = {
        Accept: 'application/json',
        'User-Agent': 'Atelier',
        ...bearer,
        ...client._customHeaders,
        ...headers,
      };
      try {
        const response = await fetch(url, { method, headers: given, body: body || null, redirect: 'manual', signal });
        const data = await readText(response);
        callback(response.ok ? null : { statusCode: response.status, data }, data);
      } catch (error) {
        callback(error);
      }
    };
    answer().catch(onFault);
  };
}

/** What the runner needs of a passport strategy: it calls back what became of an attempt. */
export interface OAuthStrategy {
  authenticate(request: { query: Record<string, string> }, options: object): void;
  success: (profile: unknown) => void;
  fail: () => void;
  redirect: (url: string) => void;
  error: (error: unknown) => void;
  pass: () => void;
  _oauth2: OAuthClient;
}

export type StrategyOutcome =
  | { type: 'redirect'; url: string }
  | { type: 'success'; profile: unknown }
  | { type: 'denied' };

/**
 * Keeps the state and the PKCE verifier of one attempt. Passport goes by the number of parameters: 5 and 4 are what make
 * it hand out the verifier, and send it along.
 */
export class AttemptStore {
  constructor(
    readonly state: string,
    public verifier = '',
  ) {}

  store(
    _request: unknown,
    verifier: string,
    _state: unknown,
    _meta: unknown,
    done: (error: null, state: string) => void,
  ): void {
    this.verifier = verifier;
    done(null, this.state);
  }

  /** The state was compared before the strategy ran: a strategy would not check it when the user declines. */
  verify(_request: unknown, _state: unknown, _meta: unknown, done: (error: null, verifier: string) => void): void {
    done(null, this.verifier);
  }
}

/** Runs a strategy that nothing else runs, without a framework's request. Rejects with whatever goes wrong, and in time. */
export function runStrategy(
  strategy: OAuthStrategy,
  query: Record<string, string>,
  timeoutMs: number,
): Promise<StrategyOutcome> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    limitRequests(strategy._oauth2, AbortSignal.timeout(timeoutMs), fail);
    strategy.success = (profile) => {
      resolve({ type: 'success', profile });
    };
    strategy.redirect = (url) => {
      resolve({ type: 'redirect', url });
    };
    strategy.fail = () => {
      resolve({ type: 'denied' });
    };
    strategy.error = fail;
    strategy.pass = () => {
      fail('the strategy passed');
    };
    strategy.authenticate({ query }, {});
  });
}
