import { Global, Module } from '@nestjs/common';
import { LiveController, LivePings } from './live.controller.js';
import { LiveService } from './live.service.js';

@Global()
@Module({ controllers: [LiveController], providers: [LiveService, LivePings], exports: [LiveService] })
export class LiveModule {}
