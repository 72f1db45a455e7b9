import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** Smaller ones hardly become smaller. */
const FROM_BYTES = 256;

/** Writes each text file as `<name>.br` too, as small as brotli makes it; servers send that to browsers that take it. */
export function compressedFiles(): Plugin {
  let dist = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      dist = join(root, build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(dist, { recursive: true });
        await Promise.all(files.filter((name) => TEXT.test(name)).map((name) => compressFile(join(dist, name))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length >= FROM_BYTES) await writeFile(`${path}.br`, await compress(content));
}
