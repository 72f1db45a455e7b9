import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RECORDED_VERSIONS, recordedSchema, type RecordedVersion } from '../../../../test/support/recorded-schemas.js';
import type { Graph } from '../client/graph.js';
import { describeProblem, validateGraph } from './validate.js';

function recordedGraph(version: RecordedVersion, name: string): Graph {
  const file = new URL(`../../../../test/comfyui-server/fixtures/recordings-${version}/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { workflow: Graph }).workflow;
}

/** A small graph that the server takes, with one thing changed. */
function imageGraph(
  change: (graph: Record<string, { class_type: string; inputs: Record<string, unknown> }>) => void,
): Graph {
  const graph: Graph = {
    model: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'random-sd15.safetensors' } },
    text: { class_type: 'CLIPTextEncode', inputs: { text: 'a girl', clip: ['model', 1] } },
    size: { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
    sample: {
      class_type: 'KSampler',
      inputs: {
        ...{ model: ['model', 0], positive: ['text', 0], negative: ['text', 0], latent_image: ['size', 0] },
        ...{ seed: 1, steps: 20, cfg: 5, sampler_name: 'euler', scheduler: 'normal', denoise: 1 },
      },
    },
    decode: { class_type: 'VAEDecode', inputs: { samples: ['sample', 0], vae: ['model', 2] } },
    save: { class_type: 'SaveImage', inputs: { images: ['decode', 0], filename_prefix: 'x' } },
  };
  change(graph);
  return graph;
}

const problemsOf = (graph: Graph): string[] => validateGraph(graph, recordedSchema('0.3.64')).map(describeProblem);
const inputsOf = (graph: Graph, id: string): Record<string, unknown> => graph[id]?.inputs ?? {};

describe('validating a graph', () => {
  it.each(
    RECORDED_VERSIONS.flatMap((version) =>
      ['generate-image', 'save-video', 'train-first-chunk'].map((name) => [version, name] as const),
    ),
  )('takes what the real %s took: %s', (version, name) => {
    const files = new Set(['restored.safetensors', 'chk_2_steps_00001_.safetensors', 'refs/ds0.png', 'train_abc']);
    expect(validateGraph(recordedGraph(version, name), recordedSchema(version), { extraChoices: files })).toEqual([]);
  });

  it.each(RECORDED_VERSIONS)('finds what the real %s found: a checkpoint that is not there, and 0 steps', (version) => {
    const files = new Set(['restored.safetensors', 'chk_2_steps_00001_.safetensors', 'refs/ds0.png']);
    const graph = recordedGraph(version, 'rejected-invalid-inputs');
    expect(validateGraph(graph, recordedSchema(version), { extraChoices: files }).map(describeProblem)).toEqual([
      'node 1 (CheckpointLoaderSimple), input ckpt_name: "missing.safetensors" is not one of "random-sd15.safetensors"',
      'node 5 (KSampler), input steps: 0 is below 1',
    ]);
  });

  it('has nothing against a graph that is right', () => {
    expect(problemsOf(imageGraph(() => undefined))).toEqual([]);
  });

  it.each<[string, (graph: Graph) => void, string]>([
    [
      'an unknown node',
      (g) => (g.extra = { class_type: 'FaceDetailer', inputs: {} }),
      'node extra (FaceDetailer) is a node that this server does not have',
    ],
    [
      'a missing input',
      (g) => delete inputsOf(g, 'sample').scheduler,
      'node sample (KSampler), input scheduler: is required and not given',
    ],
    [
      'an unknown input',
      (g) => (inputsOf(g, 'sample').shift = 3),
      'node sample (KSampler), input shift: is an input that this node does not have',
    ],
    [
      'a link of the wrong type',
      (g) => (inputsOf(g, 'sample').model = ['model', 1]),
      'node sample (KSampler), input model: needs a MODEL, but output 1 of CheckpointLoaderSimple is a CLIP',
    ],
    [
      'a link to nowhere',
      (g) => (inputsOf(g, 'decode').vae = ['gone', 0]),
      'node decode (VAEDecode), input vae: links to node gone, which is not in the graph',
    ],
    [
      'an output that is not there',
      (g) => (inputsOf(g, 'decode').vae = ['model', 3]),
      'node decode (VAEDecode), input vae: links to output 3 of CheckpointLoaderSimple, which has 3',
    ],
    [
      'a value where a link belongs',
      (g) => (inputsOf(g, 'decode').vae = 'vae'),
      'node decode (VAEDecode), input vae: needs a link to a VAE, not "vae"',
    ],
    [
      'a number above its range',
      (g) => (inputsOf(g, 'sample').denoise = 1.5),
      'node sample (KSampler), input denoise: 1.5 is above 1',
    ],
    [
      'half a step',
      (g) => (inputsOf(g, 'sample').steps = 2.5),
      'node sample (KSampler), input steps: needs a whole number, not 2.5',
    ],
    [
      'text where a number belongs',
      (g) => (inputsOf(g, 'sample').cfg = '5'),
      'node sample (KSampler), input cfg: needs a number, not "5"',
    ],
    [
      'a number where text belongs',
      (g) => (inputsOf(g, 'text').text = 5),
      'node text (CLIPTextEncode), input text: needs text, not 5',
    ],
    [
      'a choice that is not listed',
      (g) => (inputsOf(g, 'sample').sampler_name = 'magic'),
      'input sampler_name: "magic" is not one of "euler", ',
    ],
  ])('names node, input and reason: %s', (_, change, line) => {
    const lines = problemsOf(imageGraph(change));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(line);
  });

  it('finds a graph that runs in a circle, and one that delivers nothing', () => {
    const circle = imageGraph((g) => (inputsOf(g, 'sample').latent_image = ['sample', 0]));
    expect(problemsOf(circle)).toEqual(['node sample (KSampler) depends on itself']);
    expect(problemsOf(imageGraph((g) => delete g.save))).toEqual(['the graph has no node that delivers anything']);
  });
});
