import { LIMITS, type Language, type WalletTransaction } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LedgerService } from '../../ledger/index.js';
import { ObjectStore } from '../../files/index.js';
import { DataFile } from './data-file.js';
import { storeArchive, type ArchivedFile, type ExportArchive } from './export-archive.js';
import { ExportDataView, type ExportedUser } from './export-data.view.js';
import { type ExportSection, extensionOf } from './export-section.js';
import { EXPORT_SECTIONS } from './export-sections.view.js';

export interface ExportRequest {
  userId: string;
  /** Where the zip goes. */
  key: string;
  signal: AbortSignal;
  /** Told how far it is, 0–99, after each file; what it throws ends the work. */
  report: (percent: number) => Promise<void>;
}

interface Work extends ExportRequest {
  archive: ExportArchive;
  data: DataFile;
  missing: string[];
  /** Called for each file that has been dealt with. */
  advance: () => Promise<void>;
}

/** Writes everything that is held of a user into one zip of the storage. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly view: ExportDataView,
    private readonly ledger: LedgerService,
    private readonly store: ObjectStore,
  ) {}

  /** Answers its size in bytes. What there was under the key is replaced, whole or not at all. */
  async write(request: ExportRequest): Promise<number> {
    const { userId, key, signal } = request;
    const total = await this.view.countFiles(userId);
    let done = 0;
    const advance = (): Promise<void> => request.report(Math.min(99, Math.floor((100 * ++done) / (total + 1))));
    // What is missing is known only once all is read, so `data.json` is the last file of the archive.
    const data = await DataFile.create();
    try {
      await storeArchive(this.store, key, signal, (archive) =>
        this.fill({ ...request, archive, data, missing: [], advance }),
      );
    } finally {
      await data.remove();
    }
    return (await this.store.head(key))?.bytes ?? 0;
  }

  private async fill(work: Work): Promise<void> {
    const { archive, data, userId, missing } = work;
    const user = await this.view.getUser(userId);
    await data.addValue('exported_at', new Date().toISOString());
    await this.addProfile(work, user);
    await data.addValue('wallet', await this.ledger.wallet(this.dataSource.manager, userId));
    await data.addList('transactions', this.transactionsOf(userId));
    for (const section of EXPORT_SECTIONS) {
      await data.addList(section.name, this.entriesOf(work, section, user.preferences.language));
    }
    await data.addValue('missing_files', missing);
    const { body, bytes } = await data.read();
    await archive.addStream('data.json', body, { size: bytes, compress: true });
  }

  private async addProfile(work: Work, { profile, preferences, pictureKey }: ExportedUser): Promise<void> {
    const path = pictureKey === null ? null : `profile/picture${extensionOf(pictureKey)}`;
    if (pictureKey !== null && path !== null) await this.addFile(work, { key: pictureKey, path });
    await work.data.addValue('profile', { ...profile, picture_file: path });
    await work.data.addValue('preferences', preferences);
  }

  private async *transactionsOf(userId: string): AsyncGenerator<WalletTransaction> {
    let cursor: string | undefined;
    do {
      const page = await this.ledger.transactions(this.dataSource.manager, userId, { cursor, limit: LIMITS.page.max });
      yield* page.items;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }

  /** Each once its files are in the archive. */
  private async *entriesOf(work: Work, section: ExportSection, language: Language): AsyncGenerator<object> {
    for await (const row of this.view.rowsOf(section, work.userId)) {
      work.signal.throwIfAborted();
      const { entry, files } = section.describe(row, language);
      for (const file of files) await this.addFile(work, file);
      yield entry;
    }
  }

  private async addFile({ archive, missing, advance }: Work, file: ArchivedFile): Promise<void> {
    if (!(await archive.addObject(file))) missing.push(file.path);
    await advance();
  }
}
