import { Module, type DynamicModule } from '@nestjs/common';
import type { Rotated } from '../../../common/rotated-keys.js';
import { ShownToAll } from './shown-to-all.service.js';
import { DiskFilesController } from './disk/disk-files.controller.js';
import { DiskObjectStore, type DiskObjectStoreOptions } from './disk/disk-object-store.js';
import { ObjectStore } from './object-store.js';
import { S3ObjectStore, type S3ObjectStoreOptions } from './s3/s3-object-store.js';
import { UrlSigner } from './disk/url-signer.js';

export type StorageOptions =
  | ({ driver: 'disk'; /** Sign the URLs of files. */ secrets: Rotated<string> } & DiskObjectStoreOptions)
  | ({ driver: 's3' } & S3ObjectStoreOptions);

/** Gives the whole application its ObjectStore. With the disk driver, app.ts also calls registerRawUploads(). */
@Module({})
export class StorageModule {
  static forRoot(options: StorageOptions): DynamicModule {
    switch (options.driver) {
      case 's3':
        return {
          module: StorageModule,
          global: true,
          providers: [ShownToAll, { provide: ObjectStore, useFactory: () => new S3ObjectStore(options) }],
          exports: [ObjectStore, ShownToAll],
        };
      case 'disk':
        return {
          module: StorageModule,
          global: true,
          controllers: [DiskFilesController],
          providers: [
            ShownToAll,
            { provide: UrlSigner, useFactory: () => new UrlSigner(options.secrets, options.now) },
            {
              provide: DiskObjectStore,
              useFactory: (signer: UrlSigner) => new DiskObjectStore(options, signer),
              inject: [UrlSigner],
            },
            { provide: ObjectStore, useExisting: DiskObjectStore },
          ],
          exports: [ObjectStore, ShownToAll],
        };
    }
  }
}

/** The store of an installation for processes other than the API, such as a command. */
export function createObjectStore(options: StorageOptions): ObjectStore {
  switch (options.driver) {
    case 's3':
      return new S3ObjectStore(options);
    case 'disk':
      return new DiskObjectStore(options, new UrlSigner(options.secrets, options.now));
  }
}
