import type { Lora } from './lora-file.js';
import type { Pixels } from './pixels.js';

export interface Model {
  kind: 'model';
  name: string;
  loras: { lora: Lora; strength: number }[];
}

export interface Conditioning {
  kind: 'conditioning';
  text: string;
  /** Pictures that an edit model is shown. */
  references: Pixels[];
  captions: string[];
}

export interface Latent {
  kind: 'latent';
  pixels: Pixels;
  /** Nothing is in it yet: the sampler starts from noise alone. */
  blank: boolean;
  /** The start picture of a video. */
  start?: Pixels;
  video: boolean;
}

/** What goes over a link between two nodes. */
export type Value =
  | Model
  | Conditioning
  | Latent
  | { kind: 'image'; pixels: Pixels }
  | { kind: 'video'; pixels: Pixels; fps: number }
  | { kind: 'lora'; lora: Lora }
  | { kind: 'loss'; losses: number[] }
  | { kind: 'texts'; texts: string[] }
  | { kind: 'number'; value: number }
  | { kind: 'clip' | 'vae' | 'clip_vision' | 'clip_vision_output' | 'mask' | 'upscale_model' | 'sigmas' };

export type Kind = Value['kind'];
export type ValueOf<K extends Kind> = Extract<Value, { kind: K }>;
