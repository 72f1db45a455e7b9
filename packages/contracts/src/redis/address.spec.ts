import { describe, expect, it } from 'vitest';
import { redisUrlSchema, sentinelOptions } from './address.js';

describe('the address of sentinels', () => {
  it('names them, the primary and who one is there', () => {
    expect(
      sentinelOptions('redis+sentinel://api:p%40ss%3Aw%2Frd@one:26380,two,[::1]:5/main/2?sentinelPassword=s%26t'),
    ).toEqual({
      sentinels: [
        { host: 'one', port: 26_380 },
        { host: 'two', port: 26_379 },
        { host: '::1', port: 5 },
      ],
      name: 'main',
      username: 'api',
      password: 'p@ss:w/rd',
      sentinelPassword: 's&t',
      db: 2,
    });
  });

  it('may be by TLS, and without users', () => {
    expect(sentinelOptions('rediss+sentinel://one/main')).toEqual({
      sentinels: [{ host: 'one', port: 26_379 }],
      name: 'main',
      tls: {},
      enableTLSForSentinelMode: true,
      sentinelTLS: {},
    });
  });

  it.each(['redis://one:6379', 'redis+sentinel://one', 'redis+sentinel:///main', 'redis+sentinel://one,,two/main'])(
    'is not %s',
    (url) => {
      expect(sentinelOptions(url)).toBeNull();
    },
  );

  it('is refused where it cannot be read, with how it is written', () => {
    expect(redisUrlSchema.safeParse('redis+sentinel://one').error?.issues[0]?.message).toContain('name-of-the-primary');
    for (const url of ['redis://one', 'rediss://one', 'redis+sentinel://one/main']) {
      expect(redisUrlSchema.parse(url)).toBe(url);
    }
  });
});
