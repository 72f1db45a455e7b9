import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { CharactersController } from './characters.controller.js';
import { CharactersRepository } from './characters.repository.js';
import { CharactersService } from './characters.service.js';

@Module({
  imports: [UsersModule],
  controllers: [CharactersController],
  providers: [CharactersRepository, CharactersService],
  exports: [CharactersService, CharactersRepository],
})
export class CharactersModule {}
