import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { AdminLogController } from './admin-log.controller.js';
import { OperatorChanges } from './operator-changes.service.js';

/** The operators' page: each section composes what the rooms offer, and writes down what it changes. */
@Module({
  imports: [UsersModule],
  controllers: [AdminLogController],
  providers: [OperatorChanges],
})
export class AdminModule {}
