import { createHash } from 'node:crypto';

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#17111c;color:#f3edf5}
summary{cursor:pointer;padding:.5rem 0}pre{overflow:auto;background:#211928;padding:1rem;border-radius:8px}
b{display:inline-block;min-width:4.5rem}a{color:#ffb84d}code{color:#ffcf85}
`;

/** Names the page's style in its content security policy. */
export const DOCS_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

interface Operation {
  summary?: string;
  tags?: string[];
}

interface Document {
  paths?: Record<string, Record<string, unknown> | undefined>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.codePointAt(0))};`);

const detailsOf = (method: string, path: string, operation: Operation): string => `<details>
<summary><b class="${method}">${method.toUpperCase()}</b> <code>/api${escape(path)}</code> ${escape(operation.summary ?? '')}</summary>
<pre>${escape(JSON.stringify(operation, null, 2))}</pre></details>`;

/** A page that needs no script: every route with its schemas, grouped by tag. */
export function docsPage(document: Document): string {
  const byTag = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item?.[method] as Operation | undefined;
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), detailsOf(method, path, operation)]);
    }
  }
  const sections = [...byTag].map(([tag, routes]) => `<h2>${escape(tag)}</h2>${routes.join('\n')}`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Atelier API</title><style>${STYLE}</style><h1>Atelier API</h1><p>Generated from the contract. As JSON: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections}</html>`;
}
