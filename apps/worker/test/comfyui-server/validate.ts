import { choicesOf, type Schema } from './schema.js';
import { asLink, type Graph, type GraphNode, type InputConfig, type NodeSchema } from './types.js';
import type { Folders } from './folders.js';

export interface Problem {
  type: string;
  message: string;
  details: string;
  extra_info: Record<string, unknown>;
}

export interface NodeErrors {
  errors: Problem[];
  dependent_outputs: string[];
  class_type: string;
}

export interface Verdict {
  error: Problem | undefined;
  nodeErrors: Record<string, NodeErrors>;
  outputs: string[];
}

/** What Python raises where the real server does not look before it reads: a node that is not there, a circle. */
class PythonFault extends Error {
  constructor(
    readonly type: 'KeyError' | 'IndexError' | 'RecursionError',
    message: string,
  ) {
    super(message);
  }
}

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return 'None';
  return JSON.stringify(value);
};

const listed = (options: unknown[]): string =>
  `[${options.map((option) => (typeof option === 'string' ? `'${option}'` : text(option))).join(', ')}]`;

const formatted = (value: number, type: unknown): string =>
  type === 'FLOAT' && Number.isInteger(value) ? `${value}.0` : String(value);

class Conversion extends Error {}

/** Python's `int()`, `float()`, `str()` and `bool()`, as the server applies them to values that are not links. */
function convert(value: unknown, type: unknown): unknown {
  switch (type) {
    case 'INT':
    case 'FLOAT': {
      const call = type === 'INT' ? 'int' : 'float';
      if (typeof value === 'boolean') return Number(value);
      if (typeof value === 'string') {
        const shape = type === 'INT' ? /^\s*[+-]?\d+\s*$/ : /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;
        if (shape.test(value)) return Number(value);
        throw new Conversion(
          type === 'INT'
            ? `invalid literal for int() with base 10: '${value}'`
            : `could not convert string to float: '${value}'`,
        );
      }
      if (typeof value !== 'number') {
        const kind = value === null ? 'NoneType' : 'dict';
        throw new Conversion(`${call}() argument must be a string or a real number, not '${kind}'`);
      }
      return type === 'INT' ? Math.trunc(value) : value;
    }
    case 'STRING':
      return text(value);
    case 'BOOLEAN':
      return Boolean(value);
    default:
      return value;
  }
}

const accepts = (received: string, wanted: InputConfig): boolean => {
  const [type] = wanted;
  if (received === '*' || type === '*') return true;
  if (Array.isArray(type)) return received === 'COMBO';
  const allowed = new Set(type.split(','));
  return received.split(',').every((one) => allowed.has(one));
};

interface Option {
  key: string;
  inputs?: NodeSchema['input'];
}

export class Validator {
  private readonly done = new Map<string, Problem[] | 'upstream'>();
  private readonly open = new Set<string>();

  constructor(
    private readonly schema: Schema,
    private readonly folders: Folders,
    private readonly graph: Graph,
  ) {}

  validate(): Verdict {
    const refused = this.classes();
    const ids = Object.keys(this.graph);
    const outputs = ids.filter((id) => this.schema.node(this.graph[id]?.class_type ?? '')?.output_node);
    if (refused) return { error: refused, nodeErrors: {}, outputs: [] };
    if (outputs.length === 0) {
      const error = { type: 'prompt_no_outputs', message: 'Prompt has no outputs', details: '', extra_info: {} };
      return { error, nodeErrors: {}, outputs: [] };
    }
    const good: string[] = [];
    const details: string[] = [];
    const nodeErrors: Record<string, NodeErrors> = {};
    for (const output of outputs) {
      if (this.output(output)) {
        good.push(output);
        continue;
      }
      const own = this.done.get(output);
      if (Array.isArray(own)) details.push(...own.map((problem) => `${problem.message}: ${problem.details}`));
      for (const [id, errors] of this.done) {
        if (errors === 'upstream' || errors.length === 0) continue;
        const entry = (nodeErrors[id] ??= {
          errors,
          dependent_outputs: [],
          class_type: this.graph[id]?.class_type ?? '',
        });
        entry.dependent_outputs.push(output);
      }
    }
    const error = {
      type: 'prompt_outputs_failed_validation',
      message: 'Prompt outputs failed validation',
      details: details.join('\n'),
      extra_info: {},
    };
    return { error: good.length === 0 ? error : undefined, nodeErrors, outputs: good };
  }

