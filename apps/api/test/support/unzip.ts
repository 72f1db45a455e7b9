import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

const openZip = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);

/** Every file of a zip by its path; it is an error for two to have the same. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => {
      resolve(files);
    });
    zip.on('entry', (entry: Entry) => {
      if (files.has(entry.fileName)) reject(new Error(`${entry.fileName} is there twice`));
      zip.openReadStream(entry, (error, stream) => {
        if (error) {
          reject(error);
          return;
        }
        buffer(stream).then((content) => {
          files.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
}
