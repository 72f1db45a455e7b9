import { contract, type ById } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { CharacterRemoval } from './character-removal.service.js';

@Controller()
export class CharacterRemovalController {
  constructor(private readonly removal: CharacterRemoval) {}

  @Route(contract.characters.remove)
  remove({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.removal.remove(user, id);
  }
}
