import { CURRENCIES, type Amounts } from '@atelier/contracts';
import fc from 'fast-check';

const given = fc.record({ spark: fc.integer({ min: 1, max: 60 }), pass: fc.nat({ max: 2 }) });
const price = fc.record({ spark: fc.nat({ max: 30 }), pass: fc.constantFrom(0, 0, 0, 1) });
const hours = fc.nat({ max: 8 });
const user = fc.nat({ max: 1 });
const pick = fc.nat({ max: 9 });

const grant = fc.record({
  kind: fc.constant('grant' as const),
  user,
  amounts: given,
  hours: fc.option(hours),
  // Few enough that one comes again.
  key: fc.nat({ max: 6 }),
});
const buy = fc.record({ kind: fc.constant('buy' as const), user, amounts: given, hours });
const creditAgain = fc.record({ kind: fc.constant('credit again' as const), user, pick });
const hold = fc.record({ kind: fc.constant('hold' as const), user, amounts: price });
const settle = fc.record({
  kind: fc.constant('settle' as const),
  user,
  pick,
  /** Of what is held; of each currency its own, and more than all of it is refused. */
  share: fc.record({ spark: fc.constantFrom(0, 0.3, 0.5, 1, 1, 2), pass: fc.constantFrom(0, 1, 1) }),
});
const refund = fc.record({
  kind: fc.constant('refund' as const),
  user,
  pick,
  cents: fc.constantFrom(null, null, 333, 500, 999, 1000),
  reversed: fc.constantFrom(false, false, false, true),
});
const answer = fc.record({ kind: fc.constant('answer' as const), user, pick, refused: fc.boolean() });
const dispute = fc.record({ kind: fc.constant('dispute' as const), user, pick, open: fc.boolean() });
const sweep = fc.record({ kind: fc.constantFrom('expire' as const, 'recall' as const) });
const close = fc.record({ kind: fc.constant('close' as const), user });
const look = fc.record({ kind: fc.constant('look' as const), user });

// Weighted so that most of a history has something to work on.
const command = fc.oneof(
  { weight: 4, arbitrary: grant },
  { weight: 4, arbitrary: buy },
  { weight: 1, arbitrary: creditAgain },
  { weight: 10, arbitrary: hold },
  { weight: 11, arbitrary: settle },
  { weight: 6, arbitrary: refund },
  { weight: 7, arbitrary: answer },
  { weight: 4, arbitrary: dispute },
  { weight: 6, arbitrary: sweep },
  { weight: 1, arbitrary: close },
  { weight: 3, arbitrary: look },
);
export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** What is asked at once, and how long nothing is asked after it. More than four would have too many orders to try. */
const step = fc.record({
  commands: fc.oneof(
    fc.array(command, { minLength: 1, maxLength: 1 }),
    fc.array(command, { minLength: 2, maxLength: 4, size: 'max' }),
  ),
  hours: fc.constantFrom(0, 0, 0, 1, 3),
});

/** 5 to 40 operations on two wallets, the first of which give something. */
export const histories = fc
  .tuple(
    fc.array(fc.oneof(grant, buy, buy), { minLength: 2, maxLength: 4, size: 'max' }),
    fc.array(step, { minLength: 3, maxLength: 14, size: 'max' }),
  )
  .map(([begin, rest]) => [{ commands: begin, hours: 0 }, ...rest]);
export type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;

export const shareOf = (amounts: Amounts, share: Record<keyof Amounts, number>): Amounts => {
  const part = { ...amounts };
  for (const currency of CURRENCIES) part[currency] = Math.floor(amounts[currency] * share[currency]);
  return part;
};
