import { setTimeout as delay } from 'node:timers/promises';
import { isJson, json, readBody } from '../http.mjs';
import { answerCheckout, answerOrders } from './checkout.mjs';
import { answerControl } from './control.mjs';
import { captureOrder, createOrder } from './orders.mjs';
import { notFound, Refusal, unprocessable } from './refusals.mjs';
import { askRefund } from './refunds.mjs';
import { captureResource, disputeView, minimalOrderView, orderView, refundLinks, refundView } from './views.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {import('./faults.mjs').Operation} Operation */
/** @typedef {{status: number, body: unknown, type?: string}} Answer */

/**
 * @typedef {object} Parts
 * @property {{id: string, secret: string}} client
 * @property {import('./world.mjs').World} world
 * @property {() => void} save
 * @property {ReturnType<typeof import('./tokens.mjs').createTokens>} tokens
 * @property {ReturnType<typeof import('./faults.mjs').createFaults>} faults
 * @property {ReturnType<typeof import('./journal.mjs').createJournal>} journal
 * @property {Awaited<ReturnType<typeof import('./certificate.mjs').openSigner>>} signer
 * @property {(downMs?: number) => void} die
 * @property {import('./control.mjs').Control} control
 */

/** @typedef {{request: IncomingMessage, id: string, text: string, wantsAll: boolean}} Call */

