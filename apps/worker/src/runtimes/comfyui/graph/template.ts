import { RUNTIME_FEATURES, type RuntimeFeature } from '@atelier/contracts';
import { z } from 'zod';
import type { Graph } from '../client/graph.js';
import { defaultOf, inputsFor, type NodeSchema, type ServerSchema } from './object-info.js';
import { isLink } from './validate.js';

export const FEATURES = RUNTIME_FEATURES;
export type Feature = RuntimeFeature;

/**
 * `model` names a file that the operator puts on the server, `upload` one that the worker puts there (a picture, a
 * folder of pictures, a LoRA).
 */
const parameterTypeSchema = z.enum(['text', 'integer', 'number', 'boolean', 'model', 'upload']);
export type ParameterType = z.infer<typeof parameterTypeSchema>;

export type ParameterValue = string | number | boolean;
export type Parameters = Readonly<Record<string, ParameterValue>>;

const linkSchema = z.tuple([z.string(), z.int().min(0)]);
const nodeSchema = z.object({
  class_type: z.string().min(1),
  inputs: z.record(z.string(), z.unknown()),
  _meta: z.object({ title: z.string().optional() }).optional(),
});

const templateSchema = z.strictObject({
  description: z.string(),
  feature: z.enum(FEATURES),
  /** Which way of doing the feature, such as `img2img` or `wan22-5b`; left out where there is but one. */
  method: z.string().optional(),
  /** Model families that it serves; left out where it has nothing to do with the family. */
  families: z.array(z.string()).optional(),
  parameters: z.record(z.string(), parameterTypeSchema),
  /** Where LoRAs go: between these outputs and all that takes them. `clip` is left out where a LoRA has none. */
  loras: z.strictObject({ model: linkSchema, clip: linkSchema.optional() }).optional(),
  /** Nodes that stand in for an output only where their parameter is given. */
  optional: z.array(z.strictObject({ parameter: z.string(), node: z.string(), replaces: linkSchema })).optional(),
  /** The node that delivers the result. */
  output: z.string(),
  graph: z.record(z.string(), nodeSchema),
});

export interface Template extends z.infer<typeof templateSchema> {
  name: string;
}

/** A LoRA to put before the sampler, with how strongly it is applied. */
export interface LoraUse {
  file: string;
  strength: number;
}

