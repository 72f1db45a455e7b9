import medium from './jest.config.mjs';

/** The heavy drills of `npm run test:soak`: as medium tests are run, but one after the other, with all the time that they need. */
export default {
  ...medium,
  testMatch: ['<rootDir>/soak/**/*.spec.ts'],
  maxWorkers: 1,
  testTimeout: 900_000,
};
