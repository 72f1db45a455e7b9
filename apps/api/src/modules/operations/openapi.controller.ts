import { contract } from '@atelier/contracts';
import { Controller, Get, Res } from '@nestjs/common';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyReply } from 'fastify';
import { allowStyles } from '../../common/page-styles.js';
import { Access } from '../../common/route.js';
import { DOCS_STYLE_SOURCE, docsPage } from './docs-page.js';
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
