import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Made before anything is written there, which would leave their modes to chance. */
const FOLDERS = ['logs', 'oauth', 'paypal', 'redis', 'storage'];
/** Its files belong to the user that it runs as, who alone may enter. */
const OF_POSTGRES = 'postgres';

/**
 * The folder that holds everything of an installation, for its owner alone: pictures, models, secrets, logs. One of an earlier
 * start, which others could read, is mended.
 * @param {string} dataDir
 * @param {boolean} isRoot root lends Postgres another user, who has to pass through
 */
export async function ownDataFolder(dataDir, isRoot = process.getuid?.() === 0) {
  for (const name of FOLDERS) await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 });
  await chmod(dataDir, isRoot ? 0o711 : 0o700);
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.name === OF_POSTGRES || entry.isSymbolicLink()) continue;
    // A lock may be let go of meanwhile.
    await chmod(join(dataDir, entry.name), entry.isDirectory() ? 0o700 : 0o600).catch(() => undefined);
  }
}
