import { limitRequests, type OAuthClient } from './provider-request.js';

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
