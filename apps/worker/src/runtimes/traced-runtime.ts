import { inSpan } from '@atelier/tracing';
import type { ModelRuntime } from './model-runtime.js';

/** What takes a runtime long, as its spans name it. */
const WORK = {
  train: 'train',
  vary: 'vary',
  generateImages: 'generate images',
  imagine: 'imagine',
  generateVideo: 'generate video',
  refine: 'refine',
} as const satisfies Partial<Record<keyof ModelRuntime, string>>;

const isWork = (name: string | symbol): name is keyof typeof WORK => Object.hasOwn(WORK, name);

/** A runtime whose work is a span each, beside what the worker does before and after it. */
export function traceRuntime(runtime: ModelRuntime): ModelRuntime {
  return new Proxy(runtime, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const call = (...values: unknown[]): unknown => Reflect.apply(value, target, values);
      if (!isWork(name)) return call;
      const attributes = { 'atelier.engine': target.engine };
      return (...values: unknown[]) =>
        inSpan(WORK[name], { kind: 'client', attributes }, () => Promise.resolve(call(...values)));
    },
  });
}
