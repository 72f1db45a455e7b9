import { Module } from '@nestjs/common';
import { AccountModule } from '../../account/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { PaymentsModule } from '../../payments/index.js';
import { UsersModule } from '../../users/index.js';
import { AdminJobsController } from './admin-jobs.controller.js';
import { AdminJobs } from './admin-jobs.service.js';
import { AdminLogController } from './admin-log.controller.js';
import { AdminPeopleChanges } from './admin-people-changes.service.js';
import { AdminPeopleController } from './admin-people.controller.js';
import { AdminPeople } from './admin-people.service.js';
import { OperatorChanges } from './operator-changes.service.js';
import { PageGrants } from './page-grants.service.js';

/** The operators' page: each section composes what the rooms offer, and writes down what it changes. */
@Module({
  imports: [AccountModule, NotificationsModule, PaymentsModule, UsersModule],
  controllers: [AdminJobsController, AdminLogController, AdminPeopleController],
  providers: [OperatorChanges, PageGrants, AdminJobs, AdminPeople, AdminPeopleChanges],
})
export class AdminModule {}
