import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CommonModule } from './common/common.module.js';
import { pricesFrom, type Environment } from './config/environment.js';
import { storageOptionsFrom } from './config/storage-options.js';
import { dataSourceOptions, useOf } from './database/data-source.js';
import { PrivacyModule } from './modules/privacy/privacy.module.js';
import { AnalyticsModule } from './modules/users/analytics/analytics.module.js';
import { AccountModule } from './modules/account/account.module.js';
import { LedgerModule } from './modules/ledger/ledger.module.js';
import { CharacterEditingModule } from './modules/creations/character-editing/character-editing.module.js';
import { CharacterImportModule } from './modules/creations/character-import/character-import.module.js';
import { CharacterRemovalModule } from './modules/privacy/character-removal/character-removal.module.js';
import { CharactersModule } from './modules/creations/characters/characters.module.js';
import { FilesModule } from './modules/files/files.module.js';
import { GalleryModule } from './modules/gallery/gallery.module.js';
import { HistoryModule } from './modules/history/history.module.js';
import { ImagesModule } from './modules/creations/images/images.module.js';
import { JobsModule } from './modules/jobs/jobs.module.js';
import { LimitsModule } from './modules/operations/limits/limits.module.js';
import { LiveModule } from './modules/queues/live/live.module.js';
import { MailModule } from './modules/messages/mail/mail.module.js';
import { ModerationModule } from './modules/gallery/moderation/moderation.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { OffersModule } from './modules/ledger/offers/offers.module.js';
import { OperationsModule } from './modules/operations/operations.module.js';
import { PaymentsModule } from './modules/payments/payments.module.js';
import { ProfileModule } from './modules/account/profile/profile.module.js';
import { QuestsModule } from './modules/quests/quests.module.js';
import { QueuesModule } from './modules/queues/queues.module.js';
import { RuntimeModule } from './modules/queues/runtime/runtime.module.js';
import { SamplesModule } from './modules/training/samples/samples.module.js';
import { SharingModule } from './modules/gallery/sharing/sharing.module.js';
import { SiteModule } from './modules/operations/site/site.module.js';
import { StorageModule } from './modules/files/storage/storage.module.js';
import { SupportModule } from './modules/messages/support/support.module.js';
import { SweepModule } from './modules/queues/sweep/sweep.module.js';
import { ThemesModule } from './modules/themes/index.js';
import { TrainingModule } from './modules/training/training.module.js';
import { VideosModule } from './modules/creations/videos/videos.module.js';
import { ENVIRONMENT } from './config/environment.token.js';

/** Gives the whole application the environment as it was parsed before anything started. */
@Module({})
class ConfigModule {
  static forRoot(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}

@Module({})
export class AppModule {
  static forRoot(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(environment),
        TypeOrmModule.forRoot({
          ...dataSourceOptions(environment.DATABASE_URL, { ...useOf(environment), isWatched: true }),
          retryAttempts: 3,
          retryDelay: 1_000,
        }),
        CommonModule,
        StorageModule.forRoot(storageOptionsFrom(environment)),
        LedgerModule.forRoot(pricesFrom(environment)),
        SweepModule,
        FilesModule,
        QueuesModule,
        LiveModule,
        RuntimeModule,
        JobsModule,
        NotificationsModule,
        OffersModule,
        QuestsModule,
        ThemesModule,
        AccountModule,
        LimitsModule,
        TrainingModule,
        CharactersModule,
        CharacterEditingModule,
        CharacterImportModule,
        CharacterRemovalModule,
        ImagesModule,
        VideosModule,
        GalleryModule,
        SharingModule,
        HistoryModule,
        ModerationModule,
        SamplesModule,
        PaymentsModule,
        ProfileModule,
        AnalyticsModule,
        SiteModule,
        MailModule,
        SupportModule,
        PrivacyModule,
        OperationsModule,
      ],
    };
  }
}
