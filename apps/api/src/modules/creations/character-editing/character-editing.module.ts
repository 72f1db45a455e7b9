import { Module } from '@nestjs/common';
import { CharactersModule } from '../characters/characters.module.js';
import { ImagesModule } from '../images/images.module.js';
import { CharacterEditingController } from './character-editing.controller.js';
import { CharacterEditing } from './character-editing.service.js';
import { CharacterThumbnails } from './character-thumbnails.service.js';

/** Stands above the characters and what was made of them, which their thumbnails are chosen from. */
@Module({
  imports: [CharactersModule, ImagesModule],
  controllers: [CharacterEditingController],
  providers: [CharacterEditing, CharacterThumbnails],
  exports: [CharacterEditing],
})
export class CharacterEditingModule {}
