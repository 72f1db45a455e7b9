import { describe, expect, it } from 'vitest';
import { clusterAddress, queuePrefix, redisUrlSchema, sentinelOptions } from './address.js';

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
});

describe('the address of a cluster', () => {
  it('names some of its servers, and who one is there', () => {
    expect(clusterAddress('redis+cluster://api:p%40ss@one:7000,two,[::1]:5')).toEqual({
      nodes: [
        { host: 'one', port: 7_000 },
        { host: 'two', port: 6_379 },
        { host: '::1', port: 5 },
      ],
      username: 'api',
      password: 'p@ss',
    });
    expect(clusterAddress('rediss+cluster://one/')).toEqual({ nodes: [{ host: 'one', port: 6_379 }], tls: {} });
  });

  it.each(['redis://one:6379', 'redis+sentinel://one/main', 'redis+cluster://', 'redis+cluster://one,,two'])(
    'is not %s',
    (url) => {
      expect(clusterAddress(url)).toBeNull();
    },
  );

  it('has the keys of the queues on one server, and leaves them where they are elsewhere', () => {
    expect(queuePrefix('redis+cluster://one')).toBe('{atelier}');
    for (const url of ['redis://one', 'redis+sentinel://one/main']) expect(queuePrefix(url)).toBe('atelier');
  });
});

it('an address of Redis is refused where it cannot be read, with how it is written', () => {
  expect(redisUrlSchema.safeParse('redis+sentinel://one').error?.issues[0]?.message).toContain('name-of-the-primary');
  expect(redisUrlSchema.safeParse('redis+cluster://one/0').error?.issues[0]?.message).toContain('redis+cluster://user');
  for (const url of ['redis://one', 'rediss://one', 'redis+sentinel://one/main', 'redis+cluster://one,two']) {
    expect(redisUrlSchema.parse(url)).toBe(url);
  }
});
