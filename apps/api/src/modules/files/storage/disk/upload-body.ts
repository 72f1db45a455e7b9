import type { IncomingMessage } from 'node:http';

const IDLE_MS = 60_000;
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

/** Cuts off a sender that has gone silent. Returns what ends the watch, for a connection that will be used again. */
export function endIdleUpload(request: IncomingMessage): () => void {
  const cut = () => void request.destroy(new Error('The upload went silent'));
  request.setTimeout(IDLE_MS, cut);
  return () => {
    request.off('timeout', cut);
    request.socket.setTimeout(0);
  };
}

/** Reads what a refused sender still sends; one that sends without end, or falls silent, loses the connection. */
export async function discardRest(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  const stopWatching = endIdleUpload(request);
  let left = MAX_DISCARDED_BYTES;
  try {
    for await (const chunk of request) {
      left -= Buffer.isBuffer(chunk) ? chunk.length : 0;
      // Leaving the loop destroys the request and its connection.
      if (left < 0) break;
    }
  } catch {
    // The client is gone, so there is no one to answer.
  } finally {
    stopWatching();
  }
}
