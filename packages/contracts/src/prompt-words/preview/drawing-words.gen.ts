/** Written by `npm run drawings` from the drawings of the built-in engine. */
export const WORDS = `
hair/bob: bob, bob cut, bobbed, chin length, medium hair
hair/braids: braid, braided hair, twin braid, plait
hair/buns: buns, hair buns, two buns, double buns, space buns, twin buns, odango
hair/ponytail: ponytail, pony tail, hair tied, hair tied back, hair tied up, tied hair, tied back hair, tied up hair, hair pulled back
hair/short: short hair, pixie, pixie cut, cropped, boyish
hair/sideswept: side swept, sideswept, side swept hair, asymmetric hair
hair/spiky: spiky, spiky hair, spiked, messy hair, wild hair
hair/straight: straight hair, long hair, long straight hair, hime cut
hair/topbun: hair bun, bun, top bun, single bun, updo, hair bun updo, hair up, hair put up
hair/twintails: twin tail, twintail, pigtail, twin ponytail
hair/wavy: wavy hair, wavy, long wavy hair
bangs/blunt: blunt bangs, straight bangs, hime cut
bangs/curtain: curtain bangs, parted bangs, center part, middle part
bangs/spiky: spiky bangs, jagged bangs
bangs/swept: swept bangs, side bangs, side part
bangs/wispy: wispy bangs, bangs, fringe
outfits/apron: apron dress, maid dress, maid outfit
outfits/armour: armor, armour, plate armor
outfits/blazer: blazer, uniform, school uniform, uniform blazer
outfits/dress: dress, gown, sundress, frock
outfits/hanbok: hanbok
outfits/hoodie: hoodie, hooded sweatshirt
outfits/kimono: kimono, yukata
outfits/labcoat: lab coat, labcoat, white coat
outfits/puffer: puffer, padded jacket, padded coat, long padded coat, puffer jacket, down jacket, parka, winter coat, ski wear, winter clothes
outfits/raincoat: raincoat, rain coat, trench coat, coat
outfits/robe: robe, cloak, cape
outfits/suit: suit, tuxedo, business suit, office wear
outfits/sweater: sweater, knit, turtleneck, jumper, pullover
outfits/tshirt: t shirt, tshirt, tee, shirt
worn/apron: apron
worn/beanie: beanie, knit hat, knit cap, knit winter hat, pom pom hat, winter hat, woolly hat, bobble hat
worn/beret: beret
worn/bunnyears: bunny ear, rabbit ear, bunny girl, rabbit girl, bunny ear hairband, rabbit ear hairband, bunny ears headband, rabbit ears headband
worn/cap: cap, baseball cap, ball cap, snapback, snapback cap
worn/catears: cat ear, catgirl, cat girl, catboy, cat boy, neko, nekomimi
worn/crown: crown, tiara, royal crown, gold crown, golden crown, jeweled crown, princess crown, diadem
worn/earrings: earring
worn/elfears: elf ear, elf, elven, pointed ear, pointy ear
worn/eyepatch: eye patch, eyepatch
worn/flower: flower in hair, flower in her hair, flower in his hair, hair flower, flowers in hair, flowers in her hair, flowers in his hair, flower hairpin
worn/flowercrown: flower crown, floral crown, flower wreath, flower garland, crown of flowers
worn/freckles: freckle, freckled
worn/glasses: glasses, eyeglasses, spectacles
worn/halo: halo, angel halo, angel ring
worn/hat: hat, fedora, brimmed hat, wide brimmed hat, wide brim hat
worn/headband: headband, hairband, hair band, alice band
worn/headphones: headphone, headset
worn/horns: horn, demon, devil, dragon girl
worn/pointedhat: pointed hat, pointy hat, witch hat, witch's hat, witches hat, wizard hat, wizard's hat, mage hat, magic hat, magician hat
worn/ribbon: ribbon, hair bow, bow
worn/roundglasses: round glasses, round eyeglasses, round spectacles, circular glasses
worn/santahat: santa hat, santa claus hat, christmas hat, santa cap
worn/scarf: scarf, muffler
worn/shush: shush, shushing, shushing gesture, finger to lips, finger to her lips, finger to his lips, finger on lips, finger on the lips, finger on her lips, finger on his lips, finger over lips, finger to mouth, finger on mouth, finger over mouth, index finger over mouth
worn/strawhat: straw hat, straw boater, sun hat, sunhat, boater hat, summer hat
faces/angry: angry, angrily, anger, furious, furiously, fury, rage, raging, enraged, outraged, mad, livid, fuming, seething, hostile, indignant, resentful, annoyed, irritated, irritable, exasperated, frustrated, disgusted, glaring, glare, frown, frowning, scowl, scowling, grimacing, gritted teeth, gritting teeth, clenched teeth
faces/ashamed: ashamed, mortified, humiliated, guilty, bashfully, timidly, self conscious
faces/asleep: closed eyes, eyes closed, closing eyes, eyes shut, shut eyes, with closed eyes, closes her eyes, close her eyes, close his eyes, closes his eyes, closes their eyes, closing her eyes, closing his eyes, closes eyes, sleeping, asleep, sleepy, drowsy, dozing, dozing off, napping
faces/calm: calm, relaxed, quiet, elegant, mysterious, expressionless, emotionless, deadpan, poker face, blank expression, blank face, calm expression, calm face
faces/crying: crying, cry, cries, cried, tears, in tears, tearful, teary, teary eyes, weeping, weep, weeps, wept, sobbing, sob, sobs, sobbed
faces/flustered: embarrassed, embarrassment, flustered, awkward, awkwardly, sheepish, sheepishly, nervous, nervously, anxious, anxiously, uneasy, worried, worriedly, troubled, confused, puzzled, perplexed, bewildered, sweatdrop, sweat drop, cold sweat
faces/grin: big smile, wide smile, huge smile, broad smile, bright big smile, beaming, toothy smile, bright smile, bright smiling, brightly smiling, smiling brightly, grin, grinning, big grin, wide grin, joyful, joyfully, joyous, joy, delighted, excited, excitedly, thrilled, overjoyed, ecstatic, elated, gleeful, grinned
faces/happytears: happy tears, tears of happiness, tears of joy, joyful tears, crying of joy, crying for joy
faces/laugh: laugh, laughs, laughing, laughing out loud, big laugh, giggling, giggle, chuckling, eye smile, smiling eyes, laughed, giggled, chuckled
faces/pout: pout, pouting, pouty, grumpy, grumpily, grouchy, cranky, crabby, moody, sulk, sulking, sulky, sullen, surly, petulant, huffy, disgruntled, displeased, unamused, bored, jealous, grumbling, puffing cheeks, puffed cheeks, puffed out cheeks, bad mood, in a bad mood, foul mood, in a foul mood
faces/sad: sad, sadly, sadness, unhappy, upset, melancholy, melancholic, gloomy, glum, downcast, dejected, depressed, heartbroken, lonely, loneliness, sorrow, sorrowful, mournful, miserable, disappointed, crestfallen, forlorn, wistful, hurt, despair, despairing
faces/serious: cool, confident, serious, seriously, stern, sternly, strict, solemn, determined, resolute, fierce, haughty, stoic
faces/shy: shy, shyly, bashful, timid, coy, demure, blush, blushing
faces/smile: smug, smugly, sly, smirk, smirking, smirked, sneer, sneering, blissful, blissfully, smile, smiling, happy, happily, happiness, cheerful, cheerfully, cheery, merry, jolly, glad, pleased, satisfied, contented, upbeat, amused, grateful, relieved, proud, proudly, triumphant, in love, lovestruck, good mood, in a good mood, smiled
faces/soft: friendly, gentle, soft smile, gentle smile, warm smile, faint smile, slight smile, light smile, small smile, little smile, calm smile, slightly smile, slightly smiling, gently smiling, softly smiling, faintly smiling, lightly smiling, faint smiling, smiling softly, smiling gently, smiling slightly, smiling faintly
faces/surprised: scared, afraid, frightened, terrified, horrified, fearful, alarmed, panicked, panicking, surprised, surprise, shocked, amazed, amazement, astonished, astounded, startled, stunned, speechless, dumbfounded, awestruck, wide eyed, wide eyes, gasp, gasping, mouth open, open mouth, open mouthed, mouth wide open, wide open mouth, mouth is open, mouth agape, agape, jaw dropped, eyes wide open, wide open eyes, eyes wide, eyes and mouth wide open
faces/wink: wink, winking, one eye closed, playful, playfully, mischievous, mischievously, cheeky, teasing
`;
