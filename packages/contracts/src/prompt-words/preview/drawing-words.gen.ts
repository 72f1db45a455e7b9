/** Written by `npm run drawings` from the drawings of the built-in engine. */
export const WORDS = `
hair/bob: bob, bob cut, bobbed, chin length, medium hair
hair/braids: braid, braided hair, twin braid, plait
hair/buns: buns, hair buns, two buns, double buns, space buns, twin buns, odango
hair/ponytail: ponytail, pony tail
hair/short: short hair, pixie, pixie cut, cropped, boyish
hair/sideswept: side swept, sideswept, side swept hair, asymmetric hair
hair/spiky: spiky, spiky hair, spiked, messy hair, wild hair
hair/straight: straight hair, long hair, long straight hair, hime cut
hair/topbun: hair bun, bun, top bun, single bun, updo, hair bun updo
hair/twintails: twin tail, twintail, pigtail, twin ponytail
hair/wavy: wavy hair, wavy, long wavy hair, curly, curls, curly hair
bangs/blunt: blunt bangs, straight bangs, hime cut
bangs/curtain: curtain bangs, parted bangs, center part, middle part
bangs/spiky: spiky bangs, jagged bangs
bangs/swept: swept bangs, side bangs, side part
bangs/wispy: wispy bangs, bangs, fringe
outfits/apron: maid, maid dress, apron dress, maid outfit
outfits/armour: armor, armour, knight, paladin, warrior, plate armor
outfits/blazer: blazer, uniform, school uniform, uniform blazer
outfits/dress: dress, gown, sundress, frock, princess
outfits/hanbok: hanbok
outfits/hoodie: hoodie, hooded sweatshirt, sweatshirt, tracksuit, streetwear
outfits/kimono: kimono, yukata
outfits/labcoat: lab coat, labcoat, scientist, doctor, white coat
outfits/puffer: puffer, padded jacket, padded coat, long padded coat, puffer jacket, down jacket, parka, winter coat, ski wear, winter clothes
outfits/raincoat: raincoat, rain coat, trench coat, coat
outfits/robe: robe, wizard, mage, witch, sorcerer, sorceress, cloak, cape
outfits/suit: suit, tuxedo, business suit, office wear
outfits/sweater: sweater, cardigan, knit, turtleneck, jumper, pullover
outfits/tshirt: t shirt, tshirt, tee, shirt, tank top
worn/apron: apron
worn/beret: beret
worn/catears: cat ear, catgirl, cat girl, catboy, cat boy, neko, nekomimi
worn/earrings: earring
worn/elfears: elf ear, elf, elven, pointed ear, pointy ear
worn/eyepatch: eye patch, eyepatch
worn/flower: flower in hair, flower in her hair, flower in his hair, hair flower, flower hairpin, flower crown
worn/freckles: freckle, freckled
worn/glasses: glasses, eyeglasses, spectacles
worn/hat: hat, cap
worn/headphones: headphone, headset
worn/horns: horn, demon, devil, dragon girl
worn/ribbon: ribbon, hair bow, bow
worn/roundglasses: round glasses, round eyeglasses, round spectacles, circular glasses
worn/scarf: scarf, muffler
faces/angry: angry, furious, annoyed, glaring, scowling
faces/ashamed: ashamed, guilty, humiliated
faces/asleep: asleep, sleeping, sleepy, closed eyes, eyes closed, closing eyes, eyes shut, shut eyes
faces/calm: calm, relaxed, quiet, elegant, mysterious, expressionless
faces/grin: big smile, wide smile, huge smile, broad smile, beaming, grin, grinning, joyful, excited
faces/laugh: laugh, laughing, laughs, laughing out loud, big laugh, eye smile, smiling eyes
faces/sad: sad, melancholy, melancholic, lonely, crying, gloomy
faces/serious: serious, cool, stern, determined, fierce, confident
faces/shy: shy, blush, blushing, embarrassed, timid
faces/smile: smile, smiling, happy, cheerful, friendly, gentle, smirk, smirking
faces/surprised: surprised, shocked, amazed
faces/wink: wink, winking, playful, mischievous
`;
