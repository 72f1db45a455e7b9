import type { User as UserView } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { BrowserUrls } from '../files/index.js';
import { planNow, type User } from '../users/index.js';
import { Operators } from './operators.js';

/** How a user sees the own account. */
@Injectable()
export class UserViews {
  constructor(
    private readonly urls: BrowserUrls,
    private readonly operators: Operators,
  ) {}

  async viewOf(user: User): Promise<UserView> {
    const plan = planNow(user);
    return {
      id: user.id,
      email: user.email,
      display_name: user.displayName,
      page_id: user.pageId,
      picture_url: await this.urls.viewUrlOrNull(user.pictureKey),
      picture_focus: user.pictureFocus,
      language: user.language,
      plan,
      plan_ends_at: plan === 'free' ? null : (user.planEndsAt?.toISOString() ?? null),
      role: await this.operators.findRole(user.id),
      nsfw_enabled: user.nsfwEnabled,
      nsfw_blur: user.nsfwBlur,
      age_confirmed: user.ageConfirmedAt !== null,
      tracking_opt_out: user.trackingOptOut,
      email_notices: user.emailNotices,
      paused: user.pausedAt && { since: user.pausedAt.toISOString(), reason: user.pausedReason },
      created_at: user.createdAt.toISOString(),
    };
  }
}
