import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorMessage, LIMITS } from '@atelier/contracts';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../common/domain-error.js';
import { readCommandEnvironment, systemUser, type CommandEnvironment } from '../config/command-environment.js';
import { ConfigurationError } from '../config/environment.js';
import { createDataSource, useOf } from '../database/data-source.js';
import { changeAsOperator, type Changed, type OperatorActionNote } from '../modules/operations/index.js';

export type { Changed };

/** How a command ended: done; not done, for a reason of the matter; not even begun, for how it was called or where. */
export const EXIT = { done: 0, refused: 1, unusable: 2 } as const;

/** What was asked for cannot be done. One line that says what to do instead. */
export class Refusal extends Error {}

/** The command was called wrongly. One line that names what is wrong. */
export class UsageError extends Error {}

/** As `parseArgs` wants them: by name, with their type. */
type OptionDefinitions = NonNullable<ParseArgsConfig['options']>;

/** The values of one call by option; what was not given is absent. */
type Values = Readonly<Record<string, string | boolean | undefined>>;

/** What a command gets to work with. */
export interface CommandContext {
  readonly database: DataSource;
  readonly environment: CommandEnvironment;
  readonly options: OptionReader;
  readonly print: (line: string) => void;
  /**
   * Runs `work` in one transaction together with the audit's note of it; `note` says what the note holds once it is
   * known. Answers null, and notes nothing, where `work` found that there was nothing to do.
   */
  change<T>(action: string, work: (manager: EntityManager) => Promise<Changed<T> | null>): Promise<T | null>;
}

export interface Command {
  /** One line for the help. */
  summary: string;
  /** Its options as they are written, such as `--user <id|email> [--sparks N]`; absent where it has none. */
  usage?: string;
  options?: OptionDefinitions;
  /** What stands behind the command's name, such as `creation id`; absent where nothing does. */
  subject?: string;
  /** It changes something: `--reason` is then mandatory, or the option that is named here, and `--by` says who. */
  changes?: boolean | { reason: string };
  /** It fills a database that has no schema yet. */
  isForEmptyDatabase?: boolean;
  /** Answers how it ended where that may be other than `done`. */
  run(context: CommandContext): Promise<number> | Promise<void>;
}

/** `npm run <name> -- <command> …`; a program of one command has it under the empty name. */
export interface Program {
  name: string;
  about: string;
  commands: Readonly<Record<string, Command>>;
}

/** Where a program reads its environment and writes to; a test gives its own. */
export interface Surroundings {
  environment: NodeJS.ProcessEnv;
  out: (line: string) => void;
  err: (line: string) => void;
}

const COMMON_OPTIONS = { help: { type: 'boolean', short: 'h' } } as const satisfies OptionDefinitions;
const reasonOf = ({ changes }: Command): string => (typeof changes === 'object' ? changes.reason : 'reason');
const changeOptionsOf = (command: Command): OptionDefinitions =>
  command.changes ? { [reasonOf(command)]: { type: 'string' }, by: { type: 'string' } } : {};
/** Of no option: what the command is about. */
const SUBJECT = '';

/** Reads options strictly: what is wrong is a `UsageError` that names the option. */
export class OptionReader {
  constructor(private readonly values: Values) {}

  has(name: string): boolean {
    return this.values[name] !== undefined && this.values[name] !== false;
  }

  optional(name: string): string | undefined {
    const value = this.values[name];
    if (typeof value !== 'string') return undefined;
    if (value.trim() === '') throw new UsageError(`--${name} is empty`);
    return value.trim();
  }

  required(name: string): string {
    const value = this.optional(name);
    if (value === undefined) throw new UsageError(`--${name} is missing`);
    return value;
  }

  /** What stands behind the command's name; `what` names it. */
  subject(what: string): string {
    const value = this.values[SUBJECT];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    throw new UsageError(`say which: <${what}>`);
  }

  /** A whole number of at least `min`. */
  integer(name: string, { min = 0, max = 2_147_483_647 }: { min?: number; max?: number } = {}): number | undefined {
    const value = this.optional(name);
    if (value === undefined) return undefined;
    const number = /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new UsageError(`--${name} is a whole number from ${String(min)} to ${String(max)}, not "${value}"`);
  }

  /** US dollars such as `4.99`, as cents. */
  cents(name: string): number | undefined {
    const value = this.optional(name);
    if (value === undefined) return undefined;
    const [, dollars = '', cents = ''] = /^\$?(\d{1,7})(?:\.(\d{2}))?$/.exec(value) ?? [];
    const amount = Number(dollars) * 100 + Number(cents);
    if (dollars !== '' && amount > 0) return amount;
    throw new UsageError(`--${name} is US dollars such as 4.99, not "${value}"`);
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.optional(name);
    if (value === undefined) return undefined;
    const found = allowed.find((each) => each === value);
    if (found !== undefined) return found;
    throw new UsageError(`--${name} is one of ${allowed.join(', ')}, not "${value}"`);
  }
}

/** Cents as US dollars: `$4.99`. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Lines under one another in columns, without trailing space. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (found, row) => row.map((cell, at) => Math.max(found[at] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Prints a list in columns below its head, or `none` where it is empty. */
export function printList(
  print: CommandContext['print'],
  { head, rows, none }: { head: string[]; rows: string[][]; none: string },
): void {
  for (const line of rows.length === 0 ? [none] : table([head, ...rows])) print(line);
}

/** What people wrote, such as a name, is shown on a terminal, which must take none of it for a command. */
const plain = (line: string): string => line.replace(/\p{Cc}+/gu, ' ');

