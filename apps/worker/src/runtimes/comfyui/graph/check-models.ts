import type { InputSchema, ServerSchema } from './object-info.js';
import { isModelFile } from '../client/model-files.js';
import { sampleParameters } from './samples.js';
import {
  FEATURES,
  optionalParameters,
  TemplateError,
  type Feature,
  type ParameterValue,
  type Template,
} from './template.js';
import { NodesMissing, type TemplateSet } from './template-set.js';
import { isEmpty, type Lack, reasonsWithoutVariations, wordsOf, type Obstacles } from './obstacles.js';
import { VARIATION_METHODS, VIDEO_METHODS, type VariationMethod, type VideoMethod } from '../settings/methods.js';
import type { ComfyuiSettings, ComfyuiVariable } from '../settings/settings.js';

interface Configured {
  settings: ComfyuiSettings;
  templates: TemplateSet;
}

/** What one server can do. `problems` has one line for each file or node that a switched-off feature lacks. */
export interface ModelReport {
  features: Record<Feature, boolean>;
  variation: VariationMethod | null;
  video: VideoMethod | null;
  problems: { feature: Feature; line: string }[];
}

const TITLES: Readonly<Record<Feature, string>> = {
  train: 'Training',
  vary: 'Variations',
  image: 'Images',
  video: 'Video',
  refine: 'Refining',
};

/** The folder of a ComfyUI installation that a loader's list of files is read from. */
const FOLDERS: Readonly<Record<string, string>> = {
  ckpt_name: 'models/checkpoints',
  unet_name: 'models/diffusion_models',
  clip_name: 'models/text_encoders',
  clip_name1: 'models/text_encoders',
  clip_name2: 'models/text_encoders',
  vae_name: 'models/vae',
};

const FAMILY_VARIABLES: Readonly<Record<string, ComfyuiVariable>> = {
  checkpoint: 'COMFYUI_CHECKPOINT',
  unet: 'COMFYUI_UNET',
  clip: 'COMFYUI_CLIP',
  clip2: 'COMFYUI_CLIP2',
  vae: 'COMFYUI_VAE',
  train_base: 'COMFYUI_TRAIN_CHECKPOINT',
};
const EDIT_VARIABLES: Readonly<Record<string, ComfyuiVariable>> = {
  unet: 'COMFYUI_VARIATION_UNET',
  clip: 'COMFYUI_VARIATION_CLIP',
  clip2: 'COMFYUI_VARIATION_CLIP2',
  vae: 'COMFYUI_VARIATION_VAE',
};
const VIDEO_VARIABLES: Readonly<Record<string, ComfyuiVariable>> = {
  checkpoint: 'COMFYUI_VIDEO_CHECKPOINT',
  unet: 'COMFYUI_VIDEO_UNET',
  unet_low: 'COMFYUI_VIDEO_UNET_LOW',
  clip: 'COMFYUI_VIDEO_CLIP',
  vae: 'COMFYUI_VIDEO_VAE',
};

function variableOf(template: Template, parameter: string): string {
  if (template.feature === 'video') return VIDEO_VARIABLES[parameter] ?? parameter;
  if (template.feature === 'vary' && template.method !== 'img2img') return EDIT_VARIABLES[parameter] ?? parameter;
  return FAMILY_VARIABLES[parameter] ?? parameter;
}

/** The methods that the settings allow, in the order in which they are tried. */
export function methodsOf({ variation, video }: ComfyuiSettings): { vary: VariationMethod[]; video: VideoMethod[] } {
  return {
    vary: variation === 'auto' ? [...VARIATION_METHODS] : [variation],
    video: video === 'auto' ? [...VIDEO_METHODS] : video === 'off' ? [] : [video],
  };
}

/** Where a workflow hands one of its parameters to a node as a whole. */
function placesOf(
  template: Template,
  parameter: string,
  schema: ServerSchema,
): { input: string; schema: InputSchema }[] {
  return Object.values(template.graph).flatMap(({ class_type, inputs }) =>
    Object.entries(inputs).flatMap(([input, value]) => {
      const known = value === `{{${parameter}}}` ? schema.get(class_type)?.inputs[input] : undefined;
      return known ? [{ input, schema: known }] : [];
    }),
  );
}

/** Files that a workflow of the operator's own names itself. */
const missingLiterals = ({ graph, name }: Template, schema: ServerSchema): string[] =>
  Object.values(graph).flatMap(({ class_type, inputs }) =>
    Object.entries(inputs).flatMap(([input, value]) => {
      const known = schema.get(class_type)?.inputs[input];
      if (!isModelFile(value) || known?.kind !== 'choice' || known.choices.includes(value)) return [];
      return [`${value}, which the workflow ${name} names, is not there`];
    }),
  );

