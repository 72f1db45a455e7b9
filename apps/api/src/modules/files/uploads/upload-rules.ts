import { LIMITS, type UploadRequest } from '@atelier/contracts';
import { DomainError } from '../../../common/domain-error.js';

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** Refuses what need not be uploaded at all. What a file really is, is found out once it has arrived. */
export function assertUploadable({ name, content_type, size }: UploadRequest, contentTypes: readonly string[]): void {
  if (!contentTypes.includes(content_type)) {
    const formats = contentTypes.map((type) => FORMAT_NAMES[type] ?? type).join(', ');
    throw new DomainError('upload_unsupported_format', { formats, name });
  }
  if (size === 0) throw new DomainError('upload_empty_file', { name });
  if (size > LIMITS.upload.maxFileBytes) throw new DomainError('upload_file_too_large', { name });
}
