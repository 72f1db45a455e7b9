import type { CandidateKind, Language, Licence, ModelFamily } from '@atelier/contracts';
import type { ModelFacts } from './model-facts.js';

/** One of the model files, and what it is. */
export interface DescribedFile {
  path: string;
  facts: ModelFacts;
}

export interface ReadmeContent {
  name: string;
  engine: 'preview' | 'comfyui';
  createdAt: Date;
  files: readonly DescribedFile[];
  licence: Licence;
  /** Where the licence is written down. */
  terms: string;
}

const FAMILY_NAMES: Readonly<Record<ModelFamily, string>> = {
  sd15: 'Stable Diffusion 1.5',
  sdxl: 'SDXL',
  illustrious: 'Illustrious XL (SDXL)',
  flux: 'FLUX.1',
  'qwen-image': 'Qwen-Image',
};

interface ReadmeWords {
  title: (name: string) => string;
  files: string;
  kinds: Record<CandidateKind, string>;
  trigger: string;
  family: string;
  baseModel: string;
  strength: string;
  unknown: string;
  trained: string;
  use: Record<'lora' | 'preview', (triggerWord: string) => readonly string[]>;
  licence: string;
  licences: Record<Licence, string>;
  baseLicence: string;
}

const WORDS: Readonly<Record<Language, ReadmeWords>> = {
  en: {
    title: (name) => `${name}’s model`,
    files: 'Files',
    kinds: { body: 'the whole character', face: 'the face, used together with the first' },
    trigger: 'Trigger word',
    family: 'Model family',
    baseModel: 'Trained on',
    strength: 'Recommended strength',
    unknown: 'not recorded',
    trained: 'Created',
    use: {
      lora: (triggerWord) => [
        'These are LoRAs. In ComfyUI, put them into models/loras and load them with “Load LoRA” at the strengths above,',
        `together with a model of the same family, and start the prompt with ${triggerWord}.`,
      ],
      preview: () => [
        'The built-in engine made this model. It contains cut-outs of your pictures and no trained weights:',
        'only Atelier without a GPU server can use it. It’s not a LoRA for other apps.',
      ],
    },
    licence: 'License',
    licences: {
      personal: 'For personal, non-commercial use only.',
      commercial: 'Commercial use is allowed.',
    },
    baseLicence: 'The license of the model it was trained on also applies.',
  },
  ko: {
    title: (name) => `‘${name}’ 모델`,
    files: '파일',
    kinds: { body: '캐릭터 전체', face: '얼굴, 위 파일과 함께 사용' },
    trigger: '트리거 단어',
    family: '모델 계열',
    baseModel: '학습에 쓴 모델',
    strength: '권장 강도',
    unknown: '기록 없음',
    trained: '만든 날짜',
    use: {
      lora: (triggerWord) => [
        'LoRA 파일이에요. ComfyUI에서는 models/loras 폴더에 넣고 같은 계열의 모델과 함께 “Load LoRA”로 위의 강도로 불러온 뒤,',
        `프롬프트 맨 앞에 트리거 단어(${triggerWord})를 적어 주세요.`,
      ],
      preview: () => [
        '내장 엔진이 만든 모델이에요. 학습된 가중치가 아니라 학습에 쓴 이미지에서 오려 낸 조각이 들어 있어요.',
        'GPU 서버가 없는 Atelier에서만 쓸 수 있고, 다른 프로그램에서 쓰는 LoRA가 아니에요.',
      ],
    },
    licence: '라이선스',
    licences: {
      personal: '개인적, 비상업적 용도로만 사용할 수 있어요.',
      commercial: '상업적으로 이용할 수 있어요.',
    },
    baseLicence: '학습에 쓴 모델의 라이선스도 함께 적용돼요.',
  },
};

/** What lies beside the models, for people. Its lines end as the oldest of editors want it. */
export function writeReadme(
  { name, engine, createdAt, files, licence, terms }: ReadmeContent,
  language: Language,
): Buffer {
  const words = WORDS[language];
  const [first] = files;
  const title = words.title(name);
  const { triggerWord = '', family = null, baseModel = null } = first?.facts ?? {};
  const lines = [
    title,
    '='.repeat(Math.min(72, 2 * Array.from(title).length)),
    '',
    `${words.files}:`,
    ...files.map(({ path, facts }) => `- ${path}: ${words.kinds[facts.kind]}`),
    '',
    `${words.trigger}: ${triggerWord}`,
    ...(engine === 'preview'
      ? []
      : [
          `${words.family}: ${family ? FAMILY_NAMES[family] : words.unknown}`,
          `${words.baseModel}: ${baseModel ?? words.unknown}`,
          `${words.strength}: ${strengthsOf(files) || words.unknown}`,
        ]),
    `${words.trained}: ${createdAt.toISOString().slice(0, 10)}`,
    '',
    ...words.use[engine === 'preview' ? 'preview' : 'lora'](triggerWord),
    '',
    `${words.licence}: ${words.licences[licence]} ${terms}`,
    ...(engine === 'preview' ? [] : [words.baseLicence]),
    '',
  ];
  // A mark for editors that take a text without one for that of their own country.
  return Buffer.from(`\uFEFF${lines.join('\r\n')}`);
}

const strengthsOf = (files: readonly DescribedFile[]): string =>
  files
    .flatMap(({ path, facts: { strength } }) => (strength === null ? [] : `${String(strength)} (${path})`))
    .join(', ');
