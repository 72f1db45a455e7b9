import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, LessThan, MoreThan } from 'typeorm';
import { DomainError } from '../../../common/domain-error.js';
import { hashOf } from '../../../common/hash.js';
import { SweepService } from '../../queues/index.js';
import { SignInCode } from './sign-in-code.entity.js';
import { cookieSeconds } from './sign-in-cookies.js';

/** How long a code stays after its end, for an operator who asks what went wrong. */
const KEPT_MS = 24 * 3_600_000;

const newSecret = (): string => randomBytes(32).toString('base64url');

/** What a code stands for. */
type CompletedSignIn = Pick<SignInCode, 'userId' | 'provider' | 'newUser'>;

/** Codes that a browser trades for a session when it is back from a provider: each good once, soon, and in that browser. */
@Injectable()
export class SignInCodes implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweep());
  }

  async issue(signIn: CompletedSignIn): Promise<{ code: string; browserSecret: string }> {
    const [code, browserSecret] = [newSecret(), newSecret()];
    await this.dataSource.getRepository(SignInCode).insert({
      ...signIn,
      codeHash: hashOf(code),
      browserHash: hashOf(browserSecret),
      expiresAt: new Date(Date.now() + cookieSeconds('browser') * 1000),
      usedAt: null,
    });
    return { code, browserSecret };
  }

  /** Throws `sign_in_code_invalid`. */
  async redeem(code: string, browserSecret: string | undefined): Promise<CompletedSignIn> {
    const codes = this.dataSource.getRepository(SignInCode);
    const codeHash = hashOf(code);
    const good = {
      codeHash,
      browserHash: hashOf(browserSecret ?? ''),
      usedAt: IsNull(),
      expiresAt: MoreThan(new Date()),
    };
    // One statement: of two that come at once, one finds it used.
    const { affected } = await codes.update(good, { usedAt: new Date() });
    const row = affected === 1 ? await codes.findOneBy({ codeHash }) : null;
    if (!row) throw new DomainError('sign_in_code_invalid');
    return row;
  }

  async sweep(now = new Date()): Promise<void> {
    const codes = this.dataSource.getRepository(SignInCode);
    await codes.delete({ expiresAt: LessThan(new Date(now.getTime() - KEPT_MS)) });
  }
}
