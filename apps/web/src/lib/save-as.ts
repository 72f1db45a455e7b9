const REVOKE_MS = 60_000;

/** Has the browser save a file; the link itself tells it to, so that it works from another host too. */
export function saveAs({ url, file_name: fileName }: { url: string; file_name: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The same with what was fetched already. */
export function saveFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const url = URL.createObjectURL(blob);
  saveAs({ url, file_name: fileName });
  // Only once the browser has begun to read it.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, REVOKE_MS);
}
