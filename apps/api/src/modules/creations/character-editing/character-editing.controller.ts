import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { CharacterEditing } from './character-editing.service.js';

@Controller()
export class CharacterEditingController {
  constructor(private readonly editing: CharacterEditing) {}

  @Route(contract.characters.update)
  update(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.characters.update).handler(({ input: { id, ...change } }) =>
      this.editing.update(user, id, change),
    );
  }
}
