import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { CharacterRemoval } from './character-removal.service.js';

@Controller()
export class CharacterRemovalController {
  constructor(private readonly removal: CharacterRemoval) {}

  @Route(contract.characters.remove)
  remove(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.characters.remove).handler(({ input }) => this.removal.remove(user, input.id));
  }
}
