import { readTopic } from '../topic.js';

/** Colours, patterns, materials. */
export const colours = readTopic(`
@modifiers
곤색 = navy; 감색 = navy; 애쉬 그레이 = ash grey; 노오란 = yellow; 하이얀 = white; 빠알간 = red;
빨강 = red; 빨강색 = red; 빨간색 = red; 적색 = red; 빨간빛 = red; 붉은색 = red; 붉은빛 = red; 진홍색 = crimson;
진홍빛 = crimson; 다홍색 = scarlet; 선홍색 = scarlet; 자주색 = reddish purple; 와인색 = wine red;
버건디 = burgundy; 버건디색 = burgundy; 체리색 = cherry red; 앵두색 = cherry red; 앵둣빛 = cherry red; 벽돌색 = brick red; 주황 = orange;
주황색 = orange; 주황빛 = orange; 귤색 = orange; 귤빛 = orange; 홍시색 = orange; 오렌지색 = orange; 오렌지빛 = orange; 산호색 = coral; 코랄 = coral;
코랄색 = coral; 살구색 = light orange; 살구빛 = light orange; 복숭아색 = peach; 복숭아빛 = peach; 피치 = peach; 피치색 = peach; 자두색 = plum; 자둣빛 = plum;
노랑 = yellow; 노랑색 = yellow; 노란색 = yellow; 노란빛 = yellow; 황색 = yellow; 레몬색 = lemon yellow;
겨자색 = mustard yellow; 머스타드 = mustard; 금색 = gold; 금빛 = golden; 황금 = gold; 황금색 = gold;
황금빛 = golden; 골드 = gold; 호박색 = amber; 호박빛 = amber; 초록 = green; 초록색 = green; 초록빛 = green;
녹색 = green; 녹빛 = green; 연두 = light green; 연두색 = light green; 연두빛 = light green;
연녹색 = light green; 진녹색 = dark green; 짙은 녹색 = dark green; 풀색 = grass green; 올리브색 = olive green;
올리브 = olive; 에메랄드색 = emerald green; 에메랄드빛 = emerald; 옥색 = jade green; 비취색 = jade green;
카키 = khaki; 카키색 = khaki; 민트 = mint; 민트색 = mint green; 민트빛 = mint; 청록 = teal; 청록색 = teal;
청록빛 = teal; 터키석색 = turquoise; 파랑 = blue; 파랑색 = blue; 파란색 = blue; 파란빛 = blue; 청색 = blue;
푸른색 = blue; 푸른빛 = blue; 하늘색 = sky blue; 하늘빛 = sky blue; 연하늘색 = light sky blue;
연파랑 = light blue; 연청색 = light blue; 연한 파란색 = light blue; 진파랑 = dark blue;
짙은 파란색 = dark blue; 남색 = navy; 남빛 = navy; 네이비 = navy; 네이비색 = navy; 군청색 = navy;
코발트블루 = cobalt blue; 로열블루 = royal blue; 아쿠아 = aqua; 쪽빛 = indigo; 인디고 = indigo; 보라 = purple;
보라색 = purple; 보랏빛 = purple; 보라빛 = purple; 자색 = purple; 자줏빛 = reddish purple;
연보라 = light purple; 연보라색 = light purple; 연보랏빛 = light purple; 진보라 = dark purple; 라벤더 = lavender;
라벤더색 = lavender; 라벤더빛 = lavender; 라일락색 = lilac; 라일락빛 = lilac; 자수정색 = amethyst; 분홍 = pink; 분홍색 = pink; 분홍빛 = pink;
핑크 = pink; 핑크색 = pink; 핑크빛 = pink; 연분홍 = light pink; 연분홍색 = light pink; 연분홍빛 = light pink;
연핑크 = light pink; 진분홍 = deep pink; 핫핑크 = hot pink; 꽃분홍 = hot pink; 벚꽃색 = light pink;
벚꽃빛 = light pink; 바다색 = ocean blue; 바닷빛 = ocean blue; 장미색 = rose pink; 장밋빛 = rosy; 로즈 = rose; 로즈색 = rose; 로즈골드 = rose gold; 마젠타 = magenta;
갈색 = brown; 갈색빛 = brown; 브라운 = brown; 밤색 = chestnut; 초콜릿색 = chocolate brown;
초코색 = chocolate brown; 커피색 = coffee brown; 카라멜색 = caramel; 황갈색 = tan; 적갈색 = auburn;
연갈색 = light brown; 짙은 갈색 = dark brown; 진갈색 = dark brown; 고동색 = dark brown; 베이지 = beige;
베이지색 = beige; 모카 = mocha; 흙색 = earthy brown; 모래색 = sand; 하양 = white; 하얀색 = white;
하얀빛 = white; 흰색 = white; 흰빛 = white; 백색 = white; 순백 = pure white; 순백색 = pure white;
순백의 = pure white; 우윳빛 = milky white; 유백색 = milky white; 아이보리 = ivory; 아이보리색 = ivory;
크림색 = cream; 크림빛 = cream; 상아색 = ivory; 회색 = grey; 회색빛 = grey; 잿빛 = ash grey; 쥐색 = dark grey;
연회색 = light grey; 진회색 = dark grey; 그레이 = grey; 차콜 = charcoal; 은색 = silver; 은빛 = silver;
실버 = silver; 은백색 = silvery white; 검정 = black; 검정색 = black; 검은색 = black; 검은빛 = black;
까만색 = black; 흑색 = black; 칠흑 = jet black; 칠흑 같은 = jet black; 블랙 = black; 화이트 = white;
레드 = red; 블루 = blue; 옐로 = yellow; 옐로우 = yellow; 퍼플 = purple; 무지개색 = rainbow colored;
무지갯빛 = rainbow colored; 무지개빛 = rainbow colored; 오색 = multicolored; 형형색색 = colorful;
알록달록 = colorful; 파스텔 = pastel; 파스텔 톤 = pastel tone;
파스텔색 = pastel colored; 형광 = fluorescent; 형광색 = neon colored; 네온색 = neon colored;
무채색 = monochrome; 원색 = vivid primary color; 단색 = solid color; 투톤 = two-tone; 흑백 = monochrome;
다크 = dark; 라이트 = light; 연한색 = light colored; 진한색 = dark colored; 구리색 = copper; 청동색 = bronze;
청동 = bronze; 검붉은 = dark red; 새빨간 = bright red; 새파란 = bright blue; 새하얀 = pure white;
새까만 = jet black; 샛노란 = bright yellow; 짙푸른 = deep blue; 반투명 = translucent; 투명 = transparent;
불투명 = opaque; 메탈릭 = metallic; 홀로그램 = holographic; 무광 = matte; 유광 = glossy;

체크 = plaid; 체크무늬 = plaid; 타탄 = tartan; 깅엄 = gingham; 격자무늬 = checkered; 바둑판무늬 = checkered;
바탕 = base; 줄무늬 = striped; 스트라이프 = striped; 가로줄무늬 = horizontal striped; 세로줄무늬 = vertical striped;
물방울 무늬 = polka dot; 도트무늬 = polka dot; 도트 = polka dot; 땡땡이 = polka dot;
땡땡이무늬 = polka dot; 꽃무늬 = floral print; 플라워 = floral; 플로럴 = floral; 별무늬 = star print;
하트무늬 = heart print; 하트 = heart; 나비무늬 = butterfly print; 호피무늬 = leopard print;
호피 = leopard print; 얼룩무늬 = zebra print; 위장무늬 = camouflage; 카모플라주 = camouflage;
페이즐리 = paisley; 아가일 = argyle; 타이다이 = tie-dye; 무늬 = patterned; 민무늬 = plain;
기하학무늬 = geometric pattern; 용무늬 = dragon pattern; 구름무늬 = cloud pattern; 자개 = mother-of-pearl;

가죽 = leather; 데님 = denim; 청 = denim; 면 = cotton; 순면 = cotton; 린넨 = linen; 마 = linen; 비단 = silk;
실크 = silk; 새틴 = satin; 공단 = satin; 벨벳 = velvet; 우단 = velvet; 레이스 = lace; 프릴 = frilled;
러플 = ruffled; 시폰 = chiffon; 쉬폰 = chiffon; 튤 = tulle; 망사 = mesh; 울 = wool; 모직 = wool; 양털 = fleece;
캐시미어 = cashmere; 퍼 = fur; 인조가죽 = faux leather; 라텍스 = latex; 비닐 = vinyl; 플라스틱 = plastic;
고무 = rubber; 코듀로이 = corduroy; 트위드 = tweed; 플란넬 = flannel; 스팽글 = sequin; 반짝이 = sparkly;
글리터 = glitter; 자수 = embroidered; 금박 = gold leaf; 금실 = gold thread; 철제 = iron; 강철 = steel;
황동 = brass; 구리 = copper; 유리 = glass; 나무 재질 = wooden; 목재 = wooden; 원목 = wooden; 대리석 = marble;
벽돌 = brick; 돌 = stone; 석조 = stone; 콘크리트 = concrete; 종이 = paper; 짚 = straw; 니트 소재 = knit;
메탈 = metal; 얇은 천 = thin cloth; 도자기 = porcelain; 청자 = celadon; 백자 = white porcelain;
대나무 = bamboo; 라탄 = rattan; 밀짚 = straw;

@things
색 = color; 색깔 = color; 색상 = color; 색감 = colors; 빛깔 = color; 컬러 = color; 컬러풀 = colorful;
배색 = color scheme; 패턴 = pattern; 문양 = pattern; 천 = cloth; 옷감 = fabric; 섬유 = fabric; 재질 = texture;
질감 = texture; 소재 = material; 장식 = decoration; 보색 = complementary colors; 대비 = contrast; 톤 = tone;

@adjectives
핑크핑크하 = pink;
빨갛 = red; 새빨갛 = bright red; 붉 = red; 파랗 = blue; 새파랗 = bright blue; 푸르 = blue; 노랗 = yellow;
샛노랗 = bright yellow; 누렇 = yellowish; 하얗 = white; 새하얗 = pure white; 희 = white; 까맣 = black;
새까맣 = jet black; 검 = black; 시커멓 = pitch black; 거멓 = black; 허옇 = whitish; 발갛 = reddish;
불긋불긋하 = reddish; 푸르스름하 = bluish; 노르스름하 = yellowish; 희끗희끗하 = greying; 거무스름하 = blackish;
알록달록하 = colorful; 다채롭 = colorful; 컬러풀하 = colorful; 선명하 = vivid; 옅 = light; 연하 = light;
짙 = dark; 진하 = deep; 은은하게 빛나 = softly glowing; 어둡 = dark; 희미하 = faint; 흐릿하 = blurry;
뿌옇 = hazy; 반투명하 = translucent; 영롱하 = iridescent; 쨍하 = vivid; 칙칙하 = dull; 바래 = faded;
빛바래 = faded; 물 빠지 = faded; 푸릇푸릇하 = fresh green; 파릇파릇하 = fresh green; 불타오르 = blazing;
물들 = colored; 물들이 = dyed; 섞이 = mixed; 무늬 있 = patterned; 무늬 그려지 = patterned; 광택 나 = shiny;
광택 있 = shiny; 반들반들하 = shiny; 번들거리 = glossy; 번쩍이 = flashing; 번쩍거리 = flashing;
반짝이 = sparkling; 반짝거리 = sparkling; 반짝반짝 빛나 = sparkling; 빛나 = glowing; 환하 = bright;
눈부시게 빛나 = dazzling; 얼룩지 = stained; 금이 가 = cracked; 녹슬 = rusty; 금가 = cracked;
`);
