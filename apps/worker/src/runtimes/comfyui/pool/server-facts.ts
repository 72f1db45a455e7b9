import type { Logger } from 'pino';
import type { RuntimeHealth } from '../../model-runtime.js';
import type { ComfyServer } from '../client/comfy-server.js';
import type { UnreadableFile } from '../client/unreadable-files.js';
import { assertOwnTemplates } from '../graph/check-templates.js';
import { readObjectInfo, withoutChoices, type ServerSchema } from '../graph/object-info.js';
import type { TemplateSet } from '../graph/template-set.js';
import { FEATURES, type Feature } from '../graph/template.js';
import { checkModels, type ModelReport } from '../graph/check-models.js';
import type { ComfyuiSettings } from '../settings/settings.js';

interface Facts {
  schema: ServerSchema;
  /** By what it lists, whether it can read that or not. */
  report: ModelReport;
  uploadLimit: number | null;
  version: string;
  /** Names in the folders of models, before the rest was asked. */
  files: string;
  askedAt: number;
}

interface Options {
  settings: ComfyuiSettings;
  templates: TemplateSet;
  logger: Logger;
}

/** Where the files of the features lie; a new one in any other folder is found when the server is asked for everything. */
const FOLDERS = ['checkpoints', 'diffusion_models', 'text_encoders', 'vae'] as const;
const EVERYTHING_EVERY_MS = 10 * 60_000;
/** In megabytes. The LoRAs of the largest families come near it; whoever trains others later should not meet the limit. */
const ROOMY_UPLOAD = 1024;
/** What ComfyUI takes unless it is told otherwise. */
const DEFAULT_UPLOAD = 100;

/** What each server has: its nodes, its model files, and so what it can do. */
export class ServerFacts {
  private readonly facts = new Map<ComfyServer, Facts>();
  /** Why servers that are up are not known. */
  private readonly unreadable = new Map<ComfyServer, string>();
  /** What servers could do when they were last up: what is off without them comes back with them. */
  private readonly remembered = new Map<ComfyServer, ModelReport['features']>();
  private readonly told = new Set<string>();
  /** What is left of a report without files that cannot be read; working it out takes as long as the report itself. */
  private readonly reduced = new WeakMap<Facts, { without: string; report: ModelReport }>();

  constructor(private readonly options: Options) {}

