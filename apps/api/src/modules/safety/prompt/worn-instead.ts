const COLOURS =
  'white|black|blue|navy|red|green|yellow|pink|purple|grey|gray|brown|beige|cream|dark|light|pale|plain|simple|striped|checked|plaid|denim|long|warm|thick|old|new|cotton|wool|woollen|knitted';
const SOME = String.raw`(?:an? |some |her |his |their |a pair of )?(?:(?:${COLOURS}) ){0,2}`;
const UPPER = String.raw`${SOME}(?:(?:t-?|dress )?shirt|tee|blouse|sweater|jumper|hoodie|sweatshirt|cardigan|coat|jacket|pullover|turtleneck)`;
const LOWER = String.raw`${SOME}(?:jeans|trousers|pants|slacks|sweatpants|overalls|dungarees)`;
const WHOLE = String.raw`(?:${UPPER} (?:and|with) ${LOWER}|${LOWER} (?:and|with) ${UPPER})`;
const LEFT_OUT = String.raw`(?:no|not an?|without an?|without any) (?:dress|skirt|gown|kimono|yukata|uniform|costume|frock|suit)`;
/** Nothing is said behind it that takes some of it off. */
const ENDS = String.raw`(?=\s*(?:$|[,.;\n]))`;
const ENGLISH = new RegExp(
  String.raw`\b${LEFT_OUT}(?:,|;)?(?: but)? (?:(?:only|just|but) (${WHOLE})|(${WHOLE}) instead)${ENDS}`,
  'gi',
);

const SHADE = '(?:흰|하얀|검은|검정|파란|남색|빨간|초록|노란|분홍|회색|갈색|베이지|긴|두꺼운|따뜻한|줄무늬|체크) ?';
const UPPER_KOREAN = `(?:${SHADE})?(?:셔츠|티셔츠|블라우스|스웨터|후드티|맨투맨|가디건|코트|재킷|자켓|니트)`;
const LOWER_KOREAN = `(?:${SHADE})?(?:청바지|바지|슬랙스|멜빵바지)`;
const WHOLE_KOREAN = `(?:${UPPER_KOREAN}(?:와|과|에|랑|이랑|하고) ?${LOWER_KOREAN}|${LOWER_KOREAN}(?:와|과|에|랑|이랑|하고) ?${UPPER_KOREAN})`;
const KOREAN = new RegExp(
  `(?:원피스|치마|드레스|교복|한복|기모노|유카타)(?:는|은)? ?(?:없이|말고|대신),? ?(${WHOLE_KOREAN})만? ?(?:을|를)? ?(?=입)`,
  'g',
);

/**
 * A text in which clothes that stand for others are named alone. “No dress, only jeans and a white shirt” takes off nothing: who has on both a shirt and
 * trousers is dressed. Of one of the two this is not sure, and such a text stays as it is.
 */
export const withoutReplaced = (text: string): string =>
  text
    .replace(ENGLISH, (_, named: string | undefined, instead: string | undefined) => named ?? instead ?? '')
    .replace(KOREAN, '$1 ');
