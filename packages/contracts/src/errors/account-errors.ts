import { define } from './definition.js';

/** Errors of signing in by a provider, of sessions and of accounts. */
export const accountErrors = define({
  sign_in_denied: {
    status: 403,
    en: 'You didn’t allow {provider} to sign you in. Try again, or use another sign-in method.',
    ko: '{provider} 로그인을 허용하지 않았어요. 다시 시도하거나 다른 방법을 선택해 주세요.',
  },
  sign_in_state_invalid: {
    status: 400,
    en: 'This sign-in started in another browser, or too long ago. Start again.',
    ko: '다른 브라우저에서 시작했거나 너무 오래된 로그인이에요. 처음부터 다시 시도해 주세요.',
  },
  sign_in_provider_failed: {
    status: 502,
    en: 'Something went wrong at {provider}. Try again in a moment, or use another sign-in method.',
    ko: '{provider}에서 올바른 응답을 받지 못했어요. 잠시 후 다시 시도하거나 다른 방법을 선택해 주세요.',
  },
  sign_in_code_invalid: {
    status: 401,
    en: 'This sign-in was already used, or took too long. Start again.',
    ko: '이미 쓰였거나 시간이 지난 로그인이에요. 처음부터 다시 시도해 주세요.',
  },
  sign_in_email_taken: {
    status: 409,
    en: 'There’s already an account with this email, and {provider} can’t confirm it’s yours. Sign in the way you did before, then link {provider} in Settings.',
    ko: '이 이메일을 쓰는 계정이 이미 있는데, {provider}에서는 본인 이메일인지 확인할 수 없어요. 기존 방법으로 로그인한 뒤 설정에서 {provider} 계정을 연결해 주세요.',
  },
  account_paused: {
    status: 403,
    en: 'Your account is paused, so you can’t make or share anything new. You weren’t charged. Your notifications say why. If you think it’s a mistake, write to us.',
    ko: '계정 이용이 일시 정지되어 새로 만들거나 공개할 수 없어요. 차감된 것은 없어요. 사유는 알림에서 볼 수 있고, 잘못됐다고 생각하면 문의해 주세요.',
  },
  fresh_sign_in_required: {
    status: 403,
    en: 'Please sign in again first. Your last sign-in is more than {minutes} minutes old.',
    ko: '먼저 다시 로그인해 주세요. 로그인한 지 {minutes}분이 지났어요.',
  },
  sign_in_again_other: {
    status: 409,
    en: 'That {provider} account isn’t linked here. Choose the one you signed in with before.',
    ko: '여기에 연결된 {provider} 계정이 아니에요. 전에 로그인하던 계정을 선택해 주세요.',
  },
  join_other_account: {
    status: 409,
    en: 'That {provider} account isn’t linked to the account with your email. Nothing was linked. Choose the one you signed in with before.',
    ko: '그 {provider} 계정은 이 이메일을 쓰는 계정으로 이어지지 않아 연결하지 않았어요. 전에 로그인하던 계정을 선택해 주세요.',
  },
  join_invalid: {
    status: 404,
    en: 'This was already used, or started in another browser or too long ago. Sign in again.',
    ko: '이미 쓰였거나, 다른 브라우저에서 시작했거나, 너무 오래된 연결이에요. 다시 로그인해 주세요.',
  },
  provider_not_configured: {
    status: 404,
    en: 'That sign-in method isn’t available here.',
    ko: '여기서는 해당 로그인 방법을 사용할 수 없어요.',
  },
  identity_taken: {
    status: 409,
    en: 'This {provider} account is linked to another account here. Nothing changed.',
    ko: '이 {provider} 계정은 이미 다른 계정에 연결되어 있어요. 바뀐 것은 없어요.',
  },
  identity_exists: {
    status: 409,
    en: 'Another {provider} account is already linked. Unlink it first.',
    ko: '이미 다른 {provider} 계정이 연결되어 있어요. 먼저 연결을 해제해 주세요.',
  },
  identity_last: {
    status: 409,
    en: 'This is your only sign-in method. Link another one before you unlink it.',
    ko: '하나뿐인 로그인 방법이에요. 다른 방법을 먼저 연결해 주세요.',
  },
  origin_not_allowed: {
    status: 403,
    en: 'This request came from another site, so we refused it.',
    ko: '다른 사이트에서 온 요청이라 거부했어요.',
  },
  operator_only: { status: 403, en: 'This is for operators only.', ko: '운영자만 사용할 수 있어요.' },
  name_reserved: {
    status: 422,
    en: 'This name is reserved. Choose another one.',
    ko: '운영자를 위해 예약된 이름이에요. 다른 이름을 입력해 주세요.',
  },
  display_name_required: { status: 422, en: 'Enter a name.', ko: '이름을 입력해 주세요.' },
  display_name_too_long: {
    status: 422,
    en: 'The name is too long. Please keep it within 50 characters.',
    ko: '이름이 너무 길어요. 50자 이내로 적어 주세요.',
  },
  profile_picture_too_large: {
    status: 413,
    en: '“{name}” is larger than 5 MB. Save it smaller and try again.',
    ko: '“{name}” 파일이 5MB를 넘어요. 용량을 줄여 다시 시도해 주세요.',
  },
  age_confirmation_required: {
    status: 422,
    en: 'First, confirm that you’re 18 or older.',
    ko: '먼저 만 18세 이상인지 확인해 주세요.',
  },
  closure_confirmation_wrong: {
    status: 422,
    en: 'Type your name exactly as shown. Nothing was deleted.',
    ko: '표시된 이름을 그대로 입력해 주세요. 삭제된 것은 없어요.',
  },
  export_failed: {
    status: 422,
    en: 'Couldn’t prepare your download. Try again.',
    ko: '데이터 파일을 준비하지 못했어요. 다시 시도해 주세요.',
  },
  quest_not_completed: {
    status: 409,
    en: 'You haven’t completed this quest yet.',
    ko: '아직 끝나지 않은 퀘스트예요.',
  },
  quest_already_claimed: {
    status: 409,
    en: 'You’ve already claimed this reward.',
    ko: '이미 받은 보상이에요.',
  },
  reward_missing: {
    status: 409,
    en: 'There’s nothing to claim here.',
    ko: '받을 수 있는 보상이 없어요.',
  },
  support_message_required: {
    status: 422,
    en: 'Please tell us how we can help.',
    ko: '어떤 도움이 필요한지 적어 주세요.',
  },
  support_message_too_long: {
    status: 422,
    en: 'That’s too long. Please keep it within 2,000 characters.',
    ko: '내용이 너무 길어요. 2,000자 이내로 적어 주세요.',
  },
  support_too_many_open: {
    status: 429,
    en: 'You have {max} messages we haven’t answered yet. Please wait for an answer first.',
    ko: '아직 답변하지 못한 문의가 {max}건 있어요. 답변을 받은 뒤 다시 보내 주세요.',
  },
  unsubscribe_link_invalid: {
    status: 422,
    en: 'This link doesn’t work. Turn off emails in Settings, Notifications.',
    ko: '사용할 수 없는 링크예요. 설정의 알림 화면에서 이메일 수신을 꺼 주세요.',
  },
});
