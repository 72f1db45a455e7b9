import { randomInt } from 'node:crypto';
import { pino, type Logger } from 'pino';
import type { SystemStats } from '../client/answers.js';
import { ComfyServer } from '../client/comfy-server.js';
import type { Limits } from '../client/limits.js';
import { GraphBuilder } from '../graph/graph-builder.js';
import { TemplateSet } from '../graph/template-set.js';
import { ServerFacts } from '../pool/server-facts.js';
import { describe } from '../pool/server-health.js';
import { LORA_FOLDER } from '../training/server-files.js';
import { readSettings, type ComfyuiEnvironment, type ComfyuiSettings } from '../settings/settings.js';
import { animate, drawImage, nativeSize, refineImage } from './draw.js';
import { explain } from './explain.js';
import { bytesInWords, findFiles, type FoundFile } from './files.js';
import { Findings, type Finding } from './findings.js';
import { judgeImage, judgeModel, judgeRefine, judgeTraining, judgeVideo } from './judge.js';
import type { Place } from './place.js';
import { drawFigure, TRIAL_STEPS, tryTraining } from './train.js';

/** What is tried, in this order. Each is also the name of what it shows to work. */
export const PROBES = ['image', 'refine', 'train', 'video'] as const;
export type Probe = (typeof PROBES)[number];

export interface DoctorOptions {
  urls: readonly string[];
  environment: ComfyuiEnvironment;
  probes: readonly Probe[];
  findFfmpeg: () => Promise<string>;
  /** Begins the names of all files that are put on servers. */
  id: string;
  /** When it aborts, what is under way is taken back from the server, and the call rejects with its reason. */
  signal: AbortSignal;
  print: (line: string) => void;
  /** Told what is being done at the moment. */
  tell: (line: string) => void;
  limits?: Partial<Limits>;
}

/** What was seen of one server before anything was tried. */
type Look = { server: ComfyServer; stats: SystemStats } | { server: ComfyServer; error: unknown };

