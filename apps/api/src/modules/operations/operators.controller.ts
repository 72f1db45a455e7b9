import { contract } from '@atelier/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AuthenticatedRequest } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { OperatorCookie } from './operator-cookie.js';

@Controller()
export class OperatorsController {
  constructor(private readonly cookie: OperatorCookie) {}

  @Route(contract.admin.begin)
  async begin(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.cookie.set(reply, request.user?.sessionId);
    return { ok: true as const };
  }
}
