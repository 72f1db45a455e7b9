import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from './support.mjs';

/** @typedef {{ safeParse: (value: unknown) => { success: boolean, data?: unknown } }} Field */
/** @typedef {{ shape?: Record<string, Field>, def: { left?: Schema, right?: Schema, options?: Schema[] } }} Schema */

const MEANING = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*([A-Z][A-Z0-9_]+):/g;

/**
 * @param {Schema} schema
 * @returns {Record<string, Field>[]} of each part of it that names variables
 */
function shapesOf({ shape, def: { left, right, options = [] } }) {
  if (shape) return [shape];
  return [left, right, ...options].flatMap((part) => (part ? shapesOf(part) : []));
}

/** @param {Field} field */
function defaultOf(field) {
  const { success, data } = field.safeParse(undefined);
  if (!success) return 'required';
  const isPlain = ['string', 'number', 'boolean'].includes(typeof data) || Array.isArray(data);
  const text = isPlain ? String(data) : '';
  return text === '' ? '' : `\`${text}\``;
}

/**
 * What the source says right above each variable.
 * @param {string[]} files
 * @returns {Promise<Map<string, string>>}
 */
async function meaningsIn(files) {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const found = texts.flatMap((text) => [...text.matchAll(MEANING)]);
  return new Map(
    found.map(([, comment = '', name = '']) => [
      name,
      comment
        .replace(/\s*\n\s*\*?\s*/g, ' ')
        .trim()
        .replaceAll('|', '\\|'),
    ]),
  );
}

/**
 * @param {string} app
 * @param {string[]} others files beside those of its `config` folder in which variables are
 */
async function rowsOf(app, ...others) {
  const folder = join(repository, 'apps', app, 'src');
  const config = (await readdir(join(folder, 'config'))).filter(
    (name) => /(?<!\.spec)\.ts$/.test(name) && name !== 'command-environment.ts',
  );
  const files = [...config.map((name) => join(folder, 'config', name)), ...others.map((name) => join(folder, name))];
  /** @type {{ environmentSchema: Schema }} */
  const { environmentSchema } = await import(join(folder, 'config/environment.ts'));
  const meanings = await meaningsIn(files);
  const fields = shapesOf(environmentSchema).flatMap((shape) => Object.entries(shape));
  return [...new Map(fields)].map(
    ([name, field]) => `| \`${name}\` | ${defaultOf(field)} | ${meanings.get(name) ?? ''} |`,
  );
}

const HEAD = ['| variable | unless it is set | what the code says of it |', '| --- | --- | --- |'];

it('docs/variables.md names every variable of the API and of the worker, as `npm run variables` writes it', async () => {
  const text = [
    '# Variables',
    '',
    'Written by `npm run variables` from the schemas that both programs check their environment with; a test compares it. “required” is asked for where the part is used: those of S3 with',
    '`STORAGE_DRIVER=s3`, those of the disk without. What most installations set, and why: [operations](operations.md#configuration);',
    '`COMFYUI_…`: [GPU servers](gpu.md); prompts and pictures: [safety rules](safety-rules.md), [safety](safety.md).',
    '',
    '## API',
    '',
    ...HEAD,
    ...(await rowsOf('api')),
    '',
    '## Worker',
    '',
    ...HEAD,
    ...(await rowsOf('worker', 'runtimes/comfyui/settings/settings.ts')),
    '',
  ];
  await expect(text.join('\n')).toMatchFileSnapshot(join(repository, 'docs/variables.md'));
});
