import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { liveEventSchema, type LiveEvent } from '@atelier/contracts';

/** What a page hears at `GET /api/live`, as long as it listens. */
export class LiveStream {
  readonly heard: LiveEvent[] = [];
  pings = 0;
  /** Closed by the server: a page would open another. */
  isClosed = false;
  private text = '';

  private constructor(private readonly answer: IncomingMessage) {
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => {
      const frames = (this.text + text).split('\n\n');
      this.text = frames.pop() ?? '';
      for (const frame of frames) this.hear(frame);
    });
    answer.on('close', () => {
      this.isClosed = true;
    });
    answer.on('error', () => undefined);
  }

  static async open(url: string, headers: Record<string, string>): Promise<LiveStream> {
    const request = get(`${url}/api/live`, { headers, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`a stream was answered ${String(answer.statusCode)}`);
    return new LiveStream(answer);
  }

  close(): void {
    this.answer.destroy();
  }

  private hear(frame: string): void {
    const [, type, data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(frame) ?? [];
    if (type === 'ping') this.pings += 1;
    // What is no event, as a comment, is nothing to a page.
    else if (type) this.heard.push(liveEventSchema.parse(JSON.parse(data)));
  }
}
