import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AllExceptionsFilter } from '../src/common/exception.filter.js';
import { DiskObjectStore } from '../src/modules/files/storage/disk/disk-object-store.js';
import { MarkRecord, type RecordedMark } from '../src/modules/files/storage/mark/mark-record.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { registerRawUploads } from '../src/modules/files/storage/disk/disk-files.controller.js';
import { S3ObjectStore, type S3ObjectStoreOptions } from '../src/modules/files/storage/s3/s3-object-store.js';
import { StorageModule, type StorageOptions } from '../src/modules/files/storage/storage.module.js';
import { UrlSigner } from '../src/modules/files/storage/disk/url-signer.js';
import type { StoreUnderTest } from './object-store.contract.js';
import { startGate } from './s3-gate.js';

interface S3Rver {
  run: () => Promise<AddressInfo>;
  close: () => Promise<void>;
}
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Rver;

// The one account that s3rver knows.
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const SECRET = 'a secret that only this test knows';

/** Keeps the mark without a database. */
class RememberedMark extends MarkRecord {
  private id: string | null = null;

  read() {
    return Promise.resolve({ id: this.id, expectsFiles: false });
  }

  async claim(choose: (recorded: RecordedMark) => Promise<string>): Promise<string> {
    return (this.id ??= await choose(await this.read()));
  }
}

async function startModule(options: StorageOptions): Promise<NestFastifyApplication> {
  const testing = await Test.createTestingModule({
    imports: [StorageModule.forRoot(options, { provide: MarkRecord, useFactory: () => new RememberedMark() })],
  }).compile();
  const app = testing.createNestApplication<NestFastifyApplication>(
    new FastifyAdapter({ forceCloseConnections: true }),
    { logger: false },
  );
  app.useGlobalFilters(new AllExceptionsFilter());
  registerRawUploads(app.getHttpAdapter().getInstance());
  await app.listen(0, '127.0.0.1');
  return app;
}

/** The disk driver behind the application's own HTTP server. */
export async function startDisk(): Promise<StoreUnderTest & { dir: string; url: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'atelier-disk-'));
  const options = {
    driver: 'disk' as const,
    dir,
    secrets: [SECRET] as const,
    publicUrl: 'https://atelier.test',
    internalUrl: '',
  };
  const app = await startModule(options);
  // Only now the port is known; the driver reads the address when it makes a URL.
  options.internalUrl = await app.getUrl();
  return {
    dir,
    url: options.internalUrl,
    store: app.get(ObjectStore),
    storeAt: (now) => new DiskObjectStore({ ...options, now: () => now }, new UrlSigner([SECRET])),
    brokenStore: new DiskObjectStore({ ...options, dir: '/dev/null/nowhere' }, new UrlSigner([SECRET])),
    resolve: (url) => new URL(url, options.internalUrl).href,
    close: async () => {
      await app.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The S3 driver with a real server, behind a gate that checks the signature of every request. */
export async function startS3(): Promise<StoreUnderTest & { url: string; options: S3ObjectStoreOptions }> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    // The gate has checked them, and more exactly.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  const gate = await startGate(port, CREDENTIALS);
  const url = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  const options: S3ObjectStoreOptions = {
    endpoint: url,
    publicEndpoint: url.replace('127.0.0.1', 'localhost'),
    region: 'us-east-1',
    bucket: 'atelier-test',
    ...CREDENTIALS,
    forcePathStyle: true,
    browserOrigins: ['https://atelier.test'],
  };
  const app = await startModule({ driver: 's3', ...options });
  return {
    url,
    options,
    store: app.get(ObjectStore),
    storeAt: (now) => new S3ObjectStore({ ...options, now: () => now }),
    brokenStore: new S3ObjectStore({ ...options, endpoint: 'http://127.0.0.1:1' }),
    resolve: (address) => address,
    close: async () => {
      await app.close();
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
