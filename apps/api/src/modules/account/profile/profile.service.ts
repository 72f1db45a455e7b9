import type { UpdateUserInput, User as UserView } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../common/domain-error.js';
import { AnalyticsService, assertOpen, UsersService } from '../../users/index.js';
import { UserViews } from '../user-views.service.js';

/** The account as its owner sees and changes it. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersService,
    private readonly views: UserViews,
    private readonly analytics: AnalyticsService,
  ) {}

  async get(userId: string): Promise<UserView> {
    return this.views.viewOf(assertOpen(await this.users.findById(userId)));
  }

  /** Only what is given changes. Who opts out of being tracked is forgotten in the same step. */
  async update(userId: string, input: UpdateUserInput): Promise<UserView> {
    const changed = await this.users.change(userId, async (user, manager) => {
      user.displayName = input.display_name ?? user.displayName;
      user.language = input.language ?? user.language;
      user.trackingOptOut = input.tracking_opt_out ?? user.trackingOptOut;
      user.emailNotices = input.email_notices ?? user.emailNotices;
      if (input.tracking_opt_out) await this.analytics.forget(manager, userId);
    });
    return this.views.viewOf(changed);
  }

  /** Throws `age_confirmation_required` where the user turns it on and has never confirmed the age. */
  async updateNsfw(
    userId: string,
    { enabled, ageConfirmed, blur }: { enabled: boolean; ageConfirmed: boolean; blur?: boolean | undefined },
  ): Promise<UserView> {
    const changed = await this.users.change(userId, (user) => {
      if (enabled && ageConfirmed) user.ageConfirmedAt ??= new Date();
      if (enabled && user.ageConfirmedAt === null) throw new DomainError('age_confirmation_required');
      user.nsfwEnabled = enabled;
      user.nsfwBlur = blur ?? user.nsfwBlur;
    });
    return this.views.viewOf(changed);
  }
}
