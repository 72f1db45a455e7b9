import { asApiError } from './api-error';
import { Listeners } from './listeners';

/** How the queue reaches the world. */
export interface RemovalPorts {
  /** Removes for good. `leaving`: the page is being left, and the request has to outlive it. */
  remove: (id: string, options: { leaving: boolean }) => Promise<void>;
}

/** Things that were removed: out of sight at once, and for good a little later, unless it is undone. */
export class RemovalQueue {
  private hidden: ReadonlySet<string> = new Set();
  private readonly undoable = new Set<string>();
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly listeners = new Listeners();

  constructor(private ports: RemovalPorts) {}

  /** Takes other ways to the world, for whatever is removed from now on. */
  use(ports: RemovalPorts): void {
    this.ports = ports;
  }

  readonly subscribe = this.listeners.subscribe;

  /** The ids of what is out of sight. */
  readonly snapshot = (): ReadonlySet<string> => this.hidden;

  remove(id: string): void {
    this.undoable.add(id);
    this.set(new Set(this.hidden).add(id));
  }

  /** Whether there is still time to bring it back. */
  canUndo(id: string): boolean {
    return this.undoable.has(id);
  }

  /** Brings one back; does nothing once it is being removed for good. */
  undo(id: string): void {
    if (this.undoable.delete(id)) this.show(id);
  }

  /** The time to undo it is over. Rejects where the server refuses; the picture is back then. */
  async settle(id: string, { leaving = false } = {}): Promise<void> {
    if (this.undoable.delete(id)) this.underWay.set(id, this.removeNow(id, leaving));
    await this.underWay.get(id);
  }

  /** Removes for good whatever can still be undone, and waits for what is being removed; rejects with what was refused. */
  readonly flush = async (options: { leaving?: boolean } = {}): Promise<void> => {
    const ids = [...this.underWay.keys(), ...this.undoable];
    const results = await Promise.allSettled(ids.map((id) => this.settle(id, options)));
    for (const result of results) if (result.status === 'rejected') throw asApiError(result.reason);
  };

  private async removeNow(id: string, leaving: boolean): Promise<void> {
    try {
      await this.ports.remove(id, { leaving });
    } catch (reason) {
      const error = asApiError(reason);
      // Gone already, perhaps with what it was part of: just what was wanted.
      if (error.status === 404) return;
      this.show(id);
      throw error;
    } finally {
      this.underWay.delete(id);
    }
  }

  private show(id: string): void {
    this.set(new Set([...this.hidden].filter((other) => other !== id)));
  }

  private set(hidden: ReadonlySet<string>): void {
    this.hidden = hidden;
    this.listeners.notify();
  }
}