/** @type {ReadonlyArray<readonly [method: string, path: RegExp, operation: Operation]>} */
const ROUTES = [
  ['POST', /^\/v1\/oauth2\/token$/, 'token'],
  ['POST', /^\/v2\/checkout\/orders$/, 'create_order'],
  ['GET', /^\/v2\/checkout\/orders\/([^/]+)$/, 'get_order'],
  ['POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, 'capture'],
  ['GET', /^\/v2\/payments\/captures\/([^/]+)$/, 'get_capture'],
  ['POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, 'refund'],
  ['GET', /^\/v2\/payments\/refunds\/([^/]+)$/, 'get_refund'],
  ['GET', /^\/v1\/customer\/disputes\/([^/]+)$/, 'dispute'],
  ['GET', /^\/v1\/notifications\/certs\/([^/]+)$/, 'cert'],
];

/**
 * @param {Parts} parts
 * @returns {import('node:http').RequestListener}
 */
export function createRequestHandler(parts) {
  return (request, response) => {
    route(parts, request, response).catch((error) => {
      if (response.headersSent) response.destroy();
      else json(response, 500, new Refusal(500, 'INTERNAL_SERVER_ERROR', { message: String(error) }).body);
    });
  };
}

/** @param {Parts} parts @param {IncomingMessage} request @param {ServerResponse} response */
async function route(parts, request, response) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { method = '' } = request;
  if (method === 'POST' && url.pathname === '/control') return answerControl(parts.control, request, response);
  if (url.pathname === '/checkoutnow') return answerCheckout(parts, request, response, url);
  if (method === 'GET' && url.pathname === '/') return answerOrders(parts, request, response);
  for (const [wanted, path, operation] of ROUTES) {
    const match = method === wanted ? path.exec(url.pathname) : null;
    if (match) return perform(parts, operation, match[1] ?? '', { request, response });
  }
  return json(response, 404, notFound().body);
}

/**
 * One call of the API, with what is to go wrong with it.
 * @param {Parts} parts
 * @param {Operation} operation
 * @param {string} id in the address
 * @param {{request: IncomingMessage, response: ServerResponse}} exchange
 */
async function perform(parts, operation, id, { request, response }) {
  const text = await readBody(request);
  const requestId = requestIdOf(request);
  const entry = parts.journal.begin({ operation, id, requestId, body: operation === 'token' ? '' : text });
  const fault = parts.faults.take(operation);
  if (fault) entry.fault = `${fault.fault} ${fault.when}`;
  if (fault?.when === 'before' && !(await misbehave(parts, fault, response, entry))) return;
  const wantsAll = /\breturn=representation\b/.test(String(request.headers.prefer ?? ''));
  const answer = answerTo(parts, operation, { request, id, text, wantsAll });
  entry.done = answer.status;
  if (fault?.when === 'after' && !(await misbehave(parts, fault, response, entry))) return;
  entry.status = answer.status;
  send(response, answer);
}

/** @param {ServerResponse} response @param {Answer} answer */
function send(response, { status, body, type }) {
  if (type === undefined) return json(response, status, body);
  response.writeHead(status, { 'content-type': type }).end(body);
}

/**
 * @param {Parts} parts
 * @param {import('./faults.mjs').Fault} fault
 * @param {ServerResponse} response
 * @param {import('./journal.mjs').Entry} entry
 * @returns {Promise<boolean>} whether it goes on all the same
 */
async function misbehave(parts, { fault, issue, delayMs, downMs }, response, entry) {
  /** @param {Refusal} refusal */
  const refuse = ({ status, body }) => {
    entry.status = status;
    json(response, status, body);
    return false;
  };
  switch (fault) {
    case 'error_500':
      return refuse(new Refusal(500, 'INTERNAL_SERVER_ERROR'));
    case 'error_503':
      return refuse(new Refusal(503, 'SERVICE_UNAVAILABLE'));
    case 'error_429':
      return refuse(new Refusal(429, 'RATE_LIMIT_REACHED'));
    case 'refuse':
      return refuse(unprocessable(issue ?? 'INSTRUMENT_DECLINED'));
    case 'slow':
      await delay(delayMs ?? 0, undefined, { ref: false });
      return true;
    // Whoever waits gives up in the end, or is cut off when this server stops.
    case 'hang':
      return false;
    case 'break':
      response.destroy();
      return false;
    case 'die':
      parts.die(downMs);
      return false;
  }
}

/** @param {IncomingMessage} request */
function requestIdOf({ headers }) {
  const id = headers['paypal-request-id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** @param {Parts} parts @param {Operation} operation @param {Call} call @returns {Answer} */
function answerTo(parts, operation, call) {
  try {
    if (operation === 'token') return answerToken(parts, call);
    if (operation === 'cert') return answerCertificate(parts, call);
    const token = /^Bearer (.+)$/i.exec(call.request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new Refusal(401, 'AUTHENTICATION_FAILURE');
    if (!parts.tokens.isGood(token)) {
      return {
        status: 401,
        body: { error: 'invalid_token', error_description: 'The token is not valid, or has expired' },
      };
    }
    const answer = answerCall(parts.world, operation, call);
    // What is answered has happened, whatever becomes of this process.
    if (call.request.method === 'POST') parts.save();
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: error.body };
  }
}

/** @param {Parts} parts @param {Call} call @returns {Answer} */
function answerToken({ client, tokens, world }, { request, text }) {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (Buffer.from(encoded, 'base64').toString('utf8') !== `${client.id}:${client.secret}`) {
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
  }
  if (new URLSearchParams(text).get('grant_type') !== 'client_credentials') {
    return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' } };
  }
  const { token, seconds } = tokens.issue();
  const scope = `${world.urls.api}/v2/checkout/orders ${world.urls.api}/v2/payments`;
  const body = { scope, access_token: token, token_type: 'Bearer', app_id: 'APP-LOCAL', expires_in: seconds };
  return { status: 200, body: { ...body, nonce: new Date().toISOString() } };
}

/** @param {Parts} parts @param {Call} call @returns {Answer} */
function answerCertificate({ signer }, { id }) {
  if (id !== signer.id) throw notFound();
  return { status: 200, body: signer.certificate, type: 'application/x-pem-file' };
}

/** @param {IncomingMessage} request @param {string} text @returns {unknown} */
function bodyOf(request, text) {
  if (!isJson(request)) throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE');
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'INVALID_REQUEST', { details: [{ issue: 'MALFORMED_REQUEST_JSON', location: 'body' }] });
  }
}

/**
 * @param {import('./world.mjs').World} world
 * @param {Exclude<Operation, 'token' | 'cert'>} operation
 * @param {Call} call
 * @returns {Answer}
 */
function answerCall(world, operation, { request, id, text, wantsAll }) {
  const asked = () => ({ requestId: requestIdOf(request), body: bodyOf(request, text) });
  const statusOf = (/** @type {boolean} */ isNew) => (isNew ? 201 : 200);
  switch (operation) {
    case 'create_order': {
      const { order, isNew } = createOrder(world, asked());
      return { status: statusOf(isNew), body: wantsAll ? orderView(world, order) : minimalOrderView(world, order) };
    }
    case 'get_order':
      return { status: 200, body: orderView(world, world.orderOf(id)) };
    case 'capture': {
      const order = world.orderOf(id);
      const { isNew } = captureOrder(world, order, asked());
      return { status: statusOf(isNew), body: wantsAll ? orderView(world, order) : minimalOrderView(world, order) };
    }
    case 'get_capture':
      return { status: 200, body: captureResource(world, world.captureOf(id)) };
    case 'refund': {
      const { refund, isNew } = askRefund(world, world.captureOf(id), asked());
      const minimal = { id: refund.id, status: refund.status, links: refundLinks(world, refund) };
      return { status: statusOf(isNew), body: wantsAll ? refundView(world, refund) : minimal };
    }
    case 'get_refund':
      return { status: 200, body: refundView(world, world.refundOf(id)) };
    case 'dispute':
      return { status: 200, body: disputeView(world, world.disputeOf(id)) };
  }
}
