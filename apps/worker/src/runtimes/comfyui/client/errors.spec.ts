import { describe, expect, it } from 'vitest';
import { RuntimeRejection } from '../../model-runtime.js';
import { rejectionSchema } from './answers.js';
import {
  answeredBadly,
  type ComfyError,
  executionFailed,
  graphRejected,
  interruptedThere,
  toRuntimeError,
} from './errors.js';

const SERVER = 'gpu1:8188';
const failed = (exception_type: string, exception_message: string, node_type = 'KSampler'): ComfyError =>
  executionFailed(SERVER, { node_id: '8', node_type, exception_type, exception_message }, {});

describe('an exception on the server', () => {
  it.each([
    ['torch.OutOfMemoryError', 'Allocation on device 0 would exceed allowed memory. (out of memory)', 'out_of_memory'],
    ['torch.cuda.OutOfMemoryError', 'CUDA out of memory. Tried to allocate 2 GiB', 'out_of_memory'],
    ['RuntimeError', 'Allocation on device', 'out_of_memory'],
    ['RuntimeError', 'CUDA error: out of memory', 'out_of_memory'],
    ['RuntimeError', '[enforce fail at alloc_cpu.cpp] DefaultCPUAllocator: not enough memory', 'out_of_memory'],
    ['MemoryError', '', 'out_of_memory'],
    ['OSError', '[Errno 28] No space left on device', 'disk_full'],
    ['safetensors_rust.SafetensorError', 'Error while serializing: IoError(No space left on device)', 'disk_full'],
    [
      'safetensors._safetensors_rust.SafetensorError',
      'Error while deserializing header: header too large\n',
      'model_invalid',
    ],
    ['_pickle.UnpicklingError', 'invalid load key', 'model_invalid'],
    ['FileNotFoundError', "[Errno 2] No such file or directory: 'a.png'", 'missing_file'],
    ['comfy.model_management.InterruptProcessingException', '', 'interrupted'],
    ['RuntimeError', 'The size of tensor a (4) must match the size of tensor b (16)', 'execution'],
  ])('%s "%s" is %s', (type, message, kind) => {
    expect(failed(type, message).kind).toBe(kind);
  });

  it('is one line that names server, node, class and exception', () => {
    const error = failed(
      'safetensors._x.SafetensorError',
      'Error while deserializing header: header too large\n',
      'LoraLoader',
    );
    expect(error.message).toBe(
      'gpu1:8188: node 8 (LoraLoader) failed: SafetensorError: Error while deserializing header: header too large',
    );
    expect(error.nodeClass).toBe('LoraLoader');
  });
});

describe('a model file that cannot be read', () => {
  const failedAt = (class_type: string, inputs: Record<string, string>, type: string, message: string) =>
    executionFailed(
      SERVER,
      { node_id: '8', node_type: class_type, exception_type: type, exception_message: message },
      { '8': { class_type, inputs } },
    );
  const two = { clip_name1: 't5.safetensors', clip_name2: 'clip_l.safetensors', type: 'flux' };

  it.each([
    ['safetensors._x.SafetensorError', 'Error while deserializing header: MetadataIncompleteBuffer'],
    ['PermissionError', "[Errno 13] Permission denied: '/models/checkpoints/a.safetensors'"],
    ['OSError', '[Errno 5] Input/output error'],
    ['FileNotFoundError', "No such file or directory: '/models/checkpoints/a.safetensors'"],
    ['EOFError', 'Ran out of input'],
    ['RuntimeError', 'Error(s) in loading state_dict for UNetModel'],
  ])('is named where a loader says %s', (type, message) => {
    const error = failedAt('CheckpointLoaderSimple', { ckpt_name: 'a.safetensors' }, type, message);
    expect(error).toMatchObject({ kind: 'model_invalid', files: ['a.safetensors'], isLoraFault: false });
    expect(error.message).toContain('(CheckpointLoaderSimple), which reads a.safetensors, failed: ');
  });

  it('is the one of several that the server names, or any of them', () => {
    const said = 'header too large. File path: /models/text_encoders/clip_l.safetensors';
    expect(failedAt('DualCLIPLoader', two, 'SafetensorError', said).files).toEqual(['clip_l.safetensors']);
    const all = failedAt('DualCLIPLoader', two, 'SafetensorError', 'header too large').files;
    expect(all).toEqual(['t5.safetensors', 'clip_l.safetensors']);
  });

  it('is no matter of the server where it is a LoRA, nor where memory or disk are short', () => {
    const lora = failedAt('LoraLoader', { lora_name: 'a.safetensors' }, 'SafetensorError', 'header too large');
    expect(lora).toMatchObject({ kind: 'model_invalid', files: [], isLoraFault: true });
    const full = failedAt('CheckpointLoaderSimple', { ckpt_name: 'a.safetensors' }, 'OSError', '[Errno 28] no space');
    expect(full).toMatchObject({ kind: 'disk_full', files: [] });
    const other = failedAt('CheckpointLoaderSimple', { ckpt_name: 'a.ckpt' }, 'RuntimeError', 'CUDA error: assert');
    expect(other).toMatchObject({ kind: 'execution', files: [] });
  });
});

