import { describe, expect, it } from '@jest/globals';
import { folderName, numberedName } from './export-section.js';

const thing = { id: '019a0000-0000-7000-8000-0a1b2c3d4e5f', created_at: new Date('2030-01-31T23:00:00Z') };

describe('folderName', () => {
  it('keeps names in any script, with the day and what tells them apart', () => {
    expect(folderName(thing, '미나 🌸', 'character')).toBe('2030-01-31 미나 🌸 (0a1b2c3d4e5f)');
  });

  it.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a\u202Egnp.exe', 'a_gnp.exe'],
    ['line\nbreak', 'line_break'],
    ['...', 'character'],
    ['', 'character'],
    ['ends with dots. . ', 'ends with dots'],
  ])('makes of %j nothing but a name', (name, expected) => {
    expect(folderName(thing, name, 'character')).toBe(`2030-01-31 ${expected} (0a1b2c3d4e5f)`);
  });

  it('fits every file system, however long the name is', () => {
    expect(Buffer.byteLength(folderName(thing, '😀'.repeat(255), 'x'))).toBeLessThan(255);
  });
});

describe('numberedName', () => {
  it('has the extension of what is stored', () => {
    expect(numberedName(3, 'mina.final.JPG', 'users/a/b.png')).toBe('3 mina.final.png');
    expect(numberedName(3, '', 'users/a/b')).toBe('3');
  });
});
