import { DiskObjectStore } from './disk/disk-object-store.js';
import type { ObjectStore } from './object-store.js';
import { S3ObjectStore } from './s3/s3-object-store.js';
import type { StorageOptions } from './storage.module.js';
import { UrlSigner } from './disk/url-signer.js';

/** The store of an installation for processes other than the API, such as a command. */
export function createObjectStore(options: StorageOptions): ObjectStore {
  switch (options.driver) {
    case 's3':
      return new S3ObjectStore(options);
    case 'disk':
      return new DiskObjectStore(options, new UrlSigner(options.secret, options.now));
  }
}
