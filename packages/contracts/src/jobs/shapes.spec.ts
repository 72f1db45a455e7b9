import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { JOBS } from './definitions.js';
import { QUEUES, readingOf, type JobDefinition } from './definition.js';

/** Payloads, and what came of them, as they were recorded when a version was new. */
const recorded = (queue: string, version: number): URL =>
  new URL(`../../test/payloads/${queue}.v${String(version)}.json`, import.meta.url);

const samplesSchema = z.array(z.object({ payload: z.unknown(), outcome: z.unknown() })).min(1);

/** The shapes at each version, by their hashes. A payload that changes gets a new version and a new line: no line is ever changed. */
const PAYLOADS: Readonly<Record<string, string>> = {
  'ingest 1': '778034f37e2fabbf',
  'variation 6': '9db90177022ff56c',
  'variation 5': 'd4b628aed4c7f37d',
  'variation 4': '041951cf6ebb4c24',
  'variation 3': 'de4204129ba7d9d6',
  'variation 2': 'ff3e644e31994fd4',
  'variation 1': 'fa381242ae4e0b5b',
  'training 7': '92567682276494f6',
  'training 6': '2384dba70a77833a',
  'training 5': 'b97dd9797dbff483',
  'training 4': 'e6b2acc4a2f1e36d',
  'training 3': '9751082a37c03236',
  'training 2': '5b6db289f50947c2',
  'image 3': 'c4b1a7558ab61f4c',
  'video 3': '2dc9dc00a8c077c9',
  'video 2': '25b769e400a53191',
};

const hashOf = (shape: z.ZodType): string => {
  const json = JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }));
  return createHash('sha256').update(json).digest('hex').slice(0, 16);
};

describe.each(QUEUES)('jobs of %s', (queue) => {
  const definition: JobDefinition = JOBS[queue];
  const { version, since = version } = definition;

  it('have a new version where the payload has another shape', () => {
    expect(
      PAYLOADS[`${queue} ${String(version)}`],
      'Its shape has changed: raise its version, let `since` be the one before, record samples and add its hash (docs/decisions/0054).',
    ).toBe(hashOf(definition.payload));
  });

  it('are read as the versions before wrote them, since workers and APIs of two versions stand side by side', () => {
    const versions = Array.from({ length: version - since + 1 }, (_, index) => since + index);
    for (const each of versions) {
      const samples = samplesSchema.parse(JSON.parse(readFileSync(recorded(queue, each), 'utf8')));
      for (const { payload, outcome } of samples) {
        definition.payload.parse(payload);
        definition.outcome.parse(outcome);
      }
    }
    // Once a version was recorded, the next one reads it.
    expect(existsSync(recorded(queue, since - 1)) && since === version).toBe(false);
  });
});

describe('a version', () => {
  it.each([
    [{ version: 3 }, 3, 'known'],
    [{ version: 3 }, 2, 'older'],
    [{ version: 3, since: 2 }, 2, 'known'],
    [{ version: 3, since: 2 }, 1, 'older'],
    [{ version: 3, since: 2 }, 4, 'newer'],
  ] as const)('of %o reads a payload of %i as %s', (definition, given, reading) => {
    expect(readingOf(definition, given)).toBe(reading);
  });
});