describe('a rejected graph', () => {
  const rejected = (body: unknown): ComfyError => graphRejected(SERVER, rejectionSchema.parse(body));
  const fault = (type: string, message: string, details: string, received: unknown, input = 'x') => ({
    class_type: 'Node',
    errors: [{ type, message, details, extra_info: { input_name: input, received_value: received } }],
  });

  it('lacks a file where a model or an upload is not there', () => {
    const list = fault('value_not_in_list', 'Value not in list', "'a.safetensors' not in []", 'a.safetensors');
    const upload = fault(
      'custom_validation_failed',
      'Custom validation failed for node',
      'Invalid image file: a.png',
      0,
    );
    expect(rejected({ node_errors: { 1: list } }).kind).toBe('missing_file');
    expect(rejected({ node_errors: { 1: upload } }).kind).toBe('missing_file');
    expect(
      rejected({ node_errors: { 1: fault('value_not_in_list', 'Value not in list', '', 'no_sampler') } }).kind,
    ).toBe('rejected');
  });

  it('names every fault, files first, but no more than three', () => {
    const faults = [1, 2, 3].map((id) => [id, fault('too_small', 'Too small', 'steps', 0, 'steps')] as const);
    const file = fault('value_not_in_list', 'Value not in list', 'ckpt', 'a.ckpt', 'ckpt_name');
    const error = rejected({ node_errors: { ...Object.fromEntries(faults), 4: file } });
    expect(error.message).toBe(
      'gpu1:8188: the graph was rejected: node 4 (Node), ckpt_name: Value not in list: ckpt; ' +
        'node 1 (Node), steps: Too small; node 2 (Node), steps: Too small; and 1 more',
    );
  });

  it('has a reason where no node is named, in any of the forms that servers use', () => {
    const error = { type: 'invalid_prompt', message: 'Node X does not exist.', details: "Node ID '#7'" };
    expect(rejected({ error, node_errors: {} }).message).toContain("Node X does not exist.: Node ID '#7'");
    expect(rejected({ error: 'no prompt', node_errors: [] }).message).toContain('no prompt');
  });
});

describe('what it means for the job', () => {
  it.each([
    [failed('ValueError', 'no'), 'graph_rejected'],
    [failed('SafetensorError', 'header too large'), 'model_file_invalid'],
    [failed('FileNotFoundError', 'no'), 'model_missing'],
    [graphRejected(SERVER, {}), 'graph_rejected'],
    [answeredBadly(SERVER, 'prompt', 401, ''), 'graph_rejected'],
  ])('%s is permanent: %s', (error, code) => {
    expect(error.transient).toBe(false);
    const told = toRuntimeError(error);
    expect(told).toBeInstanceOf(RuntimeRejection);
    expect(told).toMatchObject({ code, message: error.message });
  });

  it.each([
    failed('torch.OutOfMemoryError', ''),
    failed('OSError', '[Errno 28]'),
    interruptedThere(SERVER, { node_id: '5', node_type: 'KSampler' }),
    answeredBadly(SERVER, 'prompt', 500, 'oh'),
    answeredBadly(SERVER, 'prompt', 502, ''),
    answeredBadly(SERVER, 'prompt', 429, ''),
    answeredBadly(SERVER, 'view', 404, ''),
    answeredBadly(SERVER, 'upload/image', 413, ''),
    answeredBadly(SERVER, 'upload/image', 500, 'OSError: [Errno 28] No space left on device'),
  ])('%s is worth another try', (error) => {
    expect(error.transient).toBe(true);
    expect(toRuntimeError(error)).toBe(error);
  });

  it('leaves what is not of a server as it is', () => {
    const error = new Error('other');
    expect(toRuntimeError(error)).toBe(error);
  });
});
