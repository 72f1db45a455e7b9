import { define } from './definition.js';

/** Errors about training. */
export const trainingErrors = define({
  wrong_state: {
    status: 409,
    en: 'Things have changed, so you can’t do that now. Refresh and try again.',
    ko: '상태가 바뀌어 지금은 할 수 없어요. 새로고침 후 다시 확인해 주세요.',
  },
  images_not_ready: {
    status: 409,
    en: 'We’re still checking some pictures. Wait a moment.',
    ko: '아직 검사 중인 이미지가 있어요. 잠시 기다려 주세요.',
  },
  dataset_has_warnings: {
    status: 409,
    en: 'Some pictures could make the character worse. Fix them, or start anyway.',
    ko: '캐릭터 품질을 떨어뜨릴 수 있는 이미지가 있어요. 고치거나 그대로 시작할 수 있어요.',
  },
  variation_one_source: {
    status: 422,
    en: 'Choose exactly 1 picture for variations.',
    ko: '변형을 만들 이미지를 정확히 1장 선택해 주세요.',
  },
  variation_nothing_shown: {
    status: 422,
    en: 'We found no character in this picture. Choose another for variations.',
    ko: '이 이미지에는 캐릭터가 없어요. 변형을 만들 다른 이미지를 골라 주세요.',
  },
  variation_head_lost: {
    status: 422,
    en: 'We can’t tell the head from the background in this picture. Choose another for variations.',
    ko: '이 이미지에서는 머리와 배경을 구분할 수 없어요. 변형을 만들 다른 이미지를 골라 주세요.',
  },
  variation_unknown_url: {
    status: 422,
    en: 'One of these pictures isn’t part of this session.',
    ko: '이 세션에 없는 이미지를 골랐어요.',
  },
  model_name_required: { status: 422, en: 'Give the character a name.', ko: '캐릭터 이름을 입력해 주세요.' },
  model_name_too_long: {
    status: 422,
    en: 'The name is too long. Please keep it within 255 characters.',
    ko: '이름이 너무 길어요. 255자 이내로 입력해 주세요.',
  },
  caption_too_long: {
    status: 422,
    en: 'The caption is too long. Please keep it within 300 characters.',
    ko: '설명이 너무 길어요. 300자 이내로 입력해 주세요.',
  },
  thumbnail_not_selected: {
    status: 422,
    en: 'Choose the thumbnail from the pictures of this set.',
    ko: '이 세트의 이미지 중에서 대표 이미지를 골라 주세요.',
  },
  selection_already_made: {
    status: 409,
    en: 'You’ve already chosen a model for this character.',
    ko: '이미 모델을 골랐어요.',
  },
  selection_not_possible: {
    status: 409,
    en: 'There’s nothing to choose right now.',
    ko: '지금은 고를 모델이 없어요.',
  },
  selection_face_required: {
    status: 422,
    en: 'Choose a body model and a face model.',
    ko: '몸 모델과 얼굴 모델을 모두 골라 주세요.',
  },
  selection_unknown_model: {
    status: 422,
    en: 'You can’t choose that model here.',
    ko: '후보에 없는 모델이에요.',
  },
});
