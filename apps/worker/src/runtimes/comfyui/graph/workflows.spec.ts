import { beforeAll, describe, expect, it } from 'vitest';
import { RECORDED_VERSIONS, recordedSchema, type RecordedVersion } from '../../../../test/support/recorded-schemas.js';
import { comfyuiEnvironmentSchema, readSettings } from '../settings/settings.js';
import { checkTemplate } from './check-templates.js';
import type { ServerSchema } from './object-info.js';
import { FEATURES, requiredNodes, type Template } from './template.js';
import { TemplateSet } from './template-set.js';
import { describeProblem } from './validate.js';

const BOTH = RECORDED_VERSIONS;
const OLD = ['0.3.64'] as const;
const NEW = ['0.33.0'] as const;

/** Which recorded server each shipped workflow must pass. */
const PASSES: Readonly<Record<string, readonly RecordedVersion[]>> = {
  'image-checkpoint': BOTH,
  'image-flux': BOTH,
  'image-qwen-image': BOTH,
  'refine-checkpoint': BOTH,
  'refine-flux': BOTH,
  'refine-qwen-image': BOTH,
  'train-dataset-v2-checkpoint': NEW,
  'train-dataset-v2-flux': NEW,
  'train-dataset-v2-qwen-image': NEW,
  'train-folder-v1-checkpoint': OLD,
  'train-folder-v1-flux': OLD,
  'vary-img2img-checkpoint': BOTH,
  'vary-img2img-flux': BOTH,
  'vary-img2img-qwen-image': BOTH,
  'vary-kontext': BOTH,
  'vary-qwen-edit': BOTH,
  'video-ltx': BOTH,
  'video-svd': BOTH,
  'video-wan22-14b': BOTH,
  'video-wan22-5b': BOTH,
};

const settings = readSettings(comfyuiEnvironmentSchema.parse({}));
const schemas = new Map<RecordedVersion, ServerSchema>(RECORDED_VERSIONS.map((v) => [v, recordedSchema(v)]));
const schemaOf = (version: RecordedVersion): ServerSchema => schemas.get(version) ?? new Map();
let templates: TemplateSet;
const templateOf = (name: string): Template => {
  const found = templates.all().find((template) => template.name === name);
  if (!found) throw new Error(`no workflow ${name}`);
  return found;
};

beforeAll(async () => {
  templates = await TemplateSet.load();
});

describe('the shipped workflows against what real servers answered', () => {
  it('are all in the table', () => {
    expect(
      templates
        .all()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(PASSES).sort());
  });

  it.each(Object.entries(PASSES).flatMap(([name, versions]) => versions.map((version) => [name, version] as const)))(
    '%s passes %s with every node and input known',
    (name, version) => {
      expect(checkTemplate(templateOf(name), settings, schemaOf(version)).map(describeProblem)).toEqual([]);
    },
  );

  it.each(RECORDED_VERSIONS)('serve every feature on %s', (version) => {
    for (const feature of FEATURES) {
      const passing = Object.entries(PASSES).filter(
        ([name, versions]) => versions.includes(version) && templateOf(name).feature === feature,
      );
      expect(passing.length, feature).toBeGreaterThan(0);
    }
  });

  it('that do not pass a server lack nodes there, so they are never chosen', () => {
    for (const [name, versions] of Object.entries(PASSES)) {
      for (const version of RECORDED_VERSIONS.filter((recorded) => !versions.includes(recorded))) {
        const lacking = requiredNodes(templateOf(name)).filter((classType) => !schemaOf(version).has(classType));
        expect(lacking, `${name} on ${version}`).not.toEqual([]);
      }
    }
  });
});
