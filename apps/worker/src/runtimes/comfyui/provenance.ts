import type { Provenance } from '@atelier/contracts';
import type { ModelFile } from '../model-runtime.js';
import type { Graph } from './client/graph.js';
import type { BuiltGraph } from './graph/graph-builder.js';
import type { Prompt } from './prompt/build-prompt.js';

/** The models that a character's pictures are drawn with. */
export interface CharacterModels {
  body: Pick<ModelFile, 'sha256'> | null;
  face: Pick<ModelFile, 'sha256'> | null;
}

/** What a picture or clip was made of, for a creator who wants to make it again. */
export function provenanceOf(
  version: string,
  { graph }: BuiltGraph,
  { positive, negative }: Prompt,
  { body, face }: CharacterModels = { body: null, face: null },
): Provenance {
  const models = checkpointsIn(graph);
  if (body) models.push({ role: 'body', sha256: body.sha256 });
  if (face) models.push({ role: 'face', sha256: face.sha256 });
  return {
    engine: 'comfyui',
    engine_version: version,
    models,
    prompt_as_sent: positive,
    negative_as_sent: negative,
    digital_source_type: 'trainedAlgorithmicMedia',
  };
}

/** The models that a graph loads, by the names of their files: a stock server tells no hashes. */
const checkpointsIn = (graph: Graph): Provenance['models'] =>
  Object.values(graph).flatMap(({ inputs: { ckpt_name, unet_name } }) =>
    [ckpt_name, unet_name].flatMap((name) =>
      typeof name === 'string' ? [{ role: 'checkpoint' as const, name, sha256: null }] : [],
    ),
  );
