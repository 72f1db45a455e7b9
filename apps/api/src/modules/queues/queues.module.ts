import { Global, Module } from '@nestjs/common';
import { MaintenanceService } from './maintenance.service.js';
import { QueuesService } from './queues.service.js';

@Global()
@Module({ providers: [QueuesService, MaintenanceService], exports: [QueuesService, MaintenanceService] })
export class QueuesModule {}
