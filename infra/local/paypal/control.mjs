import { isFromThisMachine, isJson, json, readBody } from '../http.mjs';
import { openDispute, resolveDispute, updateDispute } from './disputes.mjs';
import { FAULT_KINDS, OPERATIONS } from './faults.mjs';
import { centsOf, decimalsOf, isAmount } from './money.mjs';
import { isObject } from './order-request.mjs';
import { approveOrder, canBeApproved, settleCapture, wayBack } from './orders.mjs';
import { notFound, Refusal, unprocessable } from './refusals.mjs';
import { refundByPayPal, reverseCapture, settleRefund } from './refunds.mjs';
import { orderView } from './views.mjs';

/** @typedef {import('../index.mjs').LocalPayPalCommands} Commands */
/** @typedef {<Name extends keyof Commands>(name: Name, given: Commands[Name]['given']) => Promise<Commands[Name]['result']>} Control */
/** @typedef {(value: unknown) => boolean} Check */

/**
 * @typedef {object} Parts
 * @property {import('./world.mjs').World} world
 * @property {() => void} save
 * @property {ReturnType<typeof import('./tokens.mjs').createTokens>} tokens
 * @property {ReturnType<typeof import('./faults.mjs').createFaults>} faults
 * @property {ReturnType<typeof import('./journal.mjs').createJournal>} journal
 * @property {ReturnType<typeof import('./webhooks.mjs').createWebhooks>} webhooks
 * @property {(downMs?: number) => void} die
 */

/** @type {Check} */
const text = (value) => typeof value === 'string' && value !== '';
/** @type {Check} */
const count = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000_000;
/** @type {Check} */
const flag = (value) => typeof value === 'boolean';
/** @type {Check} */
const amount = (value) => typeof value === 'string' && isAmount(value) && decimalsOf(value) <= 2 && centsOf(value) > 0;
/** @type {Check} */
const texts = (value) => Array.isArray(value) && value.every(text);
/** @param {readonly unknown[]} possible @returns {Check} */
const oneOf = (possible) => (value) => possible.includes(value);
/** @param {Check} check @returns {Check} */
const maybe = (check) => (value) => value === undefined || check(value);

