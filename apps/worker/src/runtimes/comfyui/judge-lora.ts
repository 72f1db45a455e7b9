import { familyOfTensors, type LoraFacts } from '@atelier/contracts';
import type { ModelDescription, ModelVerdict } from '../model-runtime.js';
import type { Family } from './settings/families.js';
import type { ComfyuiSettings } from './settings/settings.js';

/** The small matrices of a LoRA, by the names that its trainers give them. */
const LORA_TENSOR = /(?:^|[._])(?:lora[._](?:down|up|A|B)|hada_w\d|lokr_w\d)(?:[._]|$)/;
/** What a checkpoint of Illustrious is called; LoRAs say which they were trained on. */
const ILLUSTRIOUS = /illustrious|noobai/i;
/** Base models of SDXL's shape that draw too differently for each other's LoRAs. */
const OTHER_SDXL = /pony|animagine/i;
const MAX_BASE_NAME = 200;

type Settings = Pick<ComfyuiSettings, 'family' | 'profile'>;

/**
 * Whether it is a LoRA of the family that this installation draws with. Illustrious and SDXL have the same tensors: where what a LoRA says
 * of its base is of the other one it is refused, and where it says nothing it is taken.
 */
export function judgeLora({ metadata, tensors }: ModelDescription, { family, profile }: Settings): ModelVerdict {
  if (!Object.keys(tensors).some((name) => LORA_TENSOR.test(name))) return { refused: 'import_not_lora' };
  const found = familyOfTensors(tensors);
  if (found === null || !isSame(found, family, metadata)) return { refused: 'import_wrong_family' };
  const lora: LoraFacts = {
    family,
    base_model: baseModelOf(metadata),
    strengths: { body: profile.loraBody, face: profile.loraFace },
  };
  return { lora };
}

function isSame(found: Family, wanted: Family, metadata: Record<string, string>): boolean {
  if (found !== 'sdxl') return found === wanted;
  if (wanted !== 'sdxl' && wanted !== 'illustrious') return false;
  const own = metadata['atelier.family'];
  const base = baseModelOf(metadata);
  // A download from before families were noted says `sdxl` of either, and names no base.
  if (own !== undefined && base !== null) return own === wanted;
  if (base === null) return true;
  if (ILLUSTRIOUS.test(base)) return wanted === 'illustrious';
  return !OTHER_SDXL.test(base);
}

const baseModelOf = (metadata: Record<string, string>): string | null =>
  (metadata['atelier.base_model'] ?? metadata['ss_sd_model_name'])?.slice(0, MAX_BASE_NAME) ?? null;
