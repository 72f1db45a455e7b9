import { createHash } from 'node:crypto';
import { contract } from '@atelier/contracts';
import { Controller, Get, Res } from '@nestjs/common';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyReply } from 'fastify';
import { allowStyles } from './page-styles.js';
import { Access } from '../../common/route.js';
import { PLAIN_PATHS } from './plain-routes.js';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

const describe = () =>
  generator.generate(contract, {
    info: {
      title: 'Atelier',
      version: '1',
      description:
        'Failures are {error: {code, message, details?, request_id}}, in English or Korean by Accept-Language. ' +
        'POST routes that spend or create take an Idempotency-Key header of 1–255 characters.',
    },
    paths: PLAIN_PATHS,
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#17111c;color:#f3edf5}
summary{cursor:pointer;padding:.5rem 0}pre{overflow:auto;background:#211928;padding:1rem;border-radius:8px}
b{display:inline-block;min-width:4.5rem}a{color:#ffb84d}code{color:#ffcf85}
`;

/** Names the page's style in its content security policy. */
const DOCS_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

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
function docsPage(document: Document): string {
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

@Access({ public: true })
@Controller()
export class OpenApiController {
  private document: ReturnType<typeof describe> | undefined;

  @Get('openapi.json')
  read(): ReturnType<typeof describe> {
    this.document ??= describe();
    return this.document;
  }

  @Get('docs')
  async page(@Res() reply: FastifyReply): Promise<void> {
    allowStyles(reply, DOCS_STYLE_SOURCE);
    await reply.type('text/html; charset=utf-8').send(docsPage(await this.read()));
  }
}