  private classes(): Problem | undefined {
    for (const [id, node] of Object.entries(this.graph)) {
      const details = `Node ID '#${id}'`;
      const name = (node as Partial<GraphNode> | null)?.class_type;
      if (typeof name !== 'string') {
        const message = 'Cannot execute because a node is missing the class_type property.';
        return { type: 'invalid_prompt', message, details, extra_info: {} };
      }
      if (!this.schema.has(name)) {
        const message = `Cannot execute because node ${name} does not exist.`;
        return { type: 'invalid_prompt', message, details, extra_info: {} };
      }
    }
    return undefined;
  }

  private output(id: string): boolean {
    try {
      return this.inputs(id);
    } catch (error) {
      if (!(error instanceof PythonFault)) throw error;
      const extra_info = { exception_type: error.type, traceback: [] };
      const message = 'Exception when validating node';
      this.done.set(id, [{ type: 'exception_during_validation', message, details: error.message, extra_info }]);
      return false;
    }
  }

  private inputs(id: string): boolean {
    const known = this.done.get(id);
    if (known) return known !== 'upstream' && known.length === 0;
    const node = this.graph[id];
    const schema = node && this.schema.node(node.class_type);
    if (!node || !schema) throw new PythonFault('KeyError', `'${id}'`);
    node.inputs = (node as Partial<GraphNode>).inputs ?? {};
    if (this.open.has(id)) throw new PythonFault('RecursionError', 'maximum recursion depth exceeded');
    this.open.add(id);
    const problems: Problem[] = [];
    const sound = this.group(node, schema.input, problems);
    this.open.delete(id);
    if (node.class_type === 'LoadImage') this.loadImage(node, problems);
    this.done.set(id, problems.length === 0 && !sound ? 'upstream' : problems);
    return sound && problems.length === 0;
  }

  /** False when a node further up is not sound. */
  private group(node: GraphNode, groups: NodeSchema['input'], problems: Problem[], prefix = ''): boolean {
    let sound = true;
    for (const category of ['required', 'optional'] as const) {
      for (const [key, config] of Object.entries(groups[category] ?? {})) {
        // The inputs of a dynamic choice are named after it; the plain name is taken too.
        const name = prefix && `${prefix}.${key}` in node.inputs ? `${prefix}.${key}` : key;
        if (!(name in node.inputs)) {
          if (category === 'required') {
            const full = prefix ? `${prefix}.${key}` : key;
            problems.push({
              type: 'required_input_missing',
              message: 'Required input is missing',
              details: full,
              extra_info: { input_name: full },
            });
          }
          continue;
        }
        const value = node.inputs[name];
        if (Array.isArray(value)) {
          if (!this.link(name, config, value, problems)) sound = false;
        } else if (config[0] === 'COMFY_DYNAMICCOMBO_V3') {
          if (!this.dynamic(node, name, config, value, problems)) sound = false;
        } else this.value(node, name, config, value, problems);
      }
    }
    return sound;
  }

