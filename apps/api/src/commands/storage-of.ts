import type { DataSource } from 'typeorm';
import { type ObjectStore, openStorage } from '../modules/files/index.js';
import type { CommandEnvironment } from '../config/command-environment.js';
import { ConfigurationError } from '../config/environment.js';

type Storage = NonNullable<CommandEnvironment['storage']>;

/** Where the files lie; throws `ConfigurationError` where that is not said. */
export function storageOf({ storage }: CommandEnvironment): Storage {
  if (storage) return storage;
  throw new ConfigurationError([
    'set what the API has of STORAGE_… or S3_…, and PUBLIC_URL: without them it is not known where the files are',
  ]);
}

/** The files of this installation: another storage than its own is refused, with what to do. */
export const ownStorage = (database: DataSource, environment: CommandEnvironment): ObjectStore =>
  openStorage(storageOf(environment), database);

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Bytes as people read them: `12 bytes`, `3.4 MB`. */
export function readable(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  return `${power === 0 ? String(bytes) : value.toFixed(1)} ${UNITS[power] ?? ''}`;
}
