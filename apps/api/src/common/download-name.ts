/** Long enough to tell files apart, short enough for every file system in every script. */
const MAX_CHARACTERS = 60;

/** A file name such as `미나-42.png`, where the detail is a seed: any script, without what a file system gives a meaning. */
export function downloadName(name: string, detail: number | string, extension: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cs}/\\:*?"<>|]/gu, '_').replace(/^[\s.]+/, '');
  const short = Array.from(clean).slice(0, MAX_CHARACTERS).join('').trim();
  return `${short || 'atelier'}-${String(detail)}.${extension}`;
}
