import { createHmac, randomBytes } from 'node:crypto';
import { handleOf, idAt } from './oauth-people.mjs';

/** @typedef {import('./oauth-people.mjs').OAuthProvider} OAuthProvider */
/** @typedef {import('./oauth-grants.mjs').Grant} Grant */
/** @typedef {import('./oauth-grants.mjs').CodeFailure} CodeFailure */
/** @typedef {{status: number, body: unknown}} Answer */

/**
 * @typedef {object} ProviderShape how a provider differs from the others, as a client sees it
 * @property {string} name
 * @property {number} tokenSeconds
 * @property {string} tokenType
 * @property {string} scopeSeparator
 * @property {boolean} needsPkce
 * @property {string[]} profileScopes without which it does not tell who the user is
 * @property {Answer} missingScope
 * @property {boolean} tokenInQuery whether an access token may stand in the address
 * @property {boolean} confirmedEmailsOnly an e-mail that was not confirmed is never told
 * @property {string} hash what follows every redirect
 * @property {(scopes: string[]) => Record<string, string>} codeParameters what a redirect carries beside code and state
 * @property {Record<string, string>} denial what a redirect carries when the user has declined
 * @property {Answer} wrongClient
 * @property {(failure: CodeFailure) => Answer} wrongCode
 * @property {Answer} wrongToken
 * @property {(grant: Grant, query: URLSearchParams) => Record<string, unknown>} profile
 */

/** @param {Grant} grant */
const pictureUrl = ({ origin, provider, person }) => `${origin}/pictures/${idAt(provider, person)}.png`;

/** @param {URLSearchParams} query @param {string} name */
const listed = (query, name) => (query.get(name) ?? '').split(',').map((each) => each.trim());

/** @param {string} error @param {string} [description] @param {number} [status] @returns {Answer} */
const oauthError = (error, description, status = 400) => ({
  status,
  body: description === undefined ? { error } : { error, error_description: description },
});

/** @param {string} message @param {number} code @param {number} [subcode] @returns {Answer} */
const graphError = (message, code, subcode) => ({
  status: 400,
  body: {
    error: {
      message,
      type: 'OAuthException',
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      fbtrace_id: randomBytes(8).toString('base64url'),
    },
  },
});

/** @type {ProviderShape} */
const google = {
  name: 'Google',
  tokenSeconds: 3599,
  tokenType: 'Bearer',
  scopeSeparator: ' ',
  needsPkce: false,
  profileScopes: [],
  missingScope: oauthError('insufficient_scope', 'Request had insufficient authentication scopes.', 403),
  tokenInQuery: true,
  confirmedEmailsOnly: false,
  hash: '',
  codeParameters: (scopes) => ({ scope: scopes.join(' '), authuser: '0', prompt: 'consent' }),
  denial: { error: 'access_denied' },
  wrongClient: oauthError('invalid_client', 'Unauthorized', 401),
  wrongCode: (failure) => {
    if (failure === 'redirect') return oauthError('redirect_uri_mismatch', 'Bad Request');
    return oauthError('invalid_grant', failure === 'verifier' ? 'Invalid code verifier.' : 'Bad Request');
  },
  wrongToken: oauthError('invalid_request', 'Invalid Credentials', 401),
  profile: (grant) => {
    const { person, scopes } = grant;
    const [given = '', ...family] = person.name.split(' ');
    return {
      sub: idAt('google', person),
      ...(scopes.includes('profile')
        ? {
            name: person.name,
            given_name: given,
            ...(family.length > 0 ? { family_name: family.join(' ') } : {}),
            picture: pictureUrl(grant),
          }
        : {}),
      ...(scopes.includes('email') && person.email ? { email: person.email, email_verified: person.verified } : {}),
    };
  },
};

const FACEBOOK_CODE_FAILURES = {
  unknown: () => graphError('Invalid verification code format.', 100, 36009),
  used: () => graphError('This authorization code has been used.', 100, 36009),
  expired: () => graphError('This authorization code has expired.', 100, 36007),
  redirect: () =>
    graphError(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      100,
      36008,
    ),
  verifier: () => graphError('Invalid code_verifier parameter.', 100),
};

