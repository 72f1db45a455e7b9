import { Module, Controller } from '@nestjs/common';
import { contract, type ById, type CharactersQuery } from '@atelier/contracts';
import { OffersModule } from '../../ledger/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { UsersModule } from '../../users/index.js';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { CharactersRepository } from './characters.repository.js';
import { CharacterExpiry } from './character-expiry.service.js';
import { CharactersService } from './characters.service.js';
import { ModelArchiveController } from './model/model-archive.controller.js';
import { ModelDownloads } from './model/model-downloads.service.js';

@Controller()
class CharactersController {
  constructor(
    private readonly characters: CharactersService,
    private readonly downloads: ModelDownloads,
  ) {}

  @Route(contract.characters.list)
  list(input: CharactersQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.characters.list(user, input);
  }

  @Route(contract.characters.get)
  get({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.characters.get(user, id);
  }

  @Route(contract.characters.model)
  model({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.downloads.link(user, id);
  }
}

@Module({
  imports: [NotificationsModule, OffersModule, UsersModule],
  controllers: [CharactersController, ModelArchiveController],
  providers: [CharacterExpiry, CharactersRepository, CharactersService, ModelDownloads],
  exports: [CharactersService, CharactersRepository],
})
export class CharactersModule {}
