import { z } from 'zod';

/** What one input of a node takes: a link or a value of that type, or one of a list of choices. */
export type InputKind = 'integer' | 'number' | 'boolean' | 'text' | 'choice' | 'dynamic-choice' | 'link';

/** One of the values of a dynamic choice, with the inputs that it brings along (named `<input>.<inner input>`). */
export interface DynamicOption {
  key: string;
  required: Readonly<Record<string, InputSchema>>;
  optional: Readonly<Record<string, InputSchema>>;
}

export interface InputSchema {
  kind: InputKind;
  /** ComfyUI's own name of the type, such as `INT`, `MODEL` or `COMBO`. */
  type: string;
  required: boolean;
  default?: unknown;
  min?: number;
  max?: number;
  /** What a `choice` or a `dynamic-choice` may be. */
  choices: readonly (string | number | boolean)[];
  options: readonly DynamicOption[];
}

export interface NodeSchema {
  classType: string;
  inputs: Readonly<Record<string, InputSchema>>;
  /** Types of the outputs, in order. */
  outputs: readonly string[];
  /** Whether the node delivers something: a graph without such a node is refused. */
  isOutput: boolean;
}

/** The nodes that one server has, by class type. */
export type ServerSchema = ReadonlyMap<string, NodeSchema>;

/** What a server answered is no `/object_info`. */
export class ObjectInfoError extends Error {
  override readonly name = 'ObjectInfoError';
}

const inputSpecSchema = z.tuple([z.unknown()]).rest(z.unknown());
const inputsSchema = z.record(z.string(), z.unknown()).optional().default({});
const nodeInfoSchema = z.object({
  input: z.object({ required: inputsSchema, optional: inputsSchema }).optional(),
  output: z.array(z.unknown()).optional().default([]),
  output_node: z.boolean().optional().default(false),
});
const optionsSchema = z.object({
  default: z.unknown().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  options: z.array(z.unknown()).optional(),
});
const dynamicOptionSchema = z.object({
  key: z.string(),
  inputs: z.object({ required: inputsSchema, optional: inputsSchema }).optional(),
});

const VALUE_KINDS: Readonly<Record<string, InputKind>> = {
  INT: 'integer',
  FLOAT: 'number',
  BOOLEAN: 'boolean',
  STRING: 'text',
  COMBO: 'choice',
  COMFY_DYNAMICCOMBO_V3: 'dynamic-choice',
};

const isChoice = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function readDynamicOptions(options: readonly unknown[]): DynamicOption[] {
  return options.flatMap((raw) => {
    const parsed = dynamicOptionSchema.safeParse(raw);
    if (!parsed.success) return [];
    const { key, inputs } = parsed.data;
    return [{ key, required: readInputs(inputs?.required, true), optional: readInputs(inputs?.optional, false) }];
  });
}

function readInput(raw: unknown, required: boolean): InputSchema | null {
  const spec = inputSpecSchema.safeParse(raw);
  if (!spec.success) return null;
  const [type, rawOptions] = spec.data;
  const options = optionsSchema.safeParse(rawOptions ?? {}).data ?? {};
  const limits = { required, default: options.default, min: options.min, max: options.max };
  // Releases up to 0.3 write a list of choices where the type stands; later ones write "COMBO" and the list among the options.
  if (Array.isArray(type))
    return { ...limits, kind: 'choice', type: 'COMBO', choices: type.filter(isChoice), options: [] };
  if (typeof type !== 'string') return null;
  const kind = VALUE_KINDS[type] ?? 'link';
  if (kind === 'dynamic-choice') {
    const dynamic = readDynamicOptions(options.options ?? []);
    return { ...limits, kind, type, choices: dynamic.map(({ key }) => key), options: dynamic };
  }
  return { ...limits, kind, type, choices: (options.options ?? []).filter(isChoice), options: [] };
}

function readInputs(raw: Record<string, unknown> | undefined, required: boolean): Record<string, InputSchema> {
  const inputs: Record<string, InputSchema> = {};
  for (const [name, spec] of Object.entries(raw ?? {})) {
    const input = readInput(spec, required);
    if (input) inputs[name] = input;
  }
  return inputs;
}

/** Reads a server's `/object_info`, in either of the forms that releases write. A node that cannot be read is left out. */
export function readObjectInfo(raw: unknown): ServerSchema {
  const nodes = z.record(z.string(), z.unknown()).safeParse(raw);
  if (!nodes.success) throw new ObjectInfoError('the answer to /object_info is not an object of nodes');
  const schema = new Map<string, NodeSchema>();
  for (const [classType, info] of Object.entries(nodes.data)) {
    const parsed = nodeInfoSchema.safeParse(info);
    if (!parsed.success) continue;
    const { input, output, output_node } = parsed.data;
    schema.set(classType, {
      classType,
      inputs: { ...readInputs(input?.optional, false), ...readInputs(input?.required, true) },
      outputs: output.map((type) => (Array.isArray(type) ? 'COMBO' : String(type))),
      isOutput: output_node,
    });
  }
  return schema;
}

/** The inputs of a node once `given` is chosen for its dynamic choices: those of the chosen options come along, prefixed. */
export function inputsFor(node: NodeSchema, given: Readonly<Record<string, unknown>>): Record<string, InputSchema> {
  const expanded: Record<string, InputSchema> = {};
  const expand = (name: string, input: InputSchema): void => {
    expanded[name] = input;
    const chosen = input.options.find(({ key }) => key === given[name]);
    if (!chosen) return;
    for (const [inner, schema] of Object.entries({ ...chosen.optional, ...chosen.required })) {
      // The server asks for no dynamic choice within another one that is not given: it takes its own.
      const required = schema.required && schema.kind !== 'dynamic-choice';
      expand(`${name}.${inner}`, { ...schema, required });
    }
  };
  for (const [name, input] of Object.entries(node.inputs)) expand(name, input);
  return expanded;
}

/** The same server without some of the files that it lists. */
export const withoutChoices = (schema: ServerSchema, left: ReadonlySet<string>): ServerSchema =>
  new Map([...schema].map(([classType, node]) => [classType, { ...node, inputs: withoutAny(node.inputs, left) }]));

function withoutAny(inputs: NodeSchema['inputs'], left: ReadonlySet<string>): NodeSchema['inputs'] {
  if (!Object.values(inputs).some(({ choices }) => choices.some((choice) => left.has(String(choice))))) return inputs;
  return Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      name,
      { ...input, choices: input.choices.filter((choice) => !left.has(String(choice))) },
    ]),
  );
}

/** What the server itself would show for an input that is left out; undefined where it has nothing to offer. */
export const defaultOf = (input: InputSchema): unknown => input.default ?? input.choices[0];