/** What each command is given. @type {{[Name in keyof Commands]: {[Field in keyof Required<Commands[Name]['given']>]: Check}}} */
const FIELDS = {
  fail: {
    operation: oneOf(OPERATIONS),
    fault: oneOf(FAULT_KINDS),
    when: maybe(oneOf(['before', 'after'])),
    times: maybe(count),
    issue: maybe(text),
    delayMs: maybe(count),
    downMs: maybe(count),
  },
  heal: {},
  kill: { downMs: maybe(count) },
  expire_tokens: {},
  approve_order: { order: text, pay: maybe(oneOf(['wallet', 'echeck', 'declining'])) },
  expire_order: { order: text },
  settle_capture: { capture: text, outcome: oneOf(['completed', 'denied']) },
  reverse_capture: { capture: text, amount: maybe(amount) },
  refund_capture: { capture: text, amount: maybe(amount), pending: maybe(flag) },
  pend_refunds: { times: count },
  settle_refund: { refund: text, outcome: oneOf(['completed', 'failed', 'cancelled']) },
  open_dispute: { capture: text, reason: maybe(text) },
  update_dispute: {
    dispute: text,
    status: oneOf(['OPEN', 'WAITING_FOR_BUYER_RESPONSE', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW']),
  },
  resolve_dispute: {
    dispute: text,
    favour: oneOf(['buyer', 'seller']),
    money: maybe(oneOf(['reversed', 'refunded', 'none'])),
  },
  hold_webhooks: { hold: flag },
  duplicate_webhooks: { times: count },
  corrupt_webhooks: { how: oneOf(['signature', 'body', 'cert_url', 'key', 'webhook_id']), times: maybe(count) },
  deliver_webhooks: { events: texts, times: maybe(count) },
  replay_webhooks: { times: maybe(count) },
  send_webhook: { type: text, resourceType: maybe(text), resource: maybe(isObject) },
  happened: {},
  forget: {},
};

/** @param {string} name @returns {name is keyof Commands} */
const isCommand = (name) => Object.hasOwn(FIELDS, name);

/**
 * Whatever a test, or somebody who is curious, wants to happen.
 * @param {Parts} parts
 * @returns {Control}
 */
export function createControl(parts) {
  const commands = { ...serverCommands(parts), ...moneyCommands(parts), ...webhookCommands(parts) };
  return async (name, given) => {
    const fields = Object.entries(/** @type {Record<string, Check>} */ (FIELDS[name]));
    const values = /** @type {Record<string, unknown>} */ (given);
    const wrong = fields.filter(([field, check]) => !check(values[field])).map(([field]) => field);
    const unknown = Object.keys(values).filter((field) => !Object.hasOwn(FIELDS[name], field));
    if (wrong.length > 0 || unknown.length > 0) {
      throw new Refusal(400, 'INVALID_REQUEST', {
        details: [...wrong, ...unknown].map((field) => ({ issue: 'INVALID_PARAMETER_VALUE', field })),
      });
    }
    const command = /** @type {(given: unknown) => any} */ (commands[name]);
    const result = await command(given);
    parts.save();
    return result;
  };
}

/**
 * @template {keyof Commands} Name
 * @typedef {{[Each in Name]: (given: Commands[Each]['given']) => Commands[Each]['result'] | Promise<Commands[Each]['result']>}} Handlers
 */

/**
 * @param {Parts} parts
 * @returns {Handlers<'fail' | 'heal' | 'kill' | 'expire_tokens' | 'happened' | 'forget'>}
 */
function serverCommands({ world, tokens, faults, journal, webhooks, die }) {
  return {
    fail({ operation, times = 1, when = 'before', ...fault }) {
      faults.add(operation, { when, ...fault }, times);
      return null;
    },
    heal() {
      faults.clear();
      world.wishes.pendingRefunds = 0;
      webhooks.settings.copies = 1;
      webhooks.corrupt('signature', 0);
      webhooks.hold(false);
      return null;
    },
    kill({ downMs }) {
      // Once this has been answered.
      setImmediate(() => die(downMs));
      return null;
    },
    expire_tokens() {
      tokens.expireAll();
      return null;
    },
    happened: () => ({
      requests: journal.entries.map((entry) => ({ ...entry })),
      webhooks: world.state.events.map(({ id, type, resourceId, delivered, attempts }) =>
        structuredClone({ id, type, resourceId, delivered, attempts }),
      ),
      orders: Object.values(world.state.orders).map((order) => orderView(world, order)),
    }),
    forget() {
      journal.clear();
      return null;
    },
  };
}

/**
 * @param {Parts} parts
 * @returns {Handlers<'approve_order' | 'expire_order' | 'settle_capture' | 'reverse_capture' | 'refund_capture' | 'pend_refunds' | 'settle_refund' | 'open_dispute' | 'update_dispute' | 'resolve_dispute'>}
 */
function moneyCommands({ world }) {
  /** By its own id, or that of its order. @param {string} id */
  const captureOf = (id) => world.captureOf(world.state.orders[id]?.captures[0] ?? id);
  const cents = (/** @type {string | undefined} */ value) => (value === undefined ? undefined : centsOf(value));
  return {
    approve_order({ order: id, pay = 'wallet' }) {
      const order = world.orderOf(id);
      if (!canBeApproved(order)) throw unprocessable('ORDER_ALREADY_CAPTURED');
      approveOrder(world, order, pay);
      return { returnUrl: wayBack(order, 'return_url') };
    },
    expire_order({ order: id }) {
      if (world.orderOf(id).status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
      delete world.state.orders[id];
      return null;
    },
    settle_capture({ capture, outcome }) {
      settleCapture(world, captureOf(capture), outcome === 'completed' ? 'COMPLETED' : 'DECLINED');
      return null;
    },
    reverse_capture: ({ capture, amount: value }) => ({
      id: reverseCapture(world, captureOf(capture), cents(value)).id,
    }),
    refund_capture: ({ capture, amount: value, pending: isPending = false }) => ({
      id: refundByPayPal(world, captureOf(capture), { cents: cents(value), isPending }).id,
    }),
    pend_refunds({ times }) {
      world.wishes.pendingRefunds = times;
      return null;
    },
    settle_refund({ refund, outcome }) {
      const statuses = /** @type {const} */ ({ completed: 'COMPLETED', failed: 'FAILED', cancelled: 'CANCELLED' });
      settleRefund(world, world.refundOf(refund), statuses[outcome]);
      return null;
    },
    open_dispute: ({ capture, reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' }) => ({
      id: openDispute(world, captureOf(capture), reason).id,
    }),
    update_dispute({ dispute, status }) {
      updateDispute(world, world.disputeOf(dispute), status);
      return null;
    },
    resolve_dispute({ dispute, favour, money = 'reversed' }) {
      resolveDispute(world, world.disputeOf(dispute), { favour, money });
      return null;
    },
  };
}

/**
 * @param {Parts} parts
 * @returns {Handlers<'hold_webhooks' | 'duplicate_webhooks' | 'corrupt_webhooks' | 'deliver_webhooks' | 'replay_webhooks' | 'send_webhook'>}
 */
function webhookCommands({ world, webhooks }) {
  const { events } = world.state;
  return {
    hold_webhooks({ hold }) {
      webhooks.hold(hold);
      return null;
    },
    duplicate_webhooks({ times }) {
      webhooks.settings.copies = Math.max(1, times);
      return null;
    },
    corrupt_webhooks({ how, times = 1 }) {
      webhooks.corrupt(how, times);
      return null;
    },
    deliver_webhooks({ events: wanted, times = 1 }) {
      const chosen = wanted.map((name) => events.filter(({ id, type }) => id === name || type === name));
      if (chosen.some((each) => each.length === 0)) throw notFound();
      return webhooks.deliver(chosen.flat(), times);
    },
    replay_webhooks: ({ times = 1 }) => webhooks.deliver([...events], times),
    send_webhook: ({ type, resourceType = 'unknown', resource = {} }) => ({
      id: world.emit(type, { type: resourceType, body: resource }, `An event of the type ${type}`),
    }),
  };
}

/**
 * For tests on this machine. JSON, because a page elsewhere could send a form.
 * @param {Control} control
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export async function answerControl(control, request, response) {
  if (!isFromThisMachine(request)) return json(response, 403, { name: 'FORBIDDEN' });
  const sent = isJson(request) ? parsed(await readBody(request)) : null;
  if (!isObject(sent) || typeof sent.command !== 'string' || !isCommand(sent.command)) {
    return json(response, 400, { name: 'INVALID_REQUEST', message: `One of: ${Object.keys(FIELDS).join(', ')}` });
  }
  const { command, ...given } = sent;
  try {
    json(response, 200, await control(command, /** @type {any} */ (given)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    json(response, error.status, error.body);
  }
}

/** @param {string} content @returns {unknown} */
function parsed(content) {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
