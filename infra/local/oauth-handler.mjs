import { isFromThisMachine, isJson, json, readBody } from './http.mjs';
import { faultFrom } from './oauth-faults.mjs';
import { PAGE_HEADERS, refusalPage, signInPage } from './oauth-page.mjs';
import { idAt, personFrom, pictureOf } from './oauth-people.mjs';
import { isProvider, PROVIDERS, wrongProof } from './oauth-providers.mjs';
import { languageOf } from './page.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {import('./oauth-people.mjs').OAuthProvider} OAuthProvider */

/**
 * @typedef {object} Parts
 * @property {{id: string, secret: string}} client
 * @property {ReturnType<typeof import('./oauth-grants.mjs').createGrants>} grants
 * @property {ReturnType<typeof import('./oauth-faults.mjs').createFaults>} faults
 */

/** @typedef {Parts & {request: IncomingMessage, response: ServerResponse, url: URL, provider: OAuthProvider}} Context */

/** What an authorization request may carry; the page's forms carry it on. */
const REQUEST_FIELDS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
];

/**
 * @param {Parts} parts
 * @returns {import('node:http').RequestListener}
 */
export function createRequestHandler(parts) {
  return (request, response) => {
    route(parts, request, response).catch((error) => {
      if (response.headersSent) response.destroy();
      else json(response, 500, { error: 'server_error', error_description: String(error) });
    });
  };
}

/**
 * @param {Parts} parts
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
async function route(parts, request, response) {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const { method } = request;
  const [, first = '', second = '', ...rest] = url.pathname.split('/');
  if (method === 'POST' && url.pathname === '/control') return control(parts, request, response);
  const picture = /^(\d+)\.png$/.exec(second)?.[1];
  if (method === 'GET' && first === 'pictures' && picture) {
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
    response.end(pictureOf(picture));
    return;
  }
  if (!isProvider(first) || rest.length > 0) return json(response, 404, { error: 'not_found' });
  const context = { ...parts, request, response, url, provider: first };
  switch (`${method} ${second}`) {
    case 'GET authorize':
      return showPage(context);
    case 'POST authorize':
      return decide(context);
    case 'POST token':
      return answerToken(context);
    case 'GET userinfo':
      return answerProfile(context);
    case 'GET certs':
      return json(response, 200, await parts.grants.publicKeys());
    default:
      return json(response, 404, { error: 'not_found' });
  }
}

/**
 * For tests on this machine. JSON, because a page elsewhere could send a form.
 * @param {Parts} parts
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
async function control({ faults }, request, response) {
  if (!isFromThisMachine(request)) return json(response, 403, { error: 'forbidden' });
  const command = isJson(request) ? faultFrom(await readBody(request)) : null;
  if (!command) return json(response, 400, { error: 'invalid_request' });
  faults.set(command.provider, command.fault, command.times);
  response.writeHead(204).end();
}

/**
 * @param {Context} context
 * @param {URLSearchParams} fields
 * @returns {string | null} why the browser must not be sent to the redirect URI
 */
function problemWith({ client, provider }, fields) {
  if (fields.get('client_id') !== client.id) return 'invalid_client';
  const redirectUri = fields.get('redirect_uri') ?? '';
  if (!URL.canParse(redirectUri)) return 'redirect_uri_mismatch';
  const { protocol, hash } = new URL(redirectUri);
  if (!['http:', 'https:'].includes(protocol) || hash) return 'redirect_uri_mismatch';
  if (fields.get('response_type') !== 'code') return 'unsupported_response_type';
  const method = fields.get('code_challenge_method') ?? 'plain';
  if (!['S256', 'plain'].includes(method)) return 'invalid_request: code_challenge_method';
  if (!PROVIDERS[provider].needsPkce) return null;
  const missing = ['state', 'code_challenge'].find((name) => !fields.get(name));
  return missing ? `invalid_request: ${missing}` : null;
}

/**
 * @param {Context} context
 * @param {number} status
 * @param {string} page
 */
function html({ response }, status, page) {
  response.writeHead(status, PAGE_HEADERS).end(page);
}

/** @param {Context} context */
function showPage(context) {
  return page(context, context.url.searchParams);
}

/**
 * @param {Context} context
 * @param {URLSearchParams} fields
 * @param {URLSearchParams} [typed] what was filled in, and cannot be used
 */
function page(context, fields, typed) {
  const { request, provider } = context;
  const { name, confirmedEmailsOnly } = PROVIDERS[provider];
  const language = languageOf(request.headers['accept-language']);
  const problem = problemWith(context, fields);
  if (problem) return html(context, 400, refusalPage({ language, provider: name, problem }));
  const carried = REQUEST_FIELDS.flatMap((field) => {
    const value = fields.get(field);
    return value === null ? [] : [[field, value]];
  });
  const content = { language, provider: name, confirmedEmailsOnly, request: Object.fromEntries(carried), typed };
  return html(context, typed ? 400 : 200, signInPage(content));
}

