import { Module } from '@nestjs/common';
import { CharactersModule } from '../../creations/index.js';
import { CharacterRemovalController } from './character-removal.controller.js';
import { CharacterRemoval } from './character-removal.service.js';

/** Stands above the modules of all that hangs on a character, which need not know of each other for it. */
@Module({
  imports: [CharactersModule],
  controllers: [CharacterRemovalController],
  providers: [CharacterRemoval],
})
export class CharacterRemovalModule {}
