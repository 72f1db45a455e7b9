import { Module } from '@nestjs/common';
import { MailModule } from '../../../messages/index.js';
import { PaymentsModule } from '../../../payments/index.js';
import { HealthModule } from '../../health/health.module.js';
import { NowController } from './now.controller.js';
import { NowService } from './now.service.js';

@Module({ imports: [HealthModule, MailModule, PaymentsModule], controllers: [NowController], providers: [NowService] })
export class NowModule {}
