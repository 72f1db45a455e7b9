/** What Compose and the Dockerfiles say, for the tests that hold it against the code. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repository } from './support.mjs';

/** @param {string} path */
export const read = (path) => readFile(join(repository, path), 'utf8');

/** @param {string} text */
export const variablesOf = (text) => [...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)(?::([-?])([^}]*))?\}/g)];

export const SECRET = '0123456789abcdef'.repeat(4);

/** As Compose reads them: with the defaults, and a secret wherever one is asked for. */
export async function composeFile() {
  // Values are filled in after YAML has been read, so that an empty one stays a string.
  const text = JSON.stringify(parse(await read('docker-compose.yml'), { merge: true }));
  const filled = variablesOf(text).reduce(
    (result, [whole, , kind, value]) => result.replaceAll(whole, kind === '-' ? (value ?? '') : SECRET),
    text,
  );
  return JSON.parse(filled);
}

/** @param {string} name */
export async function dockerfile(name) {
  const text = await read(`infra/docker/${name}.Dockerfile`);
  const instructions = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
  const all = (/** @type {string} */ kind) =>
    instructions.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1).trim());
  return {
    run: all('RUN'),
    copy: all('COPY'),
    user: all('USER'),
    env: all('ENV'),
    from: all('FROM'),
    command: JSON.parse(all('CMD').at(-1) ?? '[]'),
  };
}
