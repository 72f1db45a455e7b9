import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * One JSON object, written member by member into a temporary file, so that it may be larger than the memory. The file has
 * no name once it is open: it goes with the process, also with one that is killed.
 */
export class DataFile {
  private hasMembers = false;

  private constructor(private readonly file: FileHandle) {}

  static async create(): Promise<DataFile> {
    const directory = await mkdtemp(join(tmpdir(), 'atelier-export-'));
    try {
      return new DataFile(await open(join(directory, 'data.json'), 'wx+', 0o600));
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  async addValue(name: string, value: unknown): Promise<void> {
    await this.file.appendFile(this.beginMember(name) + indented(value, '  '));
  }

  async addList(name: string, items: AsyncIterable<unknown>): Promise<void> {
    await this.file.appendFile(`${this.beginMember(name)}[`);
    let count = 0;
    for await (const item of items) {
      await this.file.appendFile(`${count === 0 ? '' : ','}\n    ${indented(item, '    ')}`);
      count += 1;
    }
    await this.file.appendFile(count === 0 ? ']' : '\n  ]');
  }

  /** Ends the object, and reads it from its beginning. */
  async read(): Promise<{ body: Readable; bytes: number }> {
    await this.file.appendFile(this.hasMembers ? '\n}\n' : '{}\n');
    const { size: bytes } = await this.file.stat();
    return { body: this.file.createReadStream({ start: 0, autoClose: false }), bytes };
  }

  async remove(): Promise<void> {
    await this.file.close();
  }

  private beginMember(name: string): string {
    const text = `${this.hasMembers ? ',' : '{'}\n  ${JSON.stringify(name)}: `;
    this.hasMembers = true;
    return text;
  }
}

const indented = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
