import { idSchema } from '@atelier/contracts';
import { Controller, Get, Head, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestedRange } from '../../../../common/byte-range.js';
import { DomainError, found } from '../../../../common/domain-error.js';
import { Access } from '../../../../common/route.js';
import { attachmentDisposition } from '../../../files/index.js';
import { ModelDownloads } from './model-downloads.service.js';

/** The far end of the links of `ModelDownloads`. The token is the permission, so no session is asked for. */
@Access({ public: true, limit: 'models' })
@Controller()
export class ModelArchiveController {
  constructor(private readonly downloads: ModelDownloads) {}

  // Before GET, or Fastify makes a HEAD of its own that reads the whole zip.
  @Head('characters/:id/model/archive')
  head(
    @Param('id') id: string,
    @Query('token') token: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.serve({ id, token }, request, reply);
  }

  @Get('characters/:id/model/archive')
  get(
    @Param('id') id: string,
    @Query('token') token: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.serve({ id, token }, request, reply);
  }

  private async serve(
    link: { id: string; token: unknown },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (typeof link.token !== 'string') throw new DomainError('file_link_invalid');
    const id = found(idSchema.safeParse(link.id).data);
    const { archive, fileName, bytes, etag } = await this.downloads.open(id, link.token);
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': attachmentDisposition(fileName),
      'content-type': 'application/zip',
    });
    const wanted = requestedRange(request.headers, { etag, bytes });
    if (wanted === 'unsatisfiable') {
      await reply
        .code(416)
        .header('content-range', `bytes */${String(bytes)}`)
        .send();
      return;
    }
    const range = wanted ?? { start: 0, end: bytes - 1 };
    if (wanted)
      reply.code(206).header('content-range', `bytes ${String(range.start)}-${String(range.end)}/${String(bytes)}`);
    reply.header('content-length', range.end - range.start + 1);
    await (request.method === 'HEAD' ? reply.send() : reply.send(archive.read(range)));
  }
}
