import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';
import { OpenApiController } from './openapi.controller.js';

@Module({
  controllers: [HealthController, MetricsController, OpenApiController],
  providers: [MetricsService],
})
export class OperationsModule {}
