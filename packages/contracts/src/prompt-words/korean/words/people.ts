import { readTopic } from '../topic.js';

/** Who is shown: people, their work, and beings of tales. */
export const people = readTopic(`
@things
기사님 = driver;
폼폼 = pom-poms; 응원 폼폼 = pom-poms; 알바생 = part-time worker; 아르바이트생 = part-time worker; 손녀 = granddaughter; 손자 = grandson; 손주 = grandchild; 팬미팅 = fan meeting; 사인회 = signing event; 수능 = exam; 치맥 = fried chicken and beer; 해녀복 = wetsuit; 꿈 속 = dream;
산타걸 = santa girl; 두 사람 = two people; 세 사람 = three people; 한 사람 = one person; 학예사 = curator;
마술사 조수 = magician assistant; 발명가 = inventor; 괴짜 = eccentric; 천재 = genius; 고아 = orphan;
거지 = beggar; 방관자 = bystander; 목격자 = witness; 유령 신부 = ghost bride; 꼬마아이 = little child;
소꿉친구 = childhood friend; 짝꿍 = classmate; 선배 = senior student; 후배 = junior student;
동급생 = classmate; 담임 = teacher; 교장 = principal; 신랑신부 = bride and groom;

장교 = officer; 바텐더 = bartender; 무희 = dancer; 록스타 = rock star; 보안관 = sheriff; 엔지니어 = engineer;
함장 = ship captain; 격투가 = martial artist fighter; 악역 = villain; 용기사 = dragon knight; 용기병 = dragoon;
캠핑족 = campers; 견습생 = apprentice; 조수 = assistant; 점장 = shop owner; 주인장 = shop owner;
사육사 = zookeeper; 조련사 = animal trainer; 곡예사 = acrobat; 무용가 = dancer; 성악가 = opera singer;
지휘자 = conductor; 작곡가 = composer; 래퍼 = rapper; 디제이 = DJ; 아나운서 = news anchor; 앵커 = news anchor;
개발자 = developer; 공학자 = engineer; 천문학자 = astronomer; 고고학자 = archaeologist; 수사관 = investigator;
형사 = detective; 검사관 = inspector; 판사 = judge; 정치인 = politician; 대통령 = president; 외교관 = diplomat;
통역사 = interpreter; 여사장 = female boss; 여신도 = female believer; 미식가 = gourmet; 양치기 = shepherd;
목동 = shepherd; 나무꾼 = woodcutter; 광부 = miner; 해녀 = haenyeo diver; 뱃사공 = boatman;
문지기 = gatekeeper; 파수꾼 = watchman; 포로 = captive; 노예 = slave; 반란군 = rebel; 기병 = cavalry;
보병 = infantry; 저격수 = sniper; 특수부대 = special forces; 우주 해적 = space pirate;
현상금 사냥꾼 = bounty hunter; 정령사 = spirit summoner; 치유사 = healer; 힐러 = healer; 도적 = rogue;
광전사 = berserker; 네크로맨서 = necromancer; 강령술사 = necromancer; 드루이드 = druid; 켄타우로스 = centaur;
미노타우로스 = minotaur; 하피 = harpy; 라미아 = lamia; 메두사 = medusa; 아라크네 = arachne; 님프 = nymph;
지니 = genie; 산신령 = mountain spirit; 선녀 = Korean fairy maiden; 신선 = Taoist immortal;
천녀 = celestial maiden; 동자 = child monk; 동자승 = child monk; 꼬마 마녀 = little witch;

사람 = person; 인물 = person; 사람들 = people; 남녀 = man and woman; 군중 = crowd; 인파 = crowd;
관객 = audience; 관중 = crowd; 소녀 = girl; 소년 = boy; 여자 = woman; 남자 = man; 여성 = woman; 남성 = man;
여인 = woman; 여자아이 = girl; 남자아이 = boy; 여자애 = girl; 남자애 = boy; 여자얘 = girl; 남자얘 = boy;
여자사람 = woman; 남자사람 = man; 여캐 = girl; 남캐 = boy; 소녀소년 = girl and boy; 계집아이 = girl; 사내아이 = boy; 총각 = young man; 처녀 = young woman;
할매 = grandmother; 할배 = grandfather; 할멈 = grandmother; 할아범 = grandfather; 아가 = baby; 애기 = baby; 쌤 = teacher; 아자씨 = middle-aged man;
꼬마애 = little child; 꼬맹이 = little child; 꼬마 여자애 = little girl; 꼬마 남자애 = little boy; 여자 꼬마 = little girl; 남자 꼬마 = little boy; 애 =; 얘 =; 걔 =; 쟤 =; 나 =; 그애 =; 이 아이 =; 이 애 =; 사진 속 =; 여아 = girl; 남아 = boy;

여학생 = schoolgirl; 남학생 = schoolboy; 학생 = student; 여고생 = high school girl; 남고생 = high school boy;
고등학생 = high school student; 중학생 = middle school student; 대학생 = college student;
초등학생 = elementary school student; 여대생 = college woman; 아이 = child; 어린이 = child;
꼬마 = little child; 어른 = adult; 성인 = adult; 청년 = young man; 청소년 = teenager; 십대 = teenager;
아가씨 = young lady; 숙녀 = lady; 신사 = gentleman; 아저씨 = middle-aged man; 아줌마 = middle-aged woman;
할머니 = grandmother; 할아버지 = grandfather; 노인 = old man; 노파 = old woman; 노신사 = old gentleman;
중년 = middle-aged; 중년 남성 = middle-aged man; 중년 여성 = middle-aged woman;

엄마 = mother; 아빠 = father; 어머니 = mother; 아버지 = father; 부모 = parents; 딸 = daughter; 아들 = son;
언니 = young woman; 누나 = young woman; 오빠 = young man; 형 = young man; 동생 = younger sibling;
여동생 = younger sister; 남동생 = younger brother; 자매 = sisters; 형제 = brothers; 남매 = siblings;
쌍둥이 = twins; 가족 = family; 친구 = friend; 친구들 = friends; 연인 = couple; 커플 = couple;
여자친구 = girlfriend; 남자친구 = boyfriend; 여친 = girlfriend; 남친 = boyfriend; 부부 = married couple;
아내 = wife; 와이프 = wife; 남편 = husband; 신랑 = groom; 신부 = bride; 미녀 = beautiful woman;
미인 = beautiful woman; 미남 = handsome man; 미소녀 = beautiful girl; 미소년 = beautiful boy;
꽃미남 = handsome young man; 훈남 = handsome man; 주인공 = protagonist; 동네 형 = man; 동네 오빠 = man; 동네 누나 = woman; 동네 언니 = woman; 여주인공 = heroine; 남주인공 = hero;
히로인 = heroine; 캐릭터 = character; 악당 = villain; 영웅 = hero; 용사 = hero; 히어로 = superhero;
슈퍼히어로 = superhero;

선생님 = teacher; 교사 = teacher; 교수 = professor; 의사 = doctor; 간호사 = nurse; 과학자 = scientist;
연구원 = scientist; 경찰 = police officer; 경찰관 = police officer; 소방관 = firefighter; 군인 = soldier;
병사 = soldier; 장군 = general; 조종사 = pilot; 파일럿 = pilot; 승무원 = flight attendant;
스튜어디스 = flight attendant; 요리사 = chef; 셰프 = chef; 제빵사 = baker; 바리스타 = barista; 웨이터 = waiter;
웨이트리스 = waitress; 종업원 = waiter; 점원 = shop clerk; 직원 = employee; 회사원 = office worker;
직장인 = office worker; 비서 = secretary; 사장 = boss; 사업가 = businessman; 변호사 = lawyer; 기자 = reporter;
작가 = writer; 화가 = painter; 예술가 = artist; 음악가 = musician; 연주자 = musician; 피아니스트 = pianist;
기타리스트 = guitarist; 드러머 = drummer; 바이올리니스트 = violinist; 가수 = singer; 배우 = actor;
여배우 = actress; 모델 = model; 패션모델 = fashion model; 댄서 = dancer; 무용수 = dancer; 발레리나 = ballerina;
운동선수 = athlete; 선수 = athlete; 축구선수 = soccer player; 농구선수 = basketball player; 복서 = boxer;
무도가 = martial artist; 사진작가 = photographer; 디자이너 = designer; 프로그래머 = programmer; 해커 = hacker;
게이머 = gamer; 스트리머 = streamer; 유튜버 = youtuber; 농부 = farmer; 어부 = fisherman; 선원 = sailor;
뱃사람 = sailor; 선장 = ship captain; 해적 = pirate; 탐험가 = explorer; 모험가 = adventurer; 여행자 = traveler;
여행가 = traveler; 나그네 = wanderer; 방랑자 = wanderer; 은행 강도 = bank robber; 상인 = merchant; 대장장이 = blacksmith;
정비사 = mechanic; 기술자 = engineer; 장인 = artisan; 꽃집 주인 = florist; 플로리스트 = florist;
정원사 = gardener; 사서 = librarian; 탐정 = detective; 도둑 = thief; 괴도 = phantom thief; 암살자 = assassin;
킬러 = assassin; 스파이 = spy; 요원 = agent; 경호원 = bodyguard; 보디가드 = bodyguard; 집사 = butler;
하녀 = maid; 시녀 = lady-in-waiting; 하인 = servant; 광대 = clown; 피에로 = clown; 마술사 = magician;
점쟁이 = fortune teller; 음유시인 = bard; 시인 = poet; 철학자 = philosopher; 우주비행사 = astronaut;
우주인 = astronaut; 카우보이 = cowboy; 총잡이 = gunslinger; 레이서 = racer; 바이커 = biker; 아이돌 = idol;
걸그룹 = girl group; 치어리더 = cheerleader; 댄스 가수 = dance singer; 로커 = rock musician; 밴드 = band;
소설가 = novelist; 학자 = scholar; 선비 = Korean scholar; 도사 = Taoist master; 무사 = warrior;
검객 = swordsman; 무당 = Korean shaman; 주술사 = shaman; 포수 = hunter; 약사 = pharmacist;
수의사 = veterinarian; 건축가 = architect; 우체부 = mail carrier; 배달원 = delivery person; 운전사 = driver;
택시 기사 = taxi driver; 버스 기사 = bus driver; 트럭 기사 = truck driver; 운전 기사 = driver;
배달 기사 = courier; 택배 기사 = courier; 대리 기사 = driver; 신문 기사 = newspaper article; 인터넷 기사 = online article; 뉴스 기사 = news article; 심판 = referee; 감독 = director; 코치 = coach; 팬 = fan; 손님 = guest; 이웃 = neighbor;
관광객 = tourist; 등산객 = hiker; 행인 = passerby; 행인들 = passersby; 승객 = passenger; 신입생 = freshman;
반장 = class president; 학생회장 = student council president; 일진 = delinquent; 불량배 = thug;
갱스터 = gangster; 마피아 = mafia; 야쿠자 = yakuza; 죄수 = prisoner; 왕비 = queen; 왕자 = prince;
공주 = princess; 여왕 = queen; 왕 = king; 국왕 = king; 황제 = emperor; 황후 = empress;
황녀 = imperial princess; 황태자 = crown prince; 왕세자 = crown prince; 귀족 = noble; 귀부인 = noblewoman;
공작 = duke; 백작 = count; 영애 = noble lady; 아가씨풍 = lady; 기사단장 = knight commander; 기사 = knight;
여기사 = female knight; 성기사 = paladin; 흑기사 = black knight; 전사 = warrior; 여전사 = female warrior;
검사 = swordsman; 여검사 = swordswoman; 궁수 = archer; 사냥꾼 = hunter; 창병 = spearman; 용병 = mercenary;
바이킹 = viking; 사무라이 = samurai; 닌자 = ninja; 쿠노이치 = kunoichi; 무녀 = shrine maiden; 게이샤 = geisha;
기생 = gisaeng; 마법사 = wizard; 마녀 = witch; 마법소녀 = magical girl; 흑마법사 = dark wizard;
대마법사 = archmage; 연금술사 = alchemist; 소환사 = summoner; 사제 = priest; 신부님 = priest; 성직자 = cleric;
수녀 = nun; 수도승 = monk; 승려 = Buddhist monk; 스님 = Buddhist monk; 성녀 = saint; 여신 = goddess; 신 = god;
남신 = god; 수호자 = guardian; 현자 = sage; 예언자 = prophet;

천사 = angel; 타락천사 = fallen angel; 악마 = demon; 마왕 = demon king; 서큐버스 = succubus;
뱀파이어 = vampire; 흡혈귀 = vampire; 늑대인간 = werewolf; 엘프 = elf; 다크엘프 = dark elf;
하이엘프 = high elf; 드워프 = dwarf; 오크 = orc; 고블린 = goblin; 요정 = fairy; 페어리 = fairy; 정령 = spirit;
인어 = mermaid; 인어공주 = mermaid princess; 세이렌 = siren; 유령 = ghost; 귀신 = ghost;
처녀귀신 = Korean ghost; 저승사자 = grim reaper; 사신 = grim reaper; 해골 = skeleton; 좀비 = zombie;
미라 = mummy; 몬스터 = monster; 괴물 = monster; 거인 = giant; 도깨비 = dokkaebi goblin;
구미호 = nine-tailed fox; 여우 소녀 = fox girl; 수인 = beast person; 묘인 = cat girl;
고양이 소녀 = cat girl; 고양이 소년 = cat boy; 늑대 소녀 = wolf girl; 토끼 소녀 = rabbit girl;
용 소녀 = dragon girl; 드래곤 소녀 = dragon girl; 여우 귀 소녀 = fox girl; 안드로이드 = android;
사이보그 = cyborg; 로봇 소녀 = robot girl; 외계인 = alien; 메카 = mecha; 인형 = doll; 바니걸 = bunny girl;
메이드 = maid; 와이푸 = waifu; 흑인 = black person with brown skin; 백인 = light skinned person;
동양인 = asian person; 서양인 = western person; 한국인 = korean person; 일본인 = japanese person;
한국 여성 = korean woman; 한국 남성 = korean man; 혼혈 = mixed heritage person; 여장남자 = crossdresser;
몸짱 = muscular person; 근육남 = muscular man; 뒷사람 = person behind; 일행 = companions; 동료 = companion;
라이벌 = rival; 적 = enemy; 부하 = subordinate; 스승 = master; 제자 = disciple;

@kinds
견습 = apprentice; 수습 = apprentice; 초보 = novice; 신입 = new;

한국 = Korean; 일본 = Japanese; 중국 = Chinese; 유럽 = European; 서양 = western; 동양 = oriental;
조선 = Joseon era Korean; 조선시대 = Joseon era Korean; 중세 = medieval; 고대 = ancient; 현대 = modern;
미래 = futuristic; 근미래 = near future; 판타지 = fantasy; 다크 판타지 = dark fantasy; 사이버 = cyber;
신화 = mythical; 동화 = fairy tale; 동화 속 = fairy tale; 전설 = legend; 전쟁 = war; 마법 = magic;
아시아 = Asian; 프랑스 = French; 영국 = British; 이집트 = Egyptian; 그리스 = Greek; 로마 = Roman;
북유럽 = Nordic; 러시아 = Russian; 빅토리아 = Victorian; 서부 = western; 학원 = school; 학교 = school;
어린 = young; 젊은 = young; 늙은 = old;
`);
