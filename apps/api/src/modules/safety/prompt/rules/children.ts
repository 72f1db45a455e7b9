import type { PromptRules } from './rules.js';

/** More of who is or may be a child. Words that go together in many ways are put together here, each with each. */
const words = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.replace(/^ {4,}/, '').trimEnd())
    .filter((word) => word.trim() !== '');
const latin = (text: string): string[] => words(text).map((word) => word.trim());
const grid = (firsts: string, seconds: string): string[] =>
  latin(firsts).flatMap((first) => latin(seconds).map((second) => `${first} ${second}`));

const ENGLISH: readonly string[] = [
  ...grid(
    'little, small, tiny, teeny, wee, lil, li l, ickle, smol, mini, young, younger, youngest, kid, baby, toddler, teen, tween',
    'girl, boy, lass, lassie, lad, laddie, sister, brother, sis, bro, cousin, niece, nephew, daughter, son, granddaughter, grandson, orphan, pupil, missy, mister, master, fella, ballerina, gymnast',
  ),
  ...grid(
    'young, adolescent, pubescent, twelvish',
    'student, squire, novice, acolyte, apprentice, shepherd, heir, heiress, princess, prince, page, ward, femboy, trap, sir, nun in training, wizard in training',
  ),
  ...grid(
    'stable, goatherd, paper, newspaper, news, errand, shoeshine, tea, pot, bat, ball, water, apprentice, powder, climbing, match, goose, farm, village, street, beggar, slave, servant, peasant, kitchen, scullery, messenger, temple, flute, crossing, gypsy, refugee, runaway, missing, kidnapped, choir, acolyte, drummer, elf, elven, fairy, pixie, goblin, angel, ghost, wizard, hero, emperor, king, prince, pharaoh, genius, farmer',
    'boy',
  ),
  ...grid(
    'altar, acolyte, choir, orphan, orphaned, nursery, kindergarten, grammar school, prep school, public school, convent, boarding school, private school, catholic school, comprehensive school, state school, day school, sunday school, dance school, ballet school, music school, summer camp, barefoot village, homeschool, homeschooled, school going, lemonade stand, match seller, jump rope, skipping rope, communion, confirmation, quince, fostered, half grown, growing, fledgling, slip of a, chit of a, coming of age, grade, gymslip, scout, daddy s little, mummy s little',
    'boy, girl',
  ),
  ...grid(
    'boy',
    'wizard, hero, emperor, king, prince, pharaoh, pope, god, genius, monk, page, servant, soldier, detective, bishop, apprentice, magician, mage, witch',
  ),
  ...grid(
    'freckled, freckle faced, freckly, gap toothed, cherubic, chubby cheeked, cheeky, mischievous, impish, rosy cheeked, ruddy cheeked, apple cheeked, tow headed, tousle haired, mop haired, barefoot, scrawny, skinny, beardless, callow, fresh faced, smooth faced, peach fuzz, gangly, pudgy, dimpled, snub nosed, snotty, scabby kneed, crying, whimpering, lost, sleepy, giggling, tearful, orphaned, hairless, innocent, curious, shy, timid, wide eyed',
    'boy, child, kid',
  ),
  ...grid(
    'elf, elven, elvish, fairy, pixie, goblin, demon, angel, vampire, ghost, robot, android, alien, dragon, catgirl, fox, wolf, bunny, cat, dog, mermaid, orc, dwarf, troll',
    'child, kid, toddler',
  ),
  ...grid(
    'on the cusp of, on the verge of, on the brink of, on the threshold of',
    'adulthood, womanhood, manhood, puberty, becoming a woman, becoming a man, her teens, his teens',
  ),
  ...grid(
    'school',
    'uniform, swimsuit, hat, blazer, tie, pinafore, cardigan, skirt, bag, satchel, backpack, book bag, bus, desk, yard, playground, locker room, changing room, toilet, bathroom, cafeteria, canteen, hallway, corridor, gym class, detention, nurse, play, dance, disco, photo, picture day, portrait day, lunch, years, assembly, captain, prefect, friend, mate, crush, leaver, nativity, sports day, shorts, plimsolls, goer, going',
  ),
  ...grid(
    'first, last, back to',
    'day of school, day at school, day of kindergarten, day at kindergarten, day of preschool, day of nursery, day of high school, day of middle school, day of elementary school, communion, communicant, training bra, bra, period, loose tooth, tooth, wobbly tooth',
  ),
  ...grid(
    'elementary, primary, middle school, junior high, kindergarten, preschool, grade school, eighth grade, fifth grade, high school',
    'graduation, graduate, age, aged, dropout, kid, crush, uniform, class, classroom, years, prom, dance, yearbook',
  ),
  ...grid(
    'her, his, their, the, a, our, eldest, oldest, youngest, middle, only, firstborn, adopted, teen, teenage, twin, mother and, father and, mom and, mum and, dad and, mommy and, mummy and, daddy and, parent and',
    'son, nephew',
  ),
  ...grid(
    'not, not yet, not quite, not fully, not really, never, isn t, isn t yet, aren t, far from, years from, years away from, short of, shy of',
    'grown, grown up, a grown up, an adult, adult, a full grown woman, mature, of legal age, of age, legal age, developed, fully developed, an adult yet, adulthood, eighteen, womanhood, manhood, full grown',
  ),
  ...grid('not yet, not quite, isn t yet, not fully, not quite yet, barely', 'a woman, a man, an adult'),
  ...grid(
    'before, hitting, reached, reaching, entering, starting, in, early, precocious, hasn t reached, hasn t started, not reached, not hit, yet to reach, yet to hit, still in, pre, mid, during, going into, onset of',
    'puberty, pubescence, menarche, her teens, his teens, adolescence, menstruation',
  ),
  ...grid(
    'before, not yet, hasn t, has not, have not, yet to, haven t, of',
    'come of age, came of age, coming of age, comes of age, become a woman, became a woman, becoming a woman, become a man, became a man, becoming a man',
  ),
  ...grid(
    'below, under, beneath, short of, not of, not yet of, younger than, not yet at, before',
    'the age of consent, age of consent, the legal age, legal age, the age of majority, age of majority, drinking age, the drinking age, voting age, the voting age, marriageable age, lawful age, working age',
  ),
  ...grid('too young, not old enough, still too young, far too young, barely old enough', 'to, for, yet'),
  ...grid(
    'can t, cannot, can not, not allowed to, isn t allowed to, not able to, may not',
    'drive yet, vote yet, drink yet, drink legally, legally drink, legally drive, vote',
  ),
  ...grid(
    'extremely, really, so, awfully, incredibly, impossibly, terribly, painfully, suspiciously, shockingly, disturbingly, way too, far too, much too, a bit too, tender, looks, looking, look, appears',
    'young',
  ),
  ...grid(
    'looks, looking, look, appears, seems',
    'younger than, young for, barely legal, teenaged, pubescent, like a teen, like a child, like a schoolgirl, like a schoolboy, like a little girl, like a minor, like a toddler, childish, youthful as',
  ),
  ...grid(
    'needs, need, without, with, requires',
    'a babysitter, a permission slip, parental consent, parental permission, parent s permission, a legal guardian, her legal guardian, his legal guardian, a guardian, a chaperone, milk teeth',
  ),
  ...grid(
    'learning to, just learned to, just learnt to, learns to, cannot yet, can t yet, barely able to',
    'walk, talk, crawl, read, count, write, spell, tie shoes, tie her shoes, tie his shoes, tell the time',
  ),
  ...grid(
    'holding, holds, clutching, gripping, hand in hand with',
    'mommy s hand, mummy s hand, daddy s hand, her mother s hand, his mother s hand, her father s hand, his father s hand, mom s hand, dad s hand, mama s hand, nanny s hand',
  ),
  ...grid(
    'sitting on, sits on, on',
    'santa s lap, daddy s shoulders, dad s shoulders, her father s shoulders, his father s shoulders, father s shoulders',
  ),
  ...grid(
    'believes in, still believes in, letter to, waiting for',
    'santa, santa claus, the tooth fairy, the easter bunny, father christmas',
  ),
  ...grid('sucking, sucks, suck', 'her thumb, his thumb, their thumb, a pacifier, a dummy, on a pacifier, on a dummy'),
  ...grid(
    'playing, plays, play, played',
    'hopscotch, tag, house, hide and seek, in the sandbox, in a sandbox, in the sandpit, with dolls, with her dolls, with his toys, with toy cars, with building blocks, peekaboo, pattycake, with crayons, dress up with mommy s clothes',
  ),
  ...grid(
    'in a, in the, on a, on the, at a, at the, her, his, inside a, inside the',
    'playground, sandbox, sandpit, jungle gym, kiddie pool, seesaw, nursery, creche, playgroup, playschool, orphanage, foster home, foster family, paediatric ward, pediatric ward, children s ward, rocking horse, tricycle, pedal car',
  ),
  ...grid(
    'trapped in, stuck in, in, inside, with, reborn in, soul in',
    'a child s body, the body of a child, a kid s body, a little girl s body, a little boy s body, a teen body, a teenage body, a girl child s body',
  ),
  ...grid(
    'class, grade, year, std, standard, form',
    'i student, ii student, iii student, iv student, v student, vi student, vii student, viii student, ix student, x student, xi student, xii student, x girl, xi girl, xii girl',
  ),
  ...grid(
    'cbse, icse, igcse, gcse, ssc, hsc, matric, board exam, a level, as level, o level, eleven plus, 11 plus, sat prep, tuition, secondary, intermediate school, senior secondary, year group, hs, k 12, plus two, jc, secondary two, primary two, boarding school, day school, prep school, private school, sixth form, senior high, senior high school, vocational high, international school',
    'student, pupil, boy, girl, learner, senior, junior, freshman, sophomore, candidate, kid',
  ),
  ...grid('prom, homecoming', 'queen, king, night, date, court, princess'),
  ...grid(
    'junior, mini, little, child, preteen, tween',
    'miss, ballerina, pageant, model, beauty queen, cheerleader, idol, gymnast, dancer, figure skater, swimmer, actress, influencer, star, performer, singer',
  ),
  ...grid(
    'orphan, foster, street, farm, village, city, theater, theatre, drama, band, rich, poor, club, mall, roblox, minecraft, skibidi, gen z, zoomer, crack, wild, problem, camp, summer, country, mountain, desert, beach, island, tribal, native, refugee, migrant, missing, lost, crying, sleeping, abandoned, abused',
    'kid, child, children',
  ),
  ...grid(
    'choti, chhoti, choti si, chhoti si, nanhi, nabalig, nabalik, nadan, school wali',
    'bachi, bachchi, bacchi, ladki, behen, bahen, beti, gudiya, pari',
  ),
  ...grid('anak, siswi, siswa, murid, pelajar', 'sd, smp, sma, smk, tk, kecil, sekolah, bawah umur'),
  ...latin(`
    triplets, quadruplets, quintuplets, sextuplets, triplet/twin baby/babies/toddlers/infants/girls/boys/siblings/newborns, high chair,
    childhood, childishly, firstborn child, guttersnipe, ragamuffin, young one, young ones, rug rat, bambini, poppet, whippersnapper, bratty kid, school brat, bratty teen, bratty child, scamp, cherub faced, todler, todlers, toddie, infantile, infancy, neonatal, bubby, papoose, piccaninny, little tacker, shonen, shounen, shonen protagonist, yojo, jail bait, age regress*, age regression, de aging, deaging, deaged, deage, ageregress*, tender years, tender age, non adult, nonadult, pre adult, preadult, pre legal, prelegal, sub teen, subteen, subteens, half grown, half grown up, ward of the court, ward of court, juvie, puberty, pubertal, peripubertal, menarche, premenarchal, immature body, immature bodies, faunlet, sweet 16, quinces, confirmand, communicant, first communicant, altar server, treble singer, cadet corps, sea cadet, army cadet, air cadet, rainbow guide, girl guides, newsie, newsies, lemonade stand, spelling bee, tee ball, little match girl, girl wizard, magical girl, mahou shoujo, mahou shojo, little prince, infanta, dauphin, st trinian s, st trinians, all girls school, girls school, boys school, prep school, junior school, intermediate school, lower school, upper school, playschool, playgroup, creche, reception year, kindergarten class, ukg, lkg, grade r, matriculant, lower kindergarten, upper kindergarten, lycee student, lyceen, lyceenne, collegien, collegienne, ecolier, ecoliere, colegial, colegiala, schulmadchen, schuler, schulerin, schulkind, scolara, kogyaru, kogal, sukumizu, seifuku, serafuku, sailor fuku, sailor school uniform, gym slip, gymslip, schoolbag, school bag, bookbag, schoolyard, school yard, permission slip, nativity play, class photo day, summer camper, sleepaway camp, nap time, naptime, tucked into bed by, tucked in by mommy, tucked in by daddy, tooth fairy, loose tooth, wobbly tooth, puppy fat, training bra, trainer bra, stabilisers on her bike, stabilizers on her bike, kick scooter kid, potty, pushchair, highchair, moses basket, binky, binkies, booster seat, child seat, romper suit, footie pajamas, footed pajamas, perambulator, sippy cup, pull ups diaper, potty train*, potty chair, teething, teething ring, nursery room, nursery rhyme, changing table, swaddled, swaddling, dolls house with child, kidswear, childrenswear, childswear, girls size, boys size, orphanage, foster care, foster home, looked after child, paediatric, pediatric, paediatrician s patient, pediatrician s patient, young looking, younger looking than, voice hasn t broken, voice not yet broken, unbroken voice, voice has not broken, before his voice broke, otouto, otouto chan, nephew, grandbaby, grandbabies, mommy s boy, mummy s boy, daddy s little, younger cousin, babysat, babysits her, babysitting, playmate from school, playdate, play date, classmate, desk mate, deskmate, teacher s pet, hall monitor, school prefect, head girl, head boy, student council president, class president, class rep, class representative, freshie, truant, truancy, homeschooler, homeschooled, school dropout, u15 idol, u 15 idol, gymslip mum, gen alpha, generation alpha, mini human, crotch goblin, crotchling, crotch fruit, fruit of her loins, bundle of joy, pipsqueak, whelp, unfledged, slip of a girl, chit of a girl, gamine child, gamin, hobbledehoy, youngest of the class, youngest in class, school leaver, schoolleaver, bobby soxer, ephebe, ephebic, catamite, littlie, littlies, little uns, grommet kid, ankle snapper, billy lid, billy lids, tin lids, saucepan lid, rug monkey, curtain climber, carpet crawler, house ape, yard ape, wee bab, weeuns, wee un, wee uns, weans, wains, bairns, babby, chavvy, beti, baccha, bacchi, bachi, bachchi, bachha, bachche, chhori, munna, munni, chotu, chhotu, balika, balak, bal kalakar, kishori, nabalig, nabalik, school going, convent girl, childling, babykins, bubbeleh, yeled, yalda, tinok, bebita, chavito, crianca, menina, menino, menininha, garotinha, garotinho, ragazzina, ragazzino, bimba, bimbi, fanciulla, fanciullo, dziewczynka, chlopiec, devochka, malchik, rebyonok, rebenok, shkolnitsa, kinderen, meisje, jongetje, kleuter, peuter, flicka, pojke, tytto, cocuk, kiz cocugu, batang babae, bocah, bocil, budak sekolah, be gai, tre em, xiaohai, ertong, luoli, zhengtai, mesugaki, kusogaki, gaki, kozou, chibiko, youji, shoujo, shougakusei, lolibaba, loli baba, lolidom, shotadom, oneeshota, onee shota, rorikon, kodomon, babyfur, cubfur, furry cub, little pony filly, foal filly, hatchling girl, hatchling boy, young kobold, young fae, young goblin girl, merbaby, merchild, elflings, godling child, eternal child, ageless child, lost boys of neverland, wendy darling, peter pan, dora the explorer, hansel and gretel, klee genshin, qiqi genshin, nahida genshin, sayu genshin, diona genshin, klee from genshin, qiqi from genshin, nahida from genshin, kanna kamui, sakura kinomoto, shizuka minamoto, gwen tennyson, bobby hill, boo from monsters, little red riding hood, matilda wormwood, lilo pelekai,  pippi longstocking, matilda wormwood, oliver twist, coraline jones, stewie griffin, anya forger, shinchan, shin chan, nobita, cardcaptor sakura, chibiusa, chibi usa, chibi moon, illya von einzbern, illyasviel, renge miyauchi, gon freecss, tanya degurechaff, hermione first year, first year hogwarts, hogwarts student, toon link, toph beifong, ben tennyson, mabel pines, dipper pines, powerpuff girl, lisa simpson, bart simpson, maggie simpson, wednesday addams, clementine walking dead, rugrats, muppet babies, teen titan, preteen titan, unemancipated, unaccompanied minor, amber alert, milk carton kid, chest high to an adult, waist high to an adult, half the size of an adult, half an adult s height, too small for the ride, kidz, kiddos, childern, chidlren, chlid, chlidren, chylde, teenz, teeny tiny girl, in her class photo, piggyback on dad, piggyback on daddy, crayon drawing on fridge, finger painting, hopscotch, jump rope rhyme, thumb sucking, thumbsucking, sandpit, sand pit, jungle gym, kiddie ride, governess s charge, teacher and pupil, teacher and her pupils, tutor and pupil, mother and son, father and son, adult minor, minor x adult, child x adult, teen x adult, adult x minor, adult x child, map bait, amsp, pedobait, school age, schoolage, still at school, still in school, adolescence, jv player, jv team, jv squad, jv soccer, jv football, jv volleyball, jv athlete, neighbor s youngest, neighbour s youngest, neighbors youngest, neighbours youngest, little femboy, young trap, learning the alphabet, before she became a woman, before he became a man, before she was a woman, pre college teen, not in high school yet, not yet in high school, not yet in school, before starting school, before school age, under parental control, under parental supervision, in the custody of her parents, in the custody of his parents, ward of the state, femboy teen, l o l i, y outh, undergrown, underdeveloped, yet undeveloped, not developed yet, hasn t developed, has not developed, still developing, still growing up, still maturing, growing up, when she was little, when he was little, when she was small, when he was small, as a youngster, as a youth, as a little, younger version of, younger self, young version, child self, kid self, past self as a, reverted to, regressed to`),
];

