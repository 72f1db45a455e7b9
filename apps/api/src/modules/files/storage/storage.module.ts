import { Module, type DynamicModule, type FactoryProvider, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Rotated } from '../../../common/rotated-keys.js';
import { ShownToAll } from './shown-to-all.service.js';
import { DiskFilesController } from './disk/disk-files.controller.js';
import { DiskObjectStore, type DiskObjectStoreOptions } from './disk/disk-object-store.js';
import { DatabaseMarkRecord, MarkRecord } from './mark/mark-record.js';
import { PresentObjectStore } from './mark/present-object-store.js';
import { StoragePresence } from './mark/storage-presence.service.js';
import { ObjectStore } from './object-store.js';
import { S3ObjectStore, type S3ObjectStoreOptions } from './s3/s3-object-store.js';
import { UrlSigner } from './disk/url-signer.js';

export type StorageOptions =
  | ({ driver: 'disk'; /** Sign the URLs of files. */ secrets: Rotated<string> } & DiskObjectStoreOptions)
  | ({ driver: 's3' } & S3ObjectStoreOptions);

/** The store as it is, whosever it may be: for nobody else. */
const BareStore = Symbol('BareStore');

const RECORD_OF_DATABASE: FactoryProvider<MarkRecord> = {
  provide: MarkRecord,
  useFactory: (dataSource: DataSource) => new DatabaseMarkRecord(dataSource),
  inject: [DataSource],
};

/** Gives the whole application its ObjectStore, which knows the installation's own. With the disk driver, app.ts also calls registerRawUploads(). */
@Module({})
export class StorageModule {
  /** `recordsMark`: what keeps the mark of the storage. */
  static forRoot(options: StorageOptions, recordsMark = RECORD_OF_DATABASE): DynamicModule {
    const shared: Provider[] = [
      ShownToAll,
      recordsMark,
      {
        provide: StoragePresence,
        useFactory: (store: ObjectStore, record: MarkRecord) => new StoragePresence(store, record),
        inject: [BareStore, MarkRecord],
      },
      {
        provide: ObjectStore,
        useFactory: (store: ObjectStore, presence: StoragePresence) => new PresentObjectStore(store, presence),
        inject: [BareStore, StoragePresence],
      },
    ];
    const exports = [ObjectStore, ShownToAll, StoragePresence];
    switch (options.driver) {
      case 's3':
        return {
          module: StorageModule,
          global: true,
          providers: [...shared, { provide: BareStore, useFactory: () => new S3ObjectStore(options) }],
          exports,
        };
      case 'disk':
        return {
          module: StorageModule,
          global: true,
          controllers: [DiskFilesController],
          providers: [
            ...shared,
            { provide: UrlSigner, useFactory: () => new UrlSigner(options.secrets, options.now) },
            {
              provide: DiskObjectStore,
              useFactory: (signer: UrlSigner) => new DiskObjectStore(options, signer),
              inject: [UrlSigner],
            },
            { provide: BareStore, useExisting: DiskObjectStore },
          ],
          exports: [...exports, DiskObjectStore],
        };
    }
  }
}

/** A store as it is, whosever it may be. */
export function createObjectStore(options: StorageOptions): ObjectStore {
  switch (options.driver) {
    case 's3':
      return new S3ObjectStore(options);
    case 'disk':
      return new DiskObjectStore(options, new UrlSigner(options.secrets, options.now));
  }
}

/** The store of an installation for processes other than the API, such as a command. */
export function openStorage(options: StorageOptions, database: DataSource): ObjectStore {
  const store = createObjectStore(options);
  return new PresentObjectStore(store, new StoragePresence(store, new DatabaseMarkRecord(database)));
}
