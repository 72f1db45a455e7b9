import {
  type CandidateKind,
  familyOfTensors,
  type Licence,
  LORA_STRENGTHS,
  type ModelFamily,
} from '@atelier/contracts';
import { triggerOf, type Character } from '../character.entity.js';
import type { ModelHeader } from './safetensors-header.js';

/** What somebody has to know who uses a model elsewhere. */
export interface ModelFacts {
  kind: CandidateKind;
  triggerWord: string;
  /** Null for a model of the built-in engine, and where its tensors do not tell. */
  family: ModelFamily | null;
  /** Null where it was not told when it was trained. */
  baseModel: string | null;
  /** Null where there is nothing to apply it to. */
  strength: number | null;
}

interface Architecture {
  /** As the ModelSpec names it, before `/lora`. */
  name: string;
  /** As trainers write it, and web interfaces for generating sort by it. */
  baseVersion: string;
}

const SDXL: Architecture = { name: 'stable-diffusion-xl-v1-base', baseVersion: 'sdxl_base_v1-0' };
const ARCHITECTURES: Readonly<Record<ModelFamily, Architecture>> = {
  sd15: { name: 'stable-diffusion-v1', baseVersion: 'sd_v1' },
  sdxl: SDXL,
  illustrious: SDXL,
  flux: { name: 'flux-1-dev', baseVersion: 'flux1' },
  'qwen-image': { name: 'qwen-image', baseVersion: 'qwen_image' },
};

const LICENCES: Readonly<Record<Licence, string>> = {
  personal: 'Personal, non-commercial use only',
  commercial: 'Commercial use allowed',
};

/** What was noted when it was trained; for models from before, what their tensors tell. */
export function factsOf(character: Character, kind: CandidateKind, { tensors }: ModelHeader): ModelFacts {
  const { lora, engine } = character;
  const family = lora?.family ?? (engine === 'comfyui' ? familyOfTensors(tensors) : null);
  const strengths = lora?.strengths ?? (family && LORA_STRENGTHS[family]);
  return {
    kind,
    triggerWord: triggerOf(character),
    family,
    baseModel: lora?.base_model ?? null,
    strength: strengths?.[kind] ?? null,
  };
}

/** Where the terms say what each licence allows. */
export const termsUrl = (publicUrl: string): string => `${publicUrl.replace(/\/+$/, '')}/terms-of-use#licence`;

/** The facts under the names by which programs look for them: of the ModelSpec, of trainers, and our own for the rest. */
export function metadataOf(
  { id, name, engine, createdAt }: Character,
  { kind, triggerWord, family, baseModel, strength }: ModelFacts,
  { licence, terms }: { licence: Licence; terms: string },
): Record<string, string> {
  const architecture = family && architectureOf(family, baseModel);
  return {
    'modelspec.sai_model_spec': '1.0.0',
    'modelspec.title': kind === 'face' ? `${name} (face)` : name,
    'modelspec.architecture': architecture ? `${architecture.name}/lora` : `atelier-${engine}`,
    'modelspec.implementation': architecture ? 'https://github.com/comfyanonymous/ComfyUI' : 'atelier',
    'modelspec.trigger_phrase': triggerWord,
    'modelspec.license': `${LICENCES[licence]}: ${terms}`,
    'modelspec.date': createdAt.toISOString(),
    ...(architecture ? { ss_base_model_version: architecture.baseVersion } : {}),
    ...(baseModel === null ? {} : { ss_sd_model_name: baseModel, 'atelier.base_model': baseModel }),
    ...(family === null ? {} : { 'atelier.family': family }),
    ...(strength === null ? {} : { 'atelier.strength': String(strength) }),
    'atelier.kind': kind,
    'atelier.engine': engine,
    'atelier.character': name,
    'atelier.character_id': id,
    'atelier.trigger_word': triggerWord,
    'atelier.licence': licence,
  };
}

/** FLUX is one family of two models, which the ModelSpec tells apart. */
const architectureOf = (family: ModelFamily, baseModel: string | null): Architecture =>
  family === 'flux' && baseModel?.toLowerCase().includes('schnell')
    ? { ...ARCHITECTURES.flux, name: 'flux-1-schnell' }
    : ARCHITECTURES[family];
