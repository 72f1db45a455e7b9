import { z } from 'zod';

/** Money as PayPal writes it: a decimal string. Read and written digit by digit, for no cent may be lost to a float. */
export const moneySchema = z
  .object({ value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), currency_code: z.string().length(3) })
  .transform(({ value, currency_code }) => {
    const [whole = '0', fraction = ''] = value.split('.');
    return { cents: Number(whole) * 100 + Number(fraction.padEnd(2, '0')), currency: currency_code };
  });

/** Throws where it is not an amount that can be paid. */
export function usd(cents: number): { value: string; currency_code: 'USD' } {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError(`${String(cents)} cents are no amount to ask for`);
  const digits = String(cents).padStart(3, '0');
  return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency_code: 'USD' };
}
