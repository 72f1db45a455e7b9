import { accountErrors } from './account-errors.js';
import { catalogueErrors } from './catalogue-errors.js';
import { define, type ErrorDefinition } from './definition.js';
import { importErrors } from './import-errors.js';
import { paymentErrors } from './payment-errors.js';
import { retryErrors } from './retry-errors.js';
import { sharingErrors } from './sharing-errors.js';
import { storageErrors } from './storage-errors.js';
import { trainingErrors } from './training-errors.js';

export type { ErrorDefinition } from './definition.js';

/** Errors of the transport and of signing in. */
const generalErrors = define({
  malformed: { status: 400, en: 'Couldn’t read the request: {reason}.', ko: '요청을 읽을 수 없어요: {reason}.' },
  body_too_large: {
    status: 413,
    en: 'That’s too much to send at once. Send less.',
    ko: '한 번에 보낼 수 있는 양을 넘었어요. 나누어 보내 주세요.',
  },
  body_too_slow: {
    status: 408,
    en: 'The request took longer than {seconds} s. Check your connection and try again.',
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
    en: 'That admin token isn’t right. Copy it from where the server started.',
    ko: '관리자 토큰이 올바르지 않아요. 서버를 시작한 곳에서 다시 복사해 주세요.',
  },
  forbidden: { status: 403, en: 'You can’t do that.', ko: '이 작업을 할 권한이 없어요.' },
  not_found: { status: 404, en: 'We couldn’t find that.', ko: '찾을 수 없어요.' },
  too_many_requests: {
    status: 429,
    en: 'That was too fast. Try again in {seconds} s.',
    ko: '요청이 너무 잦아요. {seconds}초 후에 다시 시도해 주세요.',
  },
  unavailable: {
    status: 503,
    en: 'Atelier is partly unavailable. You weren’t charged. Try again shortly.',
    ko: '지금은 서비스를 이용할 수 없어요. 차감된 것은 없으니 잠시 후 다시 시도해 주세요.',
  },
  // Unlike `unavailable` it does not pass by itself: neither a client nor a proxy is to try it again.
  character_other_engine: {
    status: 409,
    en: 'This character was trained on a different engine. You weren’t charged. To use it here, train it again from its pictures.',
    ko: '이 캐릭터는 여기와 다른 엔진으로 학습했어요. 차감된 것은 없으니, 여기서 쓰려면 같은 이미지로 다시 학습해 주세요.',
  },
  view_not_drawn: {
    status: 422,
    en: 'The built-in engine can’t draw that {view} of this character. You weren’t charged. Please choose another one.',
    ko: '내장 엔진은 이 캐릭터를 이 {view} 그릴 수 없어요. 차감된 것은 없으니 다른 것을 골라 주세요.',
    words: {
      view: {
        direction: { en: 'direction', ko: '방향에서' },
        angle: { en: 'camera angle', ko: '카메라 앵글에서' },
        expression: { en: 'expression', ko: '표정으로' },
      },
    },
  },
  feature_unavailable: {
    status: 409,
    en: 'This Atelier isn’t set up for {feature}. You weren’t charged. Please ask its operator.',
    ko: '이 Atelier에는 없는 기능이에요: {feature}. 차감된 것은 없으니 운영자에게 문의해 주세요.',
    words: {
      feature: {
        train: { en: 'training', ko: '학습' },
        vary: { en: 'variations', ko: '변형' },
        image: { en: 'images', ko: '이미지' },
        video: { en: 'video', ko: '영상' },
        refine: { en: 'refining', ko: '이미지 보정' },
      },
    },
  },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was lost. Try again.',
    ko: '서버에 문제가 생겼어요. 잃은 것은 없으니 다시 시도해 주세요.',
  },
  idempotency_key_reused: {
    status: 409,
    en: 'This request key was already used for something else.',
    ko: '이 요청 키는 다른 요청에 이미 쓰였어요.',
  },
  request_in_progress: {
    status: 409,
    en: 'We’re already working on this request. Wait a moment.',
    ko: '같은 요청을 처리하고 있어요. 잠시 기다려 주세요.',
  },
});

