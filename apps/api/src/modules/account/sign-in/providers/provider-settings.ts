import { AUTH_PROVIDERS, type AuthProvider } from '@atelier/contracts';
import { PROVIDER_CREDENTIALS, type Environment } from '../../../../config/environment.js';

interface ProviderEndpoints {
  authorizationUrl: string;
  tokenUrl: string;
  profileUrl: string;
}

/** By what this installation is known to a provider. Without `endpoints`, the provider's own are used. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  endpoints?: ProviderEndpoints;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** The local server behind all providers that have no credentials, except in production. */
function localSettings(provider: AuthProvider, environment: Environment): ProviderSettings | undefined {
  const { APP_ENV, OAUTH_LOCAL_URL, OAUTH_LOCAL_INTERNAL_URL } = environment;
  if (APP_ENV === 'production' || OAUTH_LOCAL_URL === undefined) return undefined;
  const inside = `${withoutSlash(OAUTH_LOCAL_INTERNAL_URL ?? OAUTH_LOCAL_URL)}/${provider}`;
  return {
    clientId: 'local',
    clientSecret: 'local-secret',
    endpoints: {
      authorizationUrl: `${withoutSlash(OAUTH_LOCAL_URL)}/${provider}/authorize`,
      tokenUrl: `${inside}/token`,
      profileUrl: `${inside}/userinfo`,
    },
  };
}

/** The providers that are offered here, in the order in which they are shown. */
export function providerSettings(environment: Environment): ReadonlyMap<AuthProvider, ProviderSettings> {
  const offered = new Map<AuthProvider, ProviderSettings>();
  for (const provider of AUTH_PROVIDERS) {
    const [id, secret] = PROVIDER_CREDENTIALS[provider];
    const clientId = environment[id];
    const clientSecret = environment[secret];
    const settings = clientId && clientSecret ? { clientId, clientSecret } : localSettings(provider, environment);
    if (settings) offered.set(provider, settings);
  }
  return offered;
}