/** Looks at every server and tries what it is there for, one after the other. Resolves with what was found. */
export async function examine(options: DoctorOptions): Promise<Findings> {
  const settings = readSettings(options.environment);
  const templates = await TemplateSet.load(settings.workflowsDir);
  const logger = pino({ level: 'silent' });
  const { limits } = options;
  const servers = options.urls.map((url) => new ComfyServer(url, { logger, ...(limits ? { limits } : {}) }));
  try {
    return await new Doctor(options, { settings, templates, logger, servers }).examine();
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

interface Practice {
  settings: ComfyuiSettings;
  templates: TemplateSet;
  servers: readonly ComfyServer[];
  logger: Logger;
}

class Doctor {
  private readonly settings: ComfyuiSettings;
  private readonly servers: readonly ComfyServer[];
  private readonly facts: ServerFacts;
  private readonly graphs: GraphBuilder;
  private readonly findings: Findings;
  private readonly drawn = new Map<ComfyServer, Buffer>();

  constructor(
    private readonly options: DoctorOptions,
    { settings, templates, servers, logger }: Practice,
  ) {
    this.settings = settings;
    this.servers = servers;
    this.facts = new ServerFacts({ settings, templates, logger });
    this.graphs = new GraphBuilder(settings, templates);
    this.findings = new Findings(options.print);
  }

  async examine(): Promise<Findings> {
    this.options.tell('asking what the servers have …');
    const looks = await Promise.all(this.servers.map((server) => this.look(server)));
    for (const look of looks) {
      this.findings.heading(look.server.name);
      if ('error' in look) this.findings.add({ verdict: 'broken', text: explain(look.error) });
      else await this.examineOne(look.server, look.stats);
    }
    return this.findings;
  }

  private async look(server: ComfyServer): Promise<Look> {
    const { signal } = this.options;
    try {
      const stats = await server.systemStats(signal);
      await this.facts.refresh(server, signal);
      return { server, stats };
    } catch (error) {
      signal.throwIfAborted();
      return { server, error };
    }
  }

  private async examineOne(server: ComfyServer, stats: SystemStats): Promise<void> {
    const { signal, id } = this.options;
    const place: Place = { server, schema: this.facts.factsOf(server).schema, graphs: this.graphs, id, signal };
    this.findings.add({ verdict: 'good', text: `${describe(stats)}.` });
    if (stats.devices.every(({ type }) => type === 'cpu')) {
      this.findings.add({ verdict: 'note', text: 'It has no GPU: what follows is the speed of its processor.' });
    }
    for (const file of await this.filesOf(place)) this.findings.add(file);
    this.addRemarks(server);
    const tried = await this.tryAll(place);
    if (tried.length > 0) this.findings.add({ verdict: 'note', text: whatStays(id, tried) });
  }

  private async filesOf({ server, schema, graphs, signal }: Place): Promise<Finding[]> {
    const { features, variation, video } = this.facts.factsOf(server).report;
    const methods = { vary: variation, video };
    const files = await findFiles({ server, schema, graphs, features, methods, signal });
    return files.map(fileFinding);
  }

  /** What there is to say of what is not tried: variations, and advice about what is on. */
  private addRemarks(server: ComfyServer): void {
    const { problems, features } = this.facts.factsOf(server).report;
    for (const { feature, line } of problems) {
      if (features[feature]) this.findings.add({ verdict: 'note', text: line });
      else if (feature === 'vary') this.findings.add({ verdict: 'off', text: line });
    }
  }

  /** Resolves with what was begun on the server. */
  private async tryAll(place: Place): Promise<Probe[]> {
    const begun: Probe[] = [];
    for (const probe of this.options.probes) {
      if (!this.facts.can(place.server, probe)) {
        this.addOff(place.server, probe);
        continue;
      }
      begun.push(probe);
      this.options.tell(`${place.server.name}: ${DOING[probe]} …`);
      try {
        await this.trials[probe](place);
      } catch (error) {
        place.signal.throwIfAborted();
        this.findings.add({ verdict: 'broken', text: `${probe}: ${explain(error)}` });
      }
    }
    return begun;
  }

  private readonly trials: Readonly<Record<Probe, (place: Place) => Promise<void>>> = {
    image: async (place) => {
      // A server remembers what it has drawn: with the same seed it would draw nothing.
      const drawn = await drawImage(place, { ...nativeSize(this.settings), seed: randomInt(2 ** 32) });
      this.drawn.set(place.server, drawn.picture);
      this.findings.add(judgeImage(drawn));
      if (!place.server.isSocketOpen) this.findings.add(noSocket(place.server));
    },
    refine: async (place) => {
      this.findings.add(judgeRefine(await refineImage(place, await this.pictureFor(place.server))));
    },
    train: async (place) => {
      const trained = await tryTraining(place, this.settings.profile.training.resolution);
      this.findings.add(judgeTraining(this.settings, trained));
      this.findings.add(judgeModel(trained));
    },
    video: async (place) => {
      const { video } = this.facts.factsOf(place.server).report;
      if (video === null) throw new Error(`${place.server.name} has lost its video model.`);
      const [picture, ffmpeg] = await Promise.all([this.pictureFor(place.server), this.options.findFfmpeg()]);
      this.findings.add(judgeVideo(await animate(place, picture, video, ffmpeg)));
    },
  };

  /** The one that the server drew, else one that is drawn here. */
  private async pictureFor(server: ComfyServer): Promise<Buffer> {
    return this.drawn.get(server) ?? drawFigure(nativeSize(this.settings).width, 1);
  }

  /** A feature is on where one server has it; and video only where the operator wants it. */
  private addOff(server: ComfyServer, probe: Probe): void {
    const isElsewhere = this.servers.some((other) => this.facts.can(other, probe));
    const isUnwanted = probe === 'video' && (this.settings.video === 'auto' || this.settings.video === 'off');
    const verdict = isElsewhere || isUnwanted ? 'off' : 'broken';
    for (const { feature, line } of this.facts.factsOf(server).report.problems) {
      if (feature === probe)
        this.findings.add({ verdict, text: isElsewhere ? `${line} Another server does it.` : line });
    }
  }
}

const DOING: Readonly<Record<Probe, string>> = {
  image: 'drawing an image; the first one loads the model',
  refine: 'refining it',
  train: `training ${String(TRIAL_STEPS)} steps`,
  video: 'making a short video',
};

function fileFinding({ file, folder, size, isSmall, features }: FoundFile): Finding {
  const told = size === null ? 'its size is not told' : bytesInWords(size);
  const text = `${folder}/${file}, ${told} (${features.join(', ')})`;
  if (!isSmall) return { verdict: 'good', text: `${text}.` };
  return {
    verdict: 'note',
    text: `${text}: far smaller than the published file of this name. A download that broke off?`,
  };
}

const noSocket = ({ name }: ComfyServer): Finding => ({
  verdict: 'broken',
  text: `${name} opens no WebSocket: there is no progress and no unfinished picture. What to do: a proxy before it must pass WebSockets on.`,
});

/** Stock ComfyUI deletes nothing over HTTP. */
function whatStays(id: string, tried: readonly Probe[]): string {
  const isTrained = tried.includes('train');
  const isDrawn = tried.some((probe) => probe !== 'train');
  const places = [
    ...(isTrained || tried.includes('refine') || tried.includes('video') ? [`input/atelier_${id}*`] : []),
    ...(isDrawn ? [`output/atelier/${id}*`] : []),
    ...(isTrained ? [`output/${LORA_FOLDER}/atelier_${id}*`] : []),
  ];
  return `What was made stays there until you clear it (docs/gpu.md, "What stays on the servers"): ${places.join(', ')}.`;
}
