import { accountErrors } from './account-errors.js';
import { define, type ErrorDefinition } from './definition.js';
import { importErrors } from './import-errors.js';
import { paymentErrors } from './payment-errors.js';
import { sharingErrors } from './sharing-errors.js';

export type { ErrorDefinition } from './definition.js';

/** Errors of the transport and of signing in. */
const generalErrors = define({
  malformed: { status: 400, en: 'The request could not be read: {reason}.', ko: '요청을 읽을 수 없어요: {reason}.' },
  body_too_large: {
    status: 413,
    en: 'That is more than the server takes at once. Send less of it.',
    ko: '한 번에 보낼 수 있는 양을 넘었어요. 나누어 보내 주세요.',
  },
  body_too_slow: {
    status: 408,
    en: 'The request did not arrive within {seconds} s. Check the connection and try again.',
    ko: '요청이 {seconds}초 안에 도착하지 않았어요. 연결을 확인하고 다시 시도해 주세요.',
  },
  not_signed_in: { status: 401, en: 'Please sign in to continue.', ko: '계속하려면 로그인해 주세요.' },
  session_expired: {
    status: 401,
    en: 'Your session has expired. Please sign in again.',
    ko: '로그인이 만료됐어요. 다시 로그인해 주세요.',
  },
  admin_token_invalid: {
    status: 401,
    en: 'That admin token is not right. Copy it from where the server was started.',
    ko: '관리자 토큰이 올바르지 않아요. 서버를 시작한 곳에서 다시 복사해 주세요.',
  },
  forbidden: { status: 403, en: 'You may not do that.', ko: '이 작업을 할 권한이 없어요.' },
  not_found: { status: 404, en: 'That could not be found.', ko: '찾을 수 없어요.' },
  too_many_requests: {
    status: 429,
    en: 'That was too fast. Try again in {seconds} s.',
    ko: '요청이 너무 잦아요. {seconds}초 후에 다시 시도해 주세요.',
  },
  unavailable: {
    status: 503,
    en: 'A part of Atelier is away for a moment. Nothing was charged; try again shortly.',
    ko: '지금은 서비스를 이용할 수 없어요. 차감된 것은 없으니 잠시 후 다시 시도해 주세요.',
  },
  // Unlike `unavailable` it does not pass by itself: neither a client nor a proxy is to try it again.
  character_other_engine: {
    status: 409,
    en: 'This character was trained with another engine than this server has now. Nothing was charged; train it again from its pictures to use it here.',
    ko: '이 캐릭터는 이 서버와 다른 엔진으로 학습했어요. 차감된 것은 없으니, 여기서 쓰려면 같은 이미지로 다시 학습해 주세요.',
  },
  feature_unavailable: {
    status: 409,
    en: 'This server is not set up for {feature}. Nothing was charged; whoever runs it can add what is missing.',
    ko: '이 서버에는 없는 기능이에요: {feature}. 차감된 것은 없으니 서버 운영자에게 문의해 주세요.',
    words: {
      feature: {
        train: { en: 'training', ko: '학습' },
        vary: { en: 'variations', ko: '변형' },
        image: { en: 'images', ko: '이미지' },
        video: { en: 'video', ko: '영상' },
        refine: { en: 'refining', ko: '고화질 보정' },
      },
    },
  },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was lost; try again.',
    ko: '서버에 문제가 생겼어요. 잃은 것은 없으니 다시 시도해 주세요.',
  },
  idempotency_key_reused: {
    status: 409,
    en: 'This request key was already used for something else.',
    ko: '이 요청 키는 다른 요청에 이미 쓰였어요.',
  },
  request_in_progress: {
    status: 409,
    en: 'The same request is being worked on. Wait a moment.',
    ko: '같은 요청을 처리하고 있어요. 잠시 기다려 주세요.',
  },
});

