import type { Language } from '@atelier/contracts';
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

export const plain = (entry: object): Described => ({ entry: { ...entry }, files: [] });

/** Its entries are the rows as they are, unless `describe` says otherwise. */
export const section = <T extends Row>(
  name: string,
  sql: string,
  describe: ExportSection<T>['describe'] = plain,
): ExportSection<T> => ({ name, sql, describe });

export interface PictureRow {
  name?: string | null;
  key: string | null;
  [column: string]: unknown;
}

/** In bytes of UTF-8 at most four times as long, so that with a date and a number it fits every file system. */
const MAX_CHARACTERS = 40;
/** What some file system gives a meaning, and what turns the direction of writing around. */
const UNSAFE = /[\p{Cc}\p{Cs}/\\:*?"<>|\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name in any script as a part of a path: short, without dots and spaces at its ends. */
function readable(name: string, otherwise: string): string {
  const clean = name.replace(UNSAFE, '_').replace(/\s+/gu, ' ');
  const short = Array.from(clean).slice(0, MAX_CHARACTERS).join('');
  return short.replace(/^[\s.]+|[\s.]+$/gu, '') || otherwise;
}

/** The end of a UUIDv7 is random: it tells things of the same name and day apart. */
const tailOf = (id: string): string => id.slice(-12);

/** A folder such as `2030-01-31 Mina in the garden (0a1b2c3d4e5f)`. */
export function folderName(thing: { id: string; created_at: Date }, name: string, otherwise: string): string {
  return `${thing.created_at.toISOString().slice(0, 10)} ${readable(name, otherwise)} (${tailOf(thing.id)})`;
}

/** A file such as `3 mina.png`, whose extension is that of what is stored and not that of its name. `position` is unique in its folder. */
export function numberedName(position: number, name: string, key: string): string {
  const stem = readable(name.replace(/\.[A-Za-z0-9]{1,5}$/, ''), '');
  return `${[String(position), stem].filter(Boolean).join(' ')}${extensionOf(key)}`;
}

/** With its dot; empty where the key has none. */
export const extensionOf = (key: string): string => /\.[A-Za-z0-9]+$/.exec(key)?.[0] ?? '';

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
