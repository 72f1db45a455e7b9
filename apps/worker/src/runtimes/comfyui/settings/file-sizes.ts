/** How large the model files that the defaults name are, in gigabytes, rounded as in docs/gpu.md. */
const GIGABYTES: Readonly<Record<string, number>> = {
  'Illustrious-XL-v1.1.safetensors': 6.9,
  'sd_xl_base_1.0.safetensors': 6.9,
  'v1-5-pruned-emaonly-fp16.safetensors': 2.1,
  'flux1-schnell.safetensors': 24,
  'clip_l.safetensors': 0.3,
  't5xxl_fp8_e4m3fn_scaled.safetensors': 5,
  'ae.safetensors': 0.3,
  'qwen_image_fp8_e4m3fn.safetensors': 20,
  'qwen_2.5_vl_7b_fp8_scaled.safetensors': 9,
  'qwen_image_vae.safetensors': 0.3,
  'qwen_image_edit_2509_fp8_e4m3fn.safetensors': 20,
  'flux1-dev-kontext_fp8_scaled.safetensors': 12,
};

/** In gigabytes; undefined of a file that is the operator's own. */
export const sizeOf = (file: string): number | undefined => GIGABYTES[file];
