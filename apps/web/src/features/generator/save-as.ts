/** Has the browser save a file; the link itself tells it to, so that it works from another host too. */
export function saveAs({ url, file_name: fileName }: { url: string; file_name: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
