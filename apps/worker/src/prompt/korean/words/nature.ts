import { readTopic } from '../topic.js';

/** Places in nature, plants, and what is seen in the sky. */
export const nature = readTopic(`
@kinds
바다 = sea; 밤바다 = night sea; 겨울바다 = winter sea; 바닷가 = beach; 해변 = beach; 해변가 = beach;
백사장 = white sandy beach; 모래사장 = sandy beach; 해안 = coast; 해안가 = coast; 해안도로 = coastal road;
해안 도로 = coastal road; 섬 = island; 무인도 = deserted island; 강 = river; 강가 = riverside;
강변 = riverside; 한강 = Han River; 한강공원 = Han River park; 한강 공원 = Han River park;
시냇가 = stream bank; 냇가 = stream bank; 호수 = lake; 호숫가 = lakeside; 연못 = pond; 연못가 = pond side;
폭포 = waterfall; 계곡 = valley; 골짜기 = valley; 산 = mountain; 설산 = snowy mountain; 산속 = mountains;
산길 = mountain path; 산꼭대기 = mountain peak; 산 정상 = mountain top; 정상 = summit;
산봉우리 = mountain peak; 화산 = volcano; 절벽 = cliff; 낭떠러지 = cliff; 벼랑 = cliff; 협곡 = canyon;
동굴 = cave; 숲 = forest; 숲속 = forest; 숲 속 = forest; 숲길 = forest path; 밀림 = jungle; 정글 = jungle;
대나무숲 = bamboo forest; 대나무 숲 = bamboo forest; 소나무숲 = pine forest; 자작나무 숲 = birch forest;
들판 = field; 들 = field; 벌판 = open field; 초원 = meadow; 풀밭 = grass field; 잔디밭 = lawn; 잔디 = grass;
꽃밭 = flower field; 해바라기밭 = sunflower field; 라벤더밭 = lavender field; 라벤더 밭 = lavender field;
유채꽃밭 = canola flower field; 갈대밭 = reed field; 억새밭 = silver grass field; 메밀밭 = buckwheat field;
보리밭 = barley field; 밀밭 = wheat field; 논 = rice field; 논밭 = rice fields; 밭 = field;
녹차밭 = green tea field; 과수원 = orchard; 포도밭 = vineyard; 목장 = ranch; 농장 = farm; 언덕 = hill;
언덕길 = hillside path; 사막 = desert; 오아시스 = oasis; 황무지 = wasteland; 늪 = swamp; 습지 = wetland;
갯벌 = mudflat; 눈밭 = snow field; 설원 = snow field; 빙하 = glacier; 빙판 = ice; 얼음 = ice; 고드름 = icicles;
바닷속 = underwater; 물속 = underwater; 물 속 = underwater; 수중 = underwater; 심해 = deep sea; 해저 = seabed;
산호초 = coral reef; 산호 = coral; 우주 = space; 우주 공간 = outer space; 은하 = galaxy; 은하수 = milky way;
성운 = nebula; 행성 = planet; 지구 = earth; 화성 = mars; 토성 = saturn; 달 표면 = moon surface;
블랙홀 = black hole; 하늘 = sky; 밤하늘 = night sky; 푸른 하늘 = blue sky; 노을 하늘 = sunset sky;
구름 = clouds; 뭉게구름 = fluffy clouds; 먹구름 = dark clouds; 구름바다 = sea of clouds; 운해 = sea of clouds;
지평선 = horizon; 수평선 = horizon; 자연 = nature; 대자연 = nature; 야생 = wild; 풍경 = scenery;
경치 = scenery; 절경 = scenic view; 제주 = Jeju; 제주도 = Jeju Island; 설악산 = Seoraksan mountain;
한라산 = Hallasan mountain; 남산 = Namsan; 북극 = arctic; 남극 = antarctica; 열대 = tropical;
열대우림 = tropical rainforest; 시골 = countryside; 천국 = heaven; 지옥 = hell; 낙원 = paradise;
마계 = demon realm; 천공 = sky; 하늘섬 = floating island; 공중섬 = floating island; 부유섬 = floating island;
봄꽃 = spring flowers; 들길 = field path; 오솔길 = narrow path; 꽃길 = flower path;
벚꽃길 = cherry blossom path; 벚꽃 길 = cherry blossom path; 가로수길 = tree-lined street;
산책로 = walking trail; 등산로 = hiking trail; 물가 = waterside; 수면 = water surface; 모래 = sand;
모래밭 = sand; 모래언덕 = sand dune; 바위 = rocks; 절벽 끝 = edge of a cliff; 물웅덩이 = puddle;
웅덩이 = puddle; 온천 = hot spring; 노천탕 = outdoor hot spring; 샘 = spring; 이끼 = moss; 흙 = soil;
땅 = ground; 대지 = earth; 풀 = grass; 풀숲 = bushes; 덤불 = bushes; 수풀 = bushes; 나무 = tree;
고목 = old tree; 나무숲 = forest; 나무 그늘 = tree shade; 나무그늘 = tree shade; 그늘 = shade;
나뭇가지 = branch; 가지 = branch; 나뭇잎 = leaves; 잎 = leaves; 이파리 = leaves; 새싹 = sprout; 뿌리 = roots;
덩굴 = vines; 담쟁이 = ivy; 담쟁이덩굴 = ivy; 소나무 = pine tree; 벚나무 = cherry tree;
벚꽃나무 = cherry blossom tree; 벚꽃 나무 = cherry blossom tree; 은행나무 = ginkgo tree;
은행잎 = ginkgo leaves; 단풍나무 = maple tree; 단풍잎 = maple leaves; 단풍 = autumn maple leaves;
낙엽 = fallen leaves; 야자수 = palm tree; 야자나무 = palm tree; 자작나무 = birch tree; 버드나무 = willow tree;
선인장 = cactus; 갈대 = reeds; 억새 = silver grass; 네잎클로버 = four-leaf clover; 클로버 = clover;
버섯 = mushroom; 꽃 = flower; 꽃잎 = petals; 꽃다발 = bouquet; 부케 = bouquet; 꽃송이 = blossoms;
꽃봉오리 = flower bud; 꽃가루 = confetti; 들꽃 = wildflowers; 야생화 = wildflowers; 벚꽃 = cherry blossoms;
벚꽃잎 = cherry blossom petals; 벚꽃 잎 = cherry blossom petals; 장미 = rose; 장미꽃 = roses; 튤립 = tulips;
해바라기 = sunflower; 백합 = lily; 국화 = chrysanthemum; 코스모스 = cosmos flowers; 수국 = hydrangea;
라일락 = lilac; 목련 = magnolia; 매화 = plum blossoms; 동백 = camellia; 동백꽃 = camellia flowers;
무궁화 = hibiscus syriacus; 진달래 = azalea; 철쭉 = azalea; 개나리 = forsythia; 민들레 = dandelion;
민들레 홀씨 = dandelion seeds; 연꽃 = lotus flower; 연잎 = lotus leaves; 데이지 = daisy;
안개꽃 = baby's breath flowers; 카네이션 = carnation; 난초 = orchid; 유채꽃 = canola flowers;
수선화 = daffodil; 양귀비 = poppy; 등나무 = wisteria; 등나무꽃 = wisteria; 물망초 = forget-me-not;
제비꽃 = violet flowers; 아이리스 = iris flower; 모란 = peony; 작약 = peony; 해당화 = rugosa rose;
봉숭아 = balsam flower; 나팔꽃 = morning glory; 허브 = herbs; 식물 = plants; 화초 = plants; 화분 = flower pot;

@things
파도 = waves; 물결 = ripples; 물보라 = water spray; 물방울 = water drops; 물줄기 = stream of water; 물 = water;
시냇물 = stream; 개울 = stream; 조개 = seashell; 조개껍데기 = seashell; 소라 = conch shell;
모래성 = sandcastle; 불 = fire; 불꽃 = fireworks; 불꽃놀이 = fireworks; 폭죽 = fireworks; 불길 = flames;
화염 = flames; 불씨 = embers; 불티 = embers; 모닥불 = campfire; 캠프파이어 = campfire; 연기 = smoke; 재 = ash;
용암 = lava; 먼지 = dust; 흙먼지 = dust; 빛 = light; 태양 = sun; 해 = sun; 달 = moon; 보름달 = full moon;
만월 = full moon; 초승달 = crescent moon; 반달 = half moon; 붉은 달 = red moon; 별 = stars; 별빛 = starlight;
별자리 = constellation; 별똥별 = shooting star; 유성 = meteor; 유성우 = meteor shower; 혜성 = comet;
오로라 = aurora; 무지개 = rainbow; 쌍무지개 = double rainbow; 일식 = solar eclipse; 월식 = lunar eclipse;
반딧불 = fireflies; 반딧불이 = fireflies; 비눗방울 = soap bubbles; 거품 = bubbles; 기포 = bubbles;
공기방울 = air bubbles; 색종이 = confetti; 컨페티 = confetti; 풍경화 = landscape painting;
`);
