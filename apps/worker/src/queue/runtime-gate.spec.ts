import type { QueueName } from '@atelier/contracts';
import type { Worker } from 'bullmq';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { RuntimeHealth } from '../runtimes/model-runtime.js';
import { problemsOfQueues, RuntimeGate } from './runtime-gate.js';

const QUEUES: QueueName[] = ['ingest', 'training', 'image', 'video'];

const health = (changes: Partial<RuntimeHealth> = {}): RuntimeHealth => ({
  ready: true,
  detail: '1 of 2 servers up',
  features: { train: true, vary: true, image: true, video: true, refine: true },
  problems: [],
  ...changes,
});
const withoutVideo = health({ features: { ...health().features, video: false } });

/** A gate for workers that take jobs, and the queues from which none are taken. */
function gateOf() {
  const paused = new Set<string>();
  const gate = new RuntimeGate(QUEUES, pino({ level: 'silent' }));
  const workerOf = (queue: QueueName): Worker => {
    const worker: Pick<Worker, 'name' | 'pause' | 'resume'> = {
      name: queue,
      pause: () => Promise.resolve(void paused.add(queue)),
      resume: () => Promise.resolve(void paused.delete(queue)),
    };
    return worker as Worker;
  };
  return {
    gate,
    paused,
    add: () => {
      QUEUES.forEach((queue) => {
        gate.add(queue, workerOf(queue));
      });
    },
  };
}

describe('RuntimeGate', () => {
  it('holds back only the queues whose work nothing can do', () => {
    const { gate, paused, add } = gateOf();
    gate.follow(withoutVideo);
    add();
    expect([...paused]).toEqual(['video']);
    gate.follow(health());
    expect([...paused]).toEqual([]);
    gate.follow(withoutVideo);
    expect([...paused]).toEqual(['video']);
  });

  it('holds back all but uploads while the runtime is not ready', () => {
    const { gate, paused, add } = gateOf();
    add();
    gate.follow(health({ ready: false }));
    expect([...paused]).toEqual(['training', 'image', 'video']);
    gate.follow(health());
    expect([...paused]).toEqual([]);
  });

  it('closes for the one queue whose job found no server, until the runtime says that it can do such work', () => {
    const { gate, paused, add } = gateOf();
    add();
    gate.close('video', 'gone');
    expect([...paused]).toEqual(['video']);
    gate.follow(withoutVideo);
    expect([...paused]).toEqual(['video']);
    gate.follow(health());
    expect([...paused]).toEqual([]);
  });
});

it('says which queues wait while others do not', () => {
  expect(problemsOfQueues(QUEUES, withoutVideo)).toEqual([
    'Jobs of the queue video wait: nothing is there that can do such work (video).',
  ]);
  expect(problemsOfQueues(['image'], withoutVideo)).toEqual([]);
  expect(problemsOfQueues(QUEUES, health())).toEqual([]);
  expect(problemsOfQueues(QUEUES, health({ ready: false }))).toEqual([]);
});