/** Errors of signed links to files: uploads and downloads straight to and from the storage. */
const fileLinkErrors = define({
  file_link_invalid: {
    status: 403,
    en: 'This link is not valid, or no longer. Reload the page and try again.',
    ko: '링크가 올바르지 않거나 만료됐어요. 페이지를 새로고침한 뒤 다시 시도해 주세요.',
  },
  file_link_wrong_type: {
    status: 415,
    en: 'This link takes {content_type} only. Choose the file again.',
    ko: '이 링크로는 {content_type} 파일만 올릴 수 있어요. 파일을 다시 선택해 주세요.',
  },
  file_link_too_large: {
    status: 413,
    en: 'The file is larger than the {bytes} bytes that were agreed. Choose it again.',
    ko: '파일이 {bytes}바이트보다 커요. 파일을 다시 선택해 주세요.',
  },
  file_link_incomplete: {
    status: 400,
    en: 'The file arrived incomplete. Upload it again.',
    ko: '파일이 끝까지 전송되지 않았어요. 다시 올려 주세요.',
  },
});

/** Errors about money and limits. */
const moneyErrors = define({
  insufficient_sparks: {
    status: 402,
    en: 'This needs {required} Sparks; you have {available}. {missing} are missing.',
    ko: '스파크 {required}개가 필요한데 {available}개만 있어요. {missing}개가 부족해요.',
  },
  insufficient_passes: {
    status: 402,
    en: 'This needs {required} Character Pass; you have {available}.',
    ko: '캐릭터 패스 {required}개가 필요한데 {available}개만 있어요.',
  },
  too_many_unfinished_jobs: {
    status: 422,
    en: 'You already have {limit} jobs under way. Wait for one to finish or cancel one.',
    ko: '이미 작업 {limit}개가 진행 중이에요. 하나가 끝나길 기다리거나 취소해 주세요.',
  },
});

/** Errors about uploads. They are also the reasons given for single pictures that the ingest job refused. */
const uploadErrors = define({
  upload_no_files: {
    status: 422,
    en: 'Please upload at least 1 image.',
    ko: '이미지를 1장 이상 업로드해 주세요.',
  },
  upload_too_many_files: {
    status: 422,
    en: 'A set holds at most {max} images; this would make {count}. Remove some and try again.',
    ko: '이미지는 최대 {max}장까지 올릴 수 있어요. 지금은 {count}장이에요. 일부를 빼고 다시 시도해 주세요.',
  },
  upload_file_too_large: {
    status: 413,
    en: '“{name}” is larger than 10 MB. Save it smaller and try again.',
    ko: '“{name}” 파일이 10MB를 넘어요. 용량을 줄여 다시 시도해 주세요.',
  },
  upload_total_too_large: {
    status: 413,
    en: 'Together the images are larger than 100 MB. Remove some and try again.',
    ko: '이미지 전체 용량이 100MB를 넘어요. 일부를 빼고 다시 시도해 주세요.',
  },
  upload_unsupported_format: {
    status: 415,
    en: 'Only {formats} can be used. Convert the picture and try again.',
    ko: '{formats} 형식만 사용할 수 있어요. 변환한 뒤 다시 시도해 주세요.',
  },
  upload_empty_file: { status: 422, en: '“{name}” is empty.', ko: '“{name}” 파일이 비어 있어요.' },
  upload_missing: {
    status: 422,
    en: 'The upload did not arrive whole. Upload the picture again.',
    ko: '업로드가 완료되지 않았어요. 이미지를 다시 올려 주세요.',
  },
  picture_check_failed: {
    status: 422,
    en: 'This picture could not be checked. Upload it again.',
    ko: '이미지를 확인하지 못했어요. 다시 올려 주세요.',
  },
  picture_unreadable: {
    status: 422,
    en: 'This file is damaged or cut off. Save the picture again and upload it once more.',
    ko: '파일이 손상됐거나 잘려 있어요. 이미지를 다시 저장해 올려 주세요.',
  },
  picture_too_many_pixels: {
    status: 422,
    en: 'This picture has more than 64 megapixels. Save it smaller and try again.',
    ko: '이미지가 6,400만 화소를 넘어요. 크기를 줄여 다시 시도해 주세요.',
  },
  picture_too_small: {
    status: 422,
    en: 'This picture is smaller than 64 pixels. Use a larger one.',
    ko: '이미지가 64픽셀보다 작아요. 더 큰 이미지를 골라 주세요.',
  },
  picture_not_allowed: {
    status: 422,
    en: 'This picture cannot be used here because of its content.',
    ko: '내용 때문에 쓸 수 없는 이미지예요.',
  },
  picture_explicit: {
    status: 422,
    en: 'This picture is explicit, so it was refused and deleted. Use one without nudity or sex.',
    ko: '노골적인 성적 이미지여서 거부하고 삭제했어요. 노출이나 성적인 내용이 없는 이미지를 사용해 주세요.',
  },
  picture_minor: {
    status: 422,
    en: 'This picture looks like a child in anything but everyday dress, so it was refused and deleted.',
    ko: '일상복이 아닌 차림의 아동처럼 보이는 이미지여서 거부하고 삭제했어요.',
  },
});

