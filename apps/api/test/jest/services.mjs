import { createDatabase, testServices } from '@atelier/local-services';
import { createDataSource } from '../../dist/database/data-source.js';

/** One Postgres and one Redis for all specs, and a migrated database that theirs are copies of; until the parent lets go. */
const TEMPLATE = 'template_of_tests';
const services = await testServices();
process.once('disconnect', () => void services.stop());
const database = await createDataSource(await createDatabase(services.postgresUrl, TEMPLATE)).initialize();
await database.runMigrations();
await database.destroy();
process.send?.({
  TEST_POSTGRES_URL: services.postgresUrl,
  TEST_REDIS_URL: services.redisUrl,
  TEST_DATABASE_TEMPLATE: TEMPLATE,
});
