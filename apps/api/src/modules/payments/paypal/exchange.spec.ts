import { describe, expect, it } from '@jest/globals';
import { ProviderUnavailable } from '../payment-provider.js';
import { retry, readBody, retryAfterMs } from './exchange.js';

const RETRY_POLICY = { tryMs: 1000, totalMs: 60_000, tries: 3, backoffMs: 1 };

describe('asking again', () => {
  it('stops at the first answer', async () => {
    const outcomes = [{ again: 'answered 503' }, { answer: 'yes' }, { answer: 'too late' }];
    await expect(retry('it', RETRY_POLICY, () => Promise.resolve(outcomes.shift() ?? { again: 'over' }))).resolves.toBe(
      'yes',
    );
    expect(outcomes).toHaveLength(1);
  });

  it('gives up after its tries, and says why', async () => {
    let tries = 0;
    const asked = retry('GET /it', RETRY_POLICY, () => {
      tries += 1;
      return Promise.resolve({ again: `answered ${String(500 + tries)}` });
    });
    await expect(asked).rejects.toThrow(new ProviderUnavailable('GET /it: answered 503'));
    expect(tries).toBe(3);
  });

  it('does not wait where it is told to wait for longer than it has', async () => {
    let tries = 0;
    const asked = retry('it', RETRY_POLICY, () => {
      tries += 1;
      return Promise.resolve({ again: 'answered 429', afterMs: 3_600_000 });
    });
    await expect(asked).rejects.toThrow(ProviderUnavailable);
    expect(tries).toBe(1);
  });

  it('does not take a fault of its own for one on the way', async () => {
    const fault = new TypeError('a mistake');
    await expect(retry('it', RETRY_POLICY, () => Promise.reject(fault))).rejects.toBe(fault);
  });
});

describe('Retry-After', () => {
  it('is in seconds or a date', () => {
    expect(retryAfterMs('2')).toBe(2000);
    expect(retryAfterMs(new Date(Date.now() + 3_600_000).toUTCString())).toBeGreaterThan(3_000_000);
  });

  it.each([null, '', 'soon', '-1', '0', 'Mon, 01 Jan 2001 00:00:00 GMT'])('is nothing where it is %s', (header) => {
    expect(retryAfterMs(header)).toBeUndefined();
  });
});

describe('reading a body', () => {
  it('stops where it is too long', async () => {
    await expect(readBody(new Response('x'.repeat(100)), 100)).resolves.toHaveLength(100);
    await expect(readBody(new Response('x'.repeat(101)), 100)).rejects.toThrow(RangeError);
    await expect(readBody(new Response(null), 100)).resolves.toHaveLength(0);
  });
});