/** Errors of signed links to files: uploads and downloads straight to and from the storage. */
const fileLinkErrors = define({
  file_link_invalid: {
    status: 403,
    en: 'This link is invalid or expired. Reload the page and try again.',
    ko: '링크가 올바르지 않거나 만료됐어요. 페이지를 새로고침한 뒤 다시 시도해 주세요.',
  },
  file_link_wrong_type: {
    status: 415,
    en: 'This link only takes {content_type}. Choose the file again.',
    ko: '이 링크로는 {content_type} 파일만 올릴 수 있어요. 파일을 다시 선택해 주세요.',
  },
  file_link_too_large: {
    status: 413,
    en: 'The file is larger than {bytes} bytes. Choose it again.',
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
    en: 'You need {required} Sparks and have {available}. Get {missing} more.',
    ko: '스파크 {required}개가 필요한데 {available}개만 있어요. {missing}개가 부족해요.',
  },
  insufficient_passes: {
    status: 402,
    en: 'You need {required} Character Pass and have {available}.',
    ko: '캐릭터 패스 {required}개가 필요한데 {available}개만 있어요.',
  },
  too_many_unfinished_jobs: {
    status: 422,
    en: 'You already have {limit} jobs in progress. Wait for one to finish or cancel one.',
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
    en: 'A set can have up to {max} pictures. You have {count}. Remove some and try again.',
    ko: '이미지는 최대 {max}장까지 올릴 수 있어요. 지금은 {count}장이에요. 일부를 빼고 다시 시도해 주세요.',
  },
  upload_file_too_large: {
    status: 413,
    en: '“{name}” is larger than 10 MB. Save it smaller and try again.',
    ko: '“{name}” 파일이 10MB를 넘어요. 용량을 줄여 다시 시도해 주세요.',
  },
  upload_total_too_large: {
    status: 413,
    en: 'Your pictures are larger than 100 MB in total. Remove some and try again.',
    ko: '이미지 전체 용량이 100MB를 넘어요. 일부를 빼고 다시 시도해 주세요.',
  },
  upload_unsupported_format: {
    status: 415,
    en: 'We can’t open this as a picture. Its content is damaged, or it isn’t {formats}. Choose another file.',
    ko: '이미지로 열 수 없는 파일이에요. 내용이 손상됐거나 {formats} 형식이 아니에요. 다른 파일을 골라 주세요.',
  },
  upload_not_a_picture: {
    status: 415,
    en: 'This isn’t a picture. Choose a file in {formats}.',
    ko: '이미지가 아니에요. {formats} 파일을 골라 주세요.',
  },
  upload_heic: {
    status: 415,
    en: 'This is an iPhone photo in HEIC, which we can’t open. Save it as JPG, or on the iPhone choose Settings > Camera > Formats > Most Compatible.',
    ko: 'iPhone의 HEIC 사진은 열 수 없어요. JPG로 저장해 올리거나, iPhone의 설정 > 카메라 > 포맷에서 ‘높은 호환성’을 골라 주세요.',
  },
  upload_empty_file: { status: 422, en: '“{name}” is empty.', ko: '“{name}” 파일이 비어 있어요.' },
  upload_missing: {
    status: 422,
    en: 'The upload is incomplete. Upload the picture again.',
    ko: '업로드가 완료되지 않았어요. 이미지를 다시 올려 주세요.',
  },
  picture_check_failed: {
    status: 422,
    en: 'Couldn’t check this picture. Upload it again.',
    ko: '이미지를 검사하지 못했어요. 다시 올려 주세요.',
  },
  picture_unreadable: {
    status: 422,
    en: 'This file is damaged. Save the picture again and upload it.',
    ko: '파일이 손상됐거나 잘려 있어요. 이미지를 다시 저장해 올려 주세요.',
  },
  picture_too_many_pixels: {
    status: 422,
    en: 'This picture has more than 64 megapixels. Save it smaller and try again.',
    ko: '이미지가 6,400만 화소를 넘어요. 크기를 줄여 다시 시도해 주세요.',
  },
  picture_too_heavy: {
    status: 422,
    en: 'Opening this picture takes too much memory. Save it as a plain JPG, or smaller, and try again.',
    ko: '이미지를 여는 데 메모리가 너무 많이 필요해요. 일반 JPG로 저장하거나 크기를 줄여 다시 올려 주세요.',
  },
  picture_too_small: {
    status: 422,
    en: 'This picture is smaller than 64 pixels. Use a larger one.',
    ko: '이미지가 64픽셀보다 작아요. 더 큰 이미지를 골라 주세요.',
  },
  picture_not_allowed: {
    status: 422,
    en: 'You can’t use this picture because of its content.',
    ko: '내용 때문에 쓸 수 없는 이미지예요.',
  },
  picture_explicit: {
    status: 422,
    en: 'This picture is explicit, so we deleted it. Use one without nudity or sex.',
    ko: '노골적인 성적 이미지여서 거부하고 삭제했어요. 노출이나 성적인 내용이 없는 이미지를 사용해 주세요.',
  },
  picture_minor: {
    status: 422,
    en: 'This picture looks like a child not in everyday clothes, so we refused and deleted it.',
    ko: '일상복이 아닌 차림의 아동처럼 보이는 이미지여서 거부하고 삭제했어요.',
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
    en: 'You can’t use these words: {words}. {rule} You weren’t charged.',
    ko: '쓸 수 없는 단어가 있어요: {words}. {rule} 차감된 것은 없어요.',
    words: {
      rule: {
        minors: {
          en: 'We make nothing sexual about children.',
          ko: '아동을 성적으로 그리지 않아요.',
        },
        explicit: { en: 'We make nothing explicit.', ko: '노골적인 내용은 만들지 않아요.' },
        violence: { en: 'We make nothing cruel.', ko: '잔인한 내용은 만들지 않아요.' },
        absent: { en: 'Clothes and being grown up can’t be left out.', ko: '옷이나 어른스러움은 뺄 수 없어요.' },
      },
    },
  },
  prompt_together_forbidden: {
    status: 422,
    en: 'Together, these words read as suggestive of someone who may be young: {words}. Leave some out. You weren’t charged.',
    ko: '함께 쓰면 어려 보이는 사람을 선정적으로 그리는 말로 읽혀요: {words}. 일부를 빼고 적어 주세요. 차감된 것은 없어요.',
  },
  prompt_script_unreadable: {
    status: 422,
    en: 'Please write in English or Korean. We can’t read: {words}. You weren’t charged.',
    ko: '영어나 한국어로 적어 주세요. 읽을 수 없는 글자가 있어요: {words}. 차감된 것은 없어요.',
  },
  prompt_meaning_forbidden: {
    status: 422,
    en: 'We can’t make this here. You weren’t charged. Describe something else.',
    ko: '여기서 만들 수 없는 내용이에요. 차감된 것은 없으니 다른 내용으로 적어 주세요.',
  },
  prompt_check_away: {
    status: 503,
    en: 'We can’t check prompts right now. You weren’t charged. Try again shortly.',
    ko: '지금은 프롬프트를 확인할 수 없어요. 차감된 것은 없으니 잠시 후 다시 시도해 주세요.',
  },
  dimensions_out_of_range: {
    status: 422,
    en: 'Width and height must be 512 to 1536 pixels.',
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
    en: 'This character was deleted. Choose another one.',
    ko: '이 캐릭터는 삭제됐어요. 다른 캐릭터를 골라 주세요.',
  },
  model_expired: {
    status: 409,
    en: 'Model has expired. Please assign a new model.',
    ko: '모델이 만료됐어요. 캐릭터를 다시 학습해 주세요.',
  },
  video_source_required: {
    status: 422,
    en: 'Choose one image to animate.',
    ko: '영상으로 만들 이미지를 1장 선택해 주세요.',
  },
  generation_failed: {
    status: 422,
    en: 'We couldn’t make this. Everything held for it is back.',
    ko: '만들지 못했어요. 예약된 스파크는 모두 돌려드렸어요.',
  },
  output_flawed: {
    status: 422,
    en: 'The result was blank or noise. You weren’t charged. Try again, or change the prompt or picture.',
    ko: '빈 화면이나 노이즈만 나왔어요. 차감된 것은 없어요. 다시 시도하거나 설명이나 이미지를 바꿔 주세요.',
  },
  generation_timeout: {
    status: 422,
    en: 'This took over {minutes} minutes, so we stopped it. Everything held for it is back.',
    ko: '{minutes}분이 넘어 멈췄어요. 예약된 스파크는 모두 돌려드렸어요.',
  },
  output_blocked: {
    status: 422,
    en: 'The result was blocked because of its content. You weren’t charged.',
    ko: '내용 때문에 결과를 막았어요. 차감되지 않았어요.',
  },
  output_blocked_minor: {
    status: 422,
    en: 'The result was blocked because it looks like a child not in everyday clothes. You weren’t charged.',
    ko: '일상복이 아닌 차림의 아동처럼 보여 결과를 막았어요. 차감되지 않았어요.',
  },
  output_blocked_known: {
    status: 422,
    en: 'The result was blocked because it looks like a picture we don’t allow. You weren’t charged.',
    ko: '여기서 허용하지 않는 이미지와 비슷해 결과를 막았어요. 차감되지 않았어요.',
  },
  training_failed: {
    status: 422,
    en: 'Training failed. You weren’t charged, and we kept your pictures. Try again.',
    ko: '학습을 마치지 못했어요. 스파크와 패스는 모두 돌려드렸고 이미지는 그대로 있으니 다시 시도할 수 있어요.',
  },
  training_diverged: {
    status: 422,
    en: 'The model came out broken, even with gentler settings. You weren’t charged. Remove pictures that are very different from the rest and try again.',
    ko: '더 안정적인 설정으로 다시 해도 제대로 학습하지 못했어요. 차감된 것은 없어요. 나머지와 많이 다른 이미지를 빼고 다시 시도해 주세요.',
  },
  training_timeout: {
    status: 422,
    en: 'Training took over {minutes} minutes, so we stopped it. You weren’t charged, and we kept your pictures. Try again.',
    ko: '학습이 {minutes}분을 넘어 멈췄어요. 스파크와 패스는 모두 돌려드렸고 이미지는 그대로 있으니 다시 시도할 수 있어요.',
  },
  training_no_subject: {
    status: 422,
    en: 'We couldn’t find a character in these pictures. Use pictures that show it clearly.',
    ko: '이미지에서 캐릭터를 찾지 못했어요. 캐릭터가 잘 보이는 이미지를 사용해 주세요.',
  },
  cancelled: {
    status: 409,
    en: 'Canceled. Everything held for it is back.',
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
  ...storageErrors,
  ...fileLinkErrors,
  ...moneyErrors,
  ...uploadErrors,
  ...trainingErrors,
  ...retryErrors,
  ...catalogueErrors,
  ...creationErrors,
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;