/** Errors about training. */
const trainingErrors = define({
  wrong_state: {
    status: 409,
    en: 'That is not possible right now, because things have moved on. Refresh and look again.',
    ko: '상태가 바뀌어 지금은 할 수 없어요. 새로고침 후 다시 확인해 주세요.',
  },
  images_not_ready: {
    status: 409,
    en: 'Some pictures are still being checked. Wait a moment.',
    ko: '아직 확인 중인 이미지가 있어요. 잠시 기다려 주세요.',
  },
  dataset_has_warnings: {
    status: 409,
    en: 'Some pictures could make the character worse. Mend them, or start anyway.',
    ko: '캐릭터 품질을 떨어뜨릴 수 있는 이미지가 있어요. 고치거나 그대로 시작할 수 있어요.',
  },
  variation_one_source: {
    status: 422,
    en: 'Choose exactly 1 picture to make variations of.',
    ko: '변형을 만들 이미지를 정확히 1장 선택해 주세요.',
  },
  variation_unknown_url: {
    status: 422,
    en: 'One of the chosen pictures does not belong to this session.',
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
    en: 'A model has already been chosen for this character.',
    ko: '이미 모델을 골랐어요.',
  },
  selection_not_possible: {
    status: 409,
    en: 'There is nothing to choose from right now.',
    ko: '지금은 고를 모델이 없어요.',
  },
  selection_face_required: {
    status: 422,
    en: 'Choose a body model and a face model.',
    ko: '몸 모델과 얼굴 모델을 모두 골라 주세요.',
  },
  selection_unknown_model: {
    status: 422,
    en: 'That model is not one of the candidates.',
    ko: '후보에 없는 모델이에요.',
  },
});

