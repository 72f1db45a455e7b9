import type { Language } from './languages.js';
import type { Amounts } from './prices.js';

/**
 * What quests count, once for each thing that happened: accounts made, pictures delivered, pictures delivered of an own
 * character, trainings begun, characters completed, videos delivered.
 */
export const QUEST_METRICS = [
  'sign_ups',
  'images',
  'own_images',
  'trainings_started',
  'trainings_completed',
  'videos',
] as const;
export type QuestMetric = (typeof QUEST_METRICS)[number];

type Words = Readonly<Record<Language, string>>;

/** A milestone that is rewarded once: reached as soon as `metric` is at `target`. */
export interface QuestDefinition {
  readonly metric: QuestMetric;
  readonly target: number;
  readonly reward: Amounts;
  /** File name (without `.svg`) below the web app's `/badges/`, for quests that are rewarded with a badge as well. */
  readonly badge: string | null;
  /** Where in the web app it is worked on; null where nothing is left to do. */
  readonly path: string | null;
  readonly name: Words;
  /** What is to be done for it, and what `done` says once it was. */
  readonly text: Words;
  readonly done: Words;
  /** How far one is; `{done}` of `{target}`. */
  readonly progress: Words;
}

/** What a Character Pass is worth as a reward, in Sparks (specification §1). */
export const PASS_WORTH_SPARKS = 150;

const IMAGE_PROGRESS: Words = { en: '{done} of {target} image', ko: '이미지 {target}장 중 {done}장' };
const IMAGES_PROGRESS: Words = { ...IMAGE_PROGRESS, en: '{done} of {target} images' };

/** By the codes of specification §3, in the order in which a creator meets them. */
export const QUESTS = {
  q01_signup: {
    metric: 'sign_ups',
    target: 1,
    reward: { spark: 20, pass: 0 },
    badge: null,
    path: null,
    name: { en: 'Welcome to Atelier', ko: 'Atelier 시작하기' },
    text: { en: 'Create your account.', ko: '계정을 만들어 보세요.' },
    done: { en: 'You created your account.', ko: '계정을 만들었어요.' },
    progress: { en: 'Your account is ready', ko: '계정이 준비됐어요' },
  },
  q02_first_image: {
    metric: 'images',
    target: 1,
    reward: { spark: 15, pass: 0 },
    badge: null,
    path: '/generator',
    name: { en: 'First image', ko: '첫 번째 이미지' },
    text: { en: 'Create your first image, with any character.', ko: '어떤 캐릭터로든 첫 이미지를 만들어 보세요.' },
    done: { en: 'You created your first image.', ko: '첫 이미지를 만들었어요.' },
    progress: IMAGE_PROGRESS,
  },
  q03_training_start: {
    metric: 'trainings_started',
    target: 1,
    reward: { spark: 20, pass: 0 },
    badge: null,
    path: '/training-flow',
    name: { en: 'Start your first training', ko: '첫 학습 시작' },
    text: { en: 'Start training your own character.', ko: '나만의 캐릭터 학습을 시작해 보세요.' },
    done: { en: 'You started your first training.', ko: '첫 학습을 시작했어요.' },
    progress: { en: 'Trainings started: {done} of {target}', ko: '학습 시작 {target}회 중 {done}회' },
  },
  q04_first_video: {
    metric: 'videos',
    target: 1,
    reward: { spark: 60, pass: 0 },
    badge: null,
    path: '/video-generation',
    name: { en: 'First video', ko: '첫 움직임' },
    text: { en: 'Create your first video.', ko: '첫 영상을 만들어 보세요.' },
    done: { en: 'You created your first video.', ko: '첫 영상을 만들었어요.' },
    progress: { en: '{done} of {target} video', ko: '영상 {target}개 중 {done}개' },
  },
  q05_training_complete: {
    metric: 'trainings_completed',
    target: 1,
    reward: { spark: 150, pass: 0 },
    badge: 'first-character',
    path: '/training-flow',
    name: { en: 'Your own character', ko: '나만의 캐릭터' },
    text: { en: 'Finish training and choose your model.', ko: '학습을 마치고 모델을 골라 보세요.' },
    done: { en: 'You have your own model.', ko: '나만의 모델이 생겼어요.' },
    progress: { en: '{done} of {target} character', ko: '캐릭터 {target}명 중 {done}명' },
  },
  q07_one_own_images: {
    metric: 'own_images',
    target: 1,
    reward: { spark: 15, pass: 0 },
    badge: null,
    path: '/generator',
    name: { en: 'First portrait', ko: '내 캐릭터 첫 이미지' },
    text: { en: 'Create an image of your own character.', ko: '내 캐릭터로 이미지 1장을 만들어 보세요.' },
    done: { en: 'You created an image of your own character.', ko: '내 캐릭터로 이미지를 만들었어요.' },
    progress: IMAGE_PROGRESS,
  },
  q06_three_own_images: {
    metric: 'own_images',
    target: 3,
    reward: { spark: 30, pass: 0 },
    badge: null,
    path: '/generator',
    name: { en: 'Three of a kind', ko: '같은 얼굴 세 장' },
    text: { en: 'Create 3 images of your own characters.', ko: '내 캐릭터로 이미지 3장을 만들어 보세요.' },
    done: { en: 'You created 3 images of your own characters.', ko: '내 캐릭터로 이미지 3장을 만들었어요.' },
    progress: IMAGES_PROGRESS,
  },
  q08_five_own_images: {
    metric: 'own_images',
    target: 5,
    reward: { spark: 50, pass: 0 },
    badge: null,
    path: '/generator',
    name: { en: 'A small series', ko: '작은 연작' },
    text: { en: 'Create 5 images of your own characters.', ko: '내 캐릭터로 이미지 5장을 만들어 보세요.' },
    done: { en: 'You created 5 images of your own characters.', ko: '내 캐릭터로 이미지 5장을 만들었어요.' },
    progress: IMAGES_PROGRESS,
  },
  q09_eight_own_images: {
    metric: 'own_images',
    target: 8,
    reward: { spark: 0, pass: 1 },
    badge: 'whole-wall',
    path: '/generator',
    name: { en: 'A whole wall', ko: '한쪽 벽 가득' },
    text: { en: 'Create 8 images of your own characters.', ko: '내 캐릭터로 이미지 8장을 만들어 보세요.' },
    done: { en: 'You created 8 images of your own characters.', ko: '내 캐릭터로 이미지 8장을 만들었어요.' },
    progress: IMAGES_PROGRESS,
  },
} as const satisfies Record<string, QuestDefinition>;
export type QuestCode = keyof typeof QUESTS;

export const QUEST_CODES = Object.keys(QUESTS) as QuestCode[];

export const isQuestCode = (value: string): value is QuestCode => Object.hasOwn(QUESTS, value);
