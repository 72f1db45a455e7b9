import { QUEUE_FEATURES, QUEUE_RANKS, QUEUES, type QueueName, type WorkerHeartbeat } from '@atelier/contracts';

/** What a worker does at once; `trainings`: how many of the slots these may take. */
export interface Machine {
  worker: string;
  queues: readonly QueueName[];
  slots: number;
  trainings: number;
}

/** A job that a worker is at, and how many more seconds it needs: infinite where nobody can tell. */
export interface Running {
  queue: QueueName;
  /** Null where it is not known which. */
  worker: string | null;
  left: number;
  /** How long it takes if it has to begin anew. */
  takes: number;
}

/** A job that waits, and how many seconds it will take. */
export interface Waiting {
  id: string;
  queue: QueueName;
  takes: number;
}

/** A worker that does not tell does one after the other. */
const UNTOLD = { jobs: 1, trainings: 1 };
const BY_RANK = QUEUES.toSorted((one, other) => QUEUE_RANKS[one] - QUEUE_RANKS[other]);

/** Workers as places where work is done: the check of uploads takes no slot from the rest. */
export function machinesOf(workers: readonly WorkerHeartbeat[]): Machine[] {
  return workers.flatMap(({ id, queues, ready, features, capacity = UNTOLD }) => {
    const served = queues.filter((queue) => {
      const feature = QUEUE_FEATURES[queue];
      return feature === null || (ready && features[feature]);
    });
    const { jobs: slots, trainings } = capacity;
    const parts = [served.filter((queue) => queue === 'ingest'), served.filter((queue) => queue !== 'ingest')];
    return parts.filter((part) => part.length > 0).map((part) => ({ worker: id, queues: part, slots, trainings }));
  });
}

/** A machine while work is handed out: when each of its slots, and of its places for trainings, is free. */
class Schedule {
  readonly slots: number[] = [];
  private readonly trainings: number[] = [];

  constructor(readonly machine: Machine) {}

  serves(queue: QueueName): boolean {
    return this.machine.queues.includes(queue);
  }

  get hasRoom(): boolean {
    return this.slots.length < this.machine.slots;
  }

  /** What it is at already. */
  occupy(queue: QueueName, until: number): void {
    this.slots.push(until);
    if (queue === 'training') this.trainings.push(until);
  }

  fill(): void {
    while (this.hasRoom) this.slots.push(0);
  }

  /** When a further training could begin in a slot that is free at `time`. */
  trainingFrom(time: number): number {
    const ends = this.trainings.filter((end) => end > time).toSorted((one, other) => one - other);
    return ends[ends.length - this.machine.trainings] ?? time;
  }

  begin(slot: number, queue: QueueName, until: number): void {
    this.slots[slot] = until;
    if (queue === 'training') this.trainings.push(until);
  }
}

/** Work that waits, each queue in its order. */
class Line {
  private readonly jobs = new Map<QueueName, Waiting[]>(QUEUES.map((queue) => [queue, []]));
  private readonly taken = new Map<QueueName, number>();

  constructor(waiting: readonly Waiting[]) {
    for (const job of waiting) this.jobs.get(job.queue)?.push(job);
  }

  first(queue: QueueName): Waiting | undefined {
    return this.jobs.get(queue)?.[this.taken.get(queue) ?? 0];
  }

  take(queue: QueueName): void {
    this.taken.set(queue, (this.taken.get(queue) ?? 0) + 1);
  }
}

/** The slot that is free first. */
function nextSlot(schedules: readonly Schedule[]): { schedule: Schedule; slot: number; time: number } | null {
  let next: { schedule: Schedule; slot: number; time: number } | null = null;
  for (const schedule of schedules) {
    for (const [slot, time] of schedule.slots.entries()) {
      if (time < (next?.time ?? Infinity)) next = { schedule, slot, time };
    }
  }
  return next;
}

/** Those at work in their slots. What no worker that is there can be at was lost with one, and is done anew, first of its queue. */
function place(schedules: readonly Schedule[], running: readonly Running[]): Waiting[] {
  const lost: Waiting[] = [];
  for (const { queue, worker, left, takes } of running) {
    const at = schedules.find(
      (one) => one.serves(queue) && one.hasRoom && (worker === null || one.machine.worker === worker),
    );
    if (at) at.occupy(queue, left);
    else lost.push({ id: '', queue, takes });
  }
  return lost;
}

/**
 * When each job that waits will be done, in seconds from now, as far as that can be told: slots are handed out as they become free, by
 * the rank of the queue and then in its order, as workers do. A job that is not named waits for what nobody can tell the end of.
 */
export function forecast(
  machines: readonly Machine[],
  running: readonly Running[],
  waiting: readonly Waiting[],
): Map<string, number> {
  const schedules = machines.map((machine) => new Schedule(machine));
  const line = new Line([...place(schedules, running), ...waiting]);
  for (const schedule of schedules) schedule.fill();
  const ends = new Map<string, number>();
  for (let next = nextSlot(schedules); next; next = nextSlot(schedules)) {
    const { schedule, slot, time } = next;
    const trainingFrom = schedule.trainingFrom(time);
    const open = BY_RANK.filter((queue) => schedule.serves(queue) && line.first(queue));
    const queue = open.find((one) => one !== 'training' || trainingFrom <= time);
    const job = queue && line.first(queue);
    if (!job) {
      // All that is left for it are trainings, which have their places taken, or nothing.
      schedule.slots[slot] = open.length > 0 ? trainingFrom : Infinity;
      continue;
    }
    line.take(job.queue);
    const end = time + job.takes;
    schedule.begin(slot, job.queue, end);
    if (Number.isFinite(end)) ends.set(job.id, end);
  }
  return ends;
}
