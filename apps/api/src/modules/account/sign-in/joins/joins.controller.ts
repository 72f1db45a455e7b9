import { contract, type ConfirmJoinInput, type PendingJoin } from '@atelier/contracts';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Route } from '../../../../common/route.js';
import { OAuthProviders } from '../providers/oauth-providers.service.js';
import { IdentitiesService } from '../identities.service.js';
import { SignInCookies } from '../sign-in-cookies.js';
import type { IdentityJoin } from './identity-join.entity.js';
import { PendingJoins } from './pending-joins.service.js';

/** What becomes of a social account whose e-mail belongs to an account already. */
@Controller()
export class JoinsController {
  constructor(
    private readonly joins: PendingJoins,
    private readonly linked: IdentitiesService,
    private readonly oauth: OAuthProviders,
    private readonly cookies: SignInCookies,
  ) {}

  @Route(contract.auth.join)
  async join(@Req() request: FastifyRequest) {
    return this.viewOf(await this.joins.findBySecret(this.cookies.read(request, 'join')));
  }

  @Route(contract.auth.mailJoin)
  async mailJoin(@Req() request: FastifyRequest) {
    const secret = this.cookies.read(request, 'join');
    await this.joins.askForMail(secret);
    return this.viewOf(await this.joins.findBySecret(secret));
  }

  @Route(contract.auth.confirmJoin)
  async confirmJoin({ token }: ConfirmJoinInput) {
    return { provider: await this.linked.joinByMail(token) };
  }

  private async viewOf({ userId, provider, email, mailedAt }: IdentityJoin): Promise<PendingJoin> {
    const { items } = await this.linked.list(userId);
    const ways = items.map((identity) => identity.provider).filter((each) => this.oauth.offered.includes(each));
    const mail = this.joins.sendsMail ? (mailedAt ? 'sent' : 'possible') : 'off';
    return { provider, email, ways, mail };
  }
}
