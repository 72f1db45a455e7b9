import {
  errorMessage,
  languageSchema,
  PROVIDER_NAMES,
  redirectPath,
  type AuthProvider,
  type Language,
  type SignIn,
} from '@atelier/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { toPublicError } from '../../../common/error-response.js';
import { reportError } from '../../../common/report-error.js';
import { currentRequest, runInRequest } from '../../../common/request-context.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { UsersService } from '../../users/index.js';
import { AuthService } from '../auth.service.js';
import { OAuthProviders } from './providers/oauth-providers.service.js';
import { SessionsService, type OpenSession, type SignInOrigin } from '../sessions/sessions.service.js';
import { IdentitiesService } from './identities.service.js';
import { PendingJoins } from './joins/pending-joins.service.js';
import { SignInCodes } from './sign-in-codes.service.js';
import { isStateOf, SignInFlows, type SignInFlow, type SignInPurpose } from './sign-in-flows.js';

/** Where the browser is sent, and what it is to keep. */
interface Departure {
  url: string;
  flow?: string;
}
interface Arrival {
  url: string;
  browserSecret?: string;
  /** The secret of what waits to be joined; null where that is over. */
  join?: string | null;
}

/** What a browser brings back from a provider. */
interface Return {
  query: Record<string, string>;
  flow: string | undefined;
  refreshToken: string | undefined;
}

/** What a failure needs to know of an attempt: where to show it. */
type Attempted = Pick<SignInFlow, 'redirect' | 'purpose'>;

const SIGN_IN: SignInPurpose = { kind: 'sign_in' };
const NOWHERE: Attempted = { redirect: null, purpose: SIGN_IN };

/** Where one goes on who came from nowhere. */
const HOME = '/dashboard';
/** Said in the address of the page that somebody comes back to who has signed in again; else the code of what went wrong. */
const DONE = 'done';
/** Said in the address of a start that was sent on to the public address. */
const MOVED = 'moved';

