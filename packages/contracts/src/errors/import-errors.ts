import { define } from './definition.js';

/** What is said of a model file that a creator brings. Short: all of the catalogue is part of what the web app begins with. */
export const importErrors = define({
  import_too_large: {
    status: 413,
    en: '“{name}” is larger than 2 GB. Choose a LoRA, not a checkpoint.',
    ko: '“{name}” 파일이 2GB를 넘어요. 체크포인트가 아닌 LoRA 파일을 골라 주세요.',
  },
  import_not_safetensors: {
    status: 415,
    en: 'This isn’t a valid safetensors file. Choose another one.',
    ko: '올바른 safetensors 파일이 아니에요. 다른 파일을 골라 주세요.',
  },
  import_weights_unusable: {
    status: 415,
    en: 'The weights in this file are empty or broken. Choose another one.',
    ko: '파일에 든 가중치가 비었거나 손상됐어요. 다른 파일을 골라 주세요.',
  },
  import_pickle: {
    status: 415,
    en: 'Pickle files (.pt, .ckpt, .bin) can run programs. Choose the .safetensors version.',
    ko: 'pickle 파일(.pt, .ckpt, .bin)은 프로그램을 실행할 수 있어요. .safetensors 파일을 골라 주세요.',
  },
  import_archive: {
    status: 415,
    en: 'This is a ZIP. Unpack it and choose the file that ends in “.safetensors”.',
    ko: 'ZIP 파일이에요. 압축을 풀고 “.safetensors”로 끝나는 파일을 골라 주세요.',
  },
  import_not_lora: {
    status: 422,
    en: 'This file isn’t a LoRA. Choose a LoRA of one character.',
    ko: 'LoRA 파일이 아니에요. 캐릭터 하나를 학습한 LoRA 파일을 골라 주세요.',
  },
  import_wrong_family: {
    status: 422,
    en: 'This LoRA is for a different model family. Choose one for the family used here.',
    ko: '다른 모델 계열의 LoRA예요. 여기서 쓰는 계열의 LoRA 파일을 골라 주세요.',
  },
  import_own_models_only: {
    status: 422,
    en: 'You can only import “-body.safetensors” files downloaded from here.',
    ko: '여기서 다운로드한 “-body.safetensors” 파일만 가져올 수 있어요.',
  },
  import_trigger_missing: {
    status: 422,
    en: 'The file has no trigger word. Enter it yourself.',
    ko: '파일에 트리거 단어가 없어요. 직접 입력해 주세요.',
  },
});
