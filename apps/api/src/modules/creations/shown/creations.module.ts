import { Module } from '@nestjs/common';
import { CreationsRepository } from './creations.repository.js';
import { CreationVisibility } from './creation-visibility.service.js';

@Module({
  providers: [CreationsRepository, CreationVisibility],
  exports: [CreationsRepository, CreationVisibility],
})
export class CreationsModule {}
