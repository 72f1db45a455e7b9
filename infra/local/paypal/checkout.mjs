import { isFromThisMachine, readBody } from '../http.mjs';
import { languageOf } from '../page.mjs';
import { checkoutPage, ordersPage, PAGE_HEADERS, refusalPage, waitingPage } from './checkout-page.mjs';
import { approveOrder, canBeApproved, settleCapture, wayBack } from './orders.mjs';
import { Refusal } from './refusals.mjs';

/** @typedef {import('./state.mjs').Instrument} Instrument */
/** @typedef {import('./state.mjs').Order} Order */
/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {{world: import('./world.mjs').World, save: () => void}} Parts */
/** @typedef {{status: number, page: string} | {location: string}} Outcome */

/** @type {Record<string, Instrument>} */
const INSTRUMENTS = { pay: 'wallet', echeck: 'echeck', decline: 'declining' };
/** @type {Record<string, 'COMPLETED' | 'DECLINED'>} */
const VERDICTS = { clear: 'COMPLETED', deny: 'DECLINED' };
const ORDERS_SHOWN = 20;

/**
 * Where the payer says yes or no.
 * @param {Parts} parts
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {URL} url
 */
export async function answerCheckout(parts, request, response, url) {
  const order = openOrder(parts.world, url.searchParams.get('token') ?? '');
  const language = languageOf(order?.experience.locale ?? request.headers['accept-language']);
  const sent = request.method === 'POST' ? new URLSearchParams(await readBody(request)).get('choice') : null;
  const outcome = order
    ? outcomeOf(parts, order, { choice: sent ?? '', language })
    : { status: 404, page: refusalPage({ language, problem: 'unknown' }) };
  if ('page' in outcome) response.writeHead(outcome.status, PAGE_HEADERS).end(outcome.page);
  else response.writeHead(303, { location: outcome.location, 'cache-control': 'no-store' }).end();
}

/** What was bought lately, for whoever sits before this machine. @param {Parts} parts @param {IncomingMessage} request @param {ServerResponse} response */
export function answerOrders({ world }, request, response) {
  const language = languageOf(request.headers['accept-language']);
  const orders = isFromThisMachine(request) ? Object.values(world.state.orders).slice(-ORDERS_SHOWN).reverse() : [];
  response.writeHead(200, PAGE_HEADERS).end(ordersPage({ language, orders }));
}

/** @param {import('./world.mjs').World} world @param {string} id */
function openOrder(world, id) {
  try {
    return world.orderOf(id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * @param {Parts} parts
 * @param {Order} order
 * @param {{choice: string, language: import('../page.mjs').Language}} said `choice` is empty where nothing was said
 * @returns {Outcome}
 */
function outcomeOf({ world, save }, order, { choice, language }) {
  const pending = order.captures
    .flatMap((id) => world.state.captures[id] ?? [])
    .find((each) => each.status === 'PENDING');
  if (pending) {
    const verdict = Object.hasOwn(VERDICTS, choice) ? VERDICTS[choice] : undefined;
    if (!verdict) return { status: 200, page: waitingPage({ language, order }) };
    settleCapture(world, pending, verdict);
    save();
  }
  const returnUrl = wayBack(order, 'return_url');
  if (!canBeApproved(order)) {
    return { status: pending ? 200 : 410, page: refusalPage({ language, problem: 'over', returnUrl }) };
  }
  const cancelUrl = wayBack(order, 'cancel_url');
  const instrument = Object.hasOwn(INSTRUMENTS, choice) ? INSTRUMENTS[choice] : undefined;
  if (!instrument && choice !== 'cancel') {
    return { status: choice ? 400 : 200, page: checkoutPage({ language, order, canCancel: cancelUrl !== null }) };
  }
  if (instrument) {
    approveOrder(world, order, instrument);
    save();
  }
  // Nowhere but where the order said: it was checked when the order was made.
  const location = instrument ? returnUrl : cancelUrl;
  return location ? { location } : { status: 200, page: refusalPage({ language, problem: 'nowhere' }) };
}
