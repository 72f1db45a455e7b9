import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SECONDS = 32_400;

/**
 * Access tokens that outlive a restart without being written down.
 * @param {import('./state.mjs').State} state
 */
export function createTokens(state) {
  /** @param {string} content */
  const seal = (content) =>
    createHmac('sha256', state.tokenKey).update(`${state.tokenGeneration}.${content}`).digest('base64url');
  return {
    issue() {
      const content = `${Date.now() + SECONDS * 1000}.${randomBytes(9).toString('base64url')}`;
      return { token: `A21AA.${content}.${seal(content)}`, seconds: SECONDS };
    },
    /** @param {string} token */
    isGood(token) {
      const [prefix, until = '', nonce = '', seal_ = ''] = token.split('.');
      const expected = Buffer.from(seal(`${until}.${nonce}`));
      const given = Buffer.from(seal_);
      if (prefix !== 'A21AA' || given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return Number(until) > Date.now();
    },
    expireAll: () => void (state.tokenGeneration += 1),
  };
}
