import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal: what is kept of a secret that its holder shows again. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