/** Runs one call of a program and answers its exit code. Never throws. */
export async function runProgram(program: Program, args: string[], surroundings: Surroundings): Promise<number> {
  const out: Surroundings['out'] = (line) => {
    surroundings.out(plain(line));
  };
  try {
    return await runCalled(program, args, { ...surroundings, out });
  } catch (error) {
    const { line, code } = explain(program, error);
    surroundings.err(plain(line));
    return code;
  }
}

/** Runs `program` where its module is what was started, and not where something else imports it. */
export async function runAsProcess(program: Program, moduleUrl: string): Promise<void> {
  const started = process.argv[1];
  if (started === undefined || realpathSync(started) !== fileURLToPath(moduleUrl)) return;
  process.exitCode = await runProgram(program, process.argv.slice(2), {
    environment: process.env,
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
  });
}

async function runCalled(program: Program, args: string[], { environment, out }: Surroundings): Promise<number> {
  const alone = program.commands[''];
  const [name = '', rest] = alone ? ['', args] : [args[0], args.slice(1)];
  const command = program.commands[name];
  if (!command) {
    if (name === '' || name === '--help' || name === '-h' || name === 'help') {
      for (const line of helpOf(program)) out(line);
      return name === '' ? EXIT.unusable : EXIT.done;
    }
    throw new UsageError(`there is no "${name}"; there are ${Object.keys(program.commands).join(', ')}`);
  }
  const options = new OptionReader(parse(command, rest));
  if (options.has('help')) {
    for (const line of helpOf({ ...program, commands: { [name]: command } })) out(line);
    return EXIT.done;
  }
  const settings = readCommandEnvironment(environment);
  const actionNote = command.changes ? actionNoteOf(reasonOf(command), options, settings) : null;
  const database = await connect(settings, command);
  try {
    const change: CommandContext['change'] = (action, work) => {
      if (!actionNote) throw new Error(`${program.name} ${name} does not say that it changes something`);
      return changeAsOperator(database, { ...actionNote, action }, work);
    };
    return (await command.run({ database, environment: settings, options, print: out, change })) ?? EXIT.done;
  } finally {
    await database.destroy();
  }
}

function parse(command: Command, args: string[]): Values {
  const options = { ...COMMON_OPTIONS, ...changeOptionsOf(command), ...command.options };
  const allowPositionals = command.subject !== undefined;
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({ args, options, strict: true, allowPositionals });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
  const [subject, extra] = parsed.positionals;
  if (extra !== undefined) throw new UsageError(`only one <${command.subject ?? ''}> at a time, not "${extra}" too`);
  return { ...parsed.values, [SUBJECT]: subject };
}

/** Who does it and why: both are asked for before anything is touched. */
function actionNoteOf(
  reasonOption: string,
  options: OptionReader,
  settings: CommandEnvironment,
): Pick<OperatorActionNote, 'operator' | 'reason'> {
  const reason = options.required(reasonOption);
  const operator = options.optional('by') ?? settings.OPERATOR_NAME ?? systemUser();
  if (operator === null) throw new UsageError('say who you are: --by <name>, or OPERATOR_NAME');
  return { operator, reason };
}

async function connect(settings: CommandEnvironment, { isForEmptyDatabase = false }: Command): Promise<DataSource> {
  const database = createDataSource(settings.DATABASE_URL, useOf(settings));
  try {
    await database.initialize();
  } catch (error) {
    const detail = error instanceof AggregateError ? error.errors.map(String).join(', ') : messageOf(error);
    throw new ConfigurationError([`DATABASE_URL: the database cannot be reached (${detail})`]);
  }
  if (isForEmptyDatabase || !(await database.showMigrations())) return database;
  await database.destroy();
  throw new ConfigurationError([
    'DATABASE_URL: the schema is older than this version; start the API, or run dist/database/migrate.js, first',
  ]);
}

function helpOf({ name, about, commands }: Program): string[] {
  const called = (key: string, { subject }: Command) =>
    ['npm run', name, '--', key, subject === undefined ? '' : `<${subject}>`].filter(Boolean).join(' ');
  const lines = Object.entries(commands).flatMap(([key, command]) => [
    '',
    `  ${called(key, command)} ${[command.usage, command.changes ? `--${reasonOf(command)} "…" [--by NAME]` : ''].filter(Boolean).join(' ')}`.trimEnd(),
    `      ${command.summary}`,
  ]);
  const codes = 'Exit codes: 0 done, 1 refused or something was found, 2 called wrongly or the database is away.';
  return [about, ...lines, '', codes];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What went wrong, in one line, and the exit code that says so to scripts. */
function explain(program: Program, error: unknown): { line: string; code: number } {
  if (error instanceof UsageError) {
    return { line: `${error.message}. See: npm run ${program.name} -- --help`, code: EXIT.unusable };
  }
  if (error instanceof Refusal) return { line: error.message, code: EXIT.refused };
  if (error instanceof DomainError) {
    return { line: errorMessage(error.code, 'en', error.details), code: EXIT.refused };
  }
  if (error instanceof ConfigurationError) return { line: error.message, code: EXIT.unusable };
  const origin = error instanceof QueryFailedError ? 'The database refused it' : 'It was broken off';
  return { line: `${origin}: ${messageOf(error)}`, code: EXIT.unusable };
}

/** How creators see something that is sold, in one language. */
export function nameIn(options: OptionReader, option: 'name-en' | 'name-ko'): string | undefined {
  const name = options.optional(option);
  if (name === undefined || name.length <= LIMITS.offer.name) return name;
  throw new UsageError(`--${option} is longer than ${String(LIMITS.offer.name)} characters`);
}