/** A model file that a workflow loads, and whether the server lists it. */
interface ModelUse extends Lack {
  isThere: boolean;
}

function useOf(template: Template, parameter: string, file: ParameterValue, schema: ServerSchema): ModelUse[] {
  const places = placesOf(template, parameter, schema).filter((place) => place.schema.kind === 'choice');
  const lacking = places.find((place) => !place.schema.choices.includes(file));
  const input = (lacking ?? places[0])?.input;
  if (input === undefined) return [];
  const folder = FOLDERS[input] ?? input;
  return [{ file: String(file), folder, variable: variableOf(template, parameter), isThere: lacking === undefined }];
}

function usesOf(template: Template, settings: ComfyuiSettings, schema: ServerSchema) {
  const values = sampleParameters(template, settings);
  const optional = optionalParameters(template);
  const found: { uses: ModelUse[]; unset: string[] } = { uses: [], unset: [] };
  for (const [parameter, type] of Object.entries(template.parameters)) {
    if (type !== 'model') continue;
    const file = values[parameter];
    if (file !== undefined) found.uses.push(...useOf(template, parameter, file, schema));
    else if (!optional.has(parameter)) found.unset.push(`${variableOf(template, parameter)} is not set`);
  }
  return found;
}

/** The model files that a feature is done with, where the server has them all. */
export function modelFiles(
  { settings, templates }: Configured,
  feature: Feature,
  method: VariationMethod | VideoMethod | null,
  schema: ServerSchema,
): Lack[] {
  return usesOf(templates.choose(feature, method, settings.family, schema), settings, schema).uses;
}

/** Nothing where it can. */
function obstacles(
  { settings, templates }: Configured,
  feature: Feature,
  method: VariationMethod | VideoMethod | null,
  schema: ServerSchema,
): Obstacles {
  try {
    const template = templates.choose(feature, method, settings.family, schema);
    const { uses, unset } = usesOf(template, settings, schema);
    const others = [...unset, ...missingLiterals(template, schema)];
    return { lacks: uses.filter(({ isThere }) => !isThere), others };
  } catch (error) {
    if (!(error instanceof NodesMissing || error instanceof TemplateError)) throw error;
    return { lacks: [], others: [error.message.replace(/\.$/, '')] };
  }
}

/** Whether a server has the nodes and files for a feature, done in one way. */
export const canServe = (
  configured: Configured,
  feature: Feature,
  method: VariationMethod | VideoMethod | null,
  schema: ServerSchema,
): boolean => isEmpty(obstacles(configured, feature, method, schema));

/** What one server can do with these settings, by what its loaders list, and a line for each thing that it lacks. */
export function checkModels(configured: Configured, schema: ServerSchema, server: string): ModelReport {
  const allowed = methodsOf(configured.settings);
  const report: ModelReport = {
    features: { train: false, vary: false, image: false, video: false, refine: false },
    variation: null,
    video: null,
    problems: [],
  };
  const tell = (feature: Feature, line: string): void => {
    report.problems.push({
      feature,
      line: `${TITLES[feature]} ${feature === 'vary' || feature === 'image' ? 'are' : 'is'} off: ${line}.`,
    });
  };
  const check = <M extends VariationMethod | VideoMethod | null>(
    feature: Feature,
    methods: readonly M[],
  ): M | undefined => {
    const tried = methods.map((method) => ({ method, found: obstacles(configured, feature, method, schema) }));
    const fitting = tried.find(({ found }) => isEmpty(found));
    report.features[feature] = fitting !== undefined;
    if (fitting) return fitting.method;
    if (feature === 'vary') {
      const ways = VARIATION_METHODS.map((method) => ({ method, ...obstacles(configured, feature, method, schema) }));
      for (const reason of reasonsWithoutVariations(ways, configured.settings, server)) tell(feature, reason);
    } else {
      // Where several would do, what the first of them lacks is the shortest way to have the feature.
      const reasons = tried[0] ? wordsOf(tried[0].found, server) : ['COMFYUI_VIDEO is off'];
      for (const reason of reasons) tell(feature, reason);
    }
    return undefined;
  };
  for (const feature of FEATURES) {
    if (feature === 'vary') report.variation = check(feature, allowed.vary) ?? null;
    else if (feature === 'video') report.video = check(feature, allowed.video) ?? null;
    else check(feature, [null]);
  }
  return report;
}
