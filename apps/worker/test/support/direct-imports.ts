import type { Plugin } from 'vitest/config';

/** Modules of small functions that loops over pixels call; they import nothing but one another. */
const CALLED_FOR_EACH_PIXEL = /^import\s*\{([^}]+)\}\s*from\s*(['"][^'"]*\/(?:planes|colour)\.js['"]);?/gm;

/**
 * Vitest reaches whatever is imported through a getter, each time it is used, which makes loops over pixels several
 * times slower than Node runs them. This keeps what they call in constants, as Node in effect does.
 */
export function directImports(): Plugin {
  return {
    name: 'direct-imports',
    // When types are gone.
    enforce: 'post',
    transform: (code, id) =>
      id.includes('/src/') && !id.includes('/node_modules/')
        ? code.replace(CALLED_FOR_EACH_PIXEL, (_, names: string, source: string) => bind(names, source))
        : null,
  };
}

function bind(names: string, source: string): string {
  const pairs = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => name.split(/\s+as\s+/) as [string, string?]);
  const imports = pairs.map(([name, local = name]) => `${name} as ${local}_imported`);
  const constants = pairs.map(([name, local = name]) => `${local} = ${local}_imported`);
  return `import { ${imports.join(', ')} } from ${source}; const ${constants.join(', ')};`;
}
