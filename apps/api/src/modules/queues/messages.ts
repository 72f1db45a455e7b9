import { Logger } from '@nestjs/common';
import type { z } from 'zod';

/** What comes over Redis, by whoever can write there. */
export type MessageSource = 'heartbeat' | 'live' | 'preview';

/** How many messages of each source were dropped since this process started, for Prometheus. */
export const droppedMessages: Record<MessageSource, number> = { heartbeat: 0, live: 0, preview: 0 };

/** A writer that goes on writing nonsense is named once a minute, not once a message. */
const QUIET_MS = 60_000;
const MAX_SHOWN = 200;
const logger = new Logger('Redis');
const saidAt = new Map<MessageSource, number>();

function drop(source: MessageSource, problem: string): null {
  droppedMessages[source] += 1;
  if (performance.now() - (saidAt.get(source) ?? -QUIET_MS) < QUIET_MS) return null;
  saidAt.set(source, performance.now());
  logger.warn(`a message (${source}) was dropped: ${problem.slice(0, MAX_SHOWN)}`);
  return null;
}

/** A message as its schema says; null, counted and logged, for any other. Never throws: a worker is not trusted with the API. */
export function readMessage<Schema extends z.ZodType>(
  source: MessageSource,
  schema: Schema,
  text: string,
): z.infer<Schema> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return drop(source, String(error));
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : drop(source, parsed.error.message);
}
