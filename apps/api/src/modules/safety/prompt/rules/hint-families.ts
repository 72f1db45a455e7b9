const words = (text: string): string[] => text.split(/[,\n]/).map((word) => word.trim());

/**
 * Hints that everyday pictures have several of: who sleeps has bed and pillow, who bathes is wet and has a towel. Those of one family count
 * once, named as hints are called: without `*`.
 */
const FAMILIES: readonly (readonly string[])[] = [
  words(`bed, bedroom, mattress, pillow, sheet, bedsheet, duvet, nightgown, hotel, motel, kneel, bed hair, bedhead, feet,
    침대, 침실, 이불, 부스스, 호텔, 나이트가운, 껴안, 안겨, 뒹구, 다음날 아침, 다음 날 아침, 무릎 꿇`),
  words(`wet, soaked, drenched, dripping, shower, showering, bubble bath, towel, steam, hot tub, jacuzzi, changing, locker room, robe, bathrobe,
    soapy, lather, bare, bottoms, sweat, sweaty, skin, chest, body, lotion, oil, 젖은, 젖어, 샤워, 샤워가운, 거품 목욕, 땀에, 벗는, 벗고, 벗은, 갈아입, 탈의실, 로션, 물기`),
  words(`lip, lick, suck, tongue, mouth open, open mouth, drool, pout, blush, flush, wink, bite, biting, gasp, cheek, milky, creamy, thirst, 핥, 입술, 빠는, 빨아,
    침 흘, 침을 흘, 홍조, 윙크, 깨물, 내밀, 볼 빨개, 달아오른 볼, 립스틱`),
  words(
    `lace, lacy, satin, silk, silky, velvet, leather, stocking, heels, collar, strap, slip, 레이스, 새틴, 실크, 가죽, 스타킹, 하이힐, 벨벳`,
  ),
  words(`tug, rope, pull, lift, slid, crawl, peek, peep, hike, squat, crouch, spread, arch, arching, arches, peel, chain, tied up, tied with, cuff, handcuff, leash, bounc, lean in, legs,
    밧줄, 묶인, 묶여, 수갑, 매듭, 매달리, 올라타, 올라탄, 기어오, 들어올, 들어 올, 젖히, 쪼그, 내리는, 내린, 풀린, 풀어`),
  words(`kiss, neck, lap, whisper, breath, squeez, embrac, 키스, 입맞춤, 입맞추, 입 맞추, 속삭, 끌어안, 목덜미`),
];
const FAMILY_OF = new Map(FAMILIES.flatMap((family) => family.map((hint) => [hint, family[0] ?? hint] as const)));

/**
 * Hints of stuff and of a look, of which a long prompt has several without meaning anything by it: a coat's belt round the waist, velvet
 * curtains, low heels. However many there are, they count once. What a body does is none of them.
 */
const FAINT = new Set(
  words(`velvet, satin, silk, silky, lace, lacy, leather, heels, waist, waistline, stare, staring, gaze, gazing, glance,
    벨벳, 새틴, 실크, 레이스, 가죽, 하이힐, 허리, 눈빛, 시선`),
);

const familiesOf = (hints: readonly string[]): Set<string> =>
  new Set(hints.map((hint) => FAMILY_OF.get(hint.trim()) ?? hint.replaceAll(' ', '')));

/** How many hints are of different families, and none a part of another. */
export function countHints(hints: readonly string[]): number {
  const clear = familiesOf(hints.filter((hint) => !FAINT.has(hint.trim())));
  const all = [...familiesOf(hints)];
  const counted = all.filter((name) => !all.some((other) => other !== name && other.includes(name)));
  const clearOnes = counted.filter((name) => clear.has(name)).length;
  return clearOnes + (clearOnes < counted.length ? 1 : 0);
}
