import errors from 'virtual:error-texts/en';

const screens = import.meta.glob<object>(
  [
    './en/*.json',
    '!./en/{common,landing,shell}.json',
    '!./en/{crossroad,faq,guide,help,legal,legal-privacy,legal-terms}.json',
    '!./en/{training-flow,model-selection,assignment-status,self-test}.json',
    '!./en/{settings,billing,image-cache,offers,payments,waifu,themes,sheet,understood,auth,status,unsubscribe,admin,admin-*}.json',
  ],
  { eager: true, import: 'default' },
);

/** What the app's screens say in English. Its first texts are elsewhere, and so is what a few pages say alone; see `lib/texts.ts`. */
export const TEXTS: Record<string, object> = { ...screens, 'errors.json': errors };
