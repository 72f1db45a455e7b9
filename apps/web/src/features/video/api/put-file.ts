import type { UploadTicket } from '@atelier/contracts';
import { ApiError, decodeError, networkError } from '@/lib/api-error';

interface PutOptions {
  signal: AbortSignal;
  /** 0–100. */
  onProgress: (percent: number) => void;
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Puts a file where its ticket says. `fetch` cannot tell how far an upload is, so this is the older way. */
export function putFile({ url, headers }: UploadTicket, file: Blob, { signal, onProgress }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) {
      // The browser sets the length itself and forbids saying it.
      if (name.toLowerCase() !== 'content-length') request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress((loaded / total) * 100);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else if (request.status === 0) reject(networkError());
      else reject(decodeError(request.status, bodyOf(request.responseText)));
    };
    request.onerror = () => {
      reject(networkError());
    };
    request.onabort = () => {
      reject(new ApiError({ code: 'cancelled', message: 'cancelled', status: 0 }));
    };
    signal.addEventListener('abort', () => {
      request.abort();
    });
    request.send(file);
  });
}
