import { Global, Module } from '@nestjs/common';
import { SweepService } from './sweep.service.js';

@Global()
@Module({ providers: [SweepService], exports: [SweepService] })
export class SweepModule {}
