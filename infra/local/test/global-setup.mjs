import { temporaryDirectory } from './support.mjs';

/** Where the files lie that tests copy; the first test that needs some makes them. */
export async function setup() {
  const directory = await temporaryDirectory();
  process.env.ATELIER_TEST_TEMPLATES = directory.path;
  return directory.remove;
}
