import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { CharacterDerivativesRepository } from './character-derivatives.repository.js';
import { CharacterRemoval } from './character-removal.service.js';
import { CharactersController } from './characters.controller.js';
import { CharactersRepository } from './characters.repository.js';
import { CharactersService } from './characters.service.js';

@Module({
  imports: [UploadsModule],
  controllers: [CharactersController],
  providers: [CharactersRepository, CharacterDerivativesRepository, CharactersService, CharacterRemoval],
  exports: [CharactersService, CharactersRepository],
})
export class CharactersModule {}
