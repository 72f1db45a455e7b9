import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { LiveService } from './live.service.js';

@Controller()
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Get('live')
  stream(@CurrentUser() user: AuthenticatedUser, @Res() reply: FastifyReply): void {
    this.live.open(user, reply);
  }
}
