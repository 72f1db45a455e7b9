// What the start of the API is compared with: Nest on Fastify, TypeORM and one route that asks the database. Started by start.mjs.
import { createRequire } from 'node:module';

const api = createRequire(new URL('../../apps/api/package.json', import.meta.url));
const load = (name) => import(api.resolve(name));
await load('reflect-metadata');
const { Controller, Get, Inject, Module } = await load('@nestjs/common');
const { NestFactory } = await load('@nestjs/core');
const { FastifyAdapter } = await load('@nestjs/platform-fastify');
const { TypeOrmModule } = await load('@nestjs/typeorm');
const { DataSource } = await load('typeorm');

const { PORT, DATABASE_URL: url } = process.env;

class ReadyController {
  constructor(dataSource) {
    this.dataSource = dataSource;
  }

  async ready() {
    await this.dataSource.query('SELECT 1');
    return { ok: true };
  }
}
Inject(DataSource)(ReadyController, undefined, 0);
Get('readyz')(ReadyController.prototype, 'ready', Object.getOwnPropertyDescriptor(ReadyController.prototype, 'ready'));
Controller()(ReadyController);

class AppModule {}
Module({ imports: [TypeOrmModule.forRoot({ type: 'postgres', url })], controllers: [ReadyController] })(AppModule);

const app = await NestFactory.create(AppModule, new FastifyAdapter(), { logger: ['error'] });
await app.listen(Number(PORT), '127.0.0.1');
