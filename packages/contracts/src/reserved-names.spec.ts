import { describe, expect, it } from 'vitest';
import { isReservedName } from './reserved-names.js';

describe('a name that would pass for the operators’', () => {
  it.each([
    'Atelier',
    'Atelier Official',
    'ATELIER-TEAM',
    'Admin',
    'The Administrator',
    'аdmin',
    'ＡＤＭＩＮ',
    '4dm1n',
    'a d m i n',
    'Mina (operator)',
    'Moderator Kim',
    '관리자',
    '관 리 자',
    '미나 운영자',
    '아틀리에 공식',
    '고객센터',
  ])('is reserved: %s', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    'Mina',
    '설이',
    'Cooperator',
    'Modesty',
    'Madmint',
    'Atelier Rose',
    '관리',
    '운영',
    'Teammate Jo',
    'Helper',
    'Supportive Sue',
  ])('is anybody’s: %s', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});
