import { pipeline, Readable } from 'node:stream';
import type { Language } from '@atelier/contracts';
import { stringify } from 'csv-stringify';
import { toReceipt } from '../receipt.js';
import {
  memoInWords,
  STATEMENT_COLUMNS,
  STATEMENT_WORDS,
  workInWords,
  type StatementColumn,
} from './statement-words.js';
import type { StatementRow } from './statement-rows.view.js';

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

type Cells = Record<StatementColumn, string | number | null>;

/**
 * What stands in each column. Each amount stands in the row of the movement that it is: what was held where it was held,
 * what was charged where it was charged; so a column can be added up.
 */
function toCells(row: StatementRow, language: Language): Cells {
  const receipt = row.job_id === null ? null : toReceipt(row);
  const held = row.kind === 'hold' ? receipt : null;
  const captured = row.kind === 'capture' ? receipt?.captured : null;
  const returned = row.kind === 'release' ? receipt?.returned : null;
  return {
    time: row.created_at.toISOString(),
    kind: STATEMENT_WORDS[language].kinds[row.kind],
    spark_change: row.spark_change,
    pass_change: row.pass_change,
    spark_after: row.spark_after,
    pass_after: row.pass_after,
    work: workOf(row, language),
    spark_price: held?.price.spark ?? null,
    pass_price: held?.price.pass ?? null,
    spark_held: held?.held.spark ?? null,
    pass_held: held?.held.pass ?? null,
    spark_captured: captured?.spark ?? null,
    pass_captured: captured?.pass ?? null,
    spark_returned: returned?.spark ?? null,
    pass_returned: returned?.pass ?? null,
    reason: receipt ? STATEMENT_WORDS[language].reasons[receipt.reason] : occasionOf(row, language),
    job_id: row.job_id,
    payment_id: row.payment_id,
    amount: row.amount_cents === null ? null : row.amount_cents / 100,
  };
}

/** The memo of what is about a job names its queue, also when the job itself is gone. */
const isAboutWork = ({ kind }: StatementRow): boolean => kind === 'hold' || kind === 'capture' || kind === 'release';

const workOf = (row: StatementRow, language: Language): string | null =>
  isAboutWork(row) ? workInWords(row.job_id === null ? row.memo : row.queue, row, language) : null;

function occasionOf(row: StatementRow, language: Language): string | null {
  const item = language === 'ko' ? row.item_name_ko : row.item_name_en;
  return item ?? (isAboutWork(row) ? null : memoInWords(row.memo, language));
}
