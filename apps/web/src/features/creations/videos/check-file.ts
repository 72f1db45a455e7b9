import { LIMITS, type ErrorCode, type ErrorDetails } from '@atelier/contracts';

export interface FileProblem {
  code: ErrorCode;
  details: ErrorDetails;
}

export type FileCheck = { contentType: string } | { problem: FileProblem };

const SIGNATURES: readonly { contentType: string; matches: (bytes: Uint8Array) => boolean }[] = [
  { contentType: 'image/jpeg', matches: (bytes) => starts(bytes, [0xff, 0xd8, 0xff]) },
  { contentType: 'image/png', matches: (bytes) => starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  {
    contentType: 'image/webp',
    matches: (bytes) => starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
  },
];

const starts = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);

/** Looks at a picture before it is sent: its size, and by its first bytes what it really is, whatever its name says. */
export async function checkFile(file: File): Promise<FileCheck> {
  const details = { name: file.name, formats: 'JPG, PNG, WebP' };
  if (file.size === 0) return { problem: { code: 'upload_empty_file', details } };
  if (file.size > LIMITS.upload.maxFileBytes) return { problem: { code: 'upload_file_too_large', details } };
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const found = SIGNATURES.find(({ matches }) => matches(head));
  if (!found) return { problem: { code: 'upload_unsupported_format', details } };
  return { contentType: found.contentType };
}
