import type { Language } from '@atelier/contracts';
import { extensionOf, numberedName } from './archive-names.js';
import type { ArchivedFile } from './export-archive.js';

/** Something that is held of the user: what `data.json` says of it, and its files. */
interface Described {
  entry: Record<string, unknown>;
  files: ArchivedFile[];
}

export interface Row {
  id: string;
}

/** One list of `data.json`. `sql` selects rows of the user $1, with an id and without internal values. */
export interface ExportSection<T extends Row = Row> {
  name: string;
  sql: string;
  describe(row: T, language: Language): Described;
}

export const section = <T extends Row>(
  name: string,
  sql: string,
  describe: ExportSection<T>['describe'],
): ExportSection<T> => ({ name, sql, describe });

export const plain = (entry: object): Described => ({ entry: { ...entry }, files: [] });

export interface PictureRow {
  name?: string | null;
  key: string | null;
  [column: string]: unknown;
}

/** Replaces each picture's key by where its file stands in the archive, and collects the files. */
export function placePictures(folder: string, pictures: PictureRow[], files: ArchivedFile[]): object[] {
  return pictures.map(({ key, ...picture }, index) => {
    if (key === null) return { ...picture, file: null };
    const path = `${folder}/${numberedName(index + 1, picture.name ?? '', key)}`;
    files.push({ key, path });
    return { ...picture, file: path };
  });
}

/** Where a single file goes; null where there is none. */
export function placeFile(path: string, key: string | null, files: ArchivedFile[]): string | null {
  if (key === null) return null;
  const whole = path + extensionOf(key);
  files.push({ key, path: whole });
  return whole;
}
