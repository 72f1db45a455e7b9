import { LIMITS, type ErrorCode, type ErrorDetails } from '@atelier/contracts';
import { ApiError } from '@/lib/api-error';

/** What an upload looks at in a file. */
export type UploadFile = Pick<File, 'name' | 'size' | 'type'>;

export interface CheckedFiles<T extends UploadFile> {
  accepted: T[];
  refused: { file: T; error: ApiError }[];
  /** Why none of them can be taken. */
  error: ApiError | null;
}

const FORMATS = 'JPG, PNG';
/** Some systems give files no type; what is inside is looked at by the server in any case. */
const EXTENSIONS: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };

const problem = (code: ErrorCode, details: ErrorDetails = {}): ApiError =>
  new ApiError({ code, message: code, status: 422, details });

export function contentTypeOf({ name, type }: UploadFile): string {
  if (type) return type;
  return EXTENSIONS[name.split('.').pop()?.toLowerCase() ?? ''] ?? '';
}

/** What iPhones save photos as. Most systems give such a file no type. */
const isHeic = ({ name, type }: UploadFile): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

function problemOf(file: UploadFile): ApiError | null {
  const { contentTypes, maxFileBytes } = LIMITS.upload;
  if (isHeic(file)) return problem('upload_heic');
  if (file.type && !file.type.startsWith('image/')) return problem('upload_not_a_picture', { formats: FORMATS });
  if (!contentTypes.includes(contentTypeOf(file))) return problem('upload_unsupported_format', { formats: FORMATS });
  if (file.size === 0) return problem('upload_empty_file', { name: file.name });
  if (file.size > maxFileBytes) return problem('upload_file_too_large', { name: file.name });
  return null;
}

/**
 * The rules of specification §5 that a browser can check. A file that breaks one is refused by itself; where there are too many, or
 * they are too large together, none is taken, because only the creator knows which to leave out. `held` is what is there already.
 */
export function checkFiles<T extends UploadFile>(
  files: readonly T[],
  held: { count: number; bytes: number },
): CheckedFiles<T> {
  if (files.length === 0) return { accepted: [], refused: [], error: problem('upload_no_files') };
  const checked = files.map((file) => ({ file, error: problemOf(file) }));
  const accepted = checked.flatMap(({ file, error }) => (error ? [] : [file]));
  const refused = checked.flatMap(({ file, error }) => (error ? [{ file, error }] : []));
  const { maxFiles, maxTotalBytes } = LIMITS.upload;
  const count = held.count + accepted.length;
  if (count > maxFiles) {
    return { accepted: [], refused: [], error: problem('upload_too_many_files', { max: maxFiles, count }) };
  }
  const bytes = accepted.reduce((sum, { size }) => sum + size, held.bytes);
  if (bytes > maxTotalBytes) return { accepted: [], refused: [], error: problem('upload_total_too_large') };
  return { accepted, refused, error: null };
}