const KOREAN: readonly string[] = words(`
    어린놈,우리 첫째,우리 둘째,우리 셋째,뒤집기 시작,뒤집기를 시작,뒤집기 하는,되집기,배밀이,공개 수업,공개수업,참관 수업,참관수업,학부모 참관,학예회,재롱 잔치,재롱잔치,어린 놈, 어렸을,어려 보이,어려보이,어려 뵈,나이에 비해 어려,나이보다 어려,앳돼,앳된,앳띤,앳띠,애띤,애띠,애된,앳되,유아원,유아용,유아스러,유아틱,유아적인 몸,젖도 못,젖을 못 뗀,젖 못 뗀,젖을 막 뗀,젖 뗀,배냇머리,젖비린내,젖내,입에서 젖,피도 안 마른,솜털이 보송,솜털도 안,솜털 보송,풋내 나,쪼꼬만,쪼끄만,쪼그만,쪼꼬맹,쪼꼬미,쥐방울,콩알만한 애,콩만한 애,조막만한 애,동남동녀, 동녀~,민며느리,꼬마신랑,기집애,지집애, 지지배,계집앨, 가시내, 가시나, 가스나,머슴애,머스매,머시마,머슴아,사내 녀석,사내녀석,사내놈,남자 애, 여아~, 남매,막내 동생,막내동생,막냇동생,막내 딸,막내 아들,막내 조카,막내 아이,막내 녀석,우리 막내, 막내아,첫아이,첫애,첫 딸,큰딸,큰 딸,작은딸,둘째 딸,셋째 딸,둘째 아이,셋째 아이,첫째 아이, 딸램, 딸랑구, 딸애, 딸래미, 딸내미, 딸자식, 딸아이,친딸, 양녀,양아들,양딸,수양딸,수양아들,양자로 들인,입양아,입양한 아이, 고아원,보육원,보육시설,미아 보호,혼혈아,사생아,아들램,아들래미,아들놈,아들 녀석,친아들, 동생~,친동생,사촌동생,사촌 동생,이복동생,배다른 동생,자식새끼, 자녀,애새끼,애새기,애쌔끼,아새끼, 애가, 애 같은, 애같은, 애처럼, 애들처럼, 애 티,아이처럼,아이같은,아이 같은,아이스러운,오줌싸개,응석받이,떼쟁이,울보 꼬마,악동 꼬마,철모르,철들기 전,철이 들기 전,베이비페이스,동심을 간직한 아,학생처럼,학생같은,학생으로 보이,학생으로밖에,학생 티, 학생,여자 학생,남자 학생,다 자라지 않,다 자라지 못,덜 자라,다 크지 않,다 크지 못, 덜 큰, 덜 컸,아직 아이,아직 아기,아직 꼬마,아직 학생,아직 성인,아직 미성,아직 어른,성인이 아니,성인이 아닌,성인은 아닌,성인도 아닌,성인 아님,성인이 되지,성인이 못,성인 되려면,성인이 되려면,성인 되기,성인이 덜,비성인,준성인,어른이 아니,어른이 아닌,어른은 아닌,어른도 아닌,어른이 되지,어른이 못,어른이 덜,어른 되려면,어른이 되려면,어른 되기,으른이 아닌,성년이 아닌,성년이 되지,성년 전,성년 이전,성년 되기,미짜,미짜들,급식생,급식 먹는,급식체,급식녀,급식남,급식 여,급식 남, 급식이,급식들,급식 시절,잼순이,잼미니,잼민,재민이 초등,소학교,인민학교,보통학교,초고학년,초저학년,고학년,중등학생,남중생, 여중,실업고, 민사고,국제고,외국어고,과학고,예술고,체육고,공고 학생,상고 학생, 급우,같은 반 친구,같은 반 여,같은 반 남,반 친구, 학우,동급생,하급생,상급생,학급 친구,학급 반장,학생회장,선도부, 일진 여, 일진 남,일진 짱,일진들,일진녀,빵셔틀,전학생,전학 온,재학생,수험생,입시생,수능 앞둔,수능을 앞둔,수능 보기 전,수능 끝난,수능 전,모의고사 보는,야자하는,야자 시간,야자 끝나,보충수업,세일러복,세라복,스쿨미즈,스쿠미즈,스쿨 수영복,스쿨수영복,스쿨룩,학교 체육복,학교 수영복,학교 운동장,학교 옥상,학교 화장실,학교 탈의실,학교 복도,학교 교실,학교 체육관,학교 수영장,학교 급식,학교 보건실,학교 양호실,학교 다니는,학교에 다니는,학교 가는,학교도 안,학교 들어가,학교에 들어가기,입학 전,양호실,보건실,조회 시간,책가방, 원복,유치원복, 어집, 원아, 원생~,키카,틴에이지,틴 모델,틴걸,틴 걸,틴보이,로틴,미드틴,프리틴,트윈 세대,트윈세대,촉법,질풍노도,이차 성징,2차성징,성장판,성장기 소,성장기 아,성장기의 소,성장기의 아,발육기,발육 중,발육이 안,발육이 더,유치가 빠,유치 빠,앞니가 빠진,이갈이 중,이갈이하,배변 훈련,쪽쪽이,공갈젖꼭지,노리개 젖꼭지,모빌 아래, 분유, 요람,카시트에 앉,바운서에,네발자전거,네발 자전거,보조바퀴,씽씽이,소꿉놀이,소꿉장난,인형놀이,인형 놀이,술래잡기,숨바꼭질,고무줄놀이,고무줄 놀이,공기놀이,모래놀이,모래 놀이,시소 타,시소를 타,그네 타는 아,정글짐,놀이터,뽀로로,뽀통령,핑크퐁,타요버스,타요 버스,티니핑,시크릿쥬쥬,콩순이,번개맨,만화 책가방,동요 부,동요를 부,구연동화,동화책 읽,동화책을 읽,그림책 보,그림책을 보,한글 배우,한글을 배우,구구단,받아쓰기,일기 숙제,방학 숙제,등하원,등교하,등교길,하교하,하교길,학예발표회,수련회 온,수련회에,수학여행,체험학습,학교 앞 문방구,스쿨버스,스쿨존,색동저고리,때때옷,까까 먹,맘마,엄마 손 잡,엄마 손을 잡,아빠 손 잡,아빠 손을 잡,할머니 손 잡,할머니 손을 잡,목말 탄,목말을 탄,무등 탄,무등을 탄,아빠 껌딱지,엄마쟁이,세뱃돈 받,세뱃돈을 받,산타를 믿,산타 할아버지를 믿,산타할아버지를 믿,칭찬스티커,칭찬 스티커,도장 다니는,학원 다니는,학습지 하,학습지 푸,방과 후,방과후,공부방 학,과외학생,과외받,과외 받,복사단,리틀 야구,리틀야구,새싹반,신짱구,노진구,희동이,아냐 포저,아냐포저,아냐 포져,카드캡터,요술공주,치비우사,오네쇼타,소아기호,소아 기호,메스가키, 유녀~,유녀 캐릭터,유녀전기,유녀 체형, 영계,거유로리,빈유로리, 언내, 간난이, 아그들,조무래기, 아희~,아이놈, 연소자,나이가 차지,나이가 안 찬,나이 안 찬,나이가 덜 찬,연령 미달,나이 미달,연령미달,법정대리인,보호자 동의,보호자 동반,보호자가 필요,부모 동의,부모님 동의,민증 없,민증도 없,민증이 없,민증 나오기,민증이 안,주민등록증 없,주민등록증이 없,주민등록증 나오기,주민등록증이 안,신분증 없는 나이,술 못 사,술을 못 사,술 담배 못,담배 못 사,투표권 없,투표권이 없,투표권도 없,투표 못 하,투표 못하,면허 못 따,면허를 못 따,면허 딸 수 없는 나이,청불 못,청불도 못,결혼 못 하는 나이,학생 신분,학령전, 취학,고졸 전,졸업 전 고,지학의 나이,한 자릿수 나이,한자릿수 나이,나이가 한 자리,나이 한 자리,한 자리 나이,두 자릿수도 안, 초교,중교생,국제학교,대안학교,홈스쿨링,홈스쿨러,자퇴생,남녀공학, 스쿨걸,스쿨 걸,스쿨보이,스쿨 보이,하이스쿨,하이 스쿨,미들스쿨,미들 스쿨,프리스쿨,주니어하이,엘리멘터리,엘리멘트리,킨더가든, 킨더, 키드~,키드 모델,키드들,차일드,칠드런,토들러,인펀트,뉴본,리틀걸,리틀 걸,리틀보이,리틀 보이,언더에이지,언더 에이지,언더에이지드,제이케이,여유아,여자아기,남자아기,여자 아기,남자 아기,학창 시절,학창시절,학생 시절,학생시절, 어려진,어려졌,어려지는,어린 모습,유아화,유아퇴행,유아 퇴행,연령 퇴행,연령퇴행,나이 퇴행,나이퇴행,나이를 거꾸로,생각시, 세손,부랑아,유랑아,전쟁고아,꽃제비,친구 딸,친구 아들,친구의 딸,사장 딸,사장님 딸,주인집 딸,이웃집 딸, 태아,탯줄,아가방,아기방,아이방,아이 방,얼린이,으린이,으린아이,어른이 아닌 몸, 아청,엄마 허리까지,어른 절반만,어른의 절반,어른 허리,말 배우,말을 배우,말문이 트,말도 못 하는,말도 못하는,글도 못 읽,글을 못 읽는,까꿍,곤지곤지,둥가둥가,엉금엉금 기,아장거,아장아장,고사리 손,고사리 같은 손,단풍잎 같은 손,교련복,골목대장,알파 세대,카시트에,덜 성숙,성숙하지 않,아직 미숙한,어린 나이,어린 몸,어린 티,어린 외모,어린 얼굴,어린 체형,어린 신부,어린 손,어린 친구,어린 팬,어린 노예,어린 하녀,어린 수녀,어린 엘프,꽃봉오리 같은,채 피지 않은,중2병,갓 입학,입학식,졸업식 날 여, 교복,생교복,학교교복,고교복,여자교복,남자교복,하복교복,동복교복,세일러교복, 등교, 하교, 등원, 하원하,하원하는,하원 후, 하원길,성인이 안 된,성인이 안 되,성인이 안됐,어른이 안 된,어른이 안 되,성년이 안 된,민증도 안,의붓딸,의붓아들,의붓자식,의붓동생,의붓여동생,의붓남동생,의붓 남동생,의붓손,의붓 아들,의붓 자식,의붓 동생,고아 소,고아 아,고아가 된,고아인,고아로,고아들,남아들,남아를,남아의,남아용,남아복,남아 아,남아 모,남아와 여,세 남아,살 남아,여아와 남아,막내 여동생,막내 남동생,막내 여자애,막내 남자애,첫 아이,못 보는 나이,옆집 꼬,옆집 애가,옆집 애를,옆집 애랑,토들러,네 살배기,학령,민증이 아직,주민등록증이 아직, 딸뻘, 아들뻘,손녀뻘,손자뻘,조카뻘,친구네 막내,이웃집 막내,옆집 막내,학교 들어갈 나이,학교 갈 나이,학교에 갈 나이,학교에 다닐 나이,학교 다닐 나이,유치원 갈 나이,급식 먹`);