/** Errors about making images and videos. */
const creationErrors = define({
  prompt_required: { status: 422, en: 'Please enter a prompt.', ko: '프롬프트를 입력해 주세요.' },
  prompt_too_long: {
    status: 422,
    en: 'Prompt is too long. Please keep it within 500 characters.',
    ko: '프롬프트가 너무 길어요. 500자 이내로 입력해 주세요.',
  },
  prompt_forbidden: {
    status: 422,
    en: 'These words cannot be used: {words}. Nothing was charged.',
    ko: '쓸 수 없는 단어가 있어요: {words}. 차감된 것은 없어요.',
  },
  prompt_script_unreadable: {
    status: 422,
    en: 'Please write in English or Korean. This cannot be read: {words}. Nothing was charged.',
    ko: '영어나 한국어로 적어 주세요. 읽을 수 없는 글자가 있어요: {words}. 차감된 것은 없어요.',
  },
  prompt_meaning_forbidden: {
    status: 422,
    en: 'What this describes may not be made here. Nothing was charged; describe something else.',
    ko: '여기서 만들 수 없는 내용이에요. 차감된 것은 없으니 다른 내용으로 적어 주세요.',
  },
  prompt_check_away: {
    status: 503,
    en: 'Prompts cannot be checked for a moment. Nothing was charged; try again shortly.',
    ko: '지금은 프롬프트를 확인할 수 없어요. 차감된 것은 없으니 잠시 후 다시 시도해 주세요.',
  },
  dimensions_out_of_range: {
    status: 422,
    en: 'Width and height must lie between 512 and 1536 pixels.',
    ko: '너비와 높이는 512~1536픽셀이어야 해요.',
  },
  dimensions_not_multiple: {
    status: 422,
    en: 'Width and height must be multiples of 64.',
    ko: '너비와 높이는 64의 배수여야 해요.',
  },
  count_out_of_range: {
    status: 422,
    en: 'Choose 1 to 8 images.',
    ko: '이미지는 1장에서 8장까지 고를 수 있어요.',
  },
  seed_out_of_range: {
    status: 422,
    en: 'The seed must be a whole number from 0 to 4294967295.',
    ko: '시드는 0부터 4294967295까지의 정수여야 해요.',
  },
  model_required: { status: 422, en: 'Please select a model.', ko: '모델을 선택해 주세요.' },
  model_not_found: {
    status: 404,
    en: 'The selected model could not be found. Refresh the list.',
    ko: '선택한 모델을 찾을 수 없어요. 목록을 새로고침해 주세요.',
  },
  model_expired: {
    status: 409,
    en: 'Model has expired. Please assign a new model.',
    ko: '모델이 만료됐어요. 캐릭터를 다시 학습해 주세요.',
  },
  video_source_required: {
    status: 422,
    en: 'Choose one picture to animate.',
    ko: '영상으로 만들 이미지를 1장 선택해 주세요.',
  },
  generation_failed: {
    status: 422,
    en: 'This could not be made. Everything held for it was returned.',
    ko: '생성하지 못했어요. 예약된 스파크는 모두 돌려드렸어요.',
  },
  output_flawed: {
    status: 422,
    en: 'Only blank pictures or noise came out. Nothing was charged. Try again, or change the words or the picture.',
    ko: '빈 화면이나 노이즈만 나왔어요. 차감된 것은 없어요. 다시 시도하거나 설명이나 이미지를 바꿔 주세요.',
  },
  generation_timeout: {
    status: 422,
    en: 'This took longer than {minutes} minutes and was stopped. Everything held for it was returned.',
    ko: '{minutes}분이 넘어 멈췄어요. 예약된 스파크는 모두 돌려드렸어요.',
  },
  output_blocked: {
    status: 422,
    en: 'The result was held back because of its content. It was not charged.',
    ko: '내용 때문에 결과를 막았어요. 차감되지 않았어요.',
  },
  output_blocked_minor: {
    status: 422,
    en: 'The result was held back because it looks like a child in anything but everyday dress. It was not charged.',
    ko: '일상복이 아닌 차림의 아동처럼 보여 결과를 막았어요. 차감되지 않았어요.',
  },
  output_blocked_known: {
    status: 422,
    en: 'The result was held back because it looks like a picture that is not allowed here. It was not charged.',
    ko: '여기서 허용하지 않는 이미지와 비슷해 결과를 막았어요. 차감되지 않았어요.',
  },
  training_failed: {
    status: 422,
    en: 'The training did not finish. Everything was returned; your pictures are kept, so you can try again.',
    ko: '학습을 마치지 못했어요. 스파크와 패스는 모두 돌려드렸고 이미지는 그대로 있으니 다시 시도할 수 있어요.',
  },
  training_diverged: {
    status: 422,
    en: 'The trained model came out broken, with gentler settings as well. Nothing was charged. Take out pictures that are very different from the rest, and try again.',
    ko: '더 안정적인 설정으로 다시 해도 제대로 학습하지 못했어요. 차감된 것은 없어요. 나머지와 많이 다른 이미지를 빼고 다시 시도해 주세요.',
  },
  training_timeout: {
    status: 422,
    en: 'The training took longer than {minutes} minutes and was stopped. Everything was returned; your pictures are kept, so you can try again.',
    ko: '학습이 {minutes}분을 넘어 멈췄어요. 스파크와 패스는 모두 돌려드렸고 이미지는 그대로 있으니 다시 시도할 수 있어요.',
  },
  training_no_subject: {
    status: 422,
    en: 'No character could be made out in these pictures. Use pictures that show it clearly.',
    ko: '이미지에서 캐릭터를 찾지 못했어요. 캐릭터가 잘 보이는 이미지를 사용해 주세요.',
  },
  cancelled: {
    status: 409,
    en: 'Cancelled. Everything held for it was returned.',
    ko: '취소했어요. 예약된 스파크는 모두 돌려드렸어요.',
  },
});

/** Every error that the API answers or stores, by its stable code. */
export const ERRORS = {
  ...generalErrors,
  ...accountErrors,
  ...paymentErrors,
  ...importErrors,
  ...sharingErrors,
  ...fileLinkErrors,
  ...moneyErrors,
  ...uploadErrors,
  ...trainingErrors,
  ...creationErrors,
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;
