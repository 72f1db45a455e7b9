import { Module, Controller } from '@nestjs/common';
import { contract, type HistoryQuery } from '@atelier/contracts';
import { CharactersModule, ImagesModule, VideosModule } from '../creations/index.js';
import { TrainingModule } from '../training/index.js';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { HistoryService } from './history.service.js';
import { MadeByJobs } from './made-by-jobs.service.js';

@Controller()
class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Route(contract.history.list)
  list(input: HistoryQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.history.list(user, input);
  }
}

@Module({
  imports: [CharactersModule, ImagesModule, TrainingModule, VideosModule],
  controllers: [HistoryController],
  providers: [HistoryService, MadeByJobs],
})
export class HistoryModule {}
