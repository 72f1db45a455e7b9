import { Module, Controller } from '@nestjs/common';
import { contract, type UpdateCharacterInput } from '@atelier/contracts';
import { CharactersModule } from '../characters/characters.module.js';
import { ImagesModule } from '../images/images.module.js';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { CharacterEditing } from './character-editing.service.js';
import { CharacterThumbnails } from './character-thumbnails.service.js';

@Controller()
class CharacterEditingController {
  constructor(private readonly editing: CharacterEditing) {}

  @Route(contract.characters.update)
  update({ id, ...change }: UpdateCharacterInput, @CurrentUser() user: AuthenticatedUser) {
    return this.editing.update(user, id, change);
  }
}

/** Stands above the characters and what was made of them, which their thumbnails are chosen from. */
@Module({
  imports: [CharactersModule, ImagesModule],
  controllers: [CharacterEditingController],
  providers: [CharacterEditing, CharacterThumbnails],
  exports: [CharacterEditing],
})
export class CharacterEditingModule {}
