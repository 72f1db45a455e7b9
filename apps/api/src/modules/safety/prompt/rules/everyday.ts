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
    확성기, 피에로, 산호색, 공기방울, 스팽글, 시스루 앞머리/뱅, 깊은 밤, 달이/달 뜬 밤/저녁/하늘/바다, 바스트 샷, 음침한 분위기/숲/골목/성/집
    머리/머리가/머리는/머리카락/머리카락이/머리카락은 허리까지 내려오, 허리까지 오는/내려오는 긴// 머리/생머리/곱슬머리, 고양이/강아지/토끼/여우/말/양 를/을// 쓰다듬`),
};
