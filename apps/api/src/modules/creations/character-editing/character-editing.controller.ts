import { contract, type UpdateCharacterInput } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { CharacterEditing } from './character-editing.service.js';

@Controller()
export class CharacterEditingController {
  constructor(private readonly editing: CharacterEditing) {}

  @Route(contract.characters.update)
  update({ id, ...change }: UpdateCharacterInput, @CurrentUser() user: AuthenticatedUser) {
    return this.editing.update(user, id, change);
  }
}
