import { describe, expect, it } from 'vitest';
import { RECORDED_VERSIONS, recordedObjectInfo, recordedSchema } from '../../../../test/support/recorded-schemas.js';
import { defaultOf, inputsFor, ObjectInfoError, readObjectInfo } from './object-info.js';

describe('reading what a server has', () => {
  it.each(RECORDED_VERSIONS)('reads every node of %s', (version) => {
    expect([...recordedSchema(version).keys()]).toEqual(Object.keys(recordedObjectInfo(version) as object));
  });

  it.each(RECORDED_VERSIONS)('reads every input of every node of %s', (version) => {
    const raw = recordedObjectInfo(version) as Record<string, { input: Record<string, Record<string, unknown>> }>;
    for (const [classType, node] of recordedSchema(version)) {
      const { required = {}, optional = {} } = raw[classType]?.input ?? {};
      expect(Object.keys(node.inputs).sort(), classType).toEqual(Object.keys({ ...required, ...optional }).sort());
    }
  });

  it('reads a list of choices in the form of 0.3 and in that of later releases alike', () => {
    const [old, late] = RECORDED_VERSIONS.map(
      (version) => recordedSchema(version).get('TrainLoraNode')?.inputs.optimizer,
    );
    expect(old).toMatchObject({ kind: 'choice', choices: ['AdamW', 'Adam', 'SGD', 'RMSprop'], default: 'AdamW' });
    expect(late).toMatchObject({ kind: 'choice', choices: ['AdamW', 'Adam', 'SGD', 'RMSprop'], default: 'AdamW' });
  });

  it('reads ranges, links and what is optional', () => {
    const sampler = recordedSchema('0.3.64').get('KSampler');
    expect(sampler?.inputs.steps).toMatchObject({ kind: 'integer', min: 1, max: 10_000, default: 20, required: true });
    expect(sampler?.inputs.model).toMatchObject({ kind: 'link', type: 'MODEL' });
    expect(sampler?.outputs).toEqual(['LATENT']);
    expect(recordedSchema('0.3.64').get('CLIPLoader')?.inputs.device?.required).toBe(false);
    expect(recordedSchema('0.33.0').get('SaveVideo')?.isOutput).toBe(true);
    expect(sampler?.isOutput).toBe(false);
  });

  it('brings along the inputs of the option that a dynamic choice is set to, and of no other', () => {
    const node = recordedSchema('0.33.0').get('SaveVideo');
    if (!node) throw new Error('no SaveVideo');
    const reencoded = { format: 'mp4', 'format.codec': 'h264', 'format.codec.encoding': 're-encode' };
    expect(inputsFor(node, reencoded)['format.codec.encoding.crf']).toMatchObject({ kind: 'number', min: 0, max: 51 });
    expect(inputsFor(node, { format: 'mp4' })).not.toHaveProperty('format.codec.encoding');
    expect(inputsFor(node, { format: 'mp4' })['format.codec']?.required).toBe(false);
    expect(node.inputs.format?.choices).toEqual(['auto', 'mp4', 'mkv', 'webm']);
  });

  it('takes the default that the server names, and the first choice of a list that has none', () => {
    const schema = recordedSchema('0.3.64');
    const at = (node: string, input: string) => schema.get(node)?.inputs[input];
    const defaults = [at('UNETLoader', 'weight_dtype'), at('KSampler', 'cfg'), at('CLIPTextEncode', 'text')];
    expect(defaults.map((input) => input && defaultOf(input))).toEqual(['default', 8, undefined]);
  });

  it('leaves out a node that it cannot read, and refuses what is no object', () => {
    expect(readObjectInfo({ Broken: 'no node', Odd: { input: { required: { a: 7 } } } }).get('Odd')?.inputs).toEqual(
      {},
    );
    expect(() => readObjectInfo([])).toThrow(ObjectInfoError);
    expect(() => readObjectInfo('<html>')).toThrow('/object_info');
  });
});