/** The user has chosen an account, or declined. @param {Context} context */
async function decide(context) {
  const { request, url, provider, grants, faults } = context;
  const form = new URLSearchParams(await readBody(request));
  // A test may leave the request in the address and send the choice alone.
  for (const [name, value] of url.searchParams) if (!form.has(name)) form.set(name, value);
  if (problemWith(context, form)) return page(context, form);
  const { scopeSeparator, codeParameters, denial } = PROVIDERS[provider];
  if (form.has('deny')) return redirect(context, form, denial);
  const person = personFrom(form);
  if (!person) return page(context, form, form);
  const scopes = (form.get('scope') ?? '').split(scopeSeparator === ',' ? /[\s,]+/ : /\s+/).filter(Boolean);
  const challenge = form.get('code_challenge');
  const code = grants.issueCode(
    {
      provider,
      person,
      scopes,
      origin: url.origin,
      redirectUri: form.get('redirect_uri') ?? '',
      challenge: challenge ? { value: challenge, method: form.get('code_challenge_method') ?? 'plain' } : null,
      nonce: form.get('nonce'),
    },
    { expired: faults.take(provider, 'expired_code') },
  );
  return redirect(context, form, { code, ...codeParameters(scopes) });
}

/**
 * @param {Context} context
 * @param {URLSearchParams} form
 * @param {Record<string, string>} parameters
 */
function redirect({ response, provider }, form, parameters) {
  const target = new URL(form.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  const state = form.get('state');
  if (state !== null) target.searchParams.set('state', state);
  target.hash = PROVIDERS[provider].hash;
  response.writeHead(302, { location: target.href, 'cache-control': 'no-store' }).end();
}

/**
 * @param {Context} context
 * @param {URLSearchParams} form
 */
function isClient({ request, client }, form) {
  const [, encoded] = /^Basic (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!encoded) return form.get('client_id') === client.id && form.get('client_secret') === client.secret;
  return Buffer.from(encoded, 'base64').toString('utf8') === `${client.id}:${client.secret}`;
}

/** @param {Context} context */
async function answerToken(context) {
  const { request, response, provider, grants, faults, client } = context;
  const { wrongClient, wrongCode, tokenSeconds, tokenType, scopeSeparator } = PROVIDERS[provider];
  const form = new URLSearchParams(await readBody(request));
  // The client gives up in the end, or is cut off when this server stops.
  if (faults.take(provider, 'hang')) return;
  if (faults.take(provider, 'token_error')) return json(response, 500, { error: 'server_error' });
  if (faults.take(provider, 'token_garbage')) {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Please try again later</body></html>');
    return;
  }
  if (!isClient(context, form)) return json(response, wrongClient.status, wrongClient.body);
  if (form.get('grant_type') !== 'authorization_code') {
    return json(response, 400, { error: 'unsupported_grant_type' });
  }
  const redeemed = grants.redeem(provider, form);
  if ('failure' in redeemed) {
    const { status, body } = wrongCode(redeemed.failure);
    return json(response, status, body);
  }
  const { grant } = redeemed;
  const id = idAt(provider, grant.person);
  const idToken = provider === 'google' && grant.scopes.includes('openid');
  return json(response, 200, {
    access_token: await grants.issueToken(grant, { id, seconds: tokenSeconds }),
    token_type: tokenType,
    expires_in: tokenSeconds,
    // Facebook does not repeat them.
    ...(provider === 'facebook' ? {} : { scope: grant.scopes.join(scopeSeparator) }),
    ...(idToken ? { id_token: await grants.issueIdToken(idClaims(grant, client.id)) } : {}),
  });
}

/**
 * @param {import('./oauth-grants.mjs').CodeGrant} grant
 * @param {string} audience
 */
function idClaims(grant, audience) {
  const profile = PROVIDERS[grant.provider].profile(grant, new URLSearchParams());
  return { aud: audience, azp: audience, ...profile, ...(grant.nonce ? { nonce: grant.nonce } : {}) };
}

/** @param {Context} context */
function answerProfile({ request, response, url, provider, grants, faults, client }) {
  const { wrongToken, missingScope, profileScopes, profile, tokenInQuery } = PROVIDERS[provider];
  if (faults.take(provider, 'profile_error')) return json(response, 500, { error: 'server_error' });
  const [, bearer] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = bearer ?? (tokenInQuery ? url.searchParams.get('access_token') : null) ?? '';
  const grant = grants.grantOf(provider, token);
  if (!grant) return json(response, wrongToken.status, wrongToken.body);
  const missing = profileScopes.some((scope) => !grant.scopes.includes(scope));
  const wrong = missing
    ? missingScope
    : provider === 'facebook'
      ? wrongProof(url.searchParams, token, client.secret)
      : null;
  if (wrong) return json(response, wrong.status, wrong.body);
  return json(response, 200, profile(grant, url.searchParams));
}
