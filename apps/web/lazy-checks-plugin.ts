import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACTS = dirname(fileURLToPath(import.meta.resolve('@atelier/contracts')));
const LAZY = '?lazy';

/** What every call that makes a schema begins with: one that nobody asks for is left out. No library that is shipped calls anything else by these names. */
export const SCHEMA_MAKERS: string[] = [
  ...new Set([
    ...['z', 'apiRoute', 'operatorRoute', 'operatorChangeRoute', 'pageOf'],
    ...readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => readFileSync(join(CONTRACTS, file), 'utf8').match(/\b\w+Schema\b/g) ?? []),
  ]),
];

/**
 * Gives the files that check a form (`*-schema.ts`, loaded when one is first checked) the contract for themselves. Constants that screens begin
 * with stand beside its schemas, and a file that both need would bring the schemas, and all of zod, to every screen.
 */
export function lazyChecks(): Plugin {
  return {
    name: 'lazy-checks',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isCheck = /-schema\.ts$/.test(importer ?? '') && source === '@atelier/contracts';
      const isBelow = importer?.endsWith(LAZY) === true && source.startsWith('.');
      if (!isCheck && !isBelow) return null;
      const found = await this.resolve(source, importer?.replace(LAZY, ''), { skipSelf: true });
      return found && { ...found, id: `${found.id}${LAZY}` };
    },
  };
}
