import { define } from './definition.js';

/** Errors of showing, refining and sharing what was made. */
export const sharingErrors = define({
  refine_too_large: {
    status: 422,
    en: 'This image is already at the largest size ({max} px). You weren’t charged.',
    ko: '이미 보정할 수 있는 최대 크기({max}px)의 이미지예요. 차감된 것은 없어요.',
  },
  source_deleted: {
    status: 409,
    en: 'The creation was deleted before we could copy its image.',
    ko: '이미지를 복사하기 전에 작품이 삭제됐어요.',
  },
  nothing_to_publish: {
    status: 409,
    en: 'There’s no finished image to share yet.',
    ko: '아직 공개할 수 있는 완성된 이미지가 없어요.',
  },
  creation_taken_down: {
    status: 409,
    en: 'An operator removed this from the gallery. You can request a review.',
    ko: '운영자가 갤러리에서 내린 작품이에요. 재검토를 요청할 수 있어요.',
  },
  theme_over: {
    status: 422,
    en: 'That theme is over. Leave the theme or pick today’s. You weren’t charged.',
    ko: '이미 끝난 테마예요. 테마 없이 만들거나 오늘의 테마로 만들어 주세요. 차감된 것은 없어요.',
  },
  note_too_long: {
    status: 422,
    en: 'That’s too long. Please keep it within 500 characters.',
    ko: '내용이 너무 길어요. 500자 이내로 적어 주세요.',
  },
  report_own: {
    status: 422,
    en: 'This is your own creation. Make it private or delete it instead.',
    ko: '내 작품은 신고할 수 없어요. 비공개로 바꾸거나 삭제해 주세요.',
  },
  report_exists: {
    status: 409,
    en: 'You’ve already reported this. We’ll review it.',
    ko: '이미 신고한 작품이에요. 운영자가 확인할 예정이에요.',
  },
  decided_before: {
    status: 409,
    en: 'Someone has already decided this.',
    ko: '이미 다른 운영자가 결정했어요.',
  },
  decided_creation_gone: {
    status: 409,
    en: 'Its creator deleted it, so there’s nothing to bring back. You can still turn the request down.',
    ko: '만든 사람이 삭제해서 되돌릴 작품이 없어요. 요청을 받아들이지 않을 수는 있어요.',
  },
  appeal_not_possible: {
    status: 409,
    en: 'This wasn’t blocked or removed, so there’s nothing to review.',
    ko: '막히거나 내려간 결과가 없어 다시 검토할 것이 없어요.',
  },
  appeal_exists: {
    status: 409,
    en: 'You’ve already requested a review. We’ll tell you what we decide.',
    ko: '이미 재검토를 요청했어요. 결과가 나오면 알려 드릴게요.',
  },
  thumbnail_not_of_character: {
    status: 422,
    en: 'Please choose one of your own images of this character.',
    ko: '이 캐릭터로 만든 내 이미지 중에서 골라 주세요.',
  },
  thumbnail_sensitive: {
    status: 422,
    en: 'Everyone can see a public character’s thumbnail, so it can’t be adult content. Choose another one, or keep the character private.',
    ko: '공개 캐릭터의 대표 이미지는 누구에게나 보이므로 성인 콘텐츠를 쓸 수 없어요. 다른 이미지를 고르거나 캐릭터를 비공개로 두세요.',
  },
});
