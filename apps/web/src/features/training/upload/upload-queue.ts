import type { UploadRequest, UploadTicket } from '@atelier/contracts';
import { asApiError, type ApiError } from '@/lib/api-error';
import { isSettled, newIdempotencyKey } from '@/lib/idempotency';
import type { PutOptions } from '@/features/files';
import { checkFiles, contentTypeOf } from './upload-rules';
import { Listeners } from '@/lib/listeners';

/** `adding`: it has arrived, and the session is being told. After that it is a picture of the session. */
export type UploadStatus = 'waiting' | 'uploading' | 'adding' | 'failed' | 'refused';

export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly status: UploadStatus;
  /** Bytes that have been sent. */
  readonly sent: number;
  readonly error: ApiError | null;
}

export interface Arrived {
  uploadId: string;
  file: File;
}

/** How the queue reaches the world. */
export interface UploadPorts {
  requestTickets: (files: UploadRequest[], key: string) => Promise<UploadTicket[]>;
  put: (ticket: UploadTicket, file: File, options: PutOptions) => Promise<void>;
  /** Tells the session what has arrived; the same key says it once. */
  addImages: (arrived: readonly Arrived[], key: string) => Promise<unknown>;
  /** Pictures that the session holds now, so that the limits count them too. */
  countHeld: () => number;
}

const PARALLEL = 3;
const BATCH = 10;

interface Batch {
  key: string;
  ids: string[];
}

interface Entry extends Upload {
  controller: AbortController | null;
  ticket: UploadTicket | null;
  arrived: boolean;
  batch: Batch | null;
}

const isUnderWay = ({ status }: Upload): boolean =>
  status === 'waiting' || status === 'uploading' || status === 'adding';

/** Sends files to the storage, three at a time, and tells the session in batches what has arrived. */
export class UploadQueue {
  private entries: readonly Entry[] = [];
  private readonly listeners = new Listeners();
  private adding = false;
  private nextId = 1;

  constructor(private readonly ports: UploadPorts) {}

  readonly subscribe = this.listeners.subscribe;

  readonly snapshot = (): readonly Upload[] => this.entries;

  /** Takes files in. What breaks a rule is refused with its reason; returns why none could be taken. */
  async add(files: readonly File[]): Promise<ApiError | null> {
    const held = this.entries.filter(isUnderWay);
    const { accepted, refused, error } = checkFiles(files, {
      count: this.ports.countHeld() + held.length,
      bytes: held.reduce((sum, { file }) => sum + file.size, 0),
    });
    if (error) return error;
    const added = accepted.map((file) => this.entryOf(file));
    const rejected = refused.map(({ file, error: reason }) => ({
      ...this.entryOf(file),
      status: 'refused' as const,
      error: reason,
    }));
    this.set([...this.entries, ...rejected, ...added]);
    await this.begin(added.map(({ id }) => id));
    return null;
  }

  /** Tries a failed file again, from where it failed. */
  async retry(id: string): Promise<void> {
    const entry = this.find(id);
    if (entry?.status === 'failed') await this.again([entry]);
  }

  /** Tries again what was lost with the network, once that is back. */
  async retryLost(): Promise<void> {
    await this.again(this.entries.filter(({ status, error }) => status === 'failed' && error?.isUnreached));
  }

  /** Stops a file, or puts away one that failed. */
  cancel(id: string): void {
    const entry = this.find(id);
    if (!entry || entry.status === 'adding') return;
    entry.controller?.abort();
    this.set(this.entries.filter((other) => other.id !== id));
    this.pump();
  }

  cancelAll(): void {
    for (const { id } of this.entries) this.cancel(id);
  }

  private entryOf(file: File): Entry {
    const id = String(this.nextId++);
    return {
      id,
      file,
      status: 'waiting',
      sent: 0,
      error: null,
      controller: null,
      ticket: null,
      arrived: false,
      batch: null,
    };
  }

