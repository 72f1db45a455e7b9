import { createGzip } from 'node:zlib';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { NAMED_FILES_SQL } from '../storage/listed-objects.js';
import { writeBackupFile } from './backup-files.js';
import { BackupError, type Manifest, type TableDump } from './manifest.js';

/** Made anew by the migrations that it lists. */
const MIGRATIONS = 'migrations';

const TABLES = `
  SELECT class.relname AS name, array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
  FROM pg_class class
  JOIN pg_attribute attribute ON attribute.attrelid = class.oid AND attribute.attnum > 0
    AND NOT attribute.attisdropped AND attribute.attgenerated = ''
  WHERE class.relnamespace = current_schema()::regnamespace AND class.relkind = 'r'
  GROUP BY class.relname ORDER BY class.relname`;

const SEQUENCES = `
  SELECT sequencename AS name, last_value::text AS last_value FROM pg_sequences
  WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`;

const FOREIGN_KEYS = `
  SELECT conname AS name, conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conparentid = 0`;

const quoted = (name: string): string => pg.escapeIdentifier(name);
const columnsOf = ({ columns }: Pick<TableDump, 'columns'>): string => columns.map(quoted).join(', ');

/** A connection of its own, without the limits of those that serve requests, and with one way to write down what it reads. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET client_encoding = 'UTF8';
     SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET bytea_output = 'hex'`,
  );
  return client;
}

/** Rolled back where `work` fails. */
async function inTransaction<T>(client: pg.Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const findTables = async (client: pg.Client): Promise<Pick<TableDump, 'name' | 'columns'>[]> => {
  const { rows } = await client.query<Pick<TableDump, 'name' | 'columns'>>(TABLES);
  return rows.filter(({ name }) => name !== MIGRATIONS);
};

type DatabaseDump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/**
 * Every row of every table, as they all were at one moment, into files below `folder`. What these rows name is left in the table
 * `awaited_objects` of the connection.
 */
export function dumpDatabase(client: pg.Client, folder: string, run: string): Promise<DatabaseDump> {
  return inTransaction(client, 'BEGIN ISOLATION LEVEL REPEATABLE READ', async () => {
    const migrations = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    const tables: TableDump[] = [];
    for (const table of await findTables(client)) tables.push(await dumpTable(client, table, folder, run));
    const sequences = await client.query<Manifest['sequences'][number]>(SEQUENCES);
    await client.query(
      `CREATE TEMPORARY TABLE awaited_objects AS SELECT DISTINCT key FROM (${NAMED_FILES_SQL}) named WHERE needed`,
    );
    return { migrations: migrations.rows.map(({ name }) => name), tables, sequences: sequences.rows };
  });
}

async function dumpTable(
  client: pg.Client,
  table: Pick<TableDump, 'name' | 'columns'>,
  folder: string,
  run: string,
): Promise<TableDump> {
  const rows = client.query(copyTo(`COPY ${quoted(table.name)} (${columnsOf(table)}) TO STDOUT`));
  const file = await writeBackupFile(folder, `${run}/${table.name}.copy.gz`, rows, createGzip());
  return { ...table, rows: rows.rowCount, file };
}

export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(TABLES);
  return rows.length === 0;
}

/**
 * Fills tables that the same migrations have just made. All of it or nothing; foreign keys are made anew at the end, which checks
 * every row. What the books and others do by triggers was done when the rows were written first.
 */
export function loadDatabase(client: pg.Client, folder: string, { tables, sequences }: DatabaseDump): Promise<void> {
  return inTransaction(client, 'BEGIN', async () => {
    const found = await findTables(client);
    assertSameTables(found, tables);
    const { rows: foreignKeys } = await client.query<ForeignKey>(FOREIGN_KEYS);
    for (const { table, name } of foreignKeys)
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
    for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    // Migrations have written some rows themselves.
    await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
    for (const table of tables) await loadTable(client, table, folder);
    for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    }
    for (const { name, last_value } of sequences) {
      await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), last_value]);
    }
    await client.query('ANALYZE');
  });
}

interface ForeignKey {
  /** Written as SQL wants it. */
  table: string;
  name: string;
  definition: string;
}

async function loadTable(client: pg.Client, table: TableDump, folder: string): Promise<void> {
  const into = client.query(copyFrom(`COPY ${quoted(table.name)} (${columnsOf(table)}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, table.file.name)), createGunzip(), into);
  if (into.rowCount === table.rows) return;
  throw new BackupError(`${table.name} has ${String(into.rowCount)} rows, and had ${String(table.rows)}`);
}

function assertSameTables(found: Pick<TableDump, 'name' | 'columns'>[], wanted: TableDump[]): void {
  const shape = (tables: Pick<TableDump, 'name' | 'columns'>[]): string =>
    JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]).sort());
  if (shape(found) !== shape(wanted)) throw new BackupError('the tables of the backup are not those of its schema');
}
