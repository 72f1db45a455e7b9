import type { Seen, Tap } from '../link.js';

/** Which step a request is; null where the schedule has no name for it. */
export type Naming = (method: string, path: string) => Seen | null;

const REQUEST = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/;
const ANSWER = /^HTTP\/1\.1 (\d{3})/;

/** Tells, of one connection that HTTP/1.1 goes over, when a request is about to be made, and when it has been done. */
export class HttpTap implements Tap {
  private asked: Seen | null = null;

  constructor(private readonly naming: Naming) {}

  fromClient(chunk: Buffer): Seen[] {
    // Neither side sends another request before the last was answered, so that one begins with its piece.
    const [, method, path] = REQUEST.exec(chunk.toString('latin1', 0, 4096)) ?? [];
    if (!method || !path) return [];
    this.asked = this.naming(method, path);
    return this.asked ? [{ step: `${this.asked.step}.before`, id: this.asked.id }] : [];
  }

  fromServer(chunk: Buffer): Seen[] {
    const [, status = ''] = ANSWER.exec(chunk.toString('latin1', 0, 32)) ?? [];
    const { asked } = this;
    if (!asked || !/^[2]/.test(status)) return [];
    this.asked = null;
    return [{ step: `${asked.step}.after`, id: asked.id }];
  }
}
