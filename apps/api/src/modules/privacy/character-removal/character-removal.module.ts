import { Module } from '@nestjs/common';
import { CharactersModule } from '../../creations/index.js';
import { CharacterDerivativesRepository } from './character-derivatives.repository.js';
import { CharacterRemovalController } from './character-removal.controller.js';
import { CharacterRemoval } from './character-removal.service.js';

/** Stands above the modules of all that hangs on a character, which need not know of each other for it. */
@Module({
  imports: [CharactersModule],
  controllers: [CharacterRemovalController],
  providers: [CharacterDerivativesRepository, CharacterRemoval],
})
export class CharacterRemovalModule {}
