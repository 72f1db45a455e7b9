import { createApp } from './app.js';
import { ConfigurationError, readEnvironment } from './config/environment.js';

try {
  const environment = readEnvironment();
  const app = await createApp(environment);
  await app.listen(environment.PORT, environment.HOST);
} catch (error) {
  const message =
    error instanceof ConfigurationError ? error.message : `Atelier's API could not start: ${String(error)}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
