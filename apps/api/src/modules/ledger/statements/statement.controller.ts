import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { currentRequest } from '../../../common/request-context.js';
import { Access } from '../../../common/route.js';
import { WalletService } from '../wallet/wallet.service.js';

/** The movements as a file, which is no answer of the contract. */
@Access({ limit: 'account' })
@Controller()
export class StatementController {
  constructor(private readonly wallets: WalletService) {}

  @Get('wallet/transactions.csv')
  async transactions(@CurrentUser() user: AuthenticatedUser, @Res() reply: FastifyReply): Promise<void> {
    const table = await this.wallets.statementCsv(user.id, currentRequest().language);
    const name = `atelier-transactions-${new Date().toISOString().slice(0, 10)}.csv`;
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(table);
  }
}
