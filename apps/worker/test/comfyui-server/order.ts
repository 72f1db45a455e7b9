import { asLink, type Graph } from './types.js';

/**
 * The order in which a stock server runs the nodes: from the outputs back along the links, then whatever is ready,
 * those nearest to an output first.
 */
export function executionOrder(
  graph: Graph,
  outputs: string[],
  cached: ReadonlySet<string>,
  isOutput: (id: string) => boolean,
): string[] {
  const pending = new Set<string>();
  const blocks = new Map<string, Set<string>>();
  const waiting = [...outputs].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (pending.has(id)) continue;
    pending.add(id);
    if (cached.has(id)) continue;
    for (const value of Object.values(graph[id]?.inputs ?? {})) {
      const link = asLink(value);
      if (!link || cached.has(link[0])) continue;
      waiting.push(link[0]);
      const blocked = blocks.get(link[0]) ?? new Set();
      blocks.set(link[0], blocked.add(id));
    }
  }
  const next = (id: string): string[] => [...(blocks.get(id) ?? [])];
  const order: string[] = [];
  while (pending.size > 0) {
    const ready = [...pending].filter((id) => ![...pending].some((other) => blocks.get(other)?.has(id)));
    const id =
      ready.find(isOutput) ??
      ready.find((one) => next(one).some(isOutput)) ??
      ready.find((one) => next(one).some((two) => next(two).some(isOutput))) ??
      ready[0];
    if (id === undefined) throw new Error('the graph goes round in a circle');
    pending.delete(id);
    order.push(id);
  }
  return order;
}
