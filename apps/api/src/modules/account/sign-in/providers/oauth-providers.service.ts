import { randomBytes } from 'node:crypto';
import { PROVIDER_NAMES, type AuthProvider } from '@atelier/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../../common/domain-error.js';
import type { Environment } from '../../../../config/environment.js';
import { ENVIRONMENT } from '../../../../config/environment.token.js';
import { readProfile, type ProviderProfile } from './provider-profile.js';
import { buildStrategy, providerSettings, type ProviderSettings } from './provider-strategies.js';
import { AttemptStore, runStrategy, type OAuthStrategy } from './strategy-runner.js';

/** How long a provider may take for all that is asked of it at one callback. */
@Injectable()
export class ProviderTimeout {
  milliseconds = 10_000;
}

/** An attempt to sign in: where the browser is sent, and what proves its return. */
export interface Attempt {
  url: string;
  state: string;
  /** Of PKCE. */
  verifier: string;
}

const MAX_CAUSE = 300;

/** What makes a provider ask who it is, rather than send the browser straight back. X knows nothing of the kind. */
const AGAIN: Readonly<Record<AuthProvider, Readonly<Record<string, string>>>> = {
  google: { prompt: 'select_account' },
  facebook: { auth_type: 'reauthenticate' },
  x: {},
  discord: { prompt: 'consent' },
};

/** For the operator's log: no body, which could hold more than the reason. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, oauthError } = error as { code?: unknown; oauthError?: unknown };
  const inner = oauthError ?? error.cause;
  const status = (inner as { statusCode?: unknown } | undefined)?.statusCode;
  const parts = [
    error.message,
    typeof code === 'string' ? code : null,
    typeof status === 'number' ? `status ${String(status)}` : null,
    inner instanceof Error ? causeOf(inner) : null,
  ];
  return parts.filter(Boolean).join(', ').replace(/\s+/g, ' ').slice(0, MAX_CAUSE);
}

/** The four providers, as far as this installation is known to them. */
@Injectable()
export class OAuthProviders {
  private readonly logger = new Logger(OAuthProviders.name);
  private readonly settings: ReadonlyMap<AuthProvider, ProviderSettings>;
  private readonly publicUrl: string;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly timeout: ProviderTimeout,
  ) {
    this.settings = providerSettings(environment);
    this.publicUrl = environment.PUBLIC_URL;
  }

  get offered(): AuthProvider[] {
    return [...this.settings.keys()];
  }

  /** `again`: of somebody who is signed in there already, as far as the provider can be asked for that. Throws `provider_not_configured`. */
  async begin(provider: AuthProvider, { again = false } = {}): Promise<Attempt> {
    const store = new AttemptStore(randomBytes(32).toString('base64url'));
    const outcome = await this.run(provider, store, {});
    if (outcome.type !== 'redirect') throw new Error(`${provider}: the strategy did not redirect`);
    const url = new URL(outcome.url);
    if (again) for (const [name, value] of Object.entries(AGAIN[provider])) url.searchParams.set(name, value);
    return { url: url.href, state: store.state, verifier: store.verifier };
  }

  /**
   * Reads what the browser came back with, whose state has been compared. Throws `provider_not_configured`,
   * `sign_in_denied`, and `sign_in_provider_failed` for anything that is not as it should be; why stays in the log.
   */
  async complete(
    provider: AuthProvider,
    query: Record<string, string>,
    { state, verifier }: Omit<Attempt, 'url'>,
  ): Promise<ProviderProfile> {
    try {
      const outcome = await this.run(provider, new AttemptStore(state, verifier), query);
      if (outcome.type === 'success') return readProfile(provider, outcome.profile);
      if (outcome.type === 'denied') throw new DomainError('sign_in_denied', { provider: PROVIDER_NAMES[provider] });
      throw new Error('neither a code nor an error');
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.logger.warn(`${provider}: ${causeOf(error)}`);
      throw new DomainError('sign_in_provider_failed', { provider: PROVIDER_NAMES[provider] });
    }
  }

  private run(provider: AuthProvider, store: AttemptStore, query: Record<string, string>) {
    return runStrategy(this.strategyOf(provider, store), query, this.timeout.milliseconds);
  }

  private strategyOf(provider: AuthProvider, store: AttemptStore): OAuthStrategy {
    const settings = this.settings.get(provider);
    if (!settings) throw new DomainError('provider_not_configured', { provider: PROVIDER_NAMES[provider] });
    return buildStrategy(provider, settings, new URL(`/api/auth/${provider}/callback`, this.publicUrl).href, store);
  }
}
