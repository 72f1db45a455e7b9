import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { eventually } from '../test/jest/eventually.js';
import { rememberContext } from './common/request-context.js';
import { registerAccessLog } from './log.js';
import { RefusedFloods } from './refused-floods.js';

let server: FastifyInstance;
let lines: { res: { statusCode: number }; address?: string; untold?: number }[];
let now: number;

beforeEach(() => {
  [lines, now] = [[], 0];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  server = Fastify();
  registerAccessLog(server, log, new RefusedFloods(() => now));
  for (const below of ['', '/api/auth']) {
    server.get<{ Params: { status: string; address: string } }>(`${below}/:status/:address`, async (request, reply) => {
      const { status, address } = request.params;
      rememberContext(request.raw, { requestId: request.id, language: 'en', idempotencyKey: undefined, address });
      return reply.code(Number(status)).send({});
    });
  }
});
afterEach(() => server.close());

const ask = async (status: number, address: string, times = 1): Promise<void> => {
  for (let time = 0; time < times; time += 1) await server.inject(`/${String(status)}/${address}`);
};
const told = () => lines.map(({ res, address, untold }) => [res.statusCode, address, untold]);
const expectTold = (expected: unknown[]) =>
  eventually(() => {
    expect(told()).toEqual(expected);
  });

describe('the access log', () => {
  it('has a line for each call that is answered or refused', async () => {
    await ask(200, 'a', 2);
    await ask(401, 'a', 2);
    await expectTold([
      [200, undefined, undefined],
      [200, undefined, undefined],
      [401, 'a', undefined],
      [401, 'a', undefined],
    ]);
  });

  it('tells of a caller who asks too much once a minute, with how many calls went untold', async () => {
    await ask(429, 'a', 50);
    await ask(429, 'b');
    now = 60_000;
    await ask(429, 'a', 2);
    await expectTold([
      [429, 'a', undefined],
      [429, 'b', undefined],
      [429, 'a', 49],
    ]);
  });

  it('tells of refused sign-ins beside what else a caller asks too much', async () => {
    await ask(429, 'a', 2);
    await server.inject('/api/auth/429/a');
    await expectTold([
      [429, 'a', undefined],
      [429, 'a', undefined],
    ]);
  });

  it('remembers so many callers, and forgets who was told of longest ago', () => {
    const floods = new RefusedFloods(() => now);
    for (let caller = 0; caller < 10_001; caller += 1) floods.untoldBefore(String(caller));
    expect([floods.untoldBefore('10000'), floods.untoldBefore('1'), floods.untoldBefore('0')]).toEqual([null, null, 0]);
  });
});
