import type { ErrorEvent } from '@sentry/node';
import { describe, expect, it } from 'vitest';
import { errorWithoutPersonalData, withoutSecrets } from './without-personal-data.js';

describe('the message of an error that is reported', () => {
  it.each([
    ['cannot send to mina@example.com', 'cannot send to [e-mail]'],
    ['connect smtp://user:secret@mail.test', 'connect smtp://mail.test'],
    ['GET https://files.test/a.png?X-Amz-Signature=abc&b=c failed', 'GET https://files.test/a.png failed'],
    [`no such closure ${'aB3_'.repeat(16)}`, 'no such closure [token]'],
    [`jwt ${'a'.repeat(12)}.${'b'.repeat(12)}.${'c'.repeat(12)} malformed`, 'jwt [token] malformed'],
    ['relation "support_messages" does not exist', 'relation "support_messages" does not exist'],
    ['no job 019abcde-1234-7abc-8def-0123456789ab', 'no job 019abcde-1234-7abc-8def-0123456789ab'],
  ])('holds no address, link or token: %s', (given, told) => {
    expect(withoutSecrets(given)).toBe(told);
  });
});

describe('an error that is reported', () => {
  it('holds what failed and where, and of the person the id alone', () => {
    const event: ErrorEvent = {
      type: undefined,
      event_id: 'e',
      tags: { part: 'api' },
      user: { id: 'u', email: 'mina@example.com', ip_address: '1.2.3.4' },
      request: { url: 'https://a.test/?token=1', cookies: { a: 'b' }, data: 'body', headers: { authorization: 'c' } },
      breadcrumbs: [{ message: 'typed: secret' }],
      extra: { body: 'secret' },
      contexts: { runtime: { name: 'node' }, trace: { trace_id: 't', span_id: 's', data: { 'url.full': 'secret' } } },
      exception: {
        values: [
          {
            type: 'Error',
            value: 'for mina@example.com',
            stacktrace: { frames: [{ filename: 'a.js', function: 'work', lineno: 1, vars: { password: 'secret' } }] },
          },
        ],
      },
    };
    const told = errorWithoutPersonalData(event);
    expect(told.exception?.values?.[0]).toMatchObject({
      type: 'Error',
      value: 'for [e-mail]',
      stacktrace: { frames: [{ filename: 'a.js', function: 'work', lineno: 1 }] },
    });
    expect(told.user).toEqual({ id: 'u' });
    expect(told.contexts?.trace).toMatchObject({ trace_id: 't', span_id: 's' });
    expect(JSON.stringify(told)).not.toMatch(/secret|mina|1\.2\.3\.4|body|authorization/);
  });
});