  private link(name: string, config: InputConfig, value: unknown[], problems: Problem[]): boolean {
    const link = asLink(value);
    if (!link) {
      problems.push({
        type: 'bad_linked_input',
        message: 'Bad linked input, must be a length-2 list of [node_id, slot_index]',
        details: name,
        extra_info: { input_name: name, input_config: config, received_value: value },
      });
      return true;
    }
    const [id, slot] = link;
    const from = this.graph[id];
    const received = from && this.schema.node(from.class_type)?.output[slot];
    if (!from) throw new PythonFault('KeyError', `'${id}'`);
    if (received === undefined) throw new PythonFault('IndexError', 'tuple index out of range');
    if (!accepts(received, config)) {
      problems.push({
        type: 'return_type_mismatch',
        message: 'Return type mismatch between linked nodes',
        details: `${name}, received_type(${received}) mismatch input_type(${text(config[0])})`,
        extra_info: { input_name: name, input_config: config, received_type: received, linked_node: value },
      });
      return true;
    }
    try {
      return this.inputs(id);
    } catch (error) {
      if (!(error instanceof PythonFault)) throw error;
      const extra_info = {
        input_name: name,
        input_config: config,
        exception_message: error.message,
        exception_type: error.type,
        traceback: [],
        linked_node: value,
      };
      const message = 'Exception when validating inner node';
      this.done.set(id, [{ type: 'exception_during_inner_validation', message, details: error.message, extra_info }]);
      return false;
    }
  }

  private dynamic(node: GraphNode, name: string, config: InputConfig, value: unknown, problems: Problem[]): boolean {
    const options = (config[1]?.options ?? []) as Option[];
    const chosen = options.find((option) => option.key === value);
    if (!chosen) {
      problems.push(
        this.notInList(
          name,
          config,
          value,
          options.map((option) => option.key),
        ),
      );
      return true;
    }
    return this.group(node, chosen.inputs ?? {}, problems, name);
  }

  private value(node: GraphNode, name: string, config: InputConfig, given: unknown, problems: Problem[]): void {
    const [type, options = {}] = config;
    let value: unknown;
    try {
      value = convert(given, type);
    } catch (error) {
      if (!(error instanceof Conversion)) throw error;
      problems.push({
        type: 'invalid_input_type',
        message: `Failed to convert an input value to a ${text(type)} value`,
        details: `${name}, ${text(given)}, ${error.message}`,
        extra_info: {
          input_name: name,
          input_config: config,
          received_value: given,
          exception_message: error.message,
        },
      });
      return;
    }
    node.inputs[name] = value;
    const extra_info = { input_name: name, input_config: config, received_value: value };
    const { min, max } = options;
    if (typeof value === 'number' && typeof min === 'number' && value < min) {
      const message = `Value ${formatted(value, type)} smaller than min of ${formatted(min, type)}`;
      problems.push({ type: 'value_smaller_than_min', message, details: name, extra_info });
    } else if (typeof value === 'number' && typeof max === 'number' && value > max) {
      const message = `Value ${formatted(value, type)} bigger than max of ${formatted(max, type)}`;
      problems.push({ type: 'value_bigger_than_max', message, details: name, extra_info });
    } else if (node.class_type !== 'LoadImage') {
      // LoadImage looks for the file itself, so its list of the files at the top does not bind.
      const choices = choicesOf(config);
      if (choices && !choices.includes(value)) problems.push(this.notInList(name, config, value, choices));
    }
  }

  private notInList(name: string, config: InputConfig, value: unknown, choices: unknown[]): Problem {
    const long = choices.length > 20;
    const list = long ? `(list of length ${choices.length})` : listed(choices);
    return {
      type: 'value_not_in_list',
      message: 'Value not in list',
      details: `${name}: '${text(value)}' not in ${list}`,
      extra_info: { input_name: name, input_config: long ? null : config, received_value: value },
    };
  }

  private loadImage(node: GraphNode, problems: Problem[]): void {
    const image = node.inputs.image;
    if (typeof image !== 'string' || problems.length > 0 || this.folders.annotated(image)) return;
    problems.push({
      type: 'custom_validation_failed',
      message: 'Custom validation failed for node',
      details: `image - Invalid image file: ${image}`,
      extra_info: { input_name: 'image' },
    });
  }
}
