import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { toCsv } from './statement-csv.js';
import type { StatementRow } from './statement-rows.view.js';

const nothing = (): AsyncIterable<StatementRow> => Readable.from([]);

describe('a table of no movements', () => {
  it.each([
    ['en', 'Time (UTC),What,Sparks,'],
    ['ko', '시각 (UTC),내용,스파크 변동,'],
  ] as const)('in %s has its columns', async (language, columns) => {
    const table = (await buffer(toCsv(nothing(), language))).toString();
    expect(table.startsWith(`\uFEFF${columns}`)).toBe(true);
    expect(table.endsWith('\r\n')).toBe(true);
    expect(table.split('\r\n')).toHaveLength(2);
  });
});
