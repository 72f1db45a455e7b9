import type { Role, User as UserView } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { BrowserUrls } from '../files/index.js';
import { planNow, type User } from '../users/index.js';

/** How a user sees the own account. */
@Injectable()
export class UserViews {
  constructor(
    private readonly urls: BrowserUrls,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'OPERATOR_EMAILS'>,
  ) {}

  /** An unverified e-mail never makes a user an operator. */
  roleOf({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>): Role {
    const isOperator =
      emailVerified && email !== null && this.environment.OPERATOR_EMAILS.includes(email.toLowerCase());
    return isOperator ? 'operator' : 'creator';
  }

  async viewOf(user: User): Promise<UserView> {
    const plan = planNow(user);
    return {
      id: user.id,
      email: user.email,
      display_name: user.displayName,
      picture_url: await this.urls.viewUrlOrNull(user.pictureKey),
      language: user.language,
      plan,
      plan_ends_at: plan === 'free' ? null : (user.planEndsAt?.toISOString() ?? null),
      role: this.roleOf(user),
      nsfw_enabled: user.nsfwEnabled,
      nsfw_blur: user.nsfwBlur,
      age_confirmed: user.ageConfirmedAt !== null,
      tracking_opt_out: user.trackingOptOut,
      email_notices: user.emailNotices,
      created_at: user.createdAt.toISOString(),
    };
  }
}
