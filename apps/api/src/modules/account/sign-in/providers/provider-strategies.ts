import { type AuthProvider, AUTH_PROVIDERS } from '@atelier/contracts';
import { Strategy as XStrategy } from '@superfaceai/passport-twitter-oauth2';
import { Strategy as DiscordStrategy } from 'passport-discord';
import { Strategy as FacebookStrategy } from 'passport-facebook';
import { Strategy as GoogleStrategy } from 'passport-google-oauth20';
import { PROVIDER_CREDENTIALS, type Environment } from '../../../../config/environment.js';
import type { AttemptStore, OAuthStrategy } from './strategy-runner.js';

type Verify = (
  accessToken: string,
  refreshToken: string,
  profile: unknown,
  done: (error: null, profile: unknown) => void,
) => void;

interface StrategyOptions {
  clientID: string;
  clientSecret: string;
  callbackURL: string;
  authorizationURL: string | undefined;
  tokenURL: string | undefined;
  store: AttemptStore;
  pkce: true;
  scope: string[];
}

/** The packages' types know neither a store that keeps the PKCE verifier nor the parts that the runner sets. */
type StrategyClass<Extra = object> = new (options: StrategyOptions & Extra, verify: Verify) => OAuthStrategy;

const Google = GoogleStrategy as unknown as StrategyClass<{ userProfileURL: string | undefined }>;
const Facebook = FacebookStrategy as unknown as StrategyClass<{
  profileURL: string | undefined;
  profileFields: string[];
  graphAPIVersion: string;
}>;
const X = XStrategy as StrategyClass<{ userProfileURL: string; clientType: 'confidential' }>;
const Discord = DiscordStrategy as unknown as StrategyClass;

/** The profile as it came is all that is asked for. Passport goes by the number of parameters: 4. */
const verify: Verify = (_accessToken, _refreshToken, profile, done) => {
  done(null, profile);
};

type OptionsOf = (scope: string[]) => StrategyOptions;

const BUILDERS: Record<AuthProvider, (optionsOf: OptionsOf, profileUrl: string | undefined) => OAuthStrategy> = {
  google: (optionsOf, profileUrl) =>
    new Google({ ...optionsOf(['openid', 'email', 'profile']), userProfileURL: profileUrl }, verify),
  facebook: (optionsOf, profileUrl) =>
    new Facebook(
      {
        ...optionsOf(['public_profile', 'email']),
        profileURL: profileUrl,
        profileFields: ['id', 'displayName', 'emails'],
        graphAPIVersion: 'v23.0',
      },
      verify,
    ),
  x: (optionsOf, profileUrl = 'https://api.x.com/2/users/me') => {
    // The strategy adds users.read by itself.
    const options = optionsOf(['tweet.read', 'users.email']);
    options.authorizationURL ??= 'https://x.com/i/oauth2/authorize';
    options.tokenURL ??= 'https://api.x.com/2/oauth2/token';
    const userProfileURL = `${profileUrl}?user.fields=confirmed_email`;
    return new X({ ...options, userProfileURL, clientType: 'confidential' }, verify);
  },
  discord: (optionsOf, profileUrl) => {
    const strategy = new Discord(optionsOf(['identify', 'email']), verify);
    if (profileUrl !== undefined) {
      const client = strategy._oauth2;
      const get = client.get.bind(client);
      // The strategy knows no option for it.
      client.get = (_url, accessToken, callback) => {
        get(profileUrl, accessToken, callback);
      };
    }
    return strategy;
  },
};

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

/** A strategy for one attempt, with S256 for PKCE, which all four providers take. */
export function buildStrategy(
  provider: AuthProvider,
  { clientId, clientSecret, endpoints }: ProviderSettings,
  callbackURL: string,
  store: AttemptStore,
): OAuthStrategy {
  const optionsOf: OptionsOf = (scope) => ({
    clientID: clientId,
    clientSecret,
    callbackURL,
    authorizationURL: endpoints?.authorizationUrl,
    tokenURL: endpoints?.tokenUrl,
    store,
    pkce: true,
    scope,
  });
  return BUILDERS[provider](optionsOf, endpoints?.profileUrl);
}
