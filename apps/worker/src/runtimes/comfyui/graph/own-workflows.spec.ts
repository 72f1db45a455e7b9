import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordedSchema } from '../../../../test/support/recorded-schemas.js';
import { comfyuiEnvironmentSchema, readSettings } from '../settings/settings.js';
import { assertOwnTemplates } from './check-templates.js';
import { GraphBuilder } from './graph-builder.js';
import { TemplateSet } from './template-set.js';

const settings = readSettings(comfyuiEnvironmentSchema.parse({}));
const schema = recordedSchema('0.33.0');
const image = { positive: 'x', negative: 'y', prefix: 'atelier/x', seed: 1, width: 1024, height: 1024 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-workflows-'));
});
afterEach(async () => rm(folder, { recursive: true }));

type Edit = readonly [text: string, by: string];

/** Writes an operator's workflow: a shipped one with some of its text replaced, wherever it stands. */
async function own(name: string, from: string, ...edits: Edit[]): Promise<TemplateSet> {
  let text = await readFile(fileURLToPath(new URL(`../workflows/${from}.json`, import.meta.url)), 'utf8');
  for (const [replaced, by] of edits) {
    expect(text).toContain(replaced);
    text = text.replaceAll(replaced, by);
  }
  await writeFile(path.join(folder, `${name}.json`), text);
  return TemplateSet.load(folder);
}
const check = (templates: TemplateSet) => () => {
  assertOwnTemplates(templates, settings, schema);
};

describe("an operator's own workflows", () => {
  it('take the place of shipped ones of the same name', async () => {
    const templates = await own('image-checkpoint', 'image-checkpoint', ['EmptyLatentImage', 'EmptySD3LatentImage']);
    const { graph } = new GraphBuilder(settings, templates).image(image, schema);
    expect(graph.latent?.class_type).toBe('EmptySD3LatentImage');
    expect(check(templates)).not.toThrow();
  });

  it('go before shipped ones of another name', async () => {
    const templates = await own('zzz', 'image-checkpoint', ['EmptyLatentImage', 'EmptySD3LatentImage']);
    expect(new GraphBuilder(settings, templates).image(image, schema).workflow).toBe('zzz');
  });

  it.each<[string, Edit[], string]>([
    [
      'an input that is not there',
      [['"denoise": 1', '"denoise": 1, "shift": 3']],
      'mine.json: node sample (KSampler), input shift: is an input that this node does not have',
    ],
    [
      'a value out of range',
      [['"denoise": 1', '"denoise": 1.5']],
      'mine.json: node sample (KSampler), input denoise: 1.5 is above 1',
    ],
    ['a node that is not there', [['VAEDecode', 'VAEDecodeMagic']], 'this server has no node VAEDecodeMagic'],
    [
      'a parameter that is not to be had',
      [
        ['{{scheduler}}', '{{magic}}'],
        ['"scheduler": "text"', '"magic": "text"'],
      ],
      'mine.json: Workflow mine: asks for magic',
    ],
    [
      'a method that is not known',
      [['"feature": "image"', '"feature": "vary", "method": "guess"']],
      'has the method guess, which vary does not know',
    ],
  ])('are refused at start with file, node, input and reason: %s', async (_, edits, message) => {
    expect(check(await own('mine', 'image-checkpoint', ...edits))).toThrow(message);
  });

  it('fail at start where the folder is not there, or a file is no workflow', async () => {
    await expect(TemplateSet.load(path.join(folder, 'gone'))).rejects.toThrow('ENOENT');
    await writeFile(path.join(folder, 'broken.json'), '{}');
    await expect(TemplateSet.load(folder)).rejects.toThrow('Workflow broken:');
  });
});
