import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from './access-tokens.js';

const SECRET = 'a secret of more than 32 characters, of tests';
const HOLDER = { userId: 'user', sessionId: 'session' };

describe('a token that was read before', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('says the same of its holder', async () => {
    const tokens = new AccessTokens([SECRET]);
    const token = await tokens.sign(HOLDER);
    expect(await tokens.read(token)).toMatchObject(HOLDER);
    expect(await tokens.read(token)).toMatchObject(HOLDER);
  });

  it('is refused once its time is over', async () => {
    const tokens = new AccessTokens([SECRET]);
    const token = await tokens.sign(HOLDER);
    await tokens.read(token);
    jest.useFakeTimers({
      now: Date.now() + (ACCESS_TOKEN_SECONDS + 1) * 1000,
      doNotFake: ['nextTick', 'queueMicrotask'],
    });
    await expect(tokens.read(token)).rejects.toMatchObject({ code: 'session_expired' });
  });

  it('lends nothing to one that differs in a sign', async () => {
    const tokens = new AccessTokens([SECRET]);
    const token = await tokens.sign(HOLDER);
    await tokens.read(token);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    await expect(tokens.read(forged)).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
