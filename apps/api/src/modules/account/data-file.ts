import { createReadStream, type ReadStream } from 'node:fs';
import { mkdtemp, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = 'data.json';

/** One JSON object, written member by member into a temporary file, so that it may be larger than the memory. */
export class DataFile {
  private hasMembers = false;

  private constructor(
    private readonly directory: string,
    private readonly file: FileHandle,
  ) {}

  static async create(): Promise<DataFile> {
    const directory = await mkdtemp(join(tmpdir(), 'atelier-export-'));
    return new DataFile(directory, await open(join(directory, NAME), 'wx', 0o600));
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
  async read(): Promise<{ body: ReadStream; bytes: number }> {
    await this.file.appendFile(this.hasMembers ? '\n}\n' : '{}\n');
    const path = join(this.directory, NAME);
    return { body: createReadStream(path), bytes: (await stat(path)).size };
  }

  async remove(): Promise<void> {
    await this.file.close();
    await rm(this.directory, { recursive: true, force: true });
  }

  private beginMember(name: string): string {
    const text = `${this.hasMembers ? ',' : '{'}\n  ${JSON.stringify(name)}: `;
    this.hasMembers = true;
    return text;
  }
}

const indented = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
