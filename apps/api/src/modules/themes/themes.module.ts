import { contract, type PageQuery } from '@atelier/contracts';
import { Controller, Module } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { ThemeRewards } from './theme-rewards.service.js';
import { ThemesService } from './themes.service.js';

@Controller()
class ThemesController {
  constructor(private readonly themes: ThemesService) {}

  @Route(contract.themes.today)
  today(@CurrentUser() user: AuthenticatedUser) {
    return this.themes.today(user);
  }

  @Route(contract.themes.list)
  list(page: PageQuery) {
    return this.themes.list(page);
  }
}

@Module({
  imports: [NotificationsModule, UsersModule],
  controllers: [ThemesController],
  providers: [ThemesService, ThemeRewards],
  exports: [ThemesService, ThemeRewards],
})
export class ThemesModule {}
