/** Who may call: with somebody's ids, once as the one whom they belong to, and otherwise as somebody else. */
export const CALLERS = [
  /** Without any credentials. */
  'anonymous',
  /** The owner, by a session that has been ended. */
  'ended',
  /** The owner, by an access token past its time. */
  'expired',
  /** The admin token, which is nobody's session. */
  'admin',
  /** Another creator, with the owner's ids. */
  'other',
  /** An operator, with the owner's ids. */
  'operator',
  /** A Pro creator, with ids of the own. */
  'pro',
  /** A creator on the free plan, with ids of the own. */
  'owner',
] as const;
export type Caller = (typeof CALLERS)[number];

/** `ok`: the status that the route promises. Otherwise the status, with the code of the failure. */
export type Expectation = 'ok' | readonly [status: number, code: string | null];
export type Expectations = Readonly<Record<Caller, Expectation>>;

/** The same for all. */
export const everybodyGets = (expectation: Expectation): Expectations => ({
  anonymous: expectation,
  ended: expectation,
  expired: expectation,
  admin: expectation,
  other: expectation,
  operator: expectation,
  pro: expectation,
  owner: expectation,
});

export const NOT_SIGNED_IN: Expectation = [401, 'not_signed_in'];
export const SESSION_EXPIRED: Expectation = [401, 'session_expired'];
/** Said of an upload that is unknown, used already, or somebody else's. */
export const UPLOAD_MISSING: Expectation = [422, 'upload_missing'];
export const NOT_FOUND: Expectation = [404, 'not_found'];
const OPERATOR_ONLY: Expectation = [403, 'operator_only'];

/** No session needed, and none looked at. */
export const EVERYBODY = everybodyGets('ok');

/** The same for whoever has a session. */
export const signedInGet = (expectation: Expectation): Expectations => ({
  ...everybodyGets(expectation),
  anonymous: NOT_SIGNED_IN,
  ended: SESSION_EXPIRED,
  expired: SESSION_EXPIRED,
  admin: NOT_SIGNED_IN,
});

/** Whoever has a session, about the own account or about what all may see. */
export const SIGNED_IN = signedInGet('ok');

/** The owner alone. To everybody else it looks as if it were not there. */
export const ownersOnly = (refusal: Expectation = NOT_FOUND): Expectations => ({
  ...SIGNED_IN,
  other: refusal,
  operator: refusal,
});
export const OWNERS_ONLY = ownersOnly();

export const OPERATORS_ONLY: Expectations = {
  ...SIGNED_IN,
  admin: 'ok',
  other: OPERATOR_ONLY,
  pro: OPERATOR_ONLY,
  owner: OPERATOR_ONLY,
};

/** An operator in person: what is written down with who did it, nobody's token does. */
export const OPERATORS_IN_PERSON: Expectations = { ...OPERATORS_ONLY, admin: NOT_SIGNED_IN };
