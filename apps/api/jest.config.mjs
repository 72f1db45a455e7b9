/** Jest for the API: docs/decisions/0031 says how it fits with ESM, and why the application is loaded once per worker. */
const specs = {
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: 'commonjs' },
  swcrc: false,
};

export default {
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  globalSetup: './test/jest/global-setup.mjs',
  globalTeardown: './test/jest/global-teardown.mjs',
  testEnvironment: './test/jest/environment.mjs',
  resolver: './test/jest/resolver.cjs',
  // Sources name each other by what they are compiled to.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '/apps/api/(?:(?:test|soak)/.*|src/.*\\.spec)\\.ts$': ['@swc/jest', specs],
    '.*': './test/jest/loaded-once.cjs',
  },
  transformIgnorePatterns: [],
  // Medium tests start servers and share two cores with whatever else runs.
  testTimeout: 180_000,
};
