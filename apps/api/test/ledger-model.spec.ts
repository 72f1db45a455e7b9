import { expect, it } from '@jest/globals';
import { expectAgreement } from './ledger-model/agreement.js';
import { SEED } from './support/seed.js';

/** Other ones with every seed. `npm run test:soak -- ledger-model` goes through 10,000. */
const HISTORIES = 52;

it(`does as the model of it does, in each of ${String(HISTORIES)} histories`, async () => {
  const seen = await expectAgreement(HISTORIES, SEED, 150_000);
  expect(seen.histories).toBe(HISTORIES);
});
