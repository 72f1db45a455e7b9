import { Global, Module } from '@nestjs/common';
import { LiveController } from './live.controller.js';
import { LivePings, LiveService } from './live.service.js';

@Global()
@Module({ controllers: [LiveController], providers: [LiveService, LivePings], exports: [LiveService] })
export class LiveModule {}
