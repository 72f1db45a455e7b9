import type { z } from 'zod';
import type { StorageOptions } from '../modules/files/storage/storage.module.js';
import type { storageSchema } from './environment.js';

/** The storage driver's own options, out of the environment. */
export function storageOptionsFrom(environment: z.infer<typeof storageSchema>): StorageOptions {
  if (environment.STORAGE_DRIVER === 'disk') {
    return {
      driver: 'disk',
      dir: environment.STORAGE_DIR,
      secrets: [environment.STORAGE_SECRET, ...environment.STORAGE_SECRETS_ACCEPTED],
      publicUrl: environment.PUBLIC_URL,
      internalUrl: environment.INTERNAL_URL ?? environment.PUBLIC_URL,
    };
  }
  return {
    driver: 's3',
    endpoint: environment.S3_ENDPOINT,
    publicEndpoint: environment.S3_PUBLIC_ENDPOINT,
    region: environment.S3_REGION,
    bucket: environment.S3_BUCKET,
    accessKeyId: environment.S3_ACCESS_KEY_ID,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY,
    forcePathStyle: environment.S3_FORCE_PATH_STYLE,
    browserOrigins: [new URL(environment.PUBLIC_URL).origin],
  };
}