  private async again(failed: readonly Entry[]): Promise<void> {
    for (const { id } of failed.filter(({ arrived }) => !arrived))
      this.patch(id, { status: 'waiting', sent: 0, error: null, ticket: null });
    // What the session was told of together, it is told of together again.
    const told = failed.filter(({ arrived }) => arrived).flatMap(({ id, batch }) => batch?.ids ?? [id]);
    for (const id of told) this.patch(id, { status: 'adding', error: null });
    await this.begin(failed.filter(({ arrived }) => !arrived).map(({ id }) => id));
    await this.flush();
  }

  private async begin(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const entries = ids.flatMap((id) => this.find(id) ?? []);
    const files = entries.map(({ file }) => ({
      name: file.name.slice(0, 255),
      content_type: contentTypeOf(file),
      size: file.size,
    }));
    try {
      const tickets = await this.ports.requestTickets(files, newIdempotencyKey());
      entries.forEach(({ id }, index) => {
        this.patch(id, { ticket: tickets[index] ?? null });
      });
    } catch (error) {
      for (const { id } of entries) this.fail(id, error);
    }
    this.pump();
  }

  /** Starts what may start; once enough has arrived, or nothing more is coming, tells the session. */
  private pump(): void {
    const running = this.entries.filter(({ status }) => status === 'uploading').length;
    const ready = this.entries.filter(({ status, ticket }) => status === 'waiting' && ticket !== null);
    for (const { id } of ready.slice(0, Math.max(0, PARALLEL - running))) void this.send(id);
    void this.flush();
  }

  private async send(id: string): Promise<void> {
    const entry = this.find(id);
    if (!entry?.ticket) return;
    const controller = new AbortController();
    this.patch(id, { status: 'uploading', controller });
    try {
      await this.ports.put(entry.ticket, entry.file, {
        signal: controller.signal,
        onSent: (sent) => {
          this.patch(id, { sent });
        },
      });
      this.patch(id, { status: 'adding', arrived: true, sent: entry.file.size });
    } catch (error) {
      if (!controller.signal.aborted) this.fail(id, error);
    }
    this.pump();
  }

  private async flush(): Promise<void> {
    if (this.adding) return;
    const arrived = this.entries.filter(({ status }) => status === 'adding');
    const coming = this.entries.some(({ status }) => status === 'waiting' || status === 'uploading');
    if (arrived.length === 0 || (coming && arrived.length < BATCH)) return;
    this.adding = true;
    const batch = this.batchOf(arrived);
    for (const id of batch.ids) this.patch(id, { batch });
    try {
      await this.ports.addImages(
        batch.ids.flatMap((id) => {
          const entry = this.find(id);
          return entry?.ticket ? [{ uploadId: entry.ticket.upload_id, file: entry.file }] : [];
        }),
        batch.key,
      );
      this.set(this.entries.filter(({ id }) => !batch.ids.includes(id)));
    } catch (error) {
      for (const id of batch.ids) this.fail(id, error);
      // What the API refused is settled; only a lost answer is asked for again under its key.
      if (isSettled(error)) for (const id of batch.ids) this.patch(id, { batch: null, arrived: false });
    } finally {
      this.adding = false;
    }
    await this.flush();
  }

  /** A batch whose answer was lost is said again as it was. */
  private batchOf(arrived: readonly Entry[]): Batch {
    const known = arrived.find(({ batch }) => batch !== null)?.batch;
    return known ?? { key: newIdempotencyKey(), ids: arrived.slice(0, BATCH).map(({ id }) => id) };
  }

  private fail(id: string, error: unknown): void {
    this.patch(id, { status: 'failed', error: asApiError(error), controller: null });
  }

  private find(id: string): Entry | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  private patch(id: string, change: Partial<Entry>): void {
    if (!this.find(id)) return;
    this.set(this.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  }

  private set(entries: readonly Entry[]): void {
    this.entries = entries;
    this.listeners.notify();
  }
}
