import { describe, expect, it } from '@jest/globals';
import { UrlSigner, type SignedClaims } from './url-signer.js';

const NOW = new Date('2026-03-01T10:00:00Z');
const signer = new UrlSigner(['secret'], () => NOW);
const claims: SignedClaims = {
  method: 'PUT',
  key: 'users/a/b',
  expires: NOW.getTime() / 1000 + 60,
  contentType: 'image/png',
  bytes: 10,
};
const verify = (query: string, by = signer) => by.verify('PUT', 'users/a/b', new URLSearchParams(query));

describe('UrlSigner', () => {
  it('gives back what was signed', () => {
    expect(verify(signer.sign(claims))).toEqual({ ...claims, maxBytes: undefined, downloadName: undefined });
    const get: SignedClaims = { method: 'GET', key: 'users/a/b', expires: claims.expires, whileShown: 'image:1' };
    const query = new URLSearchParams(signer.sign(get));
    expect(signer.verify('GET', 'users/a/b', query)).toMatchObject(get);
    query.delete('shown');
    expect(signer.verify('GET', 'users/a/b', query)).toBeNull();
  });

  it.each([
    ['expires', '9999999999'],
    ['type', 'text/html'],
    ['bytes', '11'],
    ['max', '99'],
    ['name', 'x'],
    ['shown', 'image:1'],
    ['sig', ''],
    ['sig', 'AAAA'],
  ])('refuses a query whose %s became %s', (name, value) => {
    const query = new URLSearchParams(signer.sign(claims));
    query.set(name, value);
    expect(verify(query.toString())).toBeNull();
  });

  it('signs the same alike however often it is asked, and mistakes none for another', () => {
    const of = (change: Partial<SignedClaims>) => signer.sign({ ...claims, method: 'GET', ...change });
    const changes = [{}, { key: 'users/a/c' }, { expires: claims.expires + 900 }, { whileShown: 'image:1' }];
    const signed = changes.map(of);
    expect(new Set(signed).size).toBe(changes.length);
    expect(changes.map(of)).toEqual(signed);
    expect(changes.map((change) => new UrlSigner(['secret']).sign({ ...claims, method: 'GET', ...change }))).toEqual(
      signed,
    );
  });

  it('refuses a query from which a term was taken away', () => {
    for (const name of ['expires', 'type', 'bytes', 'sig']) {
      const query = new URLSearchParams(signer.sign(claims));
      query.delete(name);
      expect([name, verify(query.toString())]).toEqual([name, null]);
    }
  });

  it('refuses another key, method and secret', () => {
    const query = new URLSearchParams(signer.sign(claims));
    expect(signer.verify('PUT', 'users/a/c', query)).toBeNull();
    expect(signer.verify('GET', 'users/a/b', query)).toBeNull();
    expect(verify(query.toString(), new UrlSigner(['other'], () => NOW))).toBeNull();
  });

  it('ends at the second it names', () => {
    const at = (ms: number) =>
      verify(signer.sign(claims), new UrlSigner(['secret'], () => new Date(NOW.getTime() + ms)));
    expect(at(59_999)).not.toBeNull();
    expect(at(60_000)).toBeNull();
  });
});
