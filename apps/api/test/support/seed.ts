/** Of all random data of this run (test/jest/global-setup.mjs prints it): the same seed makes the same data. */
export const SEED = Number(process.env.SEED);