/** A template, or what it is filled with, is not usable; the message names the template and what is wrong. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  constructor(template: string, reason: string) {
    super(`Workflow ${template}: ${reason}.`);
  }
}

const WHOLE = /^\{\{(\w+)\}\}$/;
const WITHIN = /\{\{(\w+)\}\}/g;
const OPTIONAL_INPUT = /\?$/;

const valuesOf = (template: Pick<Template, 'graph'>): unknown[] =>
  Object.values(template.graph).flatMap(({ inputs }) => Object.values(inputs));

function placeholdersOf(template: Pick<Template, 'graph'>): Set<string> {
  const names = valuesOf(template).flatMap((value) =>
    typeof value === 'string' ? [...value.matchAll(WITHIN)].map(([, name]) => name ?? '') : [],
  );
  return new Set(names);
}

function describeIssues(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`).join('; ');
}

/** Reads one template from the text of its file; throws a `TemplateError` that says what is wrong with it. */
export function readTemplate(name: string, text: string): Template {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new TemplateError(name, `is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = templateSchema.safeParse(raw);
  if (!parsed.success) throw new TemplateError(name, describeIssues(parsed.error));
  const template = { ...parsed.data, name };
  const used = placeholdersOf(template);
  for (const parameter of used) {
    if (!(parameter in template.parameters)) {
      throw new TemplateError(name, `uses {{${parameter}}}, which is not among its parameters`);
    }
  }
  for (const parameter of Object.keys(template.parameters)) {
    if (!used.has(parameter)) throw new TemplateError(name, `has a parameter ${parameter} that no node uses`);
  }
  const nodes = [template.output, ...(template.optional ?? []).map(({ node }) => node)];
  for (const node of nodes) if (!template.graph[node]) throw new TemplateError(name, `has no node ${node}`);
  return template;
}

/** Parameters that belong to optional nodes and may be left out. */
export const optionalParameters = (template: Template): Set<string> =>
  new Set((template.optional ?? []).map(({ parameter }) => parameter));

/** The class types that a server must have to run the template, nodes that may be left out not counted. */
export function requiredNodes(template: Template): string[] {
  const optional = new Set((template.optional ?? []).map(({ node }) => node));
  const required = Object.entries(template.graph).filter(([id]) => !optional.has(id));
  return [...new Set(required.map(([, { class_type }]) => class_type))];
}

const TYPE_OF: Readonly<Record<ParameterType, (value: ParameterValue) => boolean>> = {
  text: (value) => typeof value === 'string',
  model: (value) => typeof value === 'string' && value !== '',
  upload: (value) => typeof value === 'string' && value !== '',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
};

function checkParameters(template: Template, parameters: Parameters): void {
  const optional = optionalParameters(template);
  for (const [name, value] of Object.entries(parameters)) {
    const type = template.parameters[name];
    if (!type) throw new TemplateError(template.name, `has no parameter ${name}`);
    if (!TYPE_OF[type](value)) {
      throw new TemplateError(template.name, `parameter ${name} takes ${type}, not ${JSON.stringify(value)}`);
    }
  }
  for (const name of Object.keys(template.parameters)) {
    if (parameters[name] === undefined && !optional.has(name)) {
      throw new TemplateError(template.name, `parameter ${name} is missing`);
    }
  }
}

/** A whole string that is a parameter takes the value as it is; within longer text it becomes text. */
function fillValue(value: unknown, parameters: Parameters): unknown {
  if (typeof value !== 'string') return value;
  const whole = WHOLE.exec(value)?.[1];
  if (whole !== undefined) return parameters[whole];
  return value.replace(WITHIN, (_, name: string) => String(parameters[name]));
}

/** Makes every node that takes one output take another instead. */
function relink(
  graph: Graph,
  from: readonly [string, number],
  to: readonly [string, number],
  except: Set<string>,
): void {
  for (const [id, node] of Object.entries(graph)) {
    if (except.has(id)) continue;
    for (const [input, value] of Object.entries(node.inputs)) {
      if (isLink(value) && value[0] === from[0] && value[1] === from[1]) node.inputs[input] = [...to];
    }
  }
}

function placeOptionalNodes(graph: Graph, template: Template, parameters: Parameters): void {
  for (const { parameter, node, replaces } of template.optional ?? []) {
    if (parameters[parameter] === undefined) Reflect.deleteProperty(graph, node);
    else relink(graph, replaces, [node, 0], new Set([node]));
  }
}

/** Puts a chain of LoRA loaders between the model (and its text encoder) and all that takes them. */
function placeLoras(graph: Graph, template: Template, loras: readonly LoraUse[]): void {
  if (loras.length === 0) return;
  if (!template.loras) throw new TemplateError(template.name, 'has no place for LoRAs');
  const { model, clip } = template.loras;
  let modelEnd = model;
  let clipEnd = clip;
  const added = new Set<string>();
  for (const [index, { file, strength }] of loras.entries()) {
    const id = `lora-${index}`;
    added.add(id);
    const inputs = { model: [...modelEnd], lora_name: file, strength_model: strength };
    graph[id] = clipEnd
      ? { class_type: 'LoraLoader', inputs: { ...inputs, clip: [...clipEnd], strength_clip: strength } }
      : { class_type: 'LoraLoaderModelOnly', inputs };
    modelEnd = [id, 0];
    if (clipEnd) clipEnd = [id, 1];
  }
  relink(graph, model, modelEnd, added);
  if (clip && clipEnd) relink(graph, clip, clipEnd, added);
}

/** Gives what the template leaves out the server's own default, so that an input that a release adds breaks nothing. */
function fillDefaults(inputs: Record<string, unknown>, node: NodeSchema, template: Template): void {
  for (const [name, input] of Object.entries(inputsFor(node, inputs))) {
    if (!input.required || inputs[name] !== undefined) continue;
    const value = input.kind === 'link' ? undefined : defaultOf(input);
    if (value === undefined) {
      throw new TemplateError(template.name, `${node.classType} needs ${name}, which has no default on this server`);
    }
    inputs[name] = value;
  }
}

/** Drops the inputs that are marked optional (`name?`) where this server's generation of the node does not know them. */
function resolveOptionalInputs(inputs: Record<string, unknown>, node: NodeSchema): Record<string, unknown> {
  const entries = Object.entries(inputs).flatMap(([name, value]) => {
    if (!OPTIONAL_INPUT.test(name)) return [[name, value]];
    const known = name.replace(OPTIONAL_INPUT, '');
    return known in node.inputs ? [[known, value]] : [];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/**
 * Makes a graph of a template for one server: parameters filled in, LoRAs placed, and every required input that the
 * template leaves out given that server's default. Throws a `TemplateError` that names what is missing or unknown.
 */
export function fillTemplate(
  template: Template,
  parameters: Parameters,
  schema: ServerSchema,
  loras: readonly LoraUse[] = [],
): Graph {
  checkParameters(template, parameters);
  const graph: Graph = {};
  for (const [id, node] of Object.entries(template.graph)) {
    const inputs = Object.entries(node.inputs).map(([name, value]) => [name, fillValue(value, parameters)]);
    graph[id] = { ...node, inputs: Object.fromEntries(inputs) as Record<string, unknown> };
  }
  placeOptionalNodes(graph, template, parameters);
  placeLoras(graph, template, loras);
  for (const node of Object.values(graph)) {
    const known = schema.get(node.class_type);
    if (!known) throw new TemplateError(template.name, `this server has no node ${node.class_type}`);
    node.inputs = resolveOptionalInputs(node.inputs, known);
    fillDefaults(node.inputs, known, template);
  }
  return graph;
}
