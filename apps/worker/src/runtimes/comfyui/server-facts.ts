import type { Logger } from 'pino';
import type { RuntimeHealth } from '../model-runtime.js';
import type { ComfyServer } from './client/comfy-server.js';
import { assertOwnTemplates } from './graph/check-templates.js';
import { readObjectInfo, type ServerSchema } from './graph/object-info.js';
import type { TemplateSet } from './graph/template-set.js';
import type { Feature } from './graph/template.js';
import { checkModels, type ModelReport } from './settings/check-models.js';
import type { ComfyuiSettings } from './settings/settings.js';

interface Facts {
  schema: ServerSchema;
  report: ModelReport;
  version: string;
}

interface Options {
  settings: ComfyuiSettings;
  templates: TemplateSet;
  logger: Logger;
}

/** What each server has: its nodes, its model files, and so what it can do. */
export class ServerFacts {
  private readonly facts = new Map<ComfyServer, Facts>();
  private readonly told = new Set<string>();

  constructor(private readonly options: Options) {}

  /** Asks a server anew. Rejects where it does not answer, or where the operator's own workflows do not fit it. */
  async refresh(server: ComfyServer, signal: AbortSignal): Promise<void> {
    const [info, stats] = await Promise.all([server.objectInfo(signal), server.systemStats(signal)]);
    const schema = readObjectInfo(info);
    const { settings, templates } = this.options;
    assertOwnTemplates(templates, settings, schema);
    const report = checkModels(this.options, schema, server.name);
    this.facts.set(server, { schema, report, version: stats.system.comfyui_version ?? 'unknown' });
    for (const { line } of report.problems) this.tell(line);
  }

  /** Forgets a server that went down: it may come back with other files. */
  forget(server: ComfyServer): void {
    this.facts.delete(server);
  }

  knows(server: ComfyServer): boolean {
    return this.facts.has(server);
  }

  can(server: ComfyServer, feature: Feature): boolean {
    return this.facts.get(server)?.report.features[feature] ?? false;
  }

  of(server: ComfyServer): Facts {
    const facts = this.facts.get(server);
    if (!facts) throw new Error(`${server.name} has not been asked yet what it has`);
    return facts;
  }

  /** Features that at least one of the servers has. */
  features(servers: readonly ComfyServer[]): RuntimeHealth['features'] {
    const any = (feature: Feature): boolean => servers.some((server) => this.can(server, feature));
    return { train: any('train'), vary: any('vary'), image: any('image'), video: any('video'), refine: any('refine') };
  }

  problems(servers: readonly ComfyServer[]): string[] {
    return servers.flatMap((server) => this.facts.get(server)?.report.problems.map(({ line }) => line) ?? []);
  }

  /** Once for each line, not at each look. */
  private tell(line: string): void {
    if (this.told.has(line)) return;
    this.told.add(line);
    this.options.logger.warn(line);
  }
}
