/** `attachment` under a name in any script: RFC 6266, with the UTF-8 form of RFC 5987 and a plain one for old clients. */
export function attachmentDisposition(name: string): string {
  // Controls and slashes mean nothing good in a file name; a lone surrogate cannot be encoded at all.
  const clean = name.replace(/[\p{Cc}\p{Cs}/\\]/gu, '_');
  const plain = clean.replace(/[^\x20-\x7e]|["%]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtendedValue(clean)}`;
}

function encodeExtendedValue(value: string): string {
  return encodeURIComponent(value).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
