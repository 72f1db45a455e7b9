import { Module, Controller } from '@nestjs/common';
import { contract, type ById, type CharactersQuery } from '@atelier/contracts';
import { UsersModule } from '../../users/index.js';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { CharactersRepository } from './characters.repository.js';
import { CharactersService } from './characters.service.js';

@Controller()
class CharactersController {
  constructor(private readonly characters: CharactersService) {}

  @Route(contract.characters.list)
  list(input: CharactersQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.characters.list(user, input);
  }

  @Route(contract.characters.get)
  get({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.characters.get(user, id);
  }
}

@Module({
  imports: [UsersModule],
  controllers: [CharactersController],
  providers: [CharactersRepository, CharactersService],
  exports: [CharactersService, CharactersRepository],
})
export class CharactersModule {}
