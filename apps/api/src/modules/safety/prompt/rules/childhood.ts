import { type PromptRules, words } from './rules.js';

const OF = 'my/our/your/her/his/their/the/a/this/that';
const LITTLE = 'little/littlest/wee/lil/tiny/tiniest/smol/teeny/infant/toddler';
/** Of whoever leaves school in these years, some are not grown up yet. */
const YEARS = Array.from({ length: 14 }, (_, i) => new Date().getFullYear() + i).join('/');
const GIRL = 'girl/boy/lad/lass/lassie/laddie/kid/child/children/pupil/student/one';

/** Who is or may be a child, by what children are, have, wear and do: as patterns, in English. */
const ENGLISH = words(`
    my/our/your/her/his/their eldest/oldest/littlest/smallest/youngest/firstborn/first_born/second_born/secondborn/last_born/middle_one/wee_one/wee_man/wee_lad/little_un/mini_me/minime/rainbow_baby/bubs/sprog/nipper/offspring/brood/kiddo/kiddos/three_boys/two_boys/three_girls/two_girls
    my/our/boy/girl/toddler/baby twins, my/our boys/little_ones/boy, ds1, ds2, ds3, dd1, dd2, dd3, dc1, dc2, my ds, my dd
    ${LITTLE} guy/dude/man/fella/fellow/chap/bloke/person/people/folk/gentleman/lord/master/hero/heroine/king/prince/emperor/pharaoh/royal/royals/artist/painter/chef/athlete/rider/surfer/skier/swimmer/boxer/wrestler/climber/runner/cyclist/explorer/adventurer/scientist/inventor/astronaut/pirate/knight/superhero/warrior/magician/sorcerer/monk/pilgrim/drummer/singer/pianist/violinist/cellist/gardener/baker/shopper/patient/passenger/traveller/traveler/guest/friend/thing/mite/soul/treasure/sweetheart/sweetie/cutie/darling/sunshine/blessing/miracle/bundle/monster/bean/nugget/pumpkin/peanut/pickle
    ${LITTLE}/young/youngest/small/junior bub/buddy/champ/poppet/helper/monkey/munchkin/scamp/rascal/terror/tyke/tot/reader/learner/scholar/goalkeeper/goalie/striker/footballer/cricketer/chorister/camper/pal/playmate/neighbour/neighbor/bridesmaid/shepherd/cherub/sir/cadet/recruit/apprentice/sibling/siblings/gymnast/karateka/judoka/batsman/bowler/pitcher/batter/jockey/carol_singer/caroller/caroler/trick_or_treater/person_in_pigtails/heir
    ${LITTLE} hands/fists/fingers/fingernails/handprint/handprints/mittens/bootees/wellies/wellingtons/dungarees/bib, chubby/pudgy/dimpled hand/fist/finger/cheek/arm/knee, pudgy/chubby little
    wee/littlest/ickle .. ${GIRL}, wee dote/hen/pet/yin/thing/soul/mite/scone/angel, poor mite, little mite, little thing
    first wobbly/tentative/ever/unsteady steps/step
    first step/tooth/word/words/haircut/giggle/laugh/crawl/birthday/shoes/solids/solid_food/bike/day_at_nursery/day_at_preschool/day_of_reception/fringe_cut/nativity, wobbly steps
    took her/his first steps, tooth came out, tooth fell out
    los*/lost/missing/wobbl*/loose/gappy/gap_toothed .. milk/baby/front/first tooth/teeth, gappy/toothless grin/smile, no front teeth, two front teeth
    learn* to .. walk/talk/crawl/read/write/count/ride_a_bike/ride_her_bike/ride_his_bike/tie_her_shoes/tie_his_shoes/tie_shoelaces/tell_the_time/use_the_potty
    still sleeps with .. plush/teddy/bear/rabbit/bunny/blankie/doll/toy/toys, sleeps with .. plush/teddy/blankie/stuffed
    blankie, blankey, comfort blanket, comforter blanket, night light in .. bedroom, bedtime story, bedtime stories, tantrum in, terrible twos, toilet training, potty trained, teething
    weaning, weaned, spoon fed, spoonfed, burped, colicky, tummy time, peekaboo, peek a boo
    soft play, ball pit, bouncy castle, play area, climbing frame, monkey bars, playdough, play doh, playmat, play mat, play gym, baby gym, jumperoo
    baby/toddler/infant .. bouncer/walker/swing/seat/carrier/gate/monitor/bottle/cot/bed/bath/blanket/hat/sock/shoe/shower/clothes/grow/toy/class/group/reins/room/chair/food/wipes/rice/photo/album/book/scan/pool
    carrycot, carry cot, baby/child/toddler/infant car_seat, in/into her/his car_seat, strapped .. car_seat, booster seat, travel cot, cot bed, cot bumper, toddler bed, bunk_beds .. kids
    in her/his/the/a cot/crib/cradle/bassinet/playpen/buggy/pram/pushchair/stroller/highchair/high_chair/bouncy_chair/baby_swing/jumperoo/papoose/baby_sling/baby_carrier/babygro/sleepsuit/sleep_sack
    push* .. buggy/pram/pushchair/stroller, double buggy, bugaboo
    nappy bag, changing mat, changing bag, muslin cloth, burp cloth, soother, dummy in .. mouth, rattle in .. hand, teether, sippy cup, beaker of milk, toddler reins, stabilisers
    stabilizers, balance bike, ride on toy, toy pram, toy kitchen, babygro, babygrow, sleepsuit, sleep sack, bobble_hat .. mittens .. string, mittens on .. string, footie pyjamas
    footie pajamas, footed pyjamas
    nursery run/teacher/class/room/play/worker/wall/mural/floor/photo/nurse/nativity/leaver/place/garden/pickup/drop_off/wall
    at/to/from/in/starting/starts/started nursery/playgroup/preschool/creche/kindy/kinder/prep/reception/big_school/infants/primary/grade_school/junior_school/daycare/day_care
    big school, the infants, infants school, junior infant*, senior infant*, junior infants, reception class/child/year/teacher/intake, foundation stage, early years, eyfs
    last day of primary, end of primary, leaver s shirt/hoodie/assembly/book/disco/prom, leavers shirt/hoodie/assembly/book/disco/prom
    milk/line/door/paint/book/playground/bell/lunch/hall/class/homework/litter/blackboard/register/coat/bus monitor/leader/helper/captain/prefect/ambassador/buddy, star of the week/day
    pupil of the week/month, student of the week/month, sticker/reward/chore/behaviour chart, carpet/circle/story/snack time, sitting on the carpet, gold star sticker
    packed lunch, lunch box, lunchbox, book bag, pe kit, gym kit, pe lesson, pe class, gym knickers
    school/classroom/schoolroom dinner/gate/gates/run/photo/photograph/hall/kit/cap/jumper/sweater/shoes/council/choir/band/orchestra/fair/fete/concert/bell/garden/library/report/project/holiday/holidays/trip/journey/pickup/drop_off/report_card/cubby/cubbies/peg/pegs/tray/trays/recorder/recital/pageant/fundraiser/bake_sale/bully/bullies/crossing/patrol/carol/panto/pantomime/production/musical/team/sports/league/match/swimming/gala/lesson/lessons/desk/desks/rules/rule/form/class/register/roll/ma_am/picture/pictures/portrait/portraits/diary/planner/homework/work/dance/formal/ball/social
    times tables, spelling test, show and tell, show n tell, science fair, spelling bee, sports day, egg and spoon race, sack race, three legged race, field day, picture day, crazy hair day
    world book day, non uniform day, mufti day, pyjama day, harvest festival assembly, nativity, christmas play, pantomime lesson, recorder lesson/group/club, lollipop lady/man
    crossing guard .. kids, schoolrun, breakfast club, after school, afterschool, homework club, holiday club, kids club, summer camp, sleepaway camp, day camp, vbs, vacation bible school
    sunday school, madrasa student, madrasah, hebrew school, cheder, yeshiva boy, gurukul
    first/second/third/fourth/fifth/sixth year boarder/boarders/schoolboy/schoolgirl/secondary/junior/infant/primary/high/pupil, boarding house, dormitory of .. school, matron .. dormitory
    tuck shop, tuck box, head of house, house captain
    brownie/beaver/cub/cubs/beavers/brownies/scout/scouts/webelo .. badge/badges/uniform/pack/troop/camp/campfire/promise/sash/neckerchief/neckerchiefs/parade/meeting/leader/den/cookies
    girl guide, girl guides, boys brigade, girls brigade, st john cadet, pathfinders club, young pioneer, pioneer scarf
    tooth fairy, santa s lap, santa s grotto, santas grotto, letter to santa, easter egg hunt, egg hunt, trick or treat*
    birthday party .. clown/balloons/princess/pinata/unicorn/dinosaur/pirate, balloon animal, pass the parcel, musical chairs, pin the tail, party bag, bouncy house, bounce house
    face paint tiger, goody bag
    christening/baptism/naming .. gown/robe/baby/infant/day/font, christening gown, baptismal font, naming ceremony, first/holy communion, confirmation class, bar/bat mitzvah, b nai mitzvah
    brit milah, bris, upanayan*, upanayana, annaprashan*, mundan, namkaran, aqiqah, akika, first haircut, red egg party, one month celebration, quincean*, quince court, debutante at fourteen
    flower girl/boy/child, ring bearer/boy, page boy, pageboy, junior bridesmaid, candle bearer, altar server/boy/girl, choirboy, choirgirl, nativity shepherd/angel/lamb, mary in the school
    santo nino procession, sagala, little angel in .. procession
    tball, t ball, tee ball, peewee, pee wee, pop warner, little league*, minor league .. kids
    under tens/nines/eights/sevens/elevens/twelves/thirteens/fourteens/fifteens/sixteens/seventeens/eighteens/fives/sixes, mini rugby, minis rugby, colts team, junior colts
    grassroots football .. kids
    youth team/league/squad/academy/football/soccer/hockey/rugby/wrestling/choir/orchestra/group/club/camp/player/swimmer/athlete/basketball/baseball/olympics/theatre/theater
    junior olympics/parkrun/park_run/lifeguard/nippers/swim/squad/team/golfer/tennis/judo/dance/tap/jazz/ballet/acro/disco/champion/championship/championships, academy scholar
    school age category, minimes, cadette, tiny tots, tumble tots, tumbletots, mommy and me, mummy and me, daddy and me, parent and toddler, toddler group/gym/tumbling/ballet/music/swim/yoga
    stay and play, rhyme time, music together, baby yoga, baby sensory, water babies, water wings, swim nappy, swim diaper, kiddie pool, kids pool, splash pad, goggles too big
    kids/kid/kiddie/children/childrens/child/tween/teen/teens/toddler/youth menu/meal/table/size/clothes/wear/section/ward/bed/room/bedroom/bathroom/party/book/toys/toy/choir/hospital/home/channel/show/tv/museum/playground/corner/library/hour/event/dept/department/fashion/model/pageant/bike/helmet/backpack/shoes/life_jacket/life_vest/swimwear/swimsuit/crusade/day/fun_run/camp/club/yoga/ministry/crowd/kitchen/chair
    happy meal, kindermusik
    babysitter/babysitting/nanny/childminder/au_pair/governess with/and/reading/holding/pushing/watching, childminder, child minder, wet nurse .. baby, midwife .. newborn, neonatal, nicu
    incubator baby, baby bump .. sibling
    spoilt/spoiled/little/bratty brat, tearaway, ragamuffin, scallywag, scalliwag, wean, wain, gossoon, bairn, bairns, bubba, ankle biters, cheeky chops, cheeky monkey, minor child, kidlets
    tweenies, tweens, teens, teenies, kinder, school kids, latch key kid, conkers, conker, hopscotch, marbles in .. playground, jump rope*, jumprope*, skipping rope, cat s cradle string
    double dutch, hula hoop contest kid, tag in .. yard, kick the can, capture the flag camp, lego, duplo, playmobil, sylvanian famil*, barbie dolls, plays with barbie, my little pony
    pokemon cards .. playground, paw patrol, peppa pig, cocomelon, teletubbies, sesame street, baby shark, sticker book, pop up book, alphabet blocks, building blocks, wooden blocks
    stacking rings, shape sorter, finger paint*, handprint painting, pipe cleaner craft, macaroni necklace, toy cars, toy train, train set, dollhouse, doll s house, dolls house, plays house
    tea party with .. teddy/teddies/dolls/toys/bears/stuffed, teddy bear tea party, stuffed animals on .. bed, blanket fort, pillow fort, den building, rocking horse, seesaw
    merry go round in .. playground, tricycle, trike, scooter .. helmet .. knee, training wheels, tree house club, treehouse club
    ate/ati/kuya .. bunso, bunso, bunsong, apo ni/nina/ko, apo ng, totoy, nene, ineng, utoy, sanggol, paslit, musmos, bulilit, tsikiting, chikiting, bata pa, mga bata, batang, dalagita
    binatilyo, elementarya, kinder pupil, high school pa, grade school pa, day care pupil, sto nino bearer, flores de mayo .. angel, pupil ng, estudyante ng, taho .. batang
    gudiya, gudda, laadla, laadli, nanhe, nanha, nanhi, munne, chhoti/choti/chhota/chota .. bahu_rani/behna/bhai/bhaiya/bachcha/ladka/ladki/beta/beti/si
    mera/meri/hamara/hamari beta/beti/bachcha/bachchi, bal ashram, bal bhavan, bal mandir, balwadi, anganwadi, vidyalaya, kendriya vidyalaya, school wala, tiffin box, tiffin .. boy/girl
    tuition class .. boy/girl, nursery admission, lkg/ukg/kg/nursery .. ${GIRL}, class teacher .. roll number
    first/second/third/fourth/fifth/sixth/seventh/eighth/ninth/tenth/eleventh standard/std/class/form/grade/year .. ${GIRL}/class/classroom/learner
    standard one/two/three/four/five/six/seven
    boy, nursery, juice box, onii chan, oniichan, onee chan, oneechan, lost/losing/missing tooth/teeth, a/the/this .. lad
    junior .. squad/team/league/cheer/choir/orchestra/pageant/competition, farm/shepherd/stable/village/country/local/barefoot/freckled/ginger/fisher/goat/ploughboy lad, varsity, letterman
    sophomore*, freshman, freshmen, class of ${YEARS}, drama/glee/chess/debate/math/maths/science/latin/yearbook/av/pep/4_h/anime club/team/squad/band .. school/rehearsal/kid/kids/trip/geek
    drama club, glee club, pep rally, pep squad, homecoming, prom night, prom dress, school gym, gym class, debate team, robotics team, mathlete, mathletes, marching band .. high/school
    spelling champion, science fair, hall pass, first/second/third/fourth/fifth year at/of school/primary/secondary/hogwarts/academy, novice monk, novice monks, young novices
    ${OF} brood, whole brood, tin bath .. twins/siblings/brothers, christening photo/photograph/party/lunch/cake/shawl/dress/robe, siblings .. smallest/littlest/youngest
    the smallest on/in/of, a mere boy/girl/child/lad, mere slip of, chimney sweep s, girls grammar, boys grammar, grammar hockey/rugby/netball, playtime in/at/on
    lining up after break/recess/lunch, hot school lunch, maths/english/science/spelling/reading/handwriting/phonics lesson in/with/for
    ap biology/chemistry/calculus/history/physics/literature/english junior/senior/student/class, nursery wallpaper/cot/crib/curtains/lamp/chair, wooden cot
    s youngest/littlest/smallest/youngest_boy/youngest_girl/little_one, gretel, hansel, goldilocks, thumbelina, tom thumb, tiny tim, mowgli, pinocchio, pippi, chibi, genin, ninja academy
    hero academy, magic/wizard/witch/sorcery/wizarding academy/school student/pupil/freshman/first_year, academy student/pupil, pokemon trainer, digidestined, digimon tamer, beyblade kid
    chhota bheem, tiffin break, annual day .. dance/school/nursery, nursery section, kanjak*, kanya pujan, kanya puja, arangetram, bal diwas, upanayanam, vidyarambh*, aksharabhyas*
    mite/squirt/atom/bantam/peewee/midget/timbit/novice hockey, ffa freshman/member/jacket, future farmers, 4 h kid/club/member/fair, pinewood derby
    kids/kid/first karate/judo/taekwondo/belt grading/test/belt/tournament, white belt kid, cotillion class, barangay kids, patintero, tumbang preso, sampaguita .. vendor/girl/boy/selling
    buwan ng wika, inaanak, ninang and, pamangkin, santacruzan
    ${OF} .. still in .. grade/primary/middle/elementary/nappies/diapers/kindergarten/pigtails/school/high, too small/little/short to reach .. counter/shelf/pedal/pedals/table/door/top
    barely tall enough to see, on tiptoe to reach .. counter/cookie/doorbell, feet not touching .. floor, feet don t reach, feet dangling from .. chair/bench, swinging legs .. too short
    drowning in .. blazer/uniform, blazer .. too big, uniform .. too big, oversized/outgrown blazer/school, dwarfed by .. backpack/satchel/schoolbag, backpack bigger than
    in pigtails and/with .. backpack/satchel/missing/dungarees, plaits and .. satchel/uniform/pinafore, school/grey/gray/gingham pinafore, gingham school/summer dress
    gingham dress .. school, bonnet and bootees, light up trainers, light up shoes
`);

export const CHILDHOOD: Partial<PromptRules> = {
  who: ENGLISH,
  harmless: words(`
    plant/tree/garden/flower/rose/coral/fish/stellar/star/seedling nursery, nursery of .. stars/plants/trees/seedlings, nursery garden/gardener/owner/greenhouse
    pool/bad/pretty/party/delivery/cabana/rent/cow/fly/lover/home/city/golden/old/fan/f boy/boys, 1boy, 2boys, 3boys, multiple boys, boy band, boy toy, boys night, boys love, bell boy
    college/university/grad/uni/graduate freshman/freshmen/sophomore/sophomores, sophomore album, sophomore at .. university/college, college varsity, homecoming king of .. university
    shaped/dilated/slit/slitted/vertical/blown/constricted/cross/star/heart/cat/snake/round/wide/glowing/white/black/red/golden/yellow/symbol/horizontal/bright/no/mismatched/x/different/enlarged/tiny/pinprick/reptilian/eye pupil
    pupils dilated/wide/blown/constricted/contracted/enlarged/glowing/like, pupil of .. eye, eyes .. pupil, iris .. pupil, pupillary`),
};