/** The way of a browser to a provider and back, and what comes of it. */
@Injectable()
export class SignInService {
  private readonly logger = new Logger(SignInService.name);
  private readonly publicUrl: string;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly providers: OAuthProviders,
    private readonly flows: SignInFlows,
    private readonly codes: SignInCodes,
    private readonly identities: IdentitiesService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly auth: AuthService,
    private readonly joins: PendingJoins,
  ) {
    this.publicUrl = environment.PUBLIC_URL;
  }

  /**
   * The same start at the public address, for a browser that came by another name: a provider sends it back to that address, where no cookie
   * of another host is read. Null for one that is there already. Once only: a proxy may hide by which name the browser came.
   */
  publicStart(provider: AuthProvider, query: Record<string, string>, hostname: string): string | null {
    const url = new URL(`/api/auth/${provider}/start`, this.publicUrl);
    if (url.hostname === hostname.toLowerCase() || query[MOVED] !== undefined) return null;
    url.search = new URLSearchParams({ ...query, [MOVED]: 'true' }).toString();
    return url.href;
  }

  /** Sends a browser to sign in; whatever is wrong is shown by the web app. With `join`, so that what waits is joined to the account. */
  async start(
    provider: AuthProvider,
    query: { redirect?: unknown; lang?: unknown; join?: unknown },
    joinSecret?: string,
  ): Promise<Departure> {
    const redirect = redirectPath(query.redirect);
    const language = languageSchema.safeParse(query.lang).data ?? currentRequest().language;
    try {
      const purpose = query.join === 'true' ? await this.purposeOf(joinSecret) : SIGN_IN;
      return await this.depart(provider, { redirect, language, purpose });
    } catch (error) {
      return { url: this.failureUrl(provider, { redirect, purpose: SIGN_IN }, language, error) };
    }
  }

  /** The URL to send a browser to whose start or callback request was refused. */
  async refuse(provider: AuthProvider, sealed: string | undefined, error: unknown): Promise<string> {
    const flow = await this.flows.open(sealed);
    const attempted = flow?.provider === provider ? flow : NOWHERE;
    return this.failureUrl(provider, attempted, flow?.language ?? currentRequest().language, error);
  }

  /** Sends the browser of a signed-in user to the provider to link a social account. Throws `provider_not_configured`. */
  startLink(provider: AuthProvider, { id: userId, sessionId }: AuthenticatedUser): Promise<Required<Departure>> {
    const { language } = currentRequest();
    return this.depart(provider, { redirect: null, language, purpose: { kind: 'link', userId, sessionId } });
  }

  /** The same to prove once more who they are; they come back to `redirect`. */
  startAgain(
    provider: AuthProvider,
    { id: userId, sessionId }: AuthenticatedUser,
    redirect: string | null,
  ): Promise<Required<Departure>> {
    const { language } = currentRequest();
    return this.depart(provider, { redirect, language, purpose: { kind: 'again', userId, sessionId } });
  }

  /** Handles the provider's callback. Every failure is shown by the web app. */
  async finish(provider: AuthProvider, { query, flow: sealed, refreshToken }: Return): Promise<Arrival> {
    const flow = await this.flows.open(sealed);
    const language = flow?.language ?? currentRequest().language;
    return runInRequest({ ...currentRequest(), language }, async () => {
      try {
        if (flow?.provider !== provider || !isStateOf(flow, query.state)) {
          throw new DomainError('sign_in_state_invalid');
        }
        return await this.arrive(flow, query, refreshToken);
      } catch (error) {
        return { url: this.failureUrl(provider, flow ?? NOWHERE, language, error) };
      }
    });
  }

  /** Trades the code of a sign-in for a session, in place of the one that this browser may have. */
  async begin(
    code: string,
    { browserSecret, refreshToken }: { browserSecret: string | undefined; refreshToken: string | undefined },
    origin: SignInOrigin,
  ): Promise<{ opened: OpenSession; signIn: SignIn }> {
    const { userId, provider, newUser } = await this.codes.redeem(code, browserSecret);
    if (!(await this.users.findById(userId))) throw new DomainError('sign_in_code_invalid');
    await this.auth.signOut(refreshToken);
    const opened = await this.sessions.begin(userId, provider, origin);
    return { opened, signIn: { ...(await this.auth.sessionOf(opened)), new_user: newUser } };
  }

  private async purposeOf(joinSecret: string | undefined): Promise<SignInPurpose> {
    return { kind: 'join', joinId: (await this.joins.findBySecret(joinSecret)).id };
  }

  private async depart(
    provider: AuthProvider,
    intent: Pick<SignInFlow, 'redirect' | 'language' | 'purpose'>,
  ): Promise<Required<Departure>> {
    const again = intent.purpose.kind === 'again';
    const { url, state, verifier } = await this.providers.begin(provider, { again });
    return { url, flow: await this.flows.seal({ ...intent, provider, state, verifier }) };
  }

  private async arrive(
    flow: SignInFlow,
    query: Record<string, string>,
    refreshToken: string | undefined,
  ): Promise<Arrival> {
    const { provider, redirect, purpose } = flow;
    const profile = await this.providers.complete(provider, query, flow);
    switch (purpose.kind) {
      case 'link':
        await this.assertSameSession(purpose, refreshToken);
        await this.identities.link(purpose.userId, provider, profile);
        return { url: this.pageUrl('/settings/sign-in', { linked: provider }) };
      case 'again':
        await this.assertSameSession(purpose, refreshToken);
        await this.identities.recognise(purpose.userId, provider, profile);
        await this.sessions.markSignedIn(purpose.sessionId);
        return { url: this.pageUrl(redirect ?? HOME, { again: DONE }) };
      case 'join':
        return {
          ...(await this.enter(flow, await this.identities.joinBySignIn(purpose.joinId, provider, profile))),
          join: null,
        };
      case 'sign_in': {
        const entrance = await this.identities.enter(provider, profile);
        if (!('join' in entrance)) return this.enter(flow, entrance);
        return { url: this.pageUrl('/auth/join', { redirect }), join: entrance.join };
      }
    }
  }

  private async enter(
    { provider, redirect }: SignInFlow,
    { userId, newUser }: { userId: string; newUser: boolean },
  ): Promise<Arrival> {
    const { code, browserSecret } = await this.codes.issue({ userId, provider, newUser });
    const url = this.pageUrl('/auth/callback', { code, new_user: String(newUser), provider, redirect });
    return { url, browserSecret };
  }

  /** The returning user must still be in the session that sent them off, in this browser. */
  private async assertSameSession(
    { userId, sessionId }: { userId: string; sessionId: string },
    refreshToken: string | undefined,
  ): Promise<void> {
    const session = refreshToken === undefined ? null : await this.sessions.findByToken(refreshToken);
    const isSame = session?.id === sessionId && session.userId === userId;
    if (!isSame || !(await this.sessions.findUser(sessionId))) throw new DomainError('sign_in_state_invalid');
  }

  private failureUrl(
    provider: AuthProvider,
    { redirect, purpose }: Attempted,
    language: Language,
    error: unknown,
  ): string {
    const { code, status, details } = toPublicError(error);
    if (!(error instanceof DomainError) && status >= 500) this.logger.error(error);
    this.logger.warn(`${provider}, ${purpose.kind}: ${code}`);
    reportError(error);
    if (purpose.kind === 'again') return this.pageUrl(redirect ?? HOME, { again: code, again_provider: provider });
    const message = errorMessage(code, language, { provider: PROVIDER_NAMES[provider], ...details });
    const failure = { error_code: code, error_message: message, provider };
    if (purpose.kind === 'link') return this.pageUrl('/settings/sign-in', failure);
    if (purpose.kind === 'join') return this.pageUrl('/auth/join', { ...failure, redirect });
    return this.pageUrl('/auth/callback', { error: 'sign_in_failed', ...failure, redirect });
  }

  private pageUrl(path: string, query: Record<string, string | null>): string {
    const url = new URL(path, this.publicUrl);
    for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value);
    // Without an end of its own, the address would get that of the provider's: Facebook's is “#_=_”.
    url.hash = '';
    return `${url.href}#`;
  }
}
