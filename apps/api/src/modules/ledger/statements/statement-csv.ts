import { pipeline, Readable } from 'node:stream';
import type { Language } from '@atelier/contracts';
import { stringify } from 'csv-stringify';
import { STATEMENT_COLUMNS, STATEMENT_WORDS, type StatementColumn } from './statement-words.js';
import { toCells, type StatementRow } from './statement-rows.view.js';

const MONEY: StatementColumn = 'amount';

/**
 * `rows` as a table that spreadsheets open by themselves: UTF-8 with a mark that says so, lines as RFC 4180 has them,
 * and no text that a spreadsheet would take for a formula. An error of `rows` destroys the stream, so that the
 * reader does not take the beginning for the whole.
 */
export function toCsv(rows: AsyncIterable<StatementRow>, language: Language): Readable {
  const { columns } = STATEMENT_WORDS[language];
  const table = stringify({
    bom: true,
    header: true,
    columns: STATEMENT_COLUMNS.map((key) => ({ key, header: columns[key] })),
    record_delimiter: 'windows',
    // A lone line feed inside a text would end the line for some.
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { number: (value, { column }) => (column === MONEY ? value.toFixed(2) : String(value)) },
  });
  const cells = Readable.from(cellsOf(rows, language));
  // Errors surface on `table`, where its reader gets them.
  pipeline(cells, table, () => undefined);
  return table;
}

async function* cellsOf(rows: AsyncIterable<StatementRow>, language: Language): AsyncGenerator {
  for await (const row of rows) yield toCells(row, language);
}
