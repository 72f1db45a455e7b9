import type { Graph, GraphLink } from '../client/graph.js';
import { inputsFor, type InputSchema, type ServerSchema } from './object-info.js';

/** Why a server would refuse a graph. `input` is empty where the node as a whole is the reason. */
export interface GraphProblem {
  nodeId: string;
  classType: string;
  input: string;
  reason: string;
}

export interface ValidateOptions {
  /** Values that count as being in any list of choices: files that will be there by the time the graph is sent. */
  extraChoices?: ReadonlySet<string>;
}

/** Whether a value of an input is a link to another node's output. */
export const isLink = (value: unknown): value is GraphLink =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number';

const quote = (value: unknown): string => JSON.stringify(value);

function listed(choices: InputSchema['choices']): string {
  const shown = choices.slice(0, 8).map(quote).join(', ');
  return choices.length > 8 ? `${shown} and ${choices.length - 8} more` : shown === '' ? 'an empty list' : shown;
}

function rangeReason(value: number, { min, max }: InputSchema): string | null {
  if (min !== undefined && value < min) return `${value} is below ${min}`;
  if (max !== undefined && value > max) return `${value} is above ${max}`;
  return null;
}

/** Why a value that is no link does not fit; null where it does. */
function valueReason(value: unknown, input: InputSchema, extraChoices: ReadonlySet<string>): string | null {
  switch (input.kind) {
    case 'link':
      return `needs a link to a ${input.type}, not ${quote(value)}`;
    case 'integer':
      if (typeof value !== 'number' || !Number.isInteger(value)) return `needs a whole number, not ${quote(value)}`;
      return rangeReason(value, input);
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return `needs a number, not ${quote(value)}`;
      return rangeReason(value, input);
    case 'boolean':
      return typeof value === 'boolean' ? null : `needs true or false, not ${quote(value)}`;
    case 'text':
      return typeof value === 'string' ? null : `needs text, not ${quote(value)}`;
    case 'choice':
    case 'dynamic-choice':
      if (input.choices.some((choice) => choice === value)) return null;
      if (typeof value === 'string' && extraChoices.has(value)) return null;
      return `${quote(value)} is not one of ${listed(input.choices)}`;
  }
}

/** Whether an output of one type may go into an input of another: types may be lists, and `*` takes everything. */
function fits(from: string, to: string): boolean {
  const accepted = new Set(to.split(',').map((type) => type.trim()));
  return accepted.has('*') || from === '*' || from.split(',').some((type) => accepted.has(type.trim()));
}

function linkReason(
  [source, output]: GraphLink,
  input: InputSchema,
  graph: Graph,
  schema: ServerSchema,
): string | null {
  const node = graph[source];
  if (!node) return `links to node ${source}, which is not in the graph`;
  const outputs = schema.get(node.class_type)?.outputs;
  // An unknown node is a problem of its own.
  if (!outputs) return null;
  const type = outputs[output];
  if (type === undefined) return `links to output ${output} of ${node.class_type}, which has ${outputs.length}`;
  return fits(type, input.type)
    ? null
    : `needs a ${input.type}, but output ${output} of ${node.class_type} is a ${type}`;
}

function nodeProblems(nodeId: string, graph: Graph, schema: ServerSchema, extraChoices: ReadonlySet<string>) {
  const node = graph[nodeId];
  if (!node) return [];
  const classType = node.class_type;
  const problems: GraphProblem[] = [];
  const add = (input: string, reason: string | null): void => {
    if (reason !== null) problems.push({ nodeId, classType, input, reason });
  };
  const known = schema.get(classType);
  if (!known) {
    add('', 'is a node that this server does not have');
    return problems;
  }
  const inputs = inputsFor(known, node.inputs);
  for (const [name, input] of Object.entries(inputs)) {
    const value = node.inputs[name];
    if (value === undefined) add(name, input.required ? 'is required and not given' : null);
    else if (isLink(value)) add(name, linkReason(value, input, graph, schema));
    else add(name, valueReason(value, input, extraChoices));
  }
  for (const name of Object.keys(node.inputs)) {
    if (!(name in inputs)) add(name, 'is an input that this node does not have');
  }
  return problems;
}

/** The nodes that lead back to themselves; a server never gets to the end of such a graph. */
function nodesInCycle(graph: Graph): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (id: string): void => {
    if (state.get(id) === 'open') found.push(id);
    if (state.has(id)) return;
    state.set(id, 'open');
    for (const value of Object.values(graph[id]?.inputs ?? {})) if (isLink(value) && graph[value[0]]) visit(value[0]);
    state.set(id, 'done');
  };
  for (const id of Object.keys(graph)) visit(id);
  return found;
}

/** Every reason why a server with this schema would refuse the graph; none means that it takes it. */
export function validateGraph(graph: Graph, schema: ServerSchema, options: ValidateOptions = {}): GraphProblem[] {
  const extraChoices = options.extraChoices ?? new Set<string>();
  const problems = Object.keys(graph).flatMap((id) => nodeProblems(id, graph, schema, extraChoices));
  for (const nodeId of nodesInCycle(graph)) {
    problems.push({ nodeId, classType: graph[nodeId]?.class_type ?? '', input: '', reason: 'depends on itself' });
  }
  if (!Object.values(graph).some(({ class_type }) => schema.get(class_type)?.isOutput)) {
    problems.push({ nodeId: '', classType: '', input: '', reason: 'the graph has no node that delivers anything' });
  }
  return problems;
}

/** One clear line for a problem, such as `node 3 (KSampler), input steps: 0 is below 1`. */
export function describeProblem({ nodeId, classType, input, reason }: GraphProblem): string {
  if (nodeId === '') return reason;
  return input === ''
    ? `node ${nodeId} (${classType}) ${reason}`
    : `node ${nodeId} (${classType}), input ${input}: ${reason}`;
}
