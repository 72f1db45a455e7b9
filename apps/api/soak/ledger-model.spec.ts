import { expect, it } from '@jest/globals';
import { expectAgreement } from '../test/ledger-model/agreement.js';
import { SEED } from '../test/support/seed.js';

const HISTORIES = Number(process.env.LEDGER_HISTORIES ?? 10_000);
const LONGEST_MS = 3 * 3_600_000;

it(
  `does as the model of it does, in each of ${String(HISTORIES)} histories`,
  async () => {
    const begin = Date.now();
    const seen = await expectAgreement(HISTORIES, SEED, LONGEST_MS - 60_000);
    const { histories, operations, reordered, movements, asked } = seen;
    expect(histories).toBe(HISTORIES);
    // What hardly happened would prove little.
    for (const counts of [movements, asked]) {
      for (const count of counts.values()) expect(count).toBeGreaterThan(HISTORIES / 100);
    }
    expect([movements.size, asked.size]).toEqual([8, 12]);
    const summary = { histories, operations, reordered, movements, asked, minutes: (Date.now() - begin) / 60_000 };
    process.stdout.write(
      `${JSON.stringify(summary, (_, value: unknown) => (value instanceof Map ? (Object.fromEntries(value) as unknown) : value))}\n`,
    );
  },
  LONGEST_MS,
);
