import type { SignedIn } from '../app.js';
import { CALLERS, type Caller, type Expectation, type Expectations } from './roles.js';
import type { RouteName } from './routes.js';
import type { Call, World } from './world.js';

/** How one route is called validly, and what each caller gets. */
export interface MatrixCase {
  /** Tells several cases of one route apart. */
  name?: string;
  expect: Expectations;
  /** The call, where it is about nobody's things. */
  call?: Call;
  /** Makes what the call is about, as the owner's. The same ids are used by everybody who is to be refused, and then by the owner. */
  prepare?: (owner: SignedIn, world: World) => Call | Promise<Call>;
  /** It ends the session or the account of whoever calls: each caller is a new one. */
  endsCaller?: boolean;
  /** Its status of success, for what is not in the OpenAPI document; else 200. */
  success?: number;
}

/** Exactly one entry for each route. */
export type Matrix = Readonly<Record<RouteName, MatrixCase | readonly MatrixCase[]>>;

interface Sender {
  token?: string;
  user?: SignedIn;
  call: Call;
}

/** Makes a case's call as everybody, the owner last, and says what each got: so a refused call has changed nothing. */
export class MatrixRunner {
  /** An owner and a Pro for calls that are about nobody's things. */
  private anybody: Promise<[SignedIn, SignedIn]> | undefined;
  private other: Promise<SignedIn> | undefined;
  private operator: Promise<SignedIn> | undefined;

  constructor(private readonly world: World) {}

  async run(route: RouteName, matrixCase: MatrixCase, success: number): Promise<Record<Caller, Expectation>> {
    const results: Partial<Record<Caller, Expectation>> = {};
    try {
      const senders = await this.sendersOf(matrixCase);
      for (const caller of CALLERS) results[caller] = await this.send(route, caller, senders[caller], success);
    } finally {
      await this.world.cleanUp();
    }
    return results as Record<Caller, Expectation>;
  }

  private async sendersOf({ call: fixed = {}, prepare, endsCaller }: MatrixCase): Promise<Record<Caller, Sender>> {
    const { world } = this;
    const pair = async (): Promise<[SignedIn, SignedIn]> => [await world.creator(), await world.pro()];
    const [owner, pro] = endsCaller || prepare ? await pair() : await (this.anybody ??= pair());
    const call = prepare ? await prepare(owner, world) : fixed;
    const other = endsCaller ? await world.creator() : await (this.other ??= world.creator());
    const operator = endsCaller ? await world.operator() : await (this.operator ??= world.operator());
    return {
      anonymous: { call },
      ended: { token: (await world.endedSession(owner)).token, user: owner, call },
      expired: { token: await world.expiredToken(owner), user: owner, call },
      admin: { token: world.adminToken, call },
      other: { token: other.token, user: other, call },
      operator: { token: operator.token, user: operator, call },
      pro: { token: pro.token, user: pro, call: prepare ? await prepare(pro, world) : fixed },
      owner: { token: owner.token, user: owner, call },
    };
  }

  private async send(
    route: RouteName,
    caller: Caller,
    { token, user, call }: Sender,
    success: number,
  ): Promise<Expectation> {
    const [method = '', form = ''] = route.split(' ');
    const path = form.replace(/\{(\w+)\}|\*/g, (_place, name: string | undefined) => {
      const value = call.params?.[name ?? '*'];
      if (value === undefined) throw new Error(`${route}: the matrix does not say what ${name ?? '*'} is`);
      return name === undefined ? value : encodeURIComponent(value);
    });
    const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
    const body = typeof call.body === 'function' ? await call.body(caller, user) : call.body;
    const headers = new Headers(call.headers?.(caller, body));
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('content-type', headers.get('content-type') ?? 'application/json');
    const response = await fetch(`${this.world.app.url}${path}${query}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.status === success ? discard(response) : failureOf(response);
  }
}

/** A stream never ends by itself. */
async function discard(response: Response): Promise<'ok'> {
  await response.body?.cancel();
  return 'ok';
}

async function failureOf(response: Response): Promise<Expectation> {
  const text = await response.text();
  return [response.status, /"code":"(\w+)"/.exec(text)?.[1] ?? null];
}