/** Phrases in which these are said of grown people, or of nobody. */
const HARMLESS: readonly string[] = [
  ...latin(`
    college classmate, university classmate, pediatric nurse, pediatric doctor, pediatric surgeon, paediatric nurse, paediatric doctor, paediatric surgeon, little red riding hood statue`),
  ...words(
    `욕망 어린,갈증 어린,눈물 어린,애정 어린,진심 어린,장난기 어린,정성 어린,걱정 어린,애교 어린,비웃음 어린,조롱 어린,웃음 어린,미소 어린,호기심 어린,분노 어린,증오 어린,동경 어린,사랑 어린,온기 어린,수줍음 어린,의심 어린,불안 어린,슬픔 어린,그리움 어린,존경 어린,질투 어린,열망 어린,유혹 어린,냉기 어린,안개 어린,이슬 어린,아는 동생,친한 동생,대학 학생,대학교 학생,대학원 학생,미대 학생,법대 학생,의대 학생,체대 학생,음대 학생,공대 학생,여대 학생,교대 학생,약대 학생,간호대 학생,로스쿨 학생,학생 식당,학생식당,학생회관,성인 학생,만학도 학생,요리 학생,키드니,로스차일드,고등교육,중등교육,남아메리카,남아프리카,남아공,교복 디자이너,교복 매장,교복 박물관,보건실 선생,보건실 교사,양호실 선생,양호 선생,킨더조이,원생동물,자녀가 없,자녀 없,자녀 계획,맘마미아,애가 타,애가 탄,대학 입학,대학교 입학,대학원 입학,대학에 갓 입학,대학교에 갓 입학,가시나무,가시나요,영계백숙,하원의원,하원 의원`,
  ),
];

export const CHILDREN: Partial<PromptRules> = { who: [...ENGLISH, ...KOREAN], harmless: HARMLESS };
