import { Global, Module } from '@nestjs/common';
import { BrowserUrls } from './browser-urls.service.js';
import { AbandonedWrites } from './abandoned-writes.service.js';
import { DiscardedFiles } from './discarded-files.service.js';

@Global()
@Module({ providers: [AbandonedWrites, BrowserUrls, DiscardedFiles], exports: [BrowserUrls, DiscardedFiles] })
export class FilesModule {}
