import { describe, expect, it } from 'vitest';
import { isLocalFault, LocalFault } from './failures.js';

const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

describe('a fault of this machine', () => {
  it.each([
    ['a file of its own', new LocalFault('a.png could not be read'), true],
    ['no descriptors left', new TypeError('fetch failed', { cause: systemError('EMFILE', 'connect') }), true],
    ['no descriptors left at any address', new AggregateError([systemError('ENFILE', 'connect')]), true],
    ['a line that broke', new TypeError('fetch failed', { cause: systemError('ECONNRESET', 'read') }), false],
    ['a firewall', systemError('EACCES', 'connect'), false],
    ['nothing that is known', 'odd', false],
  ])('%s: %s', (_what, error, expected) => {
    expect(isLocalFault(error)).toBe(expected);
  });
});
