import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { OAuth2Issuer } from 'oauth2-mock-server';

/** @typedef {import('./oauth-people.mjs').OAuthProvider} OAuthProvider */
/** @typedef {import('./oauth-people.mjs').Person} Person */

/**
 * @typedef {object} Grant what the user has allowed
 * @property {OAuthProvider} provider
 * @property {Person} person
 * @property {string[]} scopes
 * @property {string} origin where the browser reached this server, for addresses of pictures
 */

/**
 * @typedef {object} Challenge PKCE
 * @property {string} value
 * @property {string} method
 */

/** @typedef {Grant & {redirectUri: string, challenge: Challenge | null, nonce: string | null}} CodeGrant */

/** Why a code is not good; each provider has its own words for it. @typedef {'unknown' | 'used' | 'expired' | 'redirect' | 'verifier'} CodeFailure */

const CODE_SECONDS = 60;

const issuer = new OAuth2Issuer();
/** One for this process, made when it is first needed: it takes its time. @type {Promise<unknown> | undefined} */
let key;

/**
 * Codes and access tokens. The keys and the tokens are `oauth2-mock-server`'s; its own service is not used, because it has one set
 * of endpoints for all, signs every user in at once as the same person, and checks neither client, redirect URI nor a code's second use.
 * @param {() => string} url of this server, the issuer
 */
export function createGrants(url) {
  /** @type {Map<string, {grant: CodeGrant, expiresAt: number, used: boolean}>} */
  const codes = new Map();
  /** @type {Map<string, {grant: Grant, expiresAt: number}>} */
  const tokens = new Map();

  /** @param {(payload: import('oauth2-mock-server').Payload) => void} claims @param {number} seconds */
  const sign = async (claims, seconds) => {
    await (key ??= issuer.keys.generate('RS256'));
    issuer.url = url();
    return issuer.buildToken({ expiresIn: seconds, scopesOrTransform: (_, payload) => claims(payload) });
  };
  const forgetOld = () => {
    const now = Date.now();
    // A used code is known a little longer, so that a second use can be told from a made-up code.
    for (const [code, { expiresAt }] of codes) if (expiresAt + CODE_SECONDS * 1000 < now) codes.delete(code);
    for (const [token, { expiresAt }] of tokens) if (expiresAt < now) tokens.delete(token);
  };

  return {
    /**
     * @param {CodeGrant} grant
     * @param {{expired?: boolean}} [options]
     */
    issueCode(grant, { expired = false } = {}) {
      forgetOld();
      const code = randomBytes(24).toString('base64url');
      const expiresAt = Date.now() + (expired ? -1 : CODE_SECONDS * 1000);
      codes.set(code, { grant, expiresAt, used: false });
      return code;
    },

    /**
     * Good once, whatever becomes of it.
     * @param {OAuthProvider} provider
     * @param {URLSearchParams} form
     * @returns {{grant: CodeGrant} | {failure: CodeFailure}}
     */
    redeem(provider, form) {
      const found = codes.get(form.get('code') ?? '');
      if (!found || found.grant.provider !== provider) return { failure: 'unknown' };
      if (found.used) return { failure: 'used' };
      found.used = true;
      const { grant, expiresAt } = found;
      if (expiresAt <= Date.now()) return { failure: 'expired' };
      if (grant.redirectUri !== form.get('redirect_uri')) return { failure: 'redirect' };
      if (!answers(grant.challenge, form.get('code_verifier'))) return { failure: 'verifier' };
      return { grant };
    },

    /** @param {Grant} grant @param {{id: string, seconds: number}} about */
    async issueToken(grant, { id, seconds }) {
      const token = await sign((payload) => {
        Object.assign(payload, { sub: id, scope: grant.scopes.join(' '), jti: randomUUID() });
      }, seconds);
      tokens.set(token, { grant, expiresAt: Date.now() + seconds * 1000 });
      return token;
    },

    /** OpenID Connect: who signed in, for the client to read. @param {Record<string, unknown>} claims */
    issueIdToken: (claims) => sign((payload) => void Object.assign(payload, claims), 3600),

    /**
     * @param {OAuthProvider} provider
     * @param {string} token
     * @returns {Grant | null}
     */
    grantOf(provider, token) {
      const found = tokens.get(token);
      return found && found.grant.provider === provider && found.expiresAt > Date.now() ? found.grant : null;
    },

    async publicKeys() {
      await (key ??= issuer.keys.generate('RS256'));
      return { keys: issuer.keys.toJSON() };
    },
  };
}

/**
 * @param {Challenge | null} challenge
 * @param {string | null} verifier
 */
function answers(challenge, verifier) {
  if (!challenge) return true;
  if (!verifier) return false;
  if (challenge.method === 'plain') return verifier === challenge.value;
  return createHash('sha256').update(verifier).digest('base64url') === challenge.value;
}
