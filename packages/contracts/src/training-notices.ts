import { AUTO_SELECTION_WORDS } from './auto-selection.js';
import type { NoticeDefinition } from './notice-definition.js';

/** What is told of trainings, and of the characters that come of them. */
export const TRAINING_NOTICES = {
  training_ready: {
    type: 'training_complete',
    path: '/select-model/{session_id}',
    mail: true,
    words: AUTO_SELECTION_WORDS,
    en: { title: '{name} is trained', text: 'Your images are made with the model you choose. {auto_selection}' },
    ko: { title: '‘{name}’ 학습이 끝났어요', text: '직접 고른 모델로 이미지를 만들어요. {auto_selection}' },
  },
  /** What `training_ready` becomes once its choice is made, by its creator or without them. */
  training_chosen: {
    type: 'training_complete',
    path: '/generator?character={character_id}',
    en: { title: '{name} is trained', text: 'Its model is chosen. Your character is ready for new images.' },
    ko: { title: '‘{name}’ 학습이 끝났어요', text: '모델이 정해졌어요. 이제 이 캐릭터로 이미지를 만들 수 있어요.' },
  },
  character_ready: {
    type: 'training_complete',
    path: '/generator?character={character_id}',
    en: { title: '{name} is ready', text: 'You can now put your character in any image. Create the first one.' },
    ko: {
      title: '‘{name}’ 완성!',
      text: '이제 어떤 장면이든 그릴 수 있어요. 첫 이미지를 만들어 보세요.',
    },
  },
  characters_expiring: {
    type: 'system_notice',
    path: '/my-characters',
    mail: true,
    en: {
      title: 'Unused characters expire in {days} days',
      text: 'After {date} (UTC) you can’t make images with them: {names}. Make one before and it stays.',
    },
    ko: {
      title: '쓰지 않은 캐릭터가 {days}일 뒤에 만료돼요',
      text: '{date}(UTC)이 지나면 이미지를 만들 수 없어요: {names}. 그 전에 한 번 사용하면 계속 쓸 수 있어요.',
    },
  },
  characters_expiring_tomorrow: {
    type: 'system_notice',
    path: '/my-characters',
    mail: true,
    en: {
      title: 'Unused characters expire within a day',
      text: 'After {date} (UTC) you can’t make images with them: {names}. Make one before and it stays.',
    },
    ko: {
      title: '쓰지 않은 캐릭터가 하루 안에 만료돼요',
      text: '{date}(UTC)이 지나면 이미지를 만들 수 없어요: {names}. 그 전에 한 번 사용하면 계속 쓸 수 있어요.',
    },
  },
  import_failed: {
    type: 'system_notice',
    path: '/my-characters',
    en: {
      title: 'Couldn’t import the model of {name}',
      text: 'Everything held for it is back. Open the import again to see which files work.',
    },
    ko: {
      title: '‘{name}’ 모델을 가져오지 못했어요',
      text: '예약된 스파크는 모두 돌려드렸어요. 가져오기를 다시 열어 어떤 파일이 필요한지 확인해 주세요.',
    },
  },
  training_failed: {
    type: 'system_notice',
    path: '/my-characters?tab=failed',
    mail: true,
    en: {
      title: 'Training {name} failed',
      text: 'You got back everything it cost, and we kept your pictures. You can try again.',
    },
    ko: {
      title: '‘{name}’ 학습에 실패했어요',
      text: '스파크와 패스는 모두 돌려드렸고 이미지도 그대로 있어요. 다시 시도할 수 있어요.',
    },
  },
} as const satisfies Record<string, NoticeDefinition>;
