import { expect, it } from 'vitest';
import { holdsProviderParams, paymentSearch } from './search';

const ID = '01920000-0000-7000-8000-0000000000f1';

it('of what the provider sends along, only our own id stays', () => {
  expect(holdsProviderParams(`?payment=${ID}&token=5O&PayerID=X`)).toBe(true);
  expect(holdsProviderParams(`?payment=${ID}`)).toBe(false);
  expect(holdsProviderParams('')).toBe(false);
  expect(paymentSearch.parse({ payment: ID, token: '5O' })).toEqual({ payment: ID });
  expect(paymentSearch.parse({ payment: 'nonsense' })).toEqual({ payment: undefined });
});
