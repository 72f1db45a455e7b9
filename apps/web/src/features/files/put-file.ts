import type { UploadTicket } from '@atelier/contracts';
import { decodeError, networkError } from '@/lib/api-error';

export interface PutOptions {
  signal: AbortSignal;
  onSent: (bytes: number) => void;
}

/** Sends a file straight to the storage. `fetch` cannot say how much of a request has been sent, so this is an XMLHttpRequest. */
export function putFile(
  { url, method, headers }: UploadTicket,
  file: File,
  { signal, onSent }: PutOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) {
      // The browser sets the length itself and forbids to set it.
      if (name.toLowerCase() !== 'content-length') request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      onSent(loaded);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(decodeError(request.status, parseJson(request.responseText)));
    });
    request.addEventListener('error', () => {
      reject(networkError());
    });
    request.addEventListener('abort', () => {
      reject(new DOMException('cancelled', 'AbortError'));
    });
    signal.addEventListener('abort', () => {
      request.abort();
    });
    request.send(file);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
