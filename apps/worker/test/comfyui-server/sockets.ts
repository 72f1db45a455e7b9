import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PendingFaults } from './faults.js';

const PREVIEW_IMAGE = 1;
const JPEG = 1;

/** The open sockets, by client id: as on a stock server a second one with the same id takes over the first one's frames. */
export class Sockets {
  private readonly upgrader = new WebSocketServer({ noServer: true });
  private readonly byClient = new Map<string, WebSocket>();

  constructor(private readonly faults: PendingFaults) {}

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, greet: (clientId: string) => void): void {
    if (this.faults.refuseSockets) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    this.upgrader.handleUpgrade(request, socket, head, (opened) => {
      const asked = new URL(request.url ?? '/', 'http://localhost').searchParams.get('clientId');
      const clientId = asked ?? randomUUID().replaceAll('-', '');
      this.byClient.set(clientId, opened);
      opened.on('error', () => undefined);
      opened.on('close', () => {
        if (this.byClient.get(clientId) === opened) this.byClient.delete(clientId);
      });
      greet(clientId);
    });
  }

  /** Without a client id the frame goes to every socket. */
  send(type: string, data: Record<string, unknown>, clientId?: string): void {
    for (const socket of this.targets(clientId)) {
      if (this.faults.garbageAt('ws')) {
        socket.send('{"type": "progress", "data": {"val');
        socket.send(Buffer.from([0, 0]));
        socket.send('[]');
      }
      socket.send(JSON.stringify({ type, data }));
    }
  }

  /** `jpeg` as a binary frame: event type, image type (both big-endian), bytes. */
  sendPreview(jpeg: Buffer, clientId: string | undefined): void {
    const header = Buffer.alloc(8);
    header.writeUInt32BE(PREVIEW_IMAGE, 0);
    header.writeUInt32BE(JPEG, 4);
    for (const socket of this.targets(clientId)) socket.send(Buffer.concat([header, jpeg]));
  }

  drop(): void {
    for (const socket of this.upgrader.clients) socket.terminate();
    this.byClient.clear();
  }

  private targets(clientId: string | undefined): WebSocket[] {
    if (clientId === undefined) return [...this.byClient.values()];
    const socket = this.byClient.get(clientId);
    return socket ? [socket] : [];
  }
}
