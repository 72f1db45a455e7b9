import { Module } from '@nestjs/common';
import { SiteController } from './site.controller.js';
import { SiteService } from './site.service.js';

/** What this installation says of itself. */
@Module({ controllers: [SiteController], providers: [SiteService] })
export class SiteModule {}
