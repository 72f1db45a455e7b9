import { type PromptRules, words } from './rules.js';

/** What prompts say of the camera, of looks and of knights, in words that are suggestive elsewhere. */
export const EVERYDAY: Pick<PromptRules, 'harmless'> = {
  harmless: words(`
    full/half/whole/upper body shot/portrait/view/picture, upper body, handheld/hand_held camera, camera follow*/following .. from behind
    hair falling/hanging/flowing/reaching down to the/her/his/their waist, hair down to the/her/his/their waist, hair to the/her/his/their waist, waist length hair
    kneel* before/to/at the/a/an/her/his// king/queen/throne/altar/grave/tomb/shrine/emperor/prince/princess/lord
    gaze*/gazing into/toward/towards/at/up/out/to/off the/to_the/at_the// distance/sky/stars/moon/sea/ocean/horizon/window/right/left/side
    brown/dark/black/olive/fair skin, brown/dark/black/olive/fair skinned
    cat/kitten/dog/puppy/book/blanket/guitar on/in her lap
    leather jacket/coat/boots/bag/shoes/belt/armor/armour/gloves/satchel/backpack/vest
    neck pillow, red string, ball/piece of string, guitar/violin/harp string, playing string, bust shot, round neck, brass, streaked hair, shoe rack, rapping into/on/in/to
    see through bangs/fringe, wispy see through bangs
    oil painting/paint/pastel/lamp/lantern/stain/canvas/sketch/portrait, oil on canvas/linen/panel/wood
    clothes/coat/hat/spice/wine/bike/dish/drying/weapon/magazine/record rack, rack of clothes/dresses/coats/hats/costumes/bikes/wine/spices/weapons/records/magazines
    wet street/road/ground/pavement/asphalt/grass/stone/cobblestone/cobble/leaf/leaves/soil/rocks/pebble/paint/floor/umbrella/window/sidewalk
    transparent/clear umbrella/background/wing/bubble/window/bottle/visor
    fur/lace/high/stand/sailor/shirt/coat/jacket/blouse/ruffled/ruffle/starched/pointed/wide/white/peter_pan/turned_up collar, collar of her/his/their/the/a coat/shirt/jacket/blouse/cloak/uniform
    breath in the/cold/crisp/winter/frosty/icy .. air, sweat on her/his/their/the forehead/brow/temple, forehead/brow sweat
    headphone/scarf/camera/medal/stethoscope/whistle/goggles/muffler/necklace around/on/about her/his/their/the neck, headphone/scarf/camera/medal/stethoscope/whistle/goggles/muffler around/on neck
    zipped/zipper/buttoned/closed up to the/her/his/their neck, its neck, horse/dog/cat/dragon/swan/giraffe/guitar/violin/bottle neck, whisper* to it/the/a/her/his// horse/cat/dog/pony/bird/dragon/rabbit
    hair/braid/braids/ponytail/bun/bouquet/gift/letter/scroll/parcel tied up/with, bouquet/gift/letter/scroll/parcel tied with
    lift*/raise*/hold* a/an/the/her/his/their sword/shield/trophy/cup/barbell/dumbbell/weights/crate/lantern/umbrella/hammer/axe/flag/staff/wand/torch/racket
    wink* at the audience/crowd/fans, peek*/peer*/peep* around/over/from_behind .. corner/tree/wall/book/bookshelf/rock/bush/hedge/fence/box
    wing spread, spread wing/branches, round table/glasses/window/hat/moon/ears/eyes/clock/door/mirror/lamp/cake/bread/shield, knee high boot/sock/grass/snow, yawn* .. mouth open, tight grip/braid/bun/ponytail/fist/corner/deadline,
    thick coat/jacket/scarf/sweater/fog/forest/snow/cloud/smoke/eyebrow/glasses/braid/outline/line/book/fur/winter_coat,
    silhouette of other/people/visitors/buildings/trees/mountains/a_castle/a_city/a_dragon/a_ship/the_city/the_castle, chain mail/armor/armour/fence
    brush/paint/pen/ink/bold/loose/thick_brush/thick_paint stroke, pale/tan/tanned/light/ivory/blue/green/grey/gray skin
    말에게/고양이에게/강아지에게/새에게/나무에게/용에게/토끼에게 속삭, 관람객의/사람들의/건물의/산의/나무의/도시의/성의 실루엣
    젖은 앞머리/신발/운동화/장화/털/깃털/거리/바닥/땅/도로/잔디/풀/길/돌/아스팔트/낙엽/모래/우산/보도블록, 팔을/팔/양팔을/양팔/두_팔을/두_팔/날개를 벌린/벌리/활짝, 벌린 팔/양팔/두_팔/날개
    당기는/튕기는/즐기는/이기는/넘기는/옮기는/챙기는/던지는 자세, 걷은/걷어_올린/접은 소매, 이마에/이마의/콧등에 맺힌/맺혀
    느슨하게/느슨히 땋은/묶은_머리/올려_묶은_머리/묶은_긴_머리, 어깨로/어깨에/등으로/이마에/이마로/얼굴로 흘러내린/흘러내리는 머리/머리카락/앞머리/잔머리
    이마에/뺨에/볼에/얼굴에 달라붙은 젖은// 머리/앞머리/머리카락, 아찔한 절벽/높이/골짜기/협곡/낭떠러지/벼랑/계곡, 꼬마전구, 꼬마 전구, 드래곤/늑대/고래/빗자루/그리핀/유니콘/낙타/코끼리/페가수스/조랑말 등에/위에/에 올라탄/올라타
    왕/여왕/임금/황제/제단/무덤/묘비/왕좌/신전 앞에/앞에서 무릎
    확성기, 피에로, 산호색, 공기방울, 스팽글, 시스루 앞머리/뱅, 깊은 밤, 달이/달 뜬 밤/저녁/하늘/바다, 바스트 샷, 음침한 분위기/숲/골목/성/집
    머리/머리가/머리는/머리카락/머리카락이/머리카락은 허리까지 내려오, 허리까지 오는/내려오는 긴// 머리/생머리/곱슬머리, 고양이/강아지/토끼/여우/말/양 를/을// 쓰다듬`),
};
