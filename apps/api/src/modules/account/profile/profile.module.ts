import { Module } from '@nestjs/common';
import { AnalyticsModule, UsersModule } from '../../users/index.js';
import { UploadsModule } from '../../files/index.js';
import { SafetyModule } from '../../safety/index.js';
import { AccountModule } from '../account.module.js';
import { ProfileController } from './profile.controller.js';
import { ProfilePictureHandler } from './profile-picture.handler.js';
import { ProfilePictureService } from './profile-picture.service.js';
import { ProfileService } from './profile.service.js';

/** What creators say of themselves, and how they want to be treated. */
@Module({
  imports: [AccountModule, UsersModule, UploadsModule, AnalyticsModule, SafetyModule],
  controllers: [ProfileController],
  providers: [ProfileService, ProfilePictureService, ProfilePictureHandler],
})
export class ProfileModule {}
