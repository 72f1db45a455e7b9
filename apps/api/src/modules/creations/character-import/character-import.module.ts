import { Module, Controller } from '@nestjs/common';
import { contract, type ImportCharacterInput, type UploadRequest } from '@atelier/contracts';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.js';
import { Route } from '../../../common/route.js';
import { UploadsModule } from '../../files/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { SafetyModule } from '../../safety/index.js';
import { CharactersModule } from '../characters/characters.module.js';
import { CharacterImportHandler } from './character-import.handler.js';
import { CharacterImports } from './character-imports.service.js';

@Controller()
class CharacterImportsController {
  constructor(private readonly imports: CharacterImports) {}

  @Route(contract.characters.requestImportUpload)
  requestUpload(input: UploadRequest, @CurrentUser() user: AuthenticatedUser) {
    return this.imports.requestUpload(user, input);
  }

  @Route(contract.characters.import)
  import(input: ImportCharacterInput, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.imports.import(user, input),
      (jobId) => this.imports.getByJob(user, jobId),
    );
  }
}

@Module({
  imports: [CharactersModule, NotificationsModule, SafetyModule, UploadsModule],
  controllers: [CharacterImportsController],
  providers: [CharacterImports, CharacterImportHandler],
})
export class CharacterImportModule {}
