import { describe, expect, it } from 'vitest';
import {
  ASPECT_RATIO_PIXELS,
  ASPECT_RATIOS,
  CAMERA_ANGLES,
  CAMERA_SHOTS,
  CREATION_STATUSES,
  DEFAULT_PRICES,
  DIRECTIONS,
  EXPRESSIONS,
  IMAGE_SIZE_PIXELS,
  IMAGE_SIZES,
  JOBS,
  LIMITS,
  NOTIFICATION_TYPES,
  PASS_WORTH_SPARKS,
  QUESTS,
  SIGN_UP_GRANT,
  TRAINING_SESSION_STATUSES,
} from './index.js';

const MB = 1024 * 1024;
const DAY_SECONDS = 24 * 3600;

/** As the specification writes them: tests elsewhere go by the constants, which are held to its words and figures here. */
describe('the figures of the specification', () => {
  it('limit uploads to 1 to 40 files of 10 MB, 100 MB in all, as JPG or PNG, and WebP for videos', () => {
    const { maxFiles, maxFileBytes, maxTotalBytes, contentTypes, videoSourceContentTypes } = LIMITS.upload;
    expect([maxFiles, maxFileBytes, maxTotalBytes]).toEqual([40, 10 * MB, 100 * MB]);
    expect(contentTypes).toEqual(['image/jpeg', 'image/png']);
    expect(videoSourceContentTypes).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  });

  it('limit names to 255 characters, prompts to 500, and what a browser keeps of pictures to 50 MB', () => {
    expect([LIMITS.name.max, LIMITS.prompt.max, LIMITS.imageCache.maxBytes]).toEqual([255, 500, 50 * MB]);
  });

  it('give an image 3 minutes, and whoever has to choose a model 24 hours', () => {
    expect(JOBS.image.timeoutSeconds).toBe(3 * 60);
    expect(LIMITS.selection.autoSelectSeconds).toBe(DAY_SECONDS);
  });

  it('list what failed for 7 days, and invite to a training after 10 images', () => {
    expect([LIMITS.failedListDays, LIMITS.inviteAfterCreations]).toEqual([7, 10]);
  });

  it('let bought Sparks last a year, be given back for 7 days, and unused characters last 3 months', () => {
    const { sparksValidDays, refundDays } = LIMITS.purchase;
    expect([sparksValidDays, refundDays, LIMITS.characterStorageDays]).toEqual([365, 7, 90]);
  });

  it('are the prices, the gift of the sign-up, and what a Character Pass is worth', () => {
    expect(DEFAULT_PRICES).toEqual({
      image: { spark: 15, pass: 0 },
      variation: { spark: 20, pass: 0 },
      assignment: { spark: 100, pass: 1 },
      video: { spark: 60, pass: 0 },
      refine: { spark: 10, pass: 0 },
      sheet: { spark: 170, pass: 0 },
    });
    expect(SIGN_UP_GRANT).toEqual({ spark: 200, pass: 1 });
    expect(PASS_WORTH_SPARKS).toBe(150);
  });

  it('reward each of the nine quests, and the whole is Sparks, a Character Pass and badges', () => {
    const rewards = Object.entries(QUESTS).map(([code, { reward, badge }]) => [code, reward.spark, reward.pass, badge]);
    expect(rewards.sort()).toEqual([
      ['q01_signup', 20, 0, null],
      ['q02_first_image', 15, 0, null],
      ['q03_training_start', 20, 0, null],
      ['q04_first_video', 60, 0, null],
      ['q05_training_complete', 150, 0, 'first-character'],
      ['q06_three_own_images', 30, 0, null],
      ['q07_one_own_images', 15, 0, null],
      ['q08_five_own_images', 50, 0, null],
      ['q09_eight_own_images', 0, 1, 'whole-wall'],
    ]);
  });
});

describe('the lists of the specification', () => {
  it.each([
    [
      'directions',
      DIRECTIONS,
      ['back-left', 'back', 'back-right', 'left', 'center', 'right', 'front-left', 'front', 'front-right'],
    ],
    ['camera angles', CAMERA_ANGLES, ['extreme-high', 'high', 'middle', 'low', 'extreme-low']],
    ['camera shots', CAMERA_SHOTS, ['portrait', 'upper', 'cowboy', 'full']],
    ['image sizes', IMAGE_SIZES, ['square', 'portrait', 'landscape', 'wide', 'longPortrait']],
    ['expressions', EXPRESSIONS, ['smile', 'angry', 'embarrassed', 'surprised', 'wink', 'sad', 'none', 'shame']],
    ['aspect ratios', ASPECT_RATIOS, ['1:1', '16:9', '9:16', '4:3', '3:4']],
    [
      'session statuses',
      TRAINING_SESSION_STATUSES.filter((status) => status !== 'READY_TO_TRAIN' && status !== 'COMPLETED'),
      [
        'PENDING',
        'IMAGES_UPLOADED',
        'TRAINING_IN_PROGRESS',
        'GENERATING_VARIATIONS',
        'VARIATIONS_GENERATED',
        'AWAITING_SELECTION',
      ],
    ],
    [
      'creation states',
      CREATION_STATUSES,
      ['pending', 'preprocessing', 'generating', 'completed', 'failed', 'cancelled'],
    ],
    [
      'notification types',
      NOTIFICATION_TYPES,
      ['quest_completed', 'training_complete', 'synthesis_complete', 'system_notice'],
    ],
  ] as const)('are offered whole, and nothing else is: %s', (_name, ours, specified) => {
    expect([...ours].sort()).toEqual([...specified].sort());
  });

  it('of sizes and ratios are told in multiples of 64 that have the shape of their names', () => {
    for (const { width, height } of [...Object.values(IMAGE_SIZE_PIXELS), ...Object.values(ASPECT_RATIO_PIXELS)]) {
      expect([width % 64, height % 64]).toEqual([0, 0]);
    }
    for (const [ratio, { width, height }] of Object.entries(ASPECT_RATIO_PIXELS)) {
      const [across = 0, down = 0] = ratio.split(':').map(Number);
      // As near as multiples of 64 come to it around one megapixel.
      expect(Math.abs(width / height / (across / down) - 1), ratio).toBeLessThan(0.04);
    }
    const shapes = Object.entries(IMAGE_SIZE_PIXELS).map(([name, { width, height }]) => [name, width / height]);
    expect(shapes.sort(([, one], [, other]) => Number(one) - Number(other)).map(([name]) => name)).toEqual([
      'longPortrait',
      'portrait',
      'square',
      'landscape',
      'wide',
    ]);
  });
});
