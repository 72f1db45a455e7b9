import type { AuthProvider } from '@atelier/contracts';
import type { Response } from 'supertest';
import type { Environment } from '../../src/config/environment.js';
import { ENVIRONMENT } from '../../src/config/environment.token.js';
import type { RawCall, TestApp } from './app.js';

/** Whoever signs in at the local provider: one of its people by key, or one that is made up. */
export type Somebody = { account: string } | { name: string; email?: string; verified?: boolean; key?: string };

const DENIAL = { deny: '1' };

/** Where a browser ends up after it was at a provider. */
export interface Landing {
  path: string;
  query: Record<string, string>;
  response: Response;
}

/** As much of a browser as signing in needs: cookies, redirects, and the provider's form. */
export class Browser {
  /** By name; all of them are of the sign-in routes. */
  readonly cookies = new Map<string, string>();
  /** As they were last set, with their attributes. */
  readonly setCookies = new Map<string, string>();

  constructor(
    private readonly app: TestApp,
    private readonly language = 'en',
  ) {}

  async request(path: string, call: RawCall = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // By the name that a browser would have come by.
    const { host } = new URL(this.app.nest.get<Environment>(ENVIRONMENT).PUBLIC_URL);
    const headers = { host, ...call.headers, 'accept-language': this.language, cookie };
    const response = await this.app.request(path, { ...call, headers });
    for (const line of response.get('Set-Cookie') ?? []) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split('=');
    const isGone = attributes.some((each) => each === 'Max-Age=0' || each.startsWith('Expires=Thu, 01 Jan 1970'));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, value);
    this.setCookies.set(name, line);
  }

  /** Begins a sign-in; the provider's address. */
  async start(provider: AuthProvider, query: Record<string, string> = {}): Promise<URL> {
    const response = await this.request(`/auth/${provider}/start?${new URLSearchParams(query).toString()}`);
    return new URL(response.get('location') ?? '', this.app.url);
  }

  /** Answers the provider's page, null: by saying no. The address that the provider sends the browser to. */
  async answer(page: URL, somebody: Somebody | null): Promise<URL> {
    const form = Object.entries(somebody ?? DENIAL).map(([name, value]): [string, string] => [name, String(value)]);
    const response = await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider said ${String(response.status)}: ${await response.text()}`);
    return new URL(location);
  }

  /** Goes to where a provider sent the browser, which is this app. */
  async arrive(callback: URL): Promise<Landing> {
    const response = await this.request(`${callback.pathname.replace(/^\/api/, '')}${callback.search}`);
    const location = new URL(response.get('location') ?? '', this.app.url);
    return { path: location.pathname, query: Object.fromEntries(location.searchParams), response };
  }

  /** All the way to the provider and back. */
  async signIn(
    provider: AuthProvider,
    somebody: Somebody | null,
    query: Record<string, string> = {},
  ): Promise<Landing> {
    return this.arrive(await this.answer(await this.start(provider, query), somebody));
  }

  /** Comes by `provider` with an e-mail that an account has, then signs in as its owner does, so that the first is joined to it. */
  async join([provider, somebody]: [AuthProvider, Somebody], [way, owner]: [AuthProvider, Somebody]): Promise<Landing> {
    const { path } = await this.signIn(provider, somebody);
    if (path !== '/auth/join') throw new Error(`there is nothing to join: ${path}`);
    return this.signIn(way, owner, { join: 'true' });
  }

  /** Trades what the browser landed with for a session. */
  trade(code: string | undefined): Promise<Response> {
    return this.request('/auth/session', { method: 'POST', body: JSON.stringify({ code }) });
  }

  /** As somebody who is signed in: to the provider and back, to prove who they are once more. */
  async signInAgain(token: string, provider: AuthProvider, somebody: Somebody | null, returnTo?: string) {
    const body = JSON.stringify(returnTo === undefined ? {} : { return_to: returnTo });
    const response = await this.request(`/auth/again/${provider}`, { method: 'POST', token, body });
    return this.arrive(await this.answer(new URL((response.body as { url: string }).url), somebody));
  }

  /** As somebody who is signed in: to the provider and back, to link an account. */
  async link(token: string, provider: AuthProvider, somebody: Somebody | null): Promise<Landing> {
    return this.arrive(await this.answer(await this.startLink(token, provider), somebody));
  }

  async startLink(token: string, provider: AuthProvider): Promise<URL> {
    const response = await this.request(`/auth/identities/${provider}/link`, { method: 'POST', token });
    return new URL((response.body as { url: string }).url);
  }
}
