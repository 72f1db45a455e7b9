import { once } from 'node:events';
import WebSocket from 'ws';
import type { StandIn } from './index.js';
import { eventually } from '../support/eventually.js';

export interface Frame {
  type: string;
  data: Record<string, unknown>;
}

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

const ENDS = ['execution_success', 'execution_error', 'execution_interrupted'];

/** A plain client of the server, for its own tests. */
export class TestClient {
  private opened: WebSocket | undefined;
  private received: Frame[] = [];
  readonly previews: Buffer[] = [];
  readonly nonsense: string[] = [];

  constructor(
    private readonly server: StandIn,
    readonly clientId = 'recorded-client',
  ) {}

  get frames(): readonly Frame[] {
    return this.received;
  }

  async open(): Promise<void> {
    this.received = [];
    const socket = new WebSocket(`${this.server.url.replace('http', 'ws')}/ws?clientId=${this.clientId}`);
    socket.on('message', (bytes: Buffer, binary: boolean) => {
      this.take(bytes, binary);
    });
    this.opened = socket;
    await once(socket, 'open');
  }

  get isOpen(): boolean {
    return this.opened?.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.opened?.terminate();
  }

  async get(path: string): Promise<Reply> {
    const response = await fetch(this.server.url + path);
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  }

  async post(path: string, body: unknown): Promise<number> {
    return (await fetch(this.server.url + path, { method: 'POST', body: JSON.stringify(body) })).status;
  }

  async prompt(graph: unknown): Promise<Reply & { id: string }> {
    const sent = JSON.stringify({ prompt: graph, client_id: this.clientId });
    const response = await fetch(`${this.server.url}/prompt`, { method: 'POST', body: sent });
    const body = (await response.json()) as Reply['body'];
    return { status: response.status, body, id: String(body.prompt_id) };
  }

  async upload(name: string, bytes: Uint8Array, fields: Record<string, string>): Promise<Reply> {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)]), name);
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const response = await fetch(`${this.server.url}/upload/image`, { method: 'POST', body: form });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as Reply['body']) : {} };
  }

  async view(file: { filename: string; subfolder: string; type: string }): Promise<Buffer> {
    const response = await fetch(`${this.server.url}/view?${new URLSearchParams({ ...file }).toString()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  frame(matches: (frame: Frame) => boolean): Promise<Frame> {
    return eventually(() => {
      const found = this.received.find(matches);
      if (!found) throw new Error('no such frame yet');
      return found;
    });
  }

  end(promptId: string): Promise<Frame> {
    return this.frame(({ type, data }) => ENDS.includes(type) && data.prompt_id === promptId);
  }

  history(promptId: string): Promise<Record<string, unknown>> {
    return eventually(async () => {
      const { body } = await this.get(`/history/${promptId}`);
      const entry = body[promptId];
      if (entry === undefined) throw new Error('not in the history yet');
      return entry as Record<string, unknown>;
    });
  }

  /** Submits, waits for the end, and gives the output files of the history. */
  async files(graph: unknown): Promise<{ filename: string; subfolder: string; type: string }[]> {
    const { id, status, body } = await this.prompt(graph);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { outputs, status: ending } = await this.history(id);
    if ((ending as { status_str: string }).status_str !== 'success') throw new Error(JSON.stringify(ending));
    return Object.values(
      outputs as Record<string, { images: { filename: string; subfolder: string; type: string }[] }>,
    ).flatMap(({ images }) => images);
  }

  private take(bytes: Buffer, binary: boolean): void {
    if (binary) {
      this.previews.push(bytes);
      return;
    }
    const text = bytes.toString();
    try {
      const frame = JSON.parse(text) as Partial<Frame>;
      if (frame.type !== undefined && frame.data) this.received.push({ type: frame.type, data: frame.data });
      else this.nonsense.push(text);
    } catch {
      this.nonsense.push(text);
    }
  }
}
