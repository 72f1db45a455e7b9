import type { Graph } from '../client/graph.js';
import { canServe, methodsOf } from './check-models.js';
import type { VariationMethod, VideoMethod } from '../settings/methods.js';
import type { ComfyuiSettings } from '../settings/settings.js';
import type { ServerSchema } from './object-info.js';
import {
  imageParameters,
  planVideo,
  refineParameters,
  trainParameters,
  variationParameters,
  videoParameters,
  type Available,
  type ImageGraphRequest,
  type RefineGraphRequest,
  type TrainChunkRequest,
  type VariationGraphRequest,
  type VideoGraphRequest,
  type VideoPlan,
} from './parameters.js';
import {
  fillTemplate,
  optionalParameters,
  TemplateError,
  type LoraUse,
  type Parameters,
  type ParameterValue,
  type Template,
} from './template.js';
import type { TemplateSet } from './template-set.js';

/** A graph that is ready to be sent, with the node whose outputs are the result and the workflow that it came from. */
export interface BuiltGraph {
  graph: Graph;
  outputNode: string;
  workflow: string;
}

type LoraWish = Pick<ImageGraphRequest, 'bodyLora' | 'faceLora' | 'loraShare'>;

/** Picks what a workflow asks for out of what the settings and the request have. */
export function pickParameters(template: Template, available: Available): Parameters {
  const picked: Record<string, ParameterValue> = {};
  for (const name of Object.keys(template.parameters)) {
    const value = available[name];
    if (value !== undefined) picked[name] = value;
    else if (!optionalParameters(template).has(name)) {
      throw new TemplateError(template.name, `asks for ${name}, which the settings and the request do not have`);
    }
  }
  return picked;
}

/**
 * Makes the graphs of all features, for the server whose schema is given: the workflow is chosen by the nodes that the
 * server has. Throws `NodesMissing` where it has none that would do, and `TemplateError` where a workflow asks for
 * something that is not to be had.
 */
export class GraphBuilder {
  constructor(
    readonly settings: ComfyuiSettings,
    readonly templates: TemplateSet,
  ) {}

  image(request: ImageGraphRequest, schema: ServerSchema): BuiltGraph {
    const template = this.templates.choose('image', null, this.settings.family, schema);
    return this.fill(template, imageParameters(this.settings, request), schema, this.loras(request));
  }

  refine(request: RefineGraphRequest, schema: ServerSchema): BuiltGraph {
    const template = this.templates.choose('refine', null, this.settings.family, schema);
    return this.fill(template, refineParameters(this.settings, request), schema, this.loras(request));
  }

  /** How this server varies pictures: as set, or the best method that it has the files for; null where it has none. */
  variationMethod(schema: ServerSchema): VariationMethod | null {
    return methodsOf(this.settings).vary.find((method) => canServe(this, 'vary', method, schema)) ?? null;
  }

  /** `method` decides how the prompts are written, so it is asked for first (`variationMethod`) and given here. */
  variation(method: VariationMethod, request: VariationGraphRequest, schema: ServerSchema): BuiltGraph {
    const template = this.templates.choose('vary', method, this.settings.family, schema);
    const edit = method === 'img2img' ? null : this.settings.edit[method];
    return this.fill(template, variationParameters(this.settings, edit, request), schema);
  }

  /** The video model that this server has the files for; null where it has none, or videos are off. */
  videoMethod(schema: ServerSchema): VideoMethod | null {
    return methodsOf(this.settings).video.find((method) => canServe(this, 'video', method, schema)) ?? null;
  }

  /** Size, frames and frame rate that a model gives a clip. */
  planVideo(method: VideoMethod, request: Pick<VideoGraphRequest, 'width' | 'height' | 'seconds'>): VideoPlan {
    return planVideo(this.settings.videos[method], request);
  }

  video(method: VideoMethod, request: VideoGraphRequest, schema: ServerSchema): BuiltGraph {
    const template = this.templates.choose('video', method, this.settings.family, schema);
    return this.fill(template, videoParameters(this.settings.videos[method], request), schema);
  }

  trainChunk(request: TrainChunkRequest, schema: ServerSchema): BuiltGraph {
    const template = this.templates.choose('train', null, this.settings.family, schema);
    return this.fill(template, trainParameters(this.settings, request), schema);
  }

  private fill(
    template: Template,
    available: Available,
    schema: ServerSchema,
    loras: readonly LoraUse[] = [],
  ): BuiltGraph {
    const graph = fillTemplate(template, pickParameters(template, available), schema, loras);
    return { graph, outputNode: template.output, workflow: template.name };
  }

  /** The body first, so that the face has the last word on what both have learnt. */
  private loras({ bodyLora, faceLora, loraShare = 1 }: LoraWish): LoraUse[] {
    const { loraBody, loraFace } = this.settings.profile;
    const body = bodyLora == null ? [] : [{ file: bodyLora, strength: loraBody * loraShare }];
    return faceLora == null ? body : [...body, { file: faceLora, strength: loraFace * loraShare }];
  }
}
