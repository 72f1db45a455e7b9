import type { Logger } from 'pino';
import type { RuntimeHealth } from '../../model-runtime.js';
import type { ComfyServer } from '../client/comfy-server.js';
import { assertOwnTemplates } from '../graph/check-templates.js';
import { readObjectInfo, type ServerSchema } from '../graph/object-info.js';
import type { TemplateSet } from '../graph/template-set.js';
import type { Feature } from '../graph/template.js';
import { checkModels, type ModelReport } from '../graph/check-models.js';
import type { ComfyuiSettings } from '../settings/settings.js';

interface Facts {
  schema: ServerSchema;
  report: ModelReport;
  version: string;
  /** Names in the folders of models, before the rest was asked. */
  files: string;
  askedAt: number;
  /** The largest upload that it takes, in megabytes; null where it does not tell. */
  uploadLimit: number | null;
}

interface Options {
  settings: ComfyuiSettings;
  templates: TemplateSet;
  logger: Logger;
}

/** Where the files of the features lie; a new one in any other folder is found when the server is asked for everything. */
const FOLDERS = ['checkpoints', 'diffusion_models', 'text_encoders', 'vae'] as const;
const EVERYTHING_EVERY_MS = 10 * 60_000;
/** In megabytes. The LoRAs of the largest families come near it. */
const NEEDED_UPLOAD = 1024;
/** What ComfyUI takes unless it is told otherwise. */
const DEFAULT_UPLOAD = 100;

/** What each server has: its nodes, its model files, and so what it can do. */
export class ServerFacts {
  private readonly facts = new Map<ComfyServer, Facts>();
  /** Why servers that are up are not known. */
  private readonly unreadable = new Map<ComfyServer, string>();
  private readonly told = new Set<string>();

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
    this.facts.delete(server);
    this.unreadable.delete(server);
  }

  knows(server: ComfyServer): boolean {
    return this.facts.has(server);
  }

  can(server: ComfyServer, feature: Feature): boolean {
    return this.facts.get(server)?.report.features[feature] ?? false;
  }

  factsOf(server: ComfyServer): Facts {
    const facts = this.facts.get(server);
    if (!facts) throw new Error(`${server.name} has not been asked yet what it has`);
    return facts;
  }

  /** Features that at least one of the servers has that get such work. A training ends with images, to choose by. */
  features(serversFor: (feature: Feature) => readonly ComfyServer[]): RuntimeHealth['features'] {
    const any = (feature: Feature): boolean => serversFor(feature).some((server) => this.can(server, feature));
    const image = any('image');
    return { train: image && any('train'), vary: any('vary'), image, video: any('video'), refine: any('refine') };
  }

  problems(servers: readonly ComfyServer[]): string[] {
    const lines = servers.flatMap((server) => {
      const facts = this.facts.get(server);
      if (facts) return [...facts.report.problems.map(({ line }) => line), ...uploadProblems(server, facts)];
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
    const facts = {
      schema,
      report: checkModels(this.options, schema, server.name),
      version: system.comfyui_version ?? 'unknown',
      files,
      askedAt,
      uploadLimit: uploadLimitIn(system.argv),
    };
    this.facts.set(server, facts);
    for (const line of [...facts.report.problems.map((problem) => problem.line), ...uploadProblems(server, facts)]) {
      this.tell(line);
    }
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

/** By the arguments that the server was started with. */
function uploadLimitIn(argv: readonly string[] | undefined): number | null {
  if (argv === undefined) return null;
  const flag = '--max-upload-size';
  const at = argv.lastIndexOf(flag);
  const given = at >= 0 ? argv[at + 1] : argv.findLast((one) => one.startsWith(`${flag}=`))?.slice(flag.length + 1);
  const limit = Number(given ?? DEFAULT_UPLOAD);
  return Number.isFinite(limit) ? limit : null;
}

function uploadProblems(server: ComfyServer, { uploadLimit }: Facts): string[] {
  if (uploadLimit === null || uploadLimit >= NEEDED_UPLOAD) return [];
  const remedy = `start it with --max-upload-size 2048`;
  return [
    `${server.name} takes uploads of at most ${String(uploadLimit)} MB: ${remedy}, or images with trained models and trainings fail there.`,
  ];
}
