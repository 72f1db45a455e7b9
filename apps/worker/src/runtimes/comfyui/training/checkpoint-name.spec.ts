import { describe, expect, it } from 'vitest';
import { findCheckpoints, jobPrefix } from './server-files.js';

describe('findCheckpoints', () => {
  const prefix = jobPrefix('7f', 'body');

  it('reads steps and counter, of this prefix only, and takes the last one written', () => {
    const found = findCheckpoints(
      [
        'atelier_7f_body_100_steps_00001_.safetensors',
        'atelier_7f_body_200_steps_00002_.safetensors',
        'atelier_7f_body_200_steps_00010_.safetensors',
        'atelier_7f_body_200_steps_00003_.safetensors',
        'atelier_7f_face_300_steps_00004_.safetensors',
        'atelier_7f0_body_400_steps_00001_.safetensors',
        'atelier_7f_body_00001_.safetensors',
        'other.safetensors',
      ],
      prefix,
    );
    expect([...found.keys()]).toEqual([100, 200]);
    expect(found.get(200)).toEqual({ file: 'atelier_7f_body_200_steps_00010_.safetensors', steps: 200, counter: 10 });
  });

  it('finds them in a folder, in either way of writing one', () => {
    const files = ['out/atelier_7f_body_5_steps_00001_.safetensors', 'out\\atelier_7f_body_6_steps_00001_.safetensors'];
    expect([...findCheckpoints(files, prefix).values()].map(({ file }) => file)).toEqual(files);
  });
});
