export const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
export const UUID_ANYWHERE = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/;
const EVERY_UUID = new RegExp(UUID_ANYWHERE, 'g');

/** Kinds of work that a fault can be aimed at: queues, of `image` by what is asked of it, and purchases. */
export const KINDS = [
  'ingest',
  'training',
  'variation',
  'image',
  'refine',
  'waifu',
  'sheet',
  'video',
  'payment',
] as const;
export type Kind = (typeof KINDS)[number];

const QUEUES = ['ingest', 'training', 'variation', 'image', 'video'];
const TASKS: Record<string, Kind> = { refine: 'refine', waifu: 'waifu', sheet: 'sheet' };

/** Which work there is, as the proxies learn of it. */
export class Work {
  private readonly kinds = new Map<string, Kind>();
  /** By the id of what it is about, or of what it is to make: the job. */
  private readonly jobs = new Map<string, string>();
  /** By key: the job that has put the file there. */
  private readonly files = new Map<string, string>();

  /** By what is written into the row of a job; answers its id. */
  accepted(parameters: string[]): string | null {
    // Its own, whose it is, and what it is about, in the order of the columns.
    const [id, , subject] = parameters.filter((value) => UUID.test(value));
    const queue = parameters.find((value) => QUEUES.includes(value));
    if (!id || !subject || !queue) return null;
    const input = parameters.find((value) => value.startsWith('{')) ?? '';
    const [, task = ''] = /"task":\s*"(\w+)"/.exec(input) ?? [];
    this.kinds.set(id, TASKS[task] ?? (queue as Kind));
    for (const each of [subject, ...this.idsIn(input)]) this.jobs.set(each, id);
    return id;
  }

  /** Of a job, or what `ordered` was told of. */
  kindOf(id: string): Kind | null {
    return this.kinds.get(id) ?? null;
  }

  /** The job that a file is of, by its key; empty where it is none's. */
  ofKey(key: string): string {
    const known = this.idsIn(key).flatMap((id) => this.jobs.get(id) ?? []);
    return known.at(-1) ?? '';
  }

  put(key: string, job: string): void {
    this.files.set(key, job);
  }

  /** Whether it lies there by that job alone: not what its creator brought, nor what others made, such as the models it is drawn by. */
  hasPut(job: string, key: string): boolean {
    return this.files.get(key) === job;
  }

  ordered(id: string, kind: Kind): void {
    this.kinds.set(id, kind);
  }

  private idsIn(text: string): string[] {
    return [...text.matchAll(EVERY_UUID)].map(([id]) => id);
  }
}