  /** Asks a server anew. Rejects where it does not answer, or where the operator's own workflows do not fit it. */
  async refresh(server: ComfyServer, signal: AbortSignal): Promise<void> {
    try {
      await this.askEverything(server, await filesOf(server, signal), signal);
      this.unreadable.delete(server);
    } catch (error) {
      if (!this.knows(server)) this.unreadable.set(server, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** The same for a server that is known, where its files have changed or it was not asked for long: the answer is large. */
  async refreshIfChanged(server: ComfyServer, signal: AbortSignal): Promise<void> {
    const facts = this.facts.get(server);
    const isFresh = facts !== undefined && performance.now() - facts.askedAt < EVERYTHING_EVERY_MS;
    if (!isFresh || (await filesOf(server, signal)) !== facts.files) await this.refresh(server, signal);
  }

  /** Forgets a server that went down: it may come back with other files. */
  forget(server: ComfyServer): void {
    server.unreadable.lookNow();
    this.facts.delete(server);
    this.unreadable.delete(server);
  }

  knows(server: ComfyServer): boolean {
    return this.facts.has(server);
  }

  can(server: ComfyServer, feature: Feature): boolean {
    const facts = this.facts.get(server);
    return facts !== undefined && this.reportWithout(facts, server, server.unreadable.out()).features[feature];
  }

  /** What it has and can do now, without the files that it could not read. */
  factsOf(server: ComfyServer): Facts {
    const facts = this.facts.get(server);
    if (!facts) throw new Error(`${server.name} has not been asked yet what it has`);
    return { ...facts, report: this.reportWithout(facts, server, server.unreadable.out()) };
  }

  /** Features that at least one of the servers has that get such work. */
  features(serversFor: (feature: Feature) => readonly ComfyServer[]): RuntimeHealth['features'] {
    return together((feature) => serversFor(feature).some((server) => this.can(server, feature)));
  }

  /** Of what is off, that which one of all servers could do once it is back: where it was not seen yet it may be able to do anything. */
  away(servers: readonly ComfyServer[], features: RuntimeHealth['features']): Feature[] {
    const { video } = this.options.settings;
    const mayDo = (server: ComfyServer, feature: Feature): boolean => {
      const known = this.facts.get(server)?.report.features ?? this.remembered.get(server);
      return known?.[feature] ?? (feature !== 'video' || video !== 'off');
    };
    const hoped = together((feature) => servers.some((server) => mayDo(server, feature)));
    return FEATURES.filter((feature) => hoped[feature] && !features[feature]);
  }

  problems(servers: readonly ComfyServer[]): string[] {
    const lines = servers.flatMap((server) => {
      const facts = this.facts.get(server);
      if (facts) {
        const unreadable = server.unreadable.all().map((file) => this.lineOf(file, facts, server));
        return [...facts.report.problems.map(({ line }) => line), ...unreadable];
      }
      const reason = this.unreadable.get(server);
      return reason === undefined
        ? []
        : [`${server.name} is up but gets no work, for what it has is not known: ${reason}`];
    });
    const can = (feature: Feature): boolean => servers.some((server) => this.can(server, feature));
    if (can('train') && !can('image')) lines.push('Training is off: no server that is up can draw the previews.');
    return lines;
  }

  private async askEverything(server: ComfyServer, files: string, signal: AbortSignal): Promise<void> {
    const askedAt = performance.now();
    const [info, { system }] = await Promise.all([server.objectInfo(signal), server.systemStats(signal)]);
    const schema = readObjectInfo(info);
    const { settings, templates } = this.options;
    assertOwnTemplates(templates, settings, schema);
    const uploadLimit = uploadLimitIn(system.argv);
    const facts = {
      schema,
      report: this.reportOf(schema, uploadLimit, server),
      uploadLimit,
      version: system.comfyui_version ?? 'unknown',
      files,
      askedAt,
    };
    this.facts.set(server, facts);
    this.remembered.set(server, facts.report.features);
    for (const { line } of facts.report.problems) this.tell(line);
  }

  private reportOf(schema: ServerSchema, uploadLimit: number | null, { name }: ComfyServer): ModelReport {
    return withinUploads(checkModels(this.options, schema, name), this.options.settings, uploadLimit, name);
  }

  /** As if the server had not listed the files: what another file does as well goes on with that. */
  private reportWithout(facts: Facts, server: ComfyServer, files: ReadonlySet<string>): ModelReport {
    if (files.size === 0) return facts.report;
    const without = JSON.stringify([...files].sort());
    const known = this.reduced.get(facts);
    if (known?.without === without) return known.report;
    const report = this.reportOf(withoutChoices(facts.schema, files), facts.uploadLimit, server);
    this.reduced.set(facts, { without, report });
    return report;
  }

  private lineOf({ file, since, nextLook, detail }: UnreadableFile, facts: Facts, server: ComfyServer): string {
    const left = this.reportWithout(facts, server, new Set([file])).features;
    const lost = FEATURES.filter((feature) => facts.report.features[feature] && !left[feature]);
    const what = lost.length === 0 ? 'another file is used instead' : `it gets no such work (${lost.join(', ')})`;
    const times = `since ${since.toISOString()}, next look after ${nextLook.toISOString()}`;
    return `${server.name} cannot read ${file}, ${times}: ${what}. Compare its size and hash, and download it again. ${detail}`;
  }

  /** Once for each line, not at each look. */
  private tell(line: string): void {
    if (this.told.has(line)) return;
    this.told.add(line);
    this.options.logger.warn(line);
  }
}

async function filesOf(server: ComfyServer, signal: AbortSignal): Promise<string> {
  return JSON.stringify(await Promise.all(FOLDERS.map((folder) => server.models(folder, signal))));
}

/** The largest upload that a server takes, in megabytes, by the arguments that it was started with; null where it does not tell. */
function uploadLimitIn(argv: readonly string[] | undefined): number | null {
  if (argv === undefined) return null;
  const flag = '--max-upload-size';
  const at = argv.lastIndexOf(flag);
  const given = at >= 0 ? argv[at + 1] : argv.findLast((one) => one.startsWith(`${flag}=`))?.slice(flag.length + 1);
  const limit = Number(given ?? DEFAULT_UPLOAD);
  return Number.isFinite(limit) ? limit : null;
}

/** How large the LoRAs are that these settings train, in megabytes, with some room for what is beside the weights. */
function loraMegabytes({ profile: { loraMillions, training } }: ComfyuiSettings): number {
  const bytes = loraMillions * 1_000_000 * training.rank * (training.dtype === 'fp32' ? 4 : 2);
  return Math.ceil((1.05 * bytes) / 2 ** 20);
}

/** A training would run for hours on a server that then takes no LoRA to draw its previews with: it is off there. */
function withinUploads(
  report: ModelReport,
  settings: ComfyuiSettings,
  uploadLimit: number | null,
  server: string,
): ModelReport {
  const needed = loraMegabytes(settings);
  if (uploadLimit === null || uploadLimit >= Math.max(needed, ROOMY_UPLOAD)) return report;
  const told = `${server} takes uploads of at most ${String(uploadLimit)} MB`;
  const remedy = `start it with --max-upload-size ${String(Math.max(2048, 2 ** Math.ceil(Math.log2(needed))))}`;
  if (uploadLimit >= needed) {
    const line = `${told}: ${remedy}, or images with larger trained models fail there.`;
    return { ...report, problems: [...report.problems, { feature: 'image', line }] };
  }
  const line = `Training is off: ${told}, and a trained model has about ${String(needed)} MB: ${remedy}. Images with trained models fail there, too.`;
  return {
    ...report,
    features: { ...report.features, train: false },
    problems: [...report.problems, { feature: 'train', line }],
  };
}

/** A training ends with images, to choose by. */
const together = (any: (feature: Feature) => boolean): RuntimeHealth['features'] => ({
  train: any('image') && any('train'),
  vary: any('vary'),
  image: any('image'),
  video: any('video'),
  refine: any('refine'),
});
