import { z } from 'zod';

/** The two currencies. `spark` pays for work, `pass` (Character Pass) for each assignment. Amounts are whole numbers. */
export const CURRENCIES = ['spark', 'pass'] as const;
export const currencySchema = z.enum(CURRENCIES);
export type Currency = z.infer<typeof currencySchema>;

export const amountsSchema = z.object({ spark: z.int().min(0), pass: z.int().min(0) });
export type Amounts = z.infer<typeof amountsSchema>;

export const PRICED_ACTIONS = ['image', 'variation', 'assignment', 'video', 'refine', 'sheet'] as const;
export const pricedActionSchema = z.enum(PRICED_ACTIONS);
export type PricedAction = z.infer<typeof pricedActionSchema>;

/** What one unit of each action costs by default; the operator may override any of it by configuration. */
export const DEFAULT_PRICES: Readonly<Record<PricedAction, Amounts>> = {
  image: { spark: 15, pass: 0 },
  variation: { spark: 20, pass: 0 },
  assignment: { spark: 100, pass: 1 },
  video: { spark: 60, pass: 0 },
  refine: { spark: 10, pass: 0 },
  /** All pictures of a character sheet together. */
  sheet: { spark: 170, pass: 0 },
};

export const NOTHING: Amounts = { spark: 0, pass: 0 };

/** `amounts` for `count` units. */
export const multiplyAmounts = (amounts: Amounts, count: number): Amounts => ({
  spark: amounts.spark * count,
  pass: amounts.pass * count,
});

/** What is charged where `delivered` of `wanted` pieces of something with one price were made: whole numbers, and never more than they are worth. */
export const partOfAmounts = ({ spark, pass }: Amounts, delivered: number, wanted: number): Amounts => {
  const part = (price: number) => Math.floor((price * Math.min(delivered, wanted)) / wanted);
  return { spark: part(spark), pass: part(pass) };
};

/** What both cost together. */
export const addAmounts = (a: Amounts, b: Amounts): Amounts => ({ spark: a.spark + b.spark, pass: a.pass + b.pass });

export const isNothing = (amounts: Amounts): boolean => amounts.spark === 0 && amounts.pass === 0;
