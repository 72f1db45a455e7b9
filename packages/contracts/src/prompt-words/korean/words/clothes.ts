import { readTopic } from '../topic.js';

/** Clothes, shoes, and whole outfits. */
export const clothes = readTopic(`
@things
혼례복 = traditional wedding clothes; 전통 혼례복 = traditional wedding hanbok; 활옷 = Korean bridal robe;
원삼 = Korean ceremonial robe;

색동저고리 = rainbow-striped hanbok jacket; 색동한복 = rainbow-striped hanbok; 당의 = hanbok ceremonial jacket;
배자 = hanbok vest; 쓰개치마 = hanbok veil; 버선 = Korean socks; 방호복 = hazmat suit; 비행복 = flight suit;
점프수트 = jumpsuit; 수영모 = swim cap; 파티 의상 = party outfit;
발레 슈즈 = ballet shoes; 농구화 = basketball shoes; 축구화 = soccer cleats; 등산화 = hiking boots;
고무장화 = rubber boots; 부티 = ankle boots; 통굽 구두 = platform shoes; 통굽 = platform shoes;
단화 = flat shoes; 가죽구두 = leather shoes; 가죽 부츠 = leather boots; 레인부츠 = rain boots;
털신 = fur shoes; 나막신 = wooden clogs; 카디건 세트 = cardigan set; 후리스 = fleece jacket;
플리스 = fleece jacket; 경량패딩 = light padded jacket; 무스탕 재킷 = shearling jacket; 케이프코트 = cape coat;
볼레로 = bolero; 크롭 재킷 = cropped jacket; 가죽 코트 = leather coat; 모피 코트 = fur coat;
퍼 코트 = fur coat; 핑크 드레스 = pink dress; 슬립 드레스 = slip dress; 셔츠 원피스 = shirt dress;
니트 원피스 = knit dress; 청원피스 = denim dress; 멜빵 원피스 = pinafore dress; 앞치마 원피스 = apron dress;
흰 티 = white t-shirt; 검은 티 = black t-shirt; 프린트 티 = print t-shirt;
오버핏 셔츠 = oversized shirt; 박스티 = oversized t-shirt; 헐렁한 티 = loose t-shirt;
라운드티 = round neck t-shirt; 브이넥 니트 = v-neck knit; 골지 니트 = ribbed knit; 반목 = mock neck;
셔링 = shirring; 퍼프 소매 = puff sleeves; 벌룬 소매 = balloon sleeves;
나팔 소매 = bell sleeves; 세일러 칼라 = sailor collar; 트임 = slit; 옆트임 = side slit;

옷 = clothes; 옷색 = clothes; 옷색깔 = clothes; 옷차림 = outfit; 의상 = outfit; 의복 = clothes; 복장 = outfit; 차림 = outfit; 차림새 = outfit;
패션 = fashion; 코디 = outfit; 스타일링 = styling; 룩 = look; 한복 = hanbok; 생활한복 = modern hanbok;
개량한복 = modern hanbok; 전통 의상 = traditional clothes;
저고리 = hanbok jacket; 두루마기 = hanbok overcoat; 도포 = hanbok robe; 곤룡포 = royal hanbok robe;
갓 = Korean gat hat; 갓 모자 = Korean gat hat; 전통 갓 = Korean gat hat; 검은 갓 = black Korean gat hat; 검정 갓 = black Korean gat hat; 까만 갓 = black Korean gat hat; 흰 갓 = white Korean gat hat; 족두리 = Korean bridal headpiece;
기모노 = kimono; 유카타 = yukata; 하카마 = hakama; 치파오 = cheongsam; 차이나드레스 = cheongsam;
아오자이 = ao dai; 사리 = sari; 무녀복 = shrine maiden outfit; 교복 = school uniform; 세라복 = sailor uniform;
세일러복 = sailor uniform; 체육복 = gym uniform; 제복 = uniform; 군복 = military uniform;
경찰복 = police uniform; 경찰 제복 = police uniform; 간호사복 = nurse uniform; 유니폼 = uniform;
작업복 = work clothes; 전투복 = combat uniform; 정장 = suit; 양복 = suit; 수트 = suit; 슈트 = suit;
턱시도 = tuxedo; 연미복 = tailcoat; 드레스 = dress; 원피스 = dress; 웨딩드레스 = wedding dress;
이브닝드레스 = evening gown; 파티드레스 = party dress; 미니드레스 = mini dress; 롱드레스 = long dress;
칵테일 드레스 = cocktail dress; 볼가운 = ball gown; 선드레스 = sundress; 여름 원피스 = summer dress;
점프슈트 = jumpsuit; 멜빵바지 = overalls; 오버롤 = overalls; 멜빵 = suspenders; 멜빵 치마 = pinafore skirt;
메이드복 = maid outfit; 메이드 의상 = maid outfit; 메이드 드레스 = maid dress; 고딕 드레스 = gothic dress;
고스로리 = gothic lolita; 로리타 드레스 = frilled lolita fashion dress; 발레복 = ballet tutu; 튜튜 = tutu;
수영복 = swimsuit; 비키니 = bikini; 래시가드 = rash guard; 속옷 = underwear; 잠옷 = pajamas; 파자마 = pajamas;
네글리제 = nightgown; 목욕 가운 = bathrobe; 샤워 가운 = bathrobe; 가운 = lab coat; 의사 가운 = lab coat;
흰 가운 = white lab coat; 하얀 가운 = white lab coat; 실험복 = lab coat; 앞치마 = apron; 로브 = robe;
망토 = cape; 케이프 = cape; 판초 = poncho; 숄 = shawl; 갑옷 = armor; 판금 갑옷 = plate armor;
사슬 갑옷 = chainmail; 가죽 갑옷 = leather armor; 흉갑 = breastplate; 견갑 = shoulder armor; 투구 = helmet; 뿔 투구 = horned helmet; 뿔 달린 투구 = horned helmet;
방탄조끼 = bulletproof vest; 우주복 = spacesuit; 바디슈트 = bodysuit; 보디슈트 = bodysuit; 잠수복 = wetsuit;
사제복 = cassock; 수녀복 = nun habit; 도복 = martial arts uniform; 태권도복 = taekwondo uniform;
무대 의상 = stage costume; 코스튬 = costume; 할로윈 의상 = halloween costume;
산타복 = santa costume; 산타 의상 = santa costume; 동물 잠옷 = animal kigurumi; 축구 유니폼 = soccer uniform;
야구 유니폼 = baseball uniform; 농구 유니폼 = basketball uniform; 테니스복 = tennis outfit; 운동복 = tracksuit;
트레이닝복 = tracksuit; 츄리닝 = tracksuit; 추리닝 = tracksuit; 레깅스 = leggings; 요가복 = yoga clothes;

상의 = top; 하의 = bottoms; 겉옷 = outerwear; 외투 = coat; 셔츠 = shirt; 와이셔츠 = dress shirt;
블라우스 = blouse; 티셔츠 = t-shirt; 티 = t-shirt; 반팔 = short-sleeved t-shirt;
반팔 티 = short-sleeved t-shirt; 반팔 티셔츠 = short-sleeved t-shirt;
반팔 셔츠 = short-sleeved shirt; 반소매 = short sleeves; 긴팔 = long sleeves;
긴팔티 = long-sleeved t-shirt; 긴팔 셔츠 = long-sleeved shirt; 민소매 = sleeveless top; 나시 = tank top;
민소매 티셔츠 = sleeveless t-shirt; 민소매 티 = sleeveless t-shirt; 민소매 셔츠 = sleeveless shirt;
탱크톱 = tank top; 탱크탑 = tank top; 크롭티 = crop top; 크롭탑 = crop top; 크롭톱 = crop top;
배꼽티 = crop top; 오프숄더 = off-shoulder top; 튜브탑 = tube top; 캐미솔 = camisole; 뷔스티에 = bustier;
코르셋 = corset; 폴로셔츠 = polo shirt; 카라티 = polo shirt; 남방 = flannel shirt;
체크 남방 = plaid flannel shirt; 데님 셔츠 = denim shirt; 후드티 = hoodie; 후드 = hoodie; 후디 = hoodie;
후드 집업 = hoodie; 집업 = zip-up jacket; 맨투맨 = sweatshirt;
스웨트셔츠 = sweatshirt; 스웨터 = sweater; 니트 = knit sweater; 니트웨어 = knitwear; 가디건 = cardigan;
카디건 = cardigan; 목폴라 = turtleneck; 폴라티 = turtleneck; 터틀넥 = turtleneck; 조끼 = vest; 베스트 = vest;
니트 조끼 = knit vest; 재킷 = jacket; 자켓 = jacket; 청자켓 = denim jacket; 청재킷 = denim jacket;
데님 재킷 = denim jacket; 가죽재킷 = leather jacket; 가죽자켓 = leather jacket; 라이더 재킷 = biker jacket;
라이더 자켓 = biker jacket; 항공 점퍼 = bomber jacket; 점퍼 = jacket; 잠바 = jacket;
야구 점퍼 = varsity jacket; 과잠 = varsity jacket; 블레이저 = blazer; 코트 = coat;
트렌치코트 = trench coat; 롱 코트 = long coat; 더플코트 = duffle coat;
떡볶이코트 = duffle coat; 모직 코트 = wool coat; 털코트 = fur coat; 패딩 = padded jacket;
롱패딩 = long padded coat; 파카 = parka; 바람막이 = windbreaker; 우비 = raincoat; 비옷 = raincoat;
레인코트 = raincoat; 무스탕 = shearling jacket; 모피 = fur; 바지 = pants;
긴 바지 = long pants; 반바지 = shorts; 청바지 = jeans; 청반바지 = denim shorts; 핫팬츠 = short shorts;
슬랙스 = slacks; 면바지 = chinos; 와이드팬츠 = wide pants; 통바지 = wide pants; 나팔바지 = flared pants;
카고바지 = cargo pants; 카고 팬츠 = cargo pants; 조거팬츠 = jogger pants; 스키니진 = skinny jeans;
트레이닝 바지 = sweatpants; 가죽 바지 = leather pants; 치마 = skirt; 스커트 = skirt;
미니스커트 = miniskirt; 짧은 치마 = miniskirt; 롱스커트 = long skirt; 긴 치마 = long skirt;
롱치마 = long skirt; 주름 치마 = pleated skirt;
플리츠 스커트 = pleated skirt; 테니스 스커트 = tennis skirt; 청치마 = denim skirt;
플레어 스커트 = flared skirt; 정장 치마 = pencil skirt;
펜슬 스커트 = pencil skirt; 속치마 = petticoat; 소매 = sleeves; 긴 소매 = long sleeves;
짧은 소매 = short sleeves; 옷소매 = sleeves; 소맷자락 = sleeves; 옷깃 = collar; 칼라 = collar; 단추 = buttons;
지퍼 = zipper; 주머니 = pocket; 호주머니 = pocket; 끈 = strap; 어깨끈 = shoulder strap; 치맛자락 = skirt hem;
옷자락 = hem of clothes; 주름 = wrinkles; 자락 = hem;

신발 = shoes; 구두 = leather shoes; 하이힐 = high heels; 힐 = high heels; 로퍼 = loafers; 운동화 = sneakers;
스니커즈 = sneakers; 부츠 = boots; 장화 = rain boots; 롱부츠 = knee boots; 워커 = combat boots;
군화 = combat boots; 앵클부츠 = ankle boots; 털부츠 = fur boots; 샌들 = sandals; 슬리퍼 = slippers;
쪼리 = flip-flops; 고무신 = Korean rubber shoes; 꽃신 = flower-patterned Korean shoes; 게다 = geta;
메리제인 = mary janes; 플랫슈즈 = flats; 토슈즈 = ballet shoes; 스케이트 = ice skates;
롤러스케이트 = roller skates; 양말 = socks; 발목 양말 = ankle socks; 니삭스 = knee-high socks;
무릎 양말 = knee-high socks; 긴 양말 = long socks; 오버니삭스 = thighhighs; 스타킹 = stockings;
검정 스타킹 = black stockings; 타이츠 = tights; 망사 스타킹 = fishnet stockings; 루즈삭스 = loose socks;
가터벨트 = garter belt; 유니콘 잠옷 = unicorn pajamas; 우의 = raincoat; 방한복 = winter clothes;
겨울옷 = winter clothes; 여름옷 = summer clothes; 사복 = casual clothes; 평상복 = casual clothes;
외출복 = outdoor clothes; 파티복 = party outfit; 상복 = mourning clothes; 예복 = formal clothes; 넝마 = rags;
누더기 = rags; 레이싱복 = racing suit; 레이싱 슈트 = racing suit; 승마복 = riding outfit; 스키복 = ski wear;
등산복 = hiking outfit; 란제리 = lingerie; 상하의 = clothes; 단벌 = single outfit;
교복 치마 = school uniform skirt; 교복 셔츠 = school uniform shirt; 교복 재킷 = school uniform blazer;

@kinds
캐주얼 = casual; 스트릿 = streetwear; 스트리트 = street; 스트릿웨어 = streetwear; 빈티지 = vintage;
스포티 = sporty; 프레피 = preppy; 로리타 = frilled lolita fashion; 고딕 = gothic; 오버핏 = oversized;
오버사이즈 = oversized; 루즈핏 = loose-fitting; 슬림핏 = slim-fit; 크롭 = cropped; 롱 = long; 미니 = mini;
맥시 = maxi; 하이웨이스트 = high-waisted; 시스루 = see-through; 웨딩 = wedding; 파티 = party; 이브닝 = evening;
세일러 = sailor; 더블 = double-breasted; 라운드넥 = round neck; 브이넥 = v-neck; 홀터넥 = halter neck;
민소매 원피스 = sleeveless dress; 오프숄더 원피스 = off-shoulder dress; 하와이안 = hawaiian; 캐쥬얼 = casual;
방탄 = bulletproof; 방수 = waterproof; 밀리터리 = military;

@adjectives
헐렁하 = loose; 느슨하 = loose; 펑퍼짐하 = baggy; 딱 맞 = tight; 달라붙 = tight; 타이트하 = tight;
꽉 끼 = tight; 편하 = comfortable; 찢어지 = torn; 해지 = worn-out; 낡 = worn; 닳 = worn-out;
하늘하늘하 = flowing; 하늘거리 = flowing; 펄럭이 = fluttering; 두툼하 = thick; 도톰스럽 = thick;
구겨지 = wrinkled; 반듯하 = neat; 심플하 = simple; 캐주얼하 = casual; 클래식하 = classic; 스포티하 = sporty;
페미닌하 = feminine; 러블리하 = lovely; 트렌디하 = trendy; 스타일리시하 = stylish; 모던하 = modern;
포멀하 = formal; 격식 있 = formal; 럭셔리하 = luxurious; 빈티지하 = vintage; 레트로하 = retro; 힙하 = hip;
패셔너블하 = fashionable; 고딕풍이 = gothic; 풀어헤치 = unbuttoned; 헤지 = worn-out;

@verbs
입 = wearing; 걸치 = wearing; 갈아입 = changing clothes; 껴입 = wearing layers;
입히 = dressed in; 벗 = taking off; 신 = wearing; 두르 = wrapped in; 매 = wearing; 둘러매 = carrying;
쓰 = wearing; 끼 = wearing; 차 = wearing; 달 = wearing; 꽂 = wearing; 메 = carrying; 착용하 = wearing;
장착하 = equipped with; 여미 = fastening; 걷어 올리 = rolled up;
소매 걷 = sleeves rolled up; 단추 풀 = unbuttoned; 지퍼 내리 = unzipped; 장식되 = decorated with;
장식하 = decorated with; 수놓 = embroidered with; 수 놓이 = embroidered with;
새겨지 = engraved with; 달리 = running; 어울리 = matching; 코스프레하 = cosplay; 변장하 = disguised;
무장하 = armed; 갖추 = equipped with; 갖춰 입 = dressed in; 옷 갈아입 = changing clothes; 뒤집어쓰 = wearing;
눌러쓰 = wearing; 둘러쓰 = wearing; 감싸 = wrapped in; 단장하 = dressed up; 꾸미 = dressed up;
차려 입 = dressed in;

@actions
착용 = wearing; 매치 = matching; 치장 = adorned;
`);
