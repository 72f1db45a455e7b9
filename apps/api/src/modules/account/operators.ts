import type { Role } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { IdentityRow } from './sign-in/identity.entity.js';

/** What makes an operator of its owner, or not. */
export type NamedIdentity = Pick<IdentityRow, 'provider' | 'subject' | 'email' | 'emailVerified'>;

/** Whom the installation names as an operator: by a social account, or by an e-mail for which a provider that it trusts vouches. */
@Injectable()
export class Operators {
  private readonly accounts: ReadonlySet<string>;
  private readonly emails: ReadonlySet<string>;
  private readonly providers: ReadonlySet<string>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT)
    environment: Pick<Environment, 'OPERATOR_ACCOUNTS' | 'OPERATOR_EMAILS' | 'OPERATOR_PROVIDERS'>,
  ) {
    this.accounts = new Set(environment.OPERATOR_ACCOUNTS);
    this.emails = new Set(environment.OPERATOR_EMAILS);
    this.providers = new Set(environment.OPERATOR_PROVIDERS);
  }

  roleOf(identities: readonly NamedIdentity[]): Role {
    return identities.some((identity) => this.isNamed(identity)) ? 'operator' : 'creator';
  }

  /** Of an account whose social accounts are not at hand. */
  async findRole(userId: string): Promise<Role> {
    if (this.accounts.size === 0 && this.emails.size === 0) return 'creator';
    return this.roleOf(await this.dataSource.getRepository(IdentityRow).findBy({ userId }));
  }

  private isNamed({ provider, subject, email, emailVerified }: NamedIdentity): boolean {
    if (this.accounts.has(`${provider}:${subject}`)) return true;
    return emailVerified && email !== null && this.providers.has(provider) && this.emails.has(email.toLowerCase());
  }
}
