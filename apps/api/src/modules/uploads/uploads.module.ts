import { Module } from '@nestjs/common';
import { DiscardedFiles } from './discarded-files.service.js';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsService } from './uploads.service.js';

@Module({ providers: [UploadsRepository, UploadsService, DiscardedFiles], exports: [UploadsService, DiscardedFiles] })
export class UploadsModule {}
