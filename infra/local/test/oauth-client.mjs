import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';

/** @typedef {import('../index.mjs').LocalOAuthProvider} Provider */

export const REDIRECT = 'https://app.example.com/api/auth/callback?from=test';
const SCOPES = {
  google: 'openid profile email',
  facebook: 'email',
  x: 'tweet.read users.read users.email',
  discord: 'identify email',
};
const PROFILE_QUERY = {
  google: '',
  facebook: '?fields=id,name,email,picture.type(large)',
  x: '?user.fields=profile_image_url,confirmed_email',
  discord: '',
};
export const MINA = { account: 'mina' };

/** @param {Response} response @returns {Promise<any>} */
export const answerOf = (response) => response.json();

/** @param {string} verifier */
const challengeOf = (verifier) => createHash('sha256').update(verifier).digest('base64url');

/** What an app does at a provider. */
export class OAuthClient {
  /** @param {import('../index.mjs').LocalOAuth} oauth */
  constructor(oauth) {
    this.oauth = oauth;
  }

  /**
   * Goes to the provider with a choice made, and tells where the browser is sent.
   * @param {Provider} provider
   * @param {Record<string, string>} choice
   * @param {Record<string, string>} [request]
   */
  async authorize(provider, choice, request = {}) {
    const verifier = randomBytes(32).toString('base64url');
    const fields = {
      client_id: 'local',
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: SCOPES[provider],
      state: 'the state & more',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...request,
    };
    const address = `${this.oauth.url}/${provider}/authorize?${new URLSearchParams(fields).toString()}`;
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' });
    expect(response.status).toBe(302);
    const target = new URL(response.headers.get('location') ?? '');
    return { target, code: target.searchParams.get('code') ?? '', verifier };
  }

  /**
   * @param {Provider} provider
   * @param {{code: string, verifier?: string}} given
   * @param {Record<string, string>} [changes]
   * @param {Record<string, string>} [headers]
   */
  async token(provider, { code, verifier }, changes = {}, headers = {}) {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      client_id: 'local',
      client_secret: 'local-secret',
      ...(verifier ? { code_verifier: verifier } : {}),
      ...changes,
    });
    const response = await fetch(`${this.oauth.url}/${provider}/token`, { method: 'POST', body: form, headers });
    return { status: response.status, body: await answerOf(response) };
  }

  /**
   * @param {Provider} provider
   * @param {string} accessToken
   * @param {string} [query]
   */
  async profile(provider, accessToken, query = PROFILE_QUERY[provider]) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await fetch(`${this.oauth.url}/${provider}/userinfo${query}`, { headers });
    return { status: response.status, body: await answerOf(response) };
  }

  /**
   * All of it, as an app goes through it.
   * @param {Provider} provider
   * @param {Record<string, string>} [choice]
   * @param {Record<string, string>} [request]
   */
  async signIn(provider, choice = MINA, request = {}) {
    const { body } = await this.token(provider, await this.authorize(provider, choice, request));
    expect(body.access_token).toBeTruthy();
    return (await this.profile(provider, body.access_token)).body;
  }
}
