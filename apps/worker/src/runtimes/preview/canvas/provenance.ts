import type { Provenance } from '@atelier/contracts';
import { hasKorean, translateKorean } from '@atelier/contracts/prompt-words';
import type { ModelFile } from '../../model-runtime.js';

/** Goes up whenever the same request would give other bytes. */
export const ENGINE_VERSION = '1.12.0';

export interface ProvenanceParts {
  body?: ModelFile;
  face?: ModelFile | null;
  /** As it was written: what is told is the English that was read. */
  prompt?: string;
  negative?: string;
}

/** What is still Korean was not read: it does not stand among what was. */
const asRead = (written: string): string => {
  const english = translateKorean(written);
  if (!hasKorean(english)) return english;
  const phrases = english.split(',').map((phrase) =>
    phrase
      .split(/\s+/)
      .filter((word) => word !== '' && !hasKorean(word))
      .join(' '),
  );
  return phrases.filter(Boolean).join(', ');
};

/**
 * The creator's pictures, cut out by trained models, composed with surroundings drawn by rules: IPTC's
 * `compositeWithTrainedAlgorithmicMedia` is the term for a composite in which trained models had a part.
 */
export function provenanceOf({ body, face, prompt = '', negative = '' }: ProvenanceParts): Provenance {
  const models: Provenance['models'] = [];
  if (body) models.push({ role: 'body', sha256: body.sha256 });
  if (face) models.push({ role: 'face', sha256: face.sha256 });
  return {
    engine: 'preview',
    engine_version: ENGINE_VERSION,
    models,
    prompt_as_sent: asRead(prompt),
    negative_as_sent: asRead(negative),
    digital_source_type: 'compositeWithTrainedAlgorithmicMedia',
  };
}
