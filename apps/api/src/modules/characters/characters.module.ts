import { Module } from '@nestjs/common';
import { CharacterDerivativesRepository } from './character-derivatives.repository.js';
import { CharacterRemoval } from './character-removal.service.js';
import { CharactersController } from './characters.controller.js';
import { CharactersRepository } from './characters.repository.js';
import { CharactersService } from './characters.service.js';

@Module({
  controllers: [CharactersController],
  providers: [CharactersRepository, CharacterDerivativesRepository, CharactersService, CharacterRemoval],
  exports: [CharactersService, CharactersRepository],
})
export class CharactersModule {}
