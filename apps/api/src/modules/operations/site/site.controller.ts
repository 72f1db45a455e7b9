import { contract } from '@atelier/contracts';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { currentRequest } from '../../../common/request-context.js';
import { Route } from '../../../common/route.js';
import { SiteService } from './site.service.js';

/** It changes only when the operators start the API anew. */
const KEPT_SECONDS = 300;

@Controller()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Route(contract.site.get)
  get(@Res({ passthrough: true }) reply: FastifyReply) {
    void reply.headers({
      'cache-control': `public, max-age=${String(KEPT_SECONDS)}`,
      vary: 'Accept-Language',
    });
    return this.site.read(currentRequest().language);
  }
}
