import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../notifications/index.js';
import { ThemesModule } from '../../themes/index.js';
import { UsersModule } from '../../users/index.js';
import { CreationLinksService } from './creation-links.service.js';
import { CreationNews } from './creation-news.service.js';
import { CreationsRepository } from './creations.repository.js';
import { CreationVisibility } from './creation-visibility.service.js';

@Module({
  imports: [NotificationsModule, ThemesModule, UsersModule],
  providers: [CreationsRepository, CreationNews, CreationVisibility, CreationLinksService],
  exports: [CreationsRepository, CreationNews, CreationVisibility, CreationLinksService, ThemesModule],
})
export class CreationsModule {}
