import { describe, expect, it } from 'vitest';
import { decodeError } from './api-error';

describe('decodeError', () => {
  it('keeps code, details, request id and status of the API’s answer', () => {
    const details = { currency: 'spark', required: 15, available: 4, missing: 11 };
    const error = decodeError(402, {
      error: { code: 'insufficient_sparks', message: 'Not enough', details, request_id: 'r1' },
    });
    expect(error).toMatchObject({
      code: 'insufficient_sparks',
      message: 'Not enough',
      details,
      requestId: 'r1',
      status: 402,
    });
    expect(error.isFinal).toBe(true);
  });

  it('goes by the status where a proxy answered in its own words', () => {
    expect(decodeError(502, '<html>Bad gateway</html>')).toMatchObject({
      code: 'unavailable',
      status: 502,
      isFinal: false,
    });
    expect(decodeError(404, null).code).toBe('not_found');
    expect(decodeError(500, { detail: 'x' }).code).toBe('internal');
  });
});
