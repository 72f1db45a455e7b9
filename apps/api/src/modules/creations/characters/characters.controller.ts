import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { CharactersService } from './characters.service.js';

@Controller()
export class CharactersController {
  constructor(private readonly characters: CharactersService) {}

  @Route(contract.characters.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.characters.list).handler(({ input }) => this.characters.list(user, input));
  }

  @Route(contract.characters.get)
  get(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.characters.get).handler(({ input }) => this.characters.get(user, input.id));
  }
}
