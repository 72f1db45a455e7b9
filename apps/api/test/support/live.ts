import { type LiveEvent, liveEventSchema } from '@atelier/contracts';
import type { SignedIn, TestApp } from './app.js';

/** All that an open page of this user hears, until `stop` is aborted. */
export async function listen(app: TestApp, { token }: SignedIn, stop: AbortSignal): Promise<LiveEvent[]> {
  const response = await app.stream(token, stop);
  const events: LiveEvent[] = [];
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1] ?? '{}';
        const event = liveEventSchema.safeParse(JSON.parse(data));
        if (event.success) events.push(event.data);
      }
    }
  };
  void read().catch(() => undefined);
  return events;
}
