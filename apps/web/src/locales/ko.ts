import errors from 'virtual:error-texts/ko';

const screens = import.meta.glob<object>(
  [
    './ko/*.json',
    '!./ko/{common,landing,shell}.json',
    '!./ko/{crossroad,faq,guide,help,legal,legal-privacy,legal-terms}.json',
    '!./ko/{training-flow,model-selection,assignment-status,self-test}.json',
    '!./ko/{settings,billing,image-cache,offers,payments,waifu,themes,sheet,understood,auth,status,unsubscribe,admin,admin-*}.json',
  ],
  { eager: true, import: 'default' },
);

/** What the app's screens say in Korean. Its first texts are elsewhere, and so is what a few pages say alone; see `lib/texts.ts`. */
export const TEXTS: Record<string, object> = { ...screens, 'errors.json': errors };