/** @type {ProviderShape} */
const facebook = {
  name: 'Facebook',
  tokenSeconds: 5_183_944,
  tokenType: 'bearer',
  scopeSeparator: ',',
  needsPkce: false,
  profileScopes: [],
  missingScope: graphError('(#10) Application does not have permission for this action', 10),
  tokenInQuery: true,
  confirmedEmailsOnly: true,
  // It really does that, and browsers carry it through later redirects.
  hash: '#_=_',
  codeParameters: () => ({}),
  denial: {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  },
  wrongClient: graphError('Error validating client secret.', 1),
  wrongCode: (failure) => FACEBOOK_CODE_FAILURES[failure](),
  wrongToken: graphError('Invalid OAuth access token - Cannot parse access token', 190),
  profile: (grant, query) => {
    const { person, scopes } = grant;
    const fields = query.has('fields') ? listed(query, 'fields') : ['id', 'name'];
    const [first = '', ...last] = person.name.split(' ');
    const all = {
      name: person.name,
      first_name: first,
      last_name: last.join(' ') || undefined,
      email: scopes.includes('email') && person.verified ? (person.email ?? undefined) : undefined,
      picture: { data: { height: 128, is_silhouette: false, url: pictureUrl(grant), width: 128 } },
    };
    // A field may carry a selection of its own, such as picture.type(large).
    const asked = fields.map((field) => field.replace(/[.{(].*$/, ''));
    return {
      ...Object.fromEntries(Object.entries(all).filter(([name, value]) => asked.includes(name) && value !== undefined)),
      id: idAt('facebook', person),
    };
  },
};

const X_CODE_FAILURES = {
  unknown: 'Value passed for the authorization code was invalid.',
  used: 'Value passed for the authorization code was invalid.',
  expired: 'Value passed for the authorization code was invalid.',
  redirect: 'Value passed for the redirect uri did not match the uri of the authorization code.',
  verifier: 'Value passed for the code verifier did not match the code challenge.',
};

/** @type {ProviderShape} */
const x = {
  name: 'X',
  tokenSeconds: 7200,
  tokenType: 'bearer',
  scopeSeparator: ' ',
  needsPkce: true,
  // Documented for GET /2/users/me, and easily forgotten.
  profileScopes: ['tweet.read', 'users.read'],
  missingScope: { status: 403, body: { title: 'Forbidden', type: 'about:blank', status: 403, detail: 'Forbidden' } },
  tokenInQuery: false,
  confirmedEmailsOnly: true,
  hash: '',
  codeParameters: () => ({}),
  denial: { error: 'access_denied' },
  wrongClient: oauthError('unauthorized_client', 'Missing valid authorization header', 401),
  wrongCode: (failure) => oauthError('invalid_request', X_CODE_FAILURES[failure]),
  wrongToken: {
    status: 401,
    body: { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
  },
  profile: (grant, query) => {
    const { person, scopes } = grant;
    const fields = listed(query, 'user.fields');
    const email = scopes.includes('users.email') && person.verified ? person.email : null;
    return {
      data: {
        id: idAt('x', person),
        name: person.name,
        username: handleOf(person),
        ...(fields.includes('profile_image_url') ? { profile_image_url: pictureUrl(grant) } : {}),
        ...(fields.includes('confirmed_email') && email ? { confirmed_email: email } : {}),
      },
    };
  },
};

/** @type {ProviderShape} */
const discord = {
  name: 'Discord',
  tokenSeconds: 604_800,
  tokenType: 'Bearer',
  scopeSeparator: ' ',
  needsPkce: false,
  profileScopes: ['identify'],
  missingScope: { status: 401, body: { message: '401: Unauthorized', code: 0 } },
  tokenInQuery: false,
  confirmedEmailsOnly: false,
  hash: '',
  codeParameters: () => ({}),
  denial: {
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request',
  },
  wrongClient: oauthError('invalid_client', undefined, 401),
  wrongCode: (failure) =>
    oauthError('invalid_grant', `Invalid "${failure === 'redirect' ? 'redirect_uri' : 'code'}" in request.`),
  wrongToken: { status: 401, body: { message: '401: Unauthorized', code: 0 } },
  profile: ({ person, scopes }) => ({
    id: idAt('discord', person),
    username: handleOf(person),
    discriminator: '0',
    global_name: person.name,
    // Discord gives a hash, and pictures are at an address of its own: a made-up person has none.
    avatar: null,
    locale: 'en-US',
    mfa_enabled: false,
    ...(scopes.includes('email') ? { email: person.email, verified: person.verified } : {}),
  }),
};

/** @type {Record<OAuthProvider, ProviderShape>} */
export const PROVIDERS = { google, facebook, x, discord };

/** @param {string} name @returns {name is OAuthProvider} */
export const isProvider = (name) => Object.hasOwn(PROVIDERS, name);

/**
 * Facebook's proof that the holder of a token also knows the secret; good as well when none is given.
 * @param {URLSearchParams} query
 * @param {string} token
 * @param {string} secret
 * @returns {Answer | null} what is wrong with it
 */
export function wrongProof(query, token, secret) {
  const given = query.get('appsecret_proof');
  if (given === null || given === createHmac('sha256', secret).update(token).digest('hex')) return null;
  return graphError('Invalid appsecret_proof provided in the API argument', 100);
}
