import type { PromptRules } from './rules.js';

const words = (text: string): string[] => text.split(',').map((word) => word.trim().replace(/\s+/g, ' '));

export const ENGLISH: PromptRules = {
  minors: words(`
    loli, lolicon, lolita, shota, shotacon, toddlercon, jailbait, pedo*, paedo*, cp porn, child porn*, kiddie porn*, kid porn*,
    teen porn*, underage sex*, underage porn*, child sex*, child erotica, child model nude, kids nude, preteen nude, preteen model,
    pthc, hebephil*, nymphet*, oppai loli, cunny, child abuse material, csam`),
  explicit: words(`
    porn, porno, pornstar, pornograph*, hentai, xxx, nsfw, nude, nudity, nudist*, naked, topless, bottomless, sex, secks, seggs, sexual,
    sexual act, sex act, having sex, intercourse, blowjob, blow job, handjob, hand job, footjob, titjob, paizuri, fellatio,
    cunnilingus, deepthroat, creampie, cumshot, cum, bukkake, gangbang, orgy, orgies, orgasm*, masturbat*, fingering herself, fingering
    himself, touching herself, touching himself, pleasuring herself, ejaculat*, penis, penises, dick pic, cock sucking, vagina*, pussy,
    pussies, genital*, nipple, areola*, ahegao, bdsm, fuck*, cunt, anal sex, oral sex, rape, raped, raping, rapist,
    molest*, incest*, bestiality, zoophil*, necrophil*, no clothes, no clothing, without clothes, without clothing, without any clothes,
    not wearing anything, not wearing clothes, wearing nothing, wears nothing, nothing on, zero clothes, unclothed, undressed completely,
    birthday suit, in the nude, bare breasts, exposed breasts, bare chested girl, spreading her legs naked, rule 34, rule34, futanari, dildo*,
    vibrator*, sex toy`),
  violence: words(`
    gore, gory, guro, snuff film, disembowel*, dismember*, decapitat*, beheaded, beheading, mutilat*, eviscerat*, severed head,
    self harm, suicide`),
  who: words(`
    child, children, childlike, child like, child bride, kid, kiddo, kiddie, kiddy, toddler, tot, infant, baby, babies, newborn, minor,
    underage, under age, underaged, under aged, under 18, under eighteen, not yet 18, below 18, below eighteen, barely legal, prepubescent, pre pubescent,
    pubescent, prepubert*, pre teen, preteen, tween, tweenage*, tweenie, teen, teenage, teenaged, teenager, early teens, young teen, adolescent,
    juvenile, youngster, youngling, little girl, little boy, little one, little lady, little sister, little brother, little princess, small girl,
    small boy, smol girl, tiny girl, tiny boy, wee girl, wee lass, young girl, young boy, young lad, young lass, young daughter, young son, very young, too young, younger sister,
    younger brother, kid sister, kid brother, baby sister, baby brother, lil sis, lil girl, lil boy, imouto, my daughter, his daughter, her daughter,
    daughter, stepdaughter, step daughter, granddaughter, niece, my son, stepson, grandson, schoolgirl, schoolboy, school girl, school boy, school kid,
    school child*, schoolchild*, schoolkid*, school aged, school age, girl scout, boy scout, cub scout, brownie scout, ballerina kid, pupil, kindergart*, kinder, preschool*, pre schooler, nursery school*, day care,
    daycare, elementary school*, elementary student, elementary girl, elementary boy, elementary aged, primary school*, primary student, grade school*, grade schooler, gradeschool*,
    middle school*, middleschool*, junior high*, jr high, high school*, highschool*, secondary school girl, secondary schooler, sixth former, first grader, second grader,
    third grader, fourth grader, fifth grader, sixth grader, seventh grader, eighth grader, ninth grader, tenth grader, first grade, second grade,
    third grade, fourth grade, fifth grade, sixth grade, seventh grade, eighth grade, ninth grade, tenth grade, joshi kosei, joshikousei,
    joshi chugakusei, shougakusei, chuugakusei, baby face, babyface, baby faced, child actress, child actor, child idol, child model, kid model, junior idol,
    flat chested girl, undeveloped, underdeveloped, petite girl, looks like a kid, girl child, boy child, girlchild, lass, lassie, moppet, urchin, cub, bairn, middle grader, grader`),
  what: words(`
    sexy, sexi, sexier, sexiest, sexiness, sexualized, sexualised, sexualize, sexualise, erotic*, erotism, ero, seduc*, sensual*, lewd*, horny, aroused, arousal, arousing, turned on,
    kinky, kink, fetish*, naughty, slutty, slut, whore, hooker, prostitut*, stripper, stripping, strip tease, striptease, strips, stripped, strip down, strips off,
    lap dance, lapdance, pole dance, pole dancing, pole dancer, twerk*, escort, lust*, lascivious*, lecher*, salacious*, smutty, smut, steamy, raunchy, risque, racy,
    suggestive*, provocativ*, tempting, temptress, seductress, vixen, sultry, sex appeal, hot body, hot bod, hot and bothered, hot pose, come hither, bedroom eyes, fuck me eyes, inviting gaze, inviting look, inviting
    eyes, alluring*, flirt*, biting her lip, biting lip, biting his lip, licking her lips, licking lips, winking seductively, orgasm face, o face, moan*, panting, blushing in bed,
    lingerie, negligee, nightie, teddy lingerie, babydoll, baby doll, corset, garter, garters, garter belt, suspender belt, fishnet*, thigh highs and nothing, stockings and heels, underwear, underpants, undergarment*, undies, panties, panty, pantsu, pantyshot, panty shot,
    knickers, thong, g string, gstring, bra, bras, braless, no bra, without a bra, no panties, no underwear, without underwear, without panties, pantyless, commando, lacy bra, jockstrap, bikini, micro bikini, monokini, swimsuit
    model, sling bikini, string bikini, skimpy, scanty, scantily*, revealing, barely covered, barely covering, barely clothed, barely dressed, barely there, half dressed,
    half naked, half nude, semi nude, seminude, partially clothed, partially dressed, partially undressed, see through, seethrough, see thru, sheer dress, sheer shirt, sheer top, sheer nightgown, sheer fabric, sheer outfit, transparent dress, transparent clothes, transparent clothing, transparent shirt, transparent top, wet t
    shirt, wet tshirt, wet shirt, wet clothes clinging, clinging wet, skin tight, skintight, latex, leather harness, bunny suit, bunnysuit, playboy bunny, bodystocking, cleavage, sideboob, side boob, underboob, under boob, upskirt, up skirt, downblouse, down blouse, cameltoe,
    camel toe, wardrobe malfunction, undress*, disrob*, taking off her, taking off his, taking her clothes off, taking his clothes off, taking off clothes, takes off her, takes off his, clothes off, shirt off, pulling down her, pulling down his, pulling off her, lifting her skirt, lifting her
    dress, lifting her shirt, lifts her skirt, lifted skirt, skirt lift, skirt lifted, skirt up, raised skirt, hiked up skirt, unbutton*, unzipp*, slipping off, falling off her shoulders, dress slipping, unhooking, flashing, exhibitionis*, exposed, exposing, bare skin, bare body, bare bottom, bare
    butt, bare chest, bare legs spread, bare shoulders and chest, breast, breasts, boob, boobs, boobies, tits, titties, tit, busty, big chest, large chest, huge chest, bosom, buxom, curvy, curves, voluptuous, thicc, hourglass figure, hips swaying, wide hips, booty, butt, buttocks, bum, bums, butts, ass,
    asses, arse, derriere, rear view of her panties, behind sticking out, crotch, groin, inner thigh*, thick thighs, bare thighs, thighs apart, nubile, private parts, privates, intimate parts, erect, erection, bulge, wet spot,
    legs spread, spread legs, spreading her legs, spreading his legs, spread eagle, legs apart, legs open, open legs, legs wide, opening her legs, m legs, on all fours, on her hands and knees, on his hands and knees, doggy
    style, doggystyle, bent over, bending over, bends over, arched back, arching her back, arching back, straddl*, mounting, riding him, cowgirl position, presenting herself, presenting her, spooning naked, missionary position, tied to the bed, tied to a bed, bondage, shibari, handcuffed to, ball gag, gagged and tied, leash and collar, collar and leash,
    collared, dominatrix, submissive, spank*, whipped, grop*, fondl*, caress*, grind*, humping, dry hump*, making out, make out, makes out, made out, french kiss*, tongue kiss*, passionate kiss*, kissing passionately, deep kiss, intimate, intimacy, making love, lovemaking, love making, in bed with a man, in bed with an
    older, with her lover, one night stand, hookup, hook up, sugar daddy, pin up, pinup, glamour shot, boudoir, centerfold, centrefold, playboy, penthouse magazine, onlyfans, camgirl, cam girl, ecchi, etchi, oppai, adult content, adult film, adult video, adult magazine, 18+, r18, r 18, x rated, xrated, nsfw*, explicit, mature content, kissing
    neck, sucking finger, sucking on, licking popsicle suggestively, hickey, hickeys, afterglow, love hotel, virgin, virginity, deflower*, lolita fashion lingerie, tentacle*, succubus, touched by, touching her, touching his body, unclothed, body oil, oiled body, oiled up, wearing only, only wearing, nothing but, nothing underneath, nothing under, naked apron`),
  absent: words(`
    clothes, clothing, clothed, fully clothed, dressed, fully dressed, any clothes, all clothes, wearing clothes, garments, apparel, attire, covered body, modest clothing, adult, adults, adult woman, adult man, adult body,
    adult female, adult male, adult face, adult features, adult proportions, grown up, grown woman, grown man, grownup, grown ups, grownups, mature, mature woman, mature female, mature body, mature face, mature features, over 18, 18+, of age, legal age, older
    woman, womanly`),
  harmless: words(`
    naked mole rat*, naked eye, naked flame, naked tree*, naked branches, nude colo*, nude heel*, nude lipstick*, nude shade*, nude tone*, nude pump*, nude pallet*, nude palette*, nude nail*, sex education class, cum laude, rape seed*, rapeseed*, pussy willow*, pussycat*,
    baby blue, baby pink, baby yellow, baby green, baby breath, baby s breath, baby hair, baby hairs, baby powder, baby grand, baby dragon, baby animal*, baby bump, kid gloves, kid leather, child s pose, minor key, minor scale, minor details, minor detail, minor
    changes, minor injuries, a minor chord, ursa minor, minor damage, asia minor, minor character*, kindergarten teacher, preschool teacher, school teacher*, elementary school teacher, primary school teacher, middle school teacher, high school teacher, high
    school reunion, school principal, daycare worker, bear cub, lion cub, tiger cub, wolf cub, fox cub, pupils, dilated pupil, slit pupil, eye pupil, star shaped pupil, grader machine, tater tot, tater tots, boyfriend, girlfriend, butt of the joke, cigarette butt, wise ass, strip mall, strip light*,
    comic strip, strip of, landing strip, film strip, led strip, leather strip*, racy car, escort ship, escort mission, police escort, security escort, royal escort, wanderlust, lustrous, lust for adventure, blood lust, bloodlust, grinding coffee, coffee grind*, grinding stone, skate grind*, grinder, exposed brick, exposed beam*, exposed wires, exposed roots, double exposed, double exposure,
    mountain bulge, breast pocket, chicken breast, breast stroke, breaststroke, breastplate, robin redbreast, double breasted, single breasted, tit bird, blue tit, great tit, erect posture, stands erect, erect a tent, tot bag, bare shoulders, bare feet, bare tree*, bare branches,
    explicit lines, smutty coal, naughty kitten, naughty puppy, naughty cat, teddy bear, revealing the, revealing a, curves of the road, curves of, grope for the light, whipped cream, intimate cafe, virgin forest, virgin snow, extra virgin, olive oil, hairline, hook up the, tempting cake*, tempting dessert*, tempting food, steamy bowl, steamy soup, steamy kitchen, steamy window*, steamy tea, flirt with danger, intimate concert, panting dog, unbuttoned coat, cub reporter, mounting excitement, mounting a horse, bike leash, dog on a leash, horse riding`),
};
