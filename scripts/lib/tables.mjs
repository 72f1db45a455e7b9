/** Which tables of the database the API's code names, and whose they are. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/** Tables without an entity. */
const WITHOUT_ENTITY = {
  creation_likes: 'gallery',
  idempotency_keys: 'common',
  ledger_checks: 'ledger',
  storage_mark: 'files',
  sweep_runs: 'queues',
};
const SQL = /\b(?:SELECT|FROM|JOIN|UPDATE|INSERT INTO|DELETE FROM|EXISTS)\b/;

/**
 * @typedef {object} SourceFile
 * @property {string} path from `apps/api/src`, with forward slashes
 * @property {string} text
 * @property {ts.SourceFile} tree
 */

/**
 * @typedef {object} Naming
 * @property {string} path
 * @property {number} line
 * @property {string} table
 */

/** @param {string} path @param {string} text @returns {SourceFile} */
export const sourceOf = (path, text) => ({
  path,
  text,
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
});

/**
 * @param {string} base `apps/api/src`
 * @returns {Promise<SourceFile[]>} all but tests and what makes the tables
 */
export async function readSources(base) {
  const files = (await readdir(base, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  const sources = files.filter((file) => /(?<!\.spec|\.d)\.ts$/.test(file) && !file.startsWith('database/'));
  return Promise.all(sources.sort().map(async (path) => sourceOf(path, await readFile(join(base, path), 'utf8'))));
}

/** @param {string} base `apps/api/src` @returns {Promise<string[]>} the texts of the migrations, oldest first */
export async function readMigrations(base) {
  const folder = join(base, 'database/migrations');
  const files = (await readdir(folder)).filter((file) => /^\d+.*\.ts$/.test(file)).sort();
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}

/** @param {string} path @returns {string} the room, or the folder where it is none */
export const roomOf = (path) => /^modules\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0] ?? '';

/**
 * @param {SourceFile[]} sources
 * @returns {{ tables: Map<string, string>, entities: Map<string, string> }} the room of each table, and the table of each entity class
 */
export function readOwners(sources) {
  const tables = new Map(Object.entries(WITHOUT_ENTITY));
  const entities = new Map();
  for (const { path, text } of sources) {
    for (const [, table = '', name = ''] of text.matchAll(/@Entity\('(\w+)'\)[^]*?class (\w+)/g)) {
      tables.set(table, roomOf(path));
      entities.set(name, table);
    }
  }
  return { tables, entities };
}

/**
 * @param {string[]} migrations their texts, oldest first
 * @returns {string[]} the tables that they leave behind
 */
export function tablesMadeBy(migrations) {
  const tables = new Set();
  for (const text of migrations) {
    const up = text.slice(text.indexOf('async up('), text.indexOf('async down('));
    for (const [, table] of up.matchAll(/CREATE TABLE (\w+)/g)) tables.add(table);
    for (const [, from, to] of up.matchAll(/ALTER TABLE (\w+) RENAME TO (\w+)/g)) {
      tables.delete(from);
      tables.add(to);
    }
    for (const [, table] of up.matchAll(/DROP TABLE (\w+)/g)) tables.delete(table);
  }
  return [...tables].sort();
}

/**
 * Each string with its place. The pieces of a template are one string, with `${}` for what is filled in.
 * @param {SourceFile} source
 * @returns {{ text: string, line: number }[]}
 */
function literalsOf({ tree }) {
  /** @type {{ text: string, line: number }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const literal = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? node.head.text + node.templateSpans.map((span) => `\${}${span.literal.text}`).join('')
        : null;
    if (literal !== null && !ts.isImportDeclaration(node.parent) && !ts.isExportDeclaration(node.parent)) {
      found.push({ text: literal, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/**
 * Tables that a file names in SQL or by using their entity, and that are not its own room's.
 * @param {SourceFile} source
 * @param {ReturnType<typeof readOwners>} owners
 * @returns {Naming[]}
 */
export function foreignTablesOf(source, { tables, entities }) {
  const { path } = source;
  const room = roomOf(path);
  const isForeign = (/** @type {string | undefined} */ table) => table !== undefined && tables.get(table) !== room;
  const words = new RegExp(`\\b(?:${[...tables.keys()].join('|')})\\b`, 'g');
  const inSql = literalsOf(source)
    .filter((literal) => SQL.test(literal.text))
    .flatMap((literal) => [...literal.text.matchAll(words)].map(([table]) => ({ path, line: literal.line, table })));
  const byEntity = importedValues(source).flatMap(({ name, line }) => {
    const table = entities.get(name);
    return table === undefined ? [] : [{ path, line, table }];
  });
  return [...inSql, ...byEntity].filter(({ table }) => isForeign(table));
}

/**
 * Where a table's name is filled in, so that nobody who searches for it finds the place.
 * @param {SourceFile} source
 * @returns {string[]} places
 */
export const computedTablesOf = (source) =>
  literalsOf(source)
    .filter(({ text }) => /\b(?:FROM|JOIN|UPDATE|INTO) \$\{\}/.test(text))
    .map(({ line }) => `${source.path}:${String(line)}`);

/** @param {SourceFile} source @returns {{ name: string, line: number }[]} names that are imported as values */
function importedValues({ tree }) {
  return tree.statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
    const named = importClause?.namedBindings;
    if (!importClause || importClause.isTypeOnly || !named || !ts.isNamedImports(named)) return [];
    return named.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map((element) => ({
        name: (element.propertyName ?? element.name).text,
        line: tree.getLineAndCharacterOfPosition(element.getStart()).line + 1,
      }));
  });
}
