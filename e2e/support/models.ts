import { readFile } from 'node:fs/promises';

/** Safetensors: the length of a header, the header, and the tensors one after the other. */
function safetensors(metadata: Record<string, string>, shapes: Record<string, number[]>): Buffer {
  const header: Record<string, unknown> = { __metadata__: metadata };
  const tensors: Buffer[] = [];
  let offset = 0;
  for (const [name, shape] of Object.entries(shapes)) {
    const values = new Float32Array(shape.reduce((product, edge) => product * edge, 1)).fill(0.01);
    header[name] = { dtype: 'F32', shape, data_offsets: [offset, offset + values.byteLength] };
    offset += values.byteLength;
    tensors.push(Buffer.from(values.buffer));
  }
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([length, json, ...tensors]);
}

/** A small LoRA of the family that the stand-ins draw with, as its trainers write it. */
export function illustriousLora(triggerWord: string): Buffer {
  const layer = 'lora_unet_input_blocks_4_1_transformer_blocks_0_attn2_to_k';
  return safetensors(
    { ss_sd_model_name: 'Illustrious-XL-v1.1.safetensors', 'modelspec.trigger_phrase': triggerWord },
    { [`${layer}.lora_down.weight`]: [2, 2048], [`${layer}.lora_up.weight`]: [640, 2] },
  );
}

/** Begins as a model does, and is none. */
export const noModel = (): Buffer => safetensors({}, {});

const CENTRAL_ENTRY = 0x02014b50;
const CENTRAL_END = 0x06054b50;

/** The names of the files in a zip, as its directory has them. */
export async function namesInZip(path: string): Promise<string[]> {
  const zip = await readFile(path);
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== CENTRAL_END) throw new Error(`${path} is no zip, or not whole`);
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === CENTRAL_ENTRY) {
    const nameLength = zip.readUInt16LE(at + 28);
    names.push(zip.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return names;
}
