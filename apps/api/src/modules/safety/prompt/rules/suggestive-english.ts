import { type PromptRules, words } from './rules.js';

const SKIRT = 'skirt/dress/gown/sundress/minidress/miniskirt/kilt/frock/petticoat/hem/hemline';
const SHIRT = 'shirt/tshirt/tee/blouse/top/sweater/jumper/cardigan/tank/turtleneck/camisole/bodice';
const PANTS = 'pants/jeans/shorts/legging/trousers/slacks/cutoff';
const HOSE = 'stocking/pantyhose/tights/nylon/hosiery';
const SWIM = 'swimsuit/swimwear/leotard/bodysuit/unitard/onepiece/trunks';
const ROBE = 'robe/bathrobe/nightgown/nightdress/nightshirt/nightwear/sleepwear/kimono/yukata/hanbok/towel';
const CLOTH = 'clothes/clothing/outfit/garment/fabric/cloth/cotton/material/uniform/costume';
const PARTS = 'thigh/hip/chest/bust/breast/buttock/curve/cleavage/crotch/navel/midriff/torso';

/** Wording that makes a picture suggestive, as patterns: garment and its state, part of the body and its look, verb and garment. */
export const SUGGESTIVE_ENGLISH: Pick<PromptRules, 'what' | 'hints' | 'harmless'> = {
  what: words(`
    arm/wrist/hand/ankle/leg chained, lips/mouth around .. cherry/lollipop/popsicle/finger/thumb/banana, close/closeup/close_up study/shot/view/portrait of .. mouth/lips, american beauty pose
    drag*/pull*/yank* her/him into/onto bed, finger* .. curled/clenched/clutching/digging in/into .. pillow/sheet, shoe/foot/feet/toe/hand slid* up .. calf/leg/thigh, just/only pearls/perfume
    mature woman/lady/man teas*
    silk/satin/lace/sheer slip, lips suck*/closing/closed/wrapped .. finger/fingertip/thumb/straw/cherry, hand/wrist/arm pinned/held/tied/cuffed/bound .. above/over/behind .. head/back
    rope .. around .. torso/chest/wrist/waist/body/thigh/breast, shorts/pants/trousers/boxers/sweatpants/jeans/trunks tented/tenting/bulging, boxers/briefs/shorts/jeans/pants/panties only
    only/just in boxers/briefs/panties/shorts/jeans/heels/stockings, hips up, foot/feet/body/muscle/butt/thigh worship, threesome, foursome, swingers, swinger party, wife swap*, cuckold*
    hotwife, hot wife, open marriage, backless, legs/ankles/feet behind head/ears, towel drop*/falls/falling/slips/loose, spooning, collarbone*, navel, midriff, pecs
    toned body/legs/thighs/stomach/abs/back/arms, on top of him/her, motel, form fitting, figure hugging, bodycon, stiletto*, pantyhose, nylons, miniskirt, mini skirt, micro skirt
    short skirt, minidress, mini dress, plunging, one shoulder bare, honeymoon, wedding night, strip club, gropes, hand between, curvaceous, slender/slim/lithe/willowy body
    tiny/narrow/wasp/nipped/cinched/corseted waist, supple, down to the waist, halter top, tube top, bandeau, yoga pants, nape, pelvi*, sarashi, svelte, nothing else, statuesque, poured into
    coke bottle, saliva, shower glass, sideless, hip dips, swoon*, bare back, luscious*, low cut, older man .. lap/bed/arms, stranger .. bed
    camera/gaze/eyes/lens climb*/sweep*/trac*/linger*/caress*/devour*/undress*/stroking/licking .. leg/body/curve/thigh/hip/figure/chest/back
    body/figure/curve like a/an .. bottle/hourglass/model/pornstar/goddess, poured into .. dress/jeans/sequins/latex/leather/gown/skirt/legging
    camera/gaze/eyes/eye/look/stare/lens/focus .. climb*/pan*/slid*/glid*/crawl*/sweep*/rest*/fix*/glued/lock*/drop*/travel*/linger*/follow*/trail* .. up/over/down/on/along/to .. leg/body/curve/cleavage/chest/bust/breast/thigh/hip/waist/back/figure
    ${ROBE}/sheet/blanket/towel .. barely around/wrapped/covering/reaching/decent/held/there/knotted/concealing/hiding, slit of her/the/a dress/gown/skirt
    between her/his/my/your/their knees/legs/thighs, through .. keyhole/crack/gap/window/curtain/door .. changing/bathing/dressing/undress*/shower*
    chocolate/whipped/edible/candy/cream body paint, sweat_slick/slick/slicked/glistening/entwined/tangled/writhing/intertwined/heaving body
    hot and heavy, tongue/tongues in/into/down .. mouth/throat, lips locked, lip lock, liplock, sucking face, swapping spit, frisky, randy, hot and steamy, getting it on, get it on
    bump and grind, bumping and grinding, in the throes, in flagrante, compromising position, sleeping with him/her, sleeps with him/her, seducing, love nest, bed of lovers, quickie, nookie
    rendezvous .. hotel/motel/bed/lover
    triangle top/bikini/bra, tie side/sides, side ties, tied sides, lattice sides/back
    underwired/underwire/balconette/bandeau/bralette/triangle/push_up/plunge/cutout top/bottom/bikini/set/swimsuit, high waisted bikini/bottoms
    cheeky/brazilian/ruched/high_cut/tie_side/string bottoms/bottom/brief/one_piece, crochet cover up, sheer cover up, swim briefs, swim bottoms, tankini
    bites/biting/bit/nibbl*/lick*/suck* .. shoulder/ear/earlobe/neck/lip/thigh/finger/fingers/chest/stomach/collarbone/throat/toes/jaw/nipple
    ice/ice_cube/honey/feather/wax/rose/whip/riding_crop/candle_wax/whipped_cream .. sliding/slid*/melt*/trail*/drip*/trac*/running/run*/dragged .. down/over/along/on/across/between .. stomach/spine/back/skin/neck/collarbone/thigh/body/chest/breast/navel
    hand/hands/finger/fingers/palm .. slip*/slid*/creep*/crept/reach*/disappear*/wander*/roam*/snak*/dip* .. into/under/inside/up/down/beneath/below .. jeans/pants/trousers/shirt/blouse/skirt/dress/table/waistband/panties/underwear/robe/thigh/covers/sheet
    lover/lovers/couple/husband/wife/newlyweds/two_men/two_women/man_and_woman/boyfriend/girlfriend .. in/sharing .. bath/bathtub/tub/shower/jacuzzi/hot_tub/bed/sheets
    webcam girl/model/show/setup/room, cam girl/model/show/room/site
    mouth/lips/teeth/tongue/kiss/kisses/kissing/breath at/on/against/near/to/down/along/over/across/below .. throat/neck/collarbone/jaw/jawline/ear/earlobe/thigh/nape/spine/hip/stomach/navel/shoulder
    arch*/melt*/shiver*/trembl*/squirm*/press*/moan* into/under/against/beneath/at .. touch/hands/mouth/caress/lips/fingers/palm/kiss
    ${PANTS} wedged/wedgie/slung/lowered/sagging/sliding/low/unbuttoned/unzipped/undone/open, low slung jeans/pants/trousers/shorts/skirt/belt
    tiny/teeny/skimpy/string/strappy/sexy/little/minimal two_piece/bathing_suit/swim_suit/one_piece
    ${CLOTH}/${SKIRT}/${SHIRT}/${PANTS}/${SWIM}/bra/bikini .. untied/unlaced/unhooked/unclasped/unfastened/unclipped/peeled/slipping/falling
    sarong/pareo/toga/stole/wrap/sheet/drape/sari/saree fall*/slip*/slid*/drop*/open*/untied .. hip/waist/shoulder/breast/chest/floor/body/thigh
    bachata/kizomba/zouk/tango/salsa/rumba .. close/thigh/leg/grind/sensual/hips/bodies, thighs interlock*, interlock* .. thigh/leg, leg up .. thigh/hip, leg over .. shoulder/hip
    legs in the air, legs over .. shoulder
    chair routine, pole trick/tricks/climb/routine/spin/dance*/dancer/fitness/sport .. heels/tiny/bra/bikini/sexy, stripping, strip off, stripped, peeling off .. glove/stocking/layer
    glove striptease, can can .. petticoat/garter/stocking, feather boa .. bare/nothing/only
    sexy/naughty/lewd/slutty/skimpy/kinky/hot .. nurse/maid/teacher/secretary/librarian/cop/nun/cosplay/costume/outfit/bunny/cat/elf/santa/angel/devil/pirate/look/pose/pic/photo/selfie/version
    open/low/bare/exposed/cutout/cut_out/strappy/lace_up/corset/plunge/sheer/mesh back/side/sides/front/bust/waist .. bodysuit/jumpsuit/playsuit/catsuit/shirt/sweater/swimsuit/dress/gown/top
    ${SHIRT}/${SKIRT} riding/rides/rode/creeping/hitching/inching above/over/past/high
    sideless/frontless/crotchless/cupless/bottomless/braless/backless .. outfit/dress/bra/top/bodysuit/swimsuit/costume/gown/corset
    present*/offer*/expos*/display*/show* .. armpit/hip/breast/behind/rear/crotch/chest/cleavage/buttock
    ${CLOTH}/${SKIRT}/${SHIRT}/${PANTS}/${ROBE}/${SWIM}/panties/underwear/bra/bikini/boxers/briefs down/around/pushed/pulled/bunched/pooled .. elbow/knee/ankle/thigh/hip/waist
    ${SHIRT}/${SKIRT}/swimsuit/bikini/strap/hem/panties/bra/collar grab/tug/lift/pull/hold/aside/removed, lifted/pulled/tugged/opened by self
    grab*/hold*/cup*/squeez*/fondl*/press*/lift*/cover*/knead* .. own/her/his breast/ass/hip/crotch/boob/thigh/butt/buttock, own breast/ass/crotch/thighs
    breast/bust/boob/ass/butt on/against/squeezed/press/pressed .. glass/window/table/desk/together/arm/floor
    maebari, shimapan, fundoshi, lowleg, low leg panties, side tie, sidetie, bara, pectorals, prone bone, girl on top, aftersex, after sex, imminent penetration/kiss, netorare, ntr, netori
    body writing, heart censor, mosaic censor*, bar censor, steam censor, hair over/covering breasts, sarashi unwrapping, bandaged chest
    bikini/boob armor/armour/plate, boxer briefs, boxer shorts, in his boxers, tighty whities, posing trunks/pouch, budgie smugglers, male underwear, glute*
    scrunch bum/butt/legging/shorts/bottom, spandex shorts/leggings/bodysuit, sports bra, v taper .. waist, pump cover off
    cheesecake pose/art/shot/pinup/photo/portrait, vargas girl, elvgren, bettie page, fan dance, fan dancer, feather fan .. body/bare/dance, bullet bra, girdle, wiggle dress, sweater girl
    bathing beauty, tassels .. pasties/breast, garter flash, stocking adjust*, skirt caught .. heel/door/fence/dog
    dutty wine, perreo, lambada, body wave, floorwork .. hips/heels, chair dance, heels dance/choreo*, hip isolation/roll, slut drop, booty pop/shake, drop it low, grinding on, grinds
    dudeoir, couples intimate, his shirt and nothing, in her lover s, tangled .. sheet/linen, duvet .. slip*/bare/naked, swoon* .. arms/embrace/chest, throbbing, quivering, heaving
    shirt billowing open, shirt torn/ripped, chest bared, clinch, passionate embrace, embrac* .. bed/naked/sheets/passion*
    fingers .. laces/corset, lips .. hover*/brush*/inches/graz*/devour*/claim*/crush* .. lips/neck/skin/throat/mouth, kisses down, trail* kisses, trail of kisses, heavy petting, bedded
    bedding her, extramarital, adulter*, spicy scene/romance/book/chapter, open door romance, sensuality
    barely/hardly/half/scarcely/loosely/partly/partially/nearly/almost/badly/lazily/carelessly/only/not buttoned/tied/zipped/fastened/laced/closed/knotted/belted/wrapped/draped/covered/hooked/clasped .. ${SKIRT}/${SHIRT}/${PANTS}/${SWIM}/${ROBE}/${CLOTH}/bra/bikini/corset/jacket/coat/cloak
    ${SKIRT}/${SHIRT}/${PANTS}/${SWIM}/${ROBE}/${CLOTH}/bra/bikini/corset/jacket/coat/cloak .. barely/hardly/half/scarcely/loosely/partly/partially/nearly/lazily buttoned/tied/zipped/fastened/laced/closed/knotted/belted/wrapped/draped/on/held/open/undone/hooked/there
    cutout/keyhole/backless/halter/halterneck/plunge/plunging/strapless/bodycon/sequin/slinky/clingy/slit/figure_hugging/low_back/open_back/off_shoulder .. cocktail/evening/party/bodycon/mini/club dress/gown/top
    tight ${SKIRT}/${SHIRT}/${SWIM}/jeans/pants/shorts/uniform/clothes/clothing/outfit, tight .. ${SKIRT}/blouse/tank/turtleneck/shorts/bodysuit/swimsuit/uniform
    ${SKIRT}/${SHIRT}/${PANTS}/${SWIM}/${CLOTH} .. taut/skintight/clingy/bursting/straining, ${SKIRT}/${PANTS} tight
    taut/clingy/clinging/bursting/painted/impossible ${SKIRT}/${SHIRT}/${PANTS}/${SWIM}/${CLOTH}, painted on jeans/pants/dress/legging/shorts
    so/too/very/super/ultra/extremely/really/scandalously/dangerously/impossibly/indecently/shockingly/daringly short/tight/low/tiny/revealing/sheer .. ${SKIRT}/${SHIRT}/${PANTS}/${SWIM}
    ${SKIRT}/shorts/swimsuit/bikini/neckline/blouse .. so/too/very/super/ultra/dangerously/impossibly/scandalously short/tight/low/small/tiny/thin/revealing
    micro/mini/minuscule/teeny/teensy/itty/itsy/bitsy/skimpy/scant/cheeky/undersized/flimsy/filmy/wispy/gossamer ${SKIRT}/${SHIRT}/${PANTS}/${SWIM}/${ROBE}/${CLOTH}
    tiny shorts/skirt/swimsuit/top/bikini/dress, micro mini, dolphin shorts, cropped .. midriff, short shorts/nightgown/robe/nightie

    wet/soaked/drenched/damp/soaking/dripping/sodden/soapy ${SKIRT}/shirt/tshirt/tee/blouse/top/tank/uniform/swimsuit/leotard
    wet/soaked/drenched/damp/soaking .. white .. ${SKIRT}/${SHIRT}/fabric, white/thin/cotton/summer ${SKIRT}/shirt/tshirt/tee/blouse/top soaked/drenched/wet/dripping
    ${SKIRT}/${SHIRT}/clothes/fabric/swimsuit/uniform .. soaked/drenched .. through/transparent/translucent/body/skin
    ${SKIRT}/${SHIRT}/${CLOTH}/swimsuit .. cling*/clung/stick*/stuck/plaster*/molded/moulded/glued .. ${PARTS}/body/figure/skin/back/stomach/waist
    ${SKIRT}/${SHIRT}/${PANTS}/${CLOTH}/swimsuit/satin/silk/velvet .. hug*/squeez*/strain*/outlin*/accentuat* .. thigh/hip/bust/breast/curve/cleavage/buttock/figure
    hugging/outlining/accentuating/emphasizing/emphasising/highlighting/flaunting .. curve/hip/cleavage/thigh/bust, accentuat*/flaunt* .. figure/curve/hip/chest/bust/thigh/body
    curve hugging, hip hugging
    emphasis on .. ${PARTS}/body/bottom, every curve/contour, contour of .. body, body line/contour, outline of .. breast/nipple/hip/curve/body
    transparent/clear/gauze/seethru .. ${SKIRT}/shirt/tshirt/tee/blouse/top/clothes/clothing/bodysuit/swimsuit/nightgown/lace
    ${SWIM}/${SKIRT}/shirt/blouse/clothes .. gone/turn*/becom*/became/going transparent/translucent/sheer
    show*/visible/poke*/poking/outlin* .. through .. ${SKIRT}/${SHIRT}/fabric/cloth/clothes, see* through her/his .. ${SKIRT}/${SHIRT}/clothes, poking through
    light/sun/sunlight/body/backlit .. through .. ${SKIRT}/blouse/shirt/nightgown, light .. through .. thin, silhouette .. body/curve/figure .. through, silhouette of .. curve/breast
    thin .. fabric/cloth/dress/nightgown .. reveal*/show*/shape/body, little to .. imagination, nothing to .. imagination

    lace bodysuit/leotard/bra, mesh/vinyl/pvc/fishnet/chainmail/harness top/shirt/dress/bikini/outfit/suit/leotard/body/bodysuit, torn/ripped/laddered/rolled/lace/sheer/seamed/fishnet/black ${HOSE}
    stocking .. suspender/seam/garter/top, hold up stocking, ${HOSE} pull, torn/ripped/shredded/tattered .. dress/blouse/skirt/bodice/swimsuit/uniform/outfit, torn open, ripped open
    dissolving/melting/vanishing ${CLOTH}/swimsuit, ${CLOTH} dissolv*/melt*/vanish*, dissolv*/melt* .. clothes/clothing
    cutout/keyhole/backless/halter/plunge dress/top/swimsuit/bodysuit/leotard/gown/skirt/sweater, hip/waist/navel/chest/cleavage/side/breast cutout/window
    open/low back dress/top/swimsuit/gown, backless to, low/plunging/deep/daring/gaping/dipping/loose/revealing/plunge neckline, neckline .. plung*/dip*/low/gap*/deep/down/navel/overflow*
    lowcut, low cut, deep v, scoop neck low, cut high on .. hip/leg/thigh, high/french/brazilian/cheeky/thong cut, slit .. to/up .. hip/thigh/waist
    open/bare/undone/unbuttoned/stripped/naked/cut/unzipped/backless to .. waist/navel/hip, down to .. navel, open to .. navel, whale tail, t back, tanga, slip dress, waist cincher, buruma
    bootyshort, boyshort, cheeky shorts, thigh boot/holster/strap/garter, pelvic line/curtain, low rise .. jeans/pants/shorts, inch heels, thighboot, over knee sock .. thigh
    belly/body/thigh/hip chain, body jewelry/jewellery

    ${SKIRT} .. hiked/hitched/rucked/bunched/flipped/tugged/yanked/pulled/blown up/over/above/aside/high, ${SKIRT} hiked/hitched/rucked/flipped/tugged/lifted/pulled
    hik*/hitch*/hoist* .. ${SKIRT}, ${SKIRT}/${SHIRT}/${PANTS}/${SWIM}/${ROBE} riding/rides/rode up, ${SKIRT} .. above/around .. thigh/hip/waist
    ${SKIRT}/${SHIRT} .. lifted/raised/pulled/tugged to/over/above/show .. thigh/hip/waist/chest/stomach/breast/midriff
    ${SHIRT}/${PANTS}/panties/bra/bikini/clothes/${SWIM}/${HOSE} lift/lifted/removed/tug/pull/pulled/aside/undone/unzipped/unbuttoned/hike/hiked
    ${SKIRT} lift/removed/tug/pull/aside/undone/unzipped/unbuttoned/tucked/hike
    pants/shorts/trousers/panties/skirt/bottoms/bikini down/off, blouse/clothes/shirt/skirt/bra off, top removed/pulled/untied
    ${SKIRT}/pants/jeans/shorts/panties/swimsuit .. around .. ankle/waist/hip/knee
    lift*/flip*/yank*/ripping/rips/tearing/tore/peel* .. ${SKIRT}/blouse/shirt/tshirt/top/waistband
    pull*/tug* .. down/aside/off/open .. ${SKIRT}/${SHIRT}/waistband/shorts/jeans/pants/bikini/swimsuit/strap
    pull*/tug* .. up .. ${SKIRT}/blouse/shirt/tshirt, pull*/tug* .. ${SKIRT}/blouse/shirt/tshirt/waistband/shorts/bikini/swimsuit/jeans .. up/down/aside/off
    wind*/breeze/gust/vent/draft/air .. lift*/flip*/vent/up .. ${SKIRT}, ${SKIRT} .. caught .. wind, ${SKIRT} blow, ${SKIRT} .. by .. wind .. up/thigh/panties/over
    ${SKIRT} flipped/blown up, ${SKIRT} tug
    marilyn .. pose/skirt/vent, windblown skirt
    thumb*/hand/finger .. hooked/in/at/inside/under/down .. waistband/panties/bra/bikini/blouse, tug* .. waistband
    ${SKIRT}/${SHIRT}/${ROBE}/sleeve/strap/shawl/sheet .. slip*/slid*/fall*/fell/drop*/droop* .. off/down/from/open/over/away .. shoulder/arm/hip/body/chest/breast/floor
    ${SKIRT}/${SHIRT}/${ROBE}/sheet/blanket/strap slip* off/down/open/away/low, ${ROBE}/blouse/shirt/dress .. hang*/fall*/gap*/gaping/wide open
    slipping/sliding/untied/loosened/undone/gaping/falling ${ROBE}/gown/blouse/shirt/bodice/corset/bikini/dress/skirt, ${ROBE}/blouse/dress/gown/strap/shirt slipping
    open kimono/yukata/nightgown/blouse/fly, loose kimono/yukata/robe/bathrobe/towel
    ${ROBE}/bikini/bodice/corset/blouse .. undone/untied/loosen*/untying/unravel*/gaping/open, kimono/yukata sliding, strap hanging/loose, wrap .. coming loose/undone/off
    untie*/untying/loosen*/unlac*/unhook*/unclasp*/unfasten*/undo/undone/undoing .. bikini/bodice/corset/robe/dress/blouse/bra/jeans/gown/clothes/strap/chest, ribbons undone, loosening .. laces
    button .. undone/pop/popped/popping/burst*/strain*/gap*/unfasten*, popped/bursting/straining/undone button, buttons .. open, zip/zipper .. down/lower*/pulled/low/undone, unzip*
    swimsuit/top/bra/bikini/skirt/shorts/blouse/dress .. too small/tight/short, size too small, bursting at .. seams
    bust*/bulg*/spill*/fall*/pop* out of .. dress/bra/shirt/bikini/swimsuit/blouse/bodice, overflow* .. bust/chest/bra, neckline overflow*
    slip*/wriggl*/shimm*/step*/squirm*/peel* out of .. ${SKIRT}/${SHIRT}/${PANTS}/${SWIM}/${ROBE}/clothes/panties/bra/underwear/bikini
    tak*/took/pull*/peel*/toss*/throw*/threw/shed*/remov*/slid*/yank*/stripping/kick* off .. ${SKIRT}/${SHIRT}/${PANTS}/${HOSE}/${SWIM}/${ROBE}/clothes/bra/bikini/everything
    tak*/took/toss*/throw*/threw/shed*/peel*/strip .. clothes/shirt/blouse/dress/skirt/pants/robe/bra off, remov*/shed*/discard* .. clothes/clothing/shirt/blouse/dress/skirt/pants/robe/swimsuit/bikini
    roll*/peel* down .. ${HOSE}/panties, peel*/roll*/slid*/adjust*/fix*/fasten* .. stocking/pantyhose/garter/bra/bikini, adjust*/tug* .. swimsuit/bikini/bra/garter/wedgie/leotard
    drop* her/his/the robe/dress/towel/gown/nightgown/kimono/bathrobe/skirt/clothes, let*/fling*/flung .. robe/dress/towel/gown/nightgown/kimono/strap .. fall/floor/drop/slip/slide/open
    lets .. strap/robe/dress/towel
    dress/gown/skirt/robe/towel/kimono/nightgown .. pooled/pooling/pools_around/pools_at/heap/puddl*, trail of clothes, clothes in disarray
    disheveled/dishevelled clothes/shirt/blouse/dress/uniform, clothes on .. floor, clothes .. strewn/scattered .. bed
    strip/stripping/strips her/him/them/herself, undress her/him, fewer/less/minimal/minimum/remove/removed clothes/clothing/coverage/fabric/cloth, remove .. clothes, little clothing
    more skin, zero clothes, without .. shirt/tshirt/blouse/bra/panties/pants/skirt/trousers/clothes/clothing
    no shirt/pants/clothes/clothing/trousers/skirt/bottoms/panties, clothesless, unclad, clothing aside, naked*, au naturel, naturist*, nudist*, state of undress, in the altogether
    half/partly/partially/barely/hardly/scarcely/nearly/thinly/loosely/minimally/semi/lightly/scantily clad/clothed/undressed/naked
    hardly/scarcely/thinly/loosely/minimally dressed/covered/veiled, lightly dressed
    barely/hardly/scarcely conceal*, barely/hardly/scarcely .. cover*/contain*/hold*/hid* .. body/chest/thigh/hip/bottom/breast/bust/curve/in, hardly/barely wearing
    wearing hardly/almost/practically/virtually, barely/hardly reach* .. thigh/hip
    ${SKIRT}/top/bikini/swimsuit .. barely cover*/reach*/contain*/hid*/hold*, barely contained/containing .. by/in/bust/chest, barely contained bust/chest, next to nothing, almost nothing
    wear* very/so/too little, hid*/conceal*/cover* .. nothing/little, cover* .. just enough, barely enough, covers enough
    show*/reveal*/expos* .. too much/everything, reveal*/show* everything, too much skin
    only/just a/her/his/the/in/with/wearing towel/shirt/tshirt/stocking/apron/sheet/tie/heels/jewelry/jewellery/necklace/ribbon/hair/underwear/hoodie/sweater/jacket/coat
    only/just shirt/tshirt/stocking/sock/jewelry/jewellery/towel/apron/heels/underwear/hair
    shirt/tshirt/towel/apron/sock/heels/stocking/sweater/hoodie/jewelry/ribbon/bodypaint/paint/sheet only, covered only, dressed only, fig leaf, bodypaint, nothing beneath her/his
    wrapped in bedsheet/ribbon/satin, draped in sheer/silk/satin, gift wrapped .. body, draped cloth .. body, carefully draped
    ribbon/bandage/tape/paint/bubble .. only, bandage wrapped chest, wrapped in .. only, steam/foam/bubble/suds/petal/smoke .. cover*/hid*/conceal* .. just/barely/enough/body/breast/chest

    cover* .. breast/crotch/nipple/nudity, cover* herself/himself with .. hand/arm/towel/sheet, hand/arm .. covering .. chest/breast/bust, hand/arm across chest/breast, hands cover* .. chest
    clutch* .. towel/sheet .. chest/breast/body
    bared/bare/exposed/naked .. throat/hip/torso/midriff/thigh/waist/cleavage/flesh, neck/throat .. bared/exposed, throat bared, exposes/expos* her/his, bare one shoulder, bathtub bare
    show*/flash/flashing/flashes/display*/reveal*/expos*/flaunt*/bares/baring .. skin/cleavage/midriff/thigh/curve/crotch/panties/bra/stomach/hip/underwear
    show* off .. body/leg/curve/figure/bottom/skin/waist, showing chest/hips
    lots/lot/plenty/much of .. skin, so/too much skin, body on .. display, skin on display, collarbone visible/showing/exposed, navel focus/piercing/showing/visible/cutout
    belly button showing/visible/exposed, armpits shown/visible/exposed/up
    chest/waist/hip/foot/feet/sole/toe/leg/thigh/lip/navel/crotch/armpit/back/bottom/body/skirt/breast/bust focus/fetish/emphasis, hip/rear/bottom/thigh/crotch/chest shot/angle, lower body
    toes spread
    close up of/on .. ${PARTS}/lips/legs/waist/bottom, zoom*/focus*/focused/linger*/panning on/over/across/in .. ${PARTS}/lips/leg/body/skirt/waist/bottom/stomach
    camera linger*/focused .. ${PARTS}/leg/body, zoom on .. chest/thigh/hip/leg/body
    view/camera/shot/angle/pov/look*/see*/saw/peer*/glimps*/peek*/stare*/staring/glanc*/hand/finger .. up/down/under/inside/into/beneath/between her/his/the/my/their/a .. skirt/shirt/blouse/dress/neckline/panties/swimsuit/bikini/cleavage/bra/shorts/leg/top/thigh
    up/inside/beneath her/his/my/their skirt/dress/blouse/swimsuit/bikini/panties/shorts/gown/leotard, down/into her/his/the blouse/neckline/bikini/cleavage/panties/top
    view .. into .. neckline, upshorts, camera under
    hand under .. shirt/skirt/dress/blouse, peek* .. underwear/panties/lace/thigh/bra/cleavage/skirt
    glimpse/flash/hint/peek/sliver/tease of .. thigh/lace/skin/cleavage/midriff/underwear/nipple/leg/hip, see everything
    ample/generous/heaving/swelling/perky/pert/budding/bouncing/bouncy/jiggly/developing .. chest/bust/bosom/bottom/behind/rump/hip/backside/rear, flat/large/big/huge/full/developing chest
    chest .. strain*/press*/squeez*/pushed/push/heav*/thrust/out, chest pushed, push* chest
    round/bubble/peach/tight/plump/juicy/firm/shaped/bouncy/perky/pert bottom/behind/rear/rump/backside, bouncy body/chest
    thick/meaty/juicy/creamy/plump/soft/silky/smooth/shapely/slender/toned/milky/luscious/pale/glistening/wet/oiled/fleshy/squishy/supple/slim/thunder/white/long/naked/exposed/bare/upper/inner .. thigh
    thigh .. squeez*/press*/together/rub*/part*/visible/expos*/spill*/squish*/bulg*/show*, squeez*/press*/rub*/part*/spread*/bar*/strok*/massag*/grab*/touch*/caress*/kiss*/grip* .. thigh
    shapely, silky/naked/bared/parted/oiled/luscious/creamy/milky/glossy .. leg/curve/hip/calves, legs for days, long bare leg, leg bare, rump, backside, asscheek*, buttcrack, underbutt
    sideass, cheeks peek*/spill*/hang*, unmentionables, chesty
    lithe/supple/nubile/delicious/delectable/mouthwatering/watering/tasty/yummy/hot/smoking/irresistible/sexy/naked/oily/oiled/slippery/slick/greased/wet/sweaty/ravishing/glistening body/bod/figure/physique/curve
    creamy/milky/silky/glossy/shiny/slick/oily/oiled/slippery/supple/sweaty/glistening/flushed/quivering/naked/tender/soft/bare flesh
    creamy/milky/silky/glossy/shiny/slick/oily/slippery/supple/sweaty/flushed/quivering/wet/damp skin
    greased/oiled up, s curve/line, hip/back dimple, small of .. back, v shaped pelvis, tramp stamp, lower back tattoo, cup size, d/dd/f cup, double d, bust size, measur* .. bust/breast
    full/swollen/plush/kissable/moist/luscious lips

    leg/knee/thigh apart/spread/wide/splay*/parted/open, legs over head, hip/butt/bust/backside/buttock .. thrust*/jut*/rais*/sway*/roll*/wiggl*/cock*/grind*/arch*/high/out/shak*/swing*
    her/his bottom/behind/rear .. thrust*/rais*/lift*/wiggl*/out/high/shak*/sway*
    roll*/sway*/wiggl*/shak*/thrust*/swing*/jut*/stick*/slap*/grab*/squeez*/smack*/pop*/lift* .. hip/butt/rump/backside/bust/buttock, hip pop
    wiggl*/shak*/stick*/slap*/present* her/his bottom/behind/rear/bum
    back arch, arch of her/his back, feline/catlike .. crawl/arch/pose/stretch, stretch* like a cat, cat/kitten/feline pose .. bed, crawl* .. bed/seduct*, kitten pose, squat* .. spread
    deep squat, bend*/bends/bent .. from behind, splits facing, standing split, kneel* .. submiss*
    submiss*, dominant pose, yielding/surrendering/helpless/vulnerable/presenting/offering/submission/dominance/vulgar/dirty/hip pose, surrendering, offer*/surrender*/giv* her/his body
    offering herself/himself, presenting pose
    bound/cuffed/restrained .. wrist/ankle/hands, wrist/ankle bound/tied/pinned/held/cuffed/crossed, tied up .. bed/rope/helpless/ribbon, gagged, choker/collar .. leash
    leash .. choker/collar, pet play, push*/pinn*/thrown/pressed .. on/onto/to/against/into .. bed/mattress, pushed down
    body check, writh*, grip*/clutch*/bit* the sheets, pillow .. between .. leg/thigh
    face/express*/squirm*/writh*/trembl*/shiver*/shudder*/eyes/closed/back/moan* .. pleasure/lust/ecstasy/desire, pleasure .. face/expression, face of .. pleasure, head thrown back in
    ecstatic face, desirous*, thrown back in pleasure, hungry/lustful/longing/heated/needy/predatory/naughty/lusty/yearning/inviting/teasing/seductive .. eyes/gaze/stare/pose/viewer/lips
    inviting smile, invit* .. bed/touch, beckon*, crook* .. finger, curl* .. finger .. call/closer
    teas* .. strap/hem/viewer/body/glimpse, tantali*, through her/his/lowered lashes/eyelashes, looks at you with .. longing/desire/hunger/hungry, pats the bed, saliva trail/string
    tongue touch*/piercing, tongues touching, glazed eyes .. lips/bed/pleasure
    sweat .. drip*/roll*/trickl*/run*/bead* .. chest/thigh/cleavage/body/skin/stomach/collarbone
    water/droplet/drop .. run*/roll*/drip*/trickl*/stream*/glid* .. body/skin/chest/thigh/cleavage/collarbone/curve/breast/stomach
    oil/milk/honey/cream/syrup/champagne/soap/wine .. run*/roll*/drip*/trickl*/pour*/spill*/glid* .. body/skin/chest/neck/thigh/cleavage/shoulder/back/collarbone/stomach/curve/breast/lips
    cream/honey/chocolate/oil/syrup/food/sushi on .. body/chest/breast/thigh, rub*/massag*/smear*/slather*/pour* .. oil/lotion .. thigh/breast/body/chest/leg/stomach
    rub*/massag*/lather*/strok*/soap*/cup* .. thigh/breast/hip/buttock, lathering .. body
    sticky .. liquid/fluid, white liquid/fluid, hand/finger/palm/lips .. on/up/along/between/over/inside/across .. thigh/waistband/inner/crotch/panties/breast/curve, hand sliding
    run*/trac*/trail*/slid*/rov*/roam*/explor* .. hand/finger/fingertips/lips/tongue .. body/skin/thigh/curve/spine/collarbone/stomach
    hands over .. body, self touch, touch* herself/himself, nuzzl*/kiss*/lick*/suck*/nibbl* .. neck/throat/earlobe/thigh/collarbone/navel/skin/body, neck/ear .. nuzzl*/nibbl*
    finger/thumb/nail tracing/across/between .. lip, lollipop/popsicle/cherry/banana/strawberry .. against/between/past .. lips
    emerg*/rising/step* .. from .. pool/water/sea/bath/shower .. bikini/bare/naked, wet look, wet hair .. bare/clinging
    peep*/peek*/spy*/spied .. at/on/into .. bath/bathing/shower*/changing/dressing/locker, caught changing/undressing/bathing/dressing, walk* in on, surprised while, hidden cam*, spy cam*
    bed/love scene, candlelit/champagne .. bath/bathtub/tub/bed, champagne/wine .. bath/bathtub/jacuzzi/bed, jacuzzi with .. champagne/wine, mirror .. on .. ceiling, neon motel
    mirror/bathroom/bed selfie .. underwear/bra/towel/body, bathroom mirror selfie
    lover .. entwin*/intertwin*/embrac*/sheets/bed, entwin*/intertwin* .. bod*/limb/sheets, bedroom look/gaze/pose, rose petals .. bed/bath/body/skin, lying in rose petals
    allur*, entic*, wanton*, harlot, licentious*, obscen*, indecen*, immodest*, shameless*, vulgar*, bawdy, ribald*, ravish*, coy, coyly, bombshell, nakedness, violated, defiled, perv, pervy
    dirty minded/talk/dance/dancing, sexual*, sexpot, sexily, erokawa*, slick/slippery/greased .. body
    hot woman/man/guy/chick/lady/model/bod/pose/yet, hot cute, make .. hotter/sexier/spicier/spicy, as hot as possible, spicy pic/photo/content/pose/version/scene/art/image/shot/selfie
    hubba hubba, ooh la la, va va voom, drool worthy, arm candy
    adults only, adult theme/situation/manga/model/movie/comic/scene/entertainment/star/humor/humour/site/game, mature theme/rated/rating/audience/scene/situation, rated r/m/x/18, uncensored
    not safe for work, soft core, softcore, hardcore, doujin*, only fans, fansly, innuendo, double entendre
    glamour model/photo*/shoot/portrait/pose, lads mag/magazine, men s magazine, swimsuit issue/calendar/photobook/shoot, photobook in .. swimsuit/bikini, idol dvd, image video/dvd
    av idol/actress, race queen, grid girl, booth babe, showgirl, call girl, cam/webcam model/show, club wear, cage dancer, sleepwear shoot/model
    catgirl .. collar, slave leia, clinch cover, romance novel clinch, panchira, chirarism*, mune chira, hadaka, zenra, zettai ryouiki, absolute territory, nyotaimori, x ray clothes
    battle damage clothes/outfit, hug pillow, body pillow cover, waifu bait, mud/oil/jello/jelly wrestl*, dance of .. seven veils, tequila/salt/lime/lick*/drink*/bar .. body shot
    belly dance outfit/costume, belly dancer sway*, hosed down, tipsy .. loosen*/strap/bed, drunk blush, lipstick .. smear*/smudg*, view from between, asleep with .. off
    ${SKIRT}/${SHIRT}/${ROBE}/zip/zipper .. halfway/half down/open/undone/off/unbuttoned/unzipped, zip/zipper .. halfway, half unzipped/unbuttoned/undone/untied/unlaced/undressed
    low/high on .. hip, hip .. tilt*/cock*/level, parted knee/leg/thigh/mouth, lips .. parted/apart, lips slightly open
    ${ROBE}/sheet/dress/strap/bra/bikini .. about/threatening/ready/begging to fall/drop/slip/open/come, in a/her slip, foam/soap/suds .. slid*/run*/drip*/trickl* .. leg/back/thigh
    hand/finger .. disappear*/vanish*/creep*/wander*/slip*/slid*/rest*/roam* .. hem/skirt/dress/shirt/waistband/blouse/thigh/body
    neckline .. slip*/lower/slid*/fall*/sag*/open*/droop*, bod* .. pressed/touching/tangled/moving .. together/close/against, bodies close
    press*/rub*/grind* .. body/hip/chest/breast/herself/himself .. against, close by .. waist, pulled .. by .. waist, vacuum .. dress/suit, after dark mood/vibe
    blouse/dress/robe/gown/strap/kimono .. at/around/to/past .. elbow, stocking .. rolled/half/down/fallen/askew
    camera/shot/framing/lens/framed/seen/viewed/view at/from/through/between .. hip/crotch/chest/thigh/bust/knee/leg level/height, shot/seen/framed/viewed through/between .. knee/leg/thigh
    ${SHIRT}/${ROBE}/jacket/coat open*/parted .. bare/skin/bra/lace/nothing/breast/thigh, lace/satin/silk .. against/on/over .. skin/thigh/curve/breast/body
    top/edge/band/lace/trim/outline/line of .. stocking/panties/bra/thong/underwear/bikini/nipple, between .. skirt .. stocking/sock
    gaze/eyes/look/camera/lens .. travel*/linger*/drift*/roam*/wander*/rak* .. body/leg/curve/hip/chest/neckline/thigh, leg .. hooked/wrapped .. around .. hip/waist/him
    slit .. fall*/open*/part*/show*/reveal*/expos*/thigh/up, hem/strap/shirt/ribbon/stocking .. between/in .. teeth/mouth
    ${SKIRT}/shorts/shirt/slip .. inch*/creep*/crept/climb*/drift* .. up/higher/thigh, up her/his thigh/leg, short/sheer/thin/tight enough to .. see/show/reveal
    nothing/little/not_much else .. on/wearing, and nothing/little else, only a smile, nothing but, sheen on/of .. breast/collarbone/skin/thigh
    torrid*, amorous*, libid*, prurient*, salacious*, sinful*, scandalous*, unchaste, debauch*, carnal*, louche, libertine, orgias*, tryst, paramour, gigolo, boytoy, boy toy, vamp, vampish
    aphrodisiac, erogenous, come on look, wicked/devilish/sinful smile/look, forbidden/illicit/dangerous love/desire/pleasure/passion/affair
    rubenesque, zaftig, callipygian, curvaceous, statuesque body, snatched/wasp/cinched waist, bodyscape, art/artistic/implied/tasteful nude, skindent*, hip vent, linea alba, median furrow
    groin line, post coital, post shower, seductress*, tempt* .. pose/gaze/smile/look/body/lips, figure flattering, languid*`),
  hints: words(`
    short dress/skirt, halter top, tube top, bandeau, cropped shirt/tee/tshirt/top, yoga pants, thin dress/shirt/blouse, torn clothes/shirt, loose blouse/shirt, tied/knotted shirt, off shoulder
    wind lift, armpit*, nape, pelvi*, soles, hot tub, jacuzzi, milk bath, rose petals, soapy, lather*, sarashi, rear/back view, slow dance, slit, svelte, nothing else, press* against, after dark
    statuesque, tousled hair, half open, mirror selfie, pov, changing room/clothes, locker room, head thrown/tilted back, arms above/behind head, breathless
    bliss*, face down, feet, worship*, bed hair, bedhead, leg out, legs out, bubble bath, mouth open, open mouth, candlelit, spine, dominant, dominance, submission, muscular, six pack
    keyhole, changing, undoes, tied with, bound with, poured into, coke bottle, blindfolded, saliva, creep*, steam, webcam, silhouette, strappy, two piece, sarong, pareo, throat, wedged
    interlock*, roleplay, role play, leash, droplets, sailor girl, shower glass, thigh high, low light, arches, arching, her touch, his touch
    embarrass*, heart shaped, heart pupils, covering self/herself/himself, spandex, unzipped, sideless, hip dips, moonlit bedroom, perfume, duvet, swoon*, embrac*, mistress, bare back, see through,
    spicy, siren, irresistibl*, luscious*, bewitch*, beguil*, inviting, dazed, drunk, tipsy, tied up, showering, half closed eyes, hand on waist, knowing smile, lazy smile, creamy, milky
    peep*, breathing hard, kissy face, barely hiding, legs up, corrupt*, thirst, hotter`),
  harmless: words(`
    skin to skin on/with .. chest/mother/mum/mom/dad/father/mama/papa, spooning soup/porridge/food/cereal/sugar/yoghurt/yogurt/puree/batter/jam/ice_cream, backless bench/stool/chair
    unzip*/unbutton*/undo*/fasten*/button*/zip* .. coat/anorak/raincoat/snowsuit/backpack/bag/tent/parka/suitcase/rucksack
    nervous/worried/anxious/frightened/scared/concentrating .. bit*/chew* his/her/their lip, lip before/during .. exam/test/match/game/recital/race
    from behind a/an/the/her/his/their/some/mum/mom/dad/grandma .. curtain/door/sofa/couch/tree/bush/hedge/pillar/wall/fence/book/counter/desk/rock/mask/fan/leg/skirt/stall/car/crowd/cloud/tower/hill/corner/column/sandcastle/snowman/box
    in just/only a nappy/diaper/swim_nappy/pull_up, just/only a nappy/diaper, gaz* .. moon/stars/star/sky/sea/window/clouds/horizon/rainbow/snow/fire, mittens on strings, mittens on a string
    robe/bathrobe/towel after .. pool/bath/swim*/shower/swim
    tug*/pull*/hold*/cling*/hid* .. mother/mom/mum/mama/mommy/mummy/grandma/grandmother/nurse/teacher/aunt .. skirt/dress/apron/sleeve
    backpack/bag/schoolbag/satchel/helmet/overall/guitar/camera/dungaree/rucksack/watch strap slip* off
    backpack/bag/schoolbag/satchel/helmet/overall/guitar/camera/dungaree/rucksack/watch strap, strap of .. backpack/bag/schoolbag/satchel/helmet/rucksack
    peel* off .. sticker/tape/label/wallpaper/bandage/paint/peel/wrapper, chicken thigh*, treasure/toy/wooden/tea/medicine/pirate chest, figure skat*, action/stick/clay/toy figure
    wind/winds/breeze/gust/gusts/gale/air lift* .. hair/fringe/bangs/braid/braids/curls/ponytail/mane/scarf/cloak/cape/coat/hat/veil/kite/sail/sails/banner/banners/flag/flags/curtain/curtains/leaf/leaves/petal/petals/papers/pages/letter/dust/sand/snow/spray/smoke/sparks/feather/feathers
    hem of .. tablecloth/curtain/curtains/tent/cloak/cape/coat/sail/awning/flag/banner/blanket/forest/clouds
    round bottom flask, sexual reproduction of plants
    pajama/pyjama .. in/on .. bed, asleep/sleep*/reading/read/reads/sick/ill/tucked .. in bed, in bed reading/asleep/sleeping/with flu/with a cold/with a fever, jump*/bounc* on .. bed
    bunk/canopy/hospital bed
    hand on hip, hand on her/his/their hip, tak*/took/pull*/kick* off his/her/their .. shoe/boot/coat/hat/jacket/mitten/glove/helmet/glasses/cap/scarf/sock/backpack/mask, undress* .. doll
    bend*/bent over to tie/pick, mouth open in surprise, mouth wide open, tongue out at, curvy road/path/street/slide
    touch* her/his nose/ear/toe/head/cheek/forehead/tooth/knee, caress* .. horse/cat/dog/kitten/puppy/pony/rabbit, panting after .. race/run/game, finger on .. lips shh, arching .. bow
    towel after .. swim*/swimming
    only one shoe/sock/boot/mitten/glove/sandal, wearing only one shoe/sock/boot/mitten/glove/sandal`),
};
