import { readTopic } from '../topic.js';

/** Weather, light, seasons, hours. */
export const times = readTopic(`
@kinds
봄 = spring; 초봄 = early spring; 늦봄 = late spring; 여름 = summer; 한여름 = midsummer; 초여름 = early summer;
늦여름 = late summer; 가을 = autumn; 늦가을 = late autumn; 초가을 = early autumn; 겨울 = winter;
한겨울 = midwinter; 초겨울 = early winter; 봄날 = spring day; 여름날 = summer day; 가을날 = autumn day;
겨울날 = winter day; 겨울밤 = winter night; 여름밤 = summer night; 가을밤 = autumn night; 봄밤 = spring night;
사계절 = four seasons; 계절 = season; 크리스마스 = Christmas; 성탄절 = Christmas;
크리스마스 이브 = Christmas Eve; 할로윈 = Halloween; 핼러윈 = Halloween; 새해 = New Year;
설날 = Korean New Year; 추석 = Chuseok; 발렌타인 = Valentine; 발렌타인데이 = Valentine's Day;
정월대보름 = full moon festival; 명절 = holiday; 방학 = vacation; 휴가 = vacation; 주말 = weekend;
휴일 = holiday; 아침 = morning; 이른 아침 = early morning; 새벽 = dawn; 새벽녘 = dawn; 동틀 녘 = dawn;
여명 = dawn; 오전 = morning; 정오 = noon; 점심 = lunch; 대낮 = broad daylight; 한낮 = midday; 낮 = day;
오후 = afternoon; 늦은 오후 = late afternoon; 저녁 = evening;
저녁 노을 = evening sunset; 초저녁 = early evening; 해 질 녘 = dusk; 해질 녘 = dusk;
해질 무렵 = dusk; 해 질 무렵 = dusk; 해가 질 무렵 = dusk; 해 질 때쯤 = dusk; 해가 질 때쯤 = dusk;
해 뜰 무렵 = sunrise; 해가 뜰 무렵 = sunrise; 밤길 = night road; 빗길 = rainy road; 노을 = sunset; 석양 = sunset; 황혼 = twilight; 땅거미 = dusk; 일몰 = sunset; 일출 = sunrise;
해돋이 = sunrise; 밤 = night; 야간 = night; 한밤 = midnight; 한밤중 = midnight; 깊은 밤 = late night; 늦은 밤 = late night;
심야 = late night; 자정 = midnight; 달밤 = moonlit night; 백야 = white night;
골든 아워 = golden hour; 매직아워 = magic hour; 블루아워 = blue hour; 날씨 = weather; 날 = day; 맑은 날 = sunny day;
맑은 날씨 = clear sunny weather; 화창한 날 = sunny day; 화창한 날씨 = sunny weather; 흐린 날 = cloudy day;
흐린 날씨 = cloudy weather; 비 오는 날 = rainy day; 비오는 날 = rainy day; 비 내리는 날 = rainy day;
눈 오는 날 = snowy day; 눈오는 날 = snowy day; 바람 부는 날 = windy day; 비 오는 밤 = rainy night;
비 오는 거리 = rainy street; 비오는 거리 = rainy street; 눈 오는 밤 = snowy night; 장마 = rainy season;
장마철 = rainy season; 더운 날 = hot day; 추운 날 = cold day; 무더위 = sweltering heat; 폭염 = heat wave;
한파 = cold wave; 세기말 = end of the century; 일상 = everyday life; 하루 = day; 순간 = moment; 시절 = days;
어린 시절 = childhood; 시대 = era; 방과 후 = after school; 방과후 = after school; 방과 뒤 = after school; 세월 = years; 오늘 = today; 내일 = tomorrow; 어제 = yesterday;

별이 빛나는 밤 = starry night; 별이 빛나는 밤하늘 = starry night sky; 별 헤는 밤 = starry night;
달 밝은 밤 = moonlit night; 별밤 = starry night;

@things
어두워지기 전에 = before dark; 어두워지기 전 = before dark;
햇빛 쨍쨍 = sunlight; 햇볕 쨍쨍 = sunlight;
무지게 = rainbow; 함박눈 펑펑 = heavily snowing;
비 온 뒤 = after rain; 비 온 후 = after rain; 비 온 다음 = after rain; 비 그친 뒤 = after rain;
비 그친 후 = after rain; 비 갠 뒤 = clear after rain; 비 갠 후 = clear after rain; 비 갠 다음 = clear after rain;
눈 온 뒤 = snow-covered; 눈 온 후 = snow-covered; 빗방울 무늬 = raindrop pattern;
눈꽃 무늬 = snowflake pattern; 눈송이 무늬 = snowflake pattern; 비 = rain; 빗속 = rain; 빗방울 = raindrops; 빗줄기 = rain; 봄비 = spring rain; 가을비 = autumn rain;
겨울비 = winter rain; 밤비 = night rain; 소나기 = rain shower; 장대비 = heavy rain; 폭우 = heavy rain;
가랑비 = drizzle; 이슬비 = drizzle; 보슬비 = drizzle; 우박 = hail; 폭풍 = storm; 폭풍우 = rainstorm;
태풍 = typhoon; 천둥 = thunder; 천둥 소리 = thunder; 천둥소리 = thunder; 번개 = lightning; 벼락 = lightning; 천둥번개 = thunder and lightning;
뇌우 = thunderstorm; 첫눈 = first snow; 함박눈 = heavy snow; 진눈깨비 = sleet; 싸락눈 = light snow;
눈송이 = snowflakes; 눈꽃 = snowflakes; 눈결정 = snowflake; 눈보라 = blizzard;
눈 덮인 산 = snow-covered mountain; 폭설 = heavy snow; 흰 눈 = white snow; 하얀 눈 = white snow;
눈 속 = snow; 눈 위 = snow; 눈길 = snowy road; 눈 내린 = snowy;
눈사람 = snowman; 눈싸움 = snowball fight; 눈덩이 = snowball; 눈썰매 = sled; 서리 = frost; 성에 = frost;
이슬 = dew; 안개 = fog; 물안개 = mist; 새벽안개 = dawn fog; 안개 속 = fog; 바람 = wind; 산들바람 = breeze;
봄바람 = spring breeze; 바닷바람 = sea breeze; 미풍 = breeze; 강풍 = strong wind; 돌풍 = gust of wind;
회오리 = whirlwind; 회오리바람 = whirlwind; 토네이도 = tornado; 모래바람 = sandstorm; 모래폭풍 = sandstorm;
아지랑이 = heat haze; 햇살 = sunshine; 햇빛 = sunlight; 햇볕 = sunlight; 아침 햇살 = morning sunshine;
따사로운 햇살 = warm sunshine; 빛줄기 = light rays; 빛내림 = god rays; 달빛 = moonlight; 불빛 = lights;
등불 = lantern; 조명 = lighting; 가로등 = street lamp; 가로등 불빛 = street lamp light; 전등 = lamp;
스탠드 = desk lamp; 형광등 = fluorescent light; 촛불 = candlelight; 양초 = candle; 초 = candle;
촛대 = candlestick; 랜턴 = lantern; 손전등 = flashlight; 청사초롱 = Korean lantern; 연등 = lotus lantern;
풍등 = sky lantern; 홍등 = red lantern; 네온 사인 = neon sign; 네온 간판 = neon sign;
네온 불빛 = neon lights; 네온 조명 = neon lighting; 전구 = light bulbs; 꼬마전구 = string lights;
알전구 = string lights; 스포트라이트 = spotlight; 샹들리에 = chandelier; 역광 = backlighting;
자연광 = natural light; 측광 = side lighting; 순광 = front lighting; 하이키 = high-key lighting;
로우키 = low-key lighting; 림 라이트 = rim lighting; 후광 조명 = backlighting;
무대 조명 = stage lighting; 간접조명 = indirect lighting;
부드러운 조명 = soft lighting; 은은한 조명 = soft lighting; 따뜻한 조명 = warm lighting;
영화 조명 = cinematic lighting; 빛망울 = bokeh; 보케 = bokeh; 빛번짐 = bloom light;
렌즈 플레어 = lens flare; 반사광 = reflected light; 섬광 = flash; 광선 = ray of light; 레이저 = laser;
명암 = light and shadow; 야경 = night view; 도시 야경 = city night view; 어둠 = darkness; 어둠 속 = darkness;
그늘진 = shaded; 온도 = temperature; 습기 = moisture; 열기 = heat; 공기 = air;

@adjectives
별 반짝반짝 빛나 = starry; 별 반짝이 = starry;
눈 소복소복 쌓이 = snow-covered; 눈 수북이 쌓이 = snow-covered; 눈 잔뜩 쌓이 = snow-covered; 눈 하얗게 쌓이 = snow-covered;
화창하 = sunny; 쾌청하 = clear; 흐리 = cloudy; 우중충하 = dreary; 어두컴컴하 = dark; 캄캄하 = dark; 깜깜하 = dark; 컴컴하 = dark; 어둑하 = dim;
어둑어둑하 = dim; 어스름하 = dusky; 눅눅하 = humid; 습하 = humid; 건조하 = dry; 쌀쌀하 = chilly; 서늘하 = cool;
선선하 = cool; 춥 = cold; 덥 = hot; 뜨겁 = hot; 무덥 = sweltering; 시리 = cold; 후덥지근하 = muggy;
따사롭 = warm; 안개 끼 = foggy; 안개 자욱하 = foggy; 구름 끼 = cloudy; 구름 낀 = cloudy;
눈 덮이 = snow-covered; 눈으로 덮이 = snow-covered; 눈 쌓이 = snow-covered;
눈 소복이 쌓이 = snow-covered; 비에 젖 = wet with rain; 햇살 좋 = sunny; 햇살 비치 = sunlit;
햇빛 비치 = sunlit; 햇살 가득하 = sunlit; 달빛 비치 = moonlit; 꽃 피 = blooming flower;
꽃 만발하 = full bloom flower; 벚꽃 피 = blooming cherry blossoms; 노을 지 = sunset;
해 지 = sunset; 해 뜨 = sunrise; 늦 = late; 이르 = early; 단풍 들 = autumn maple leaves;
단풍 물들 = autumn maple leaves; 낙엽 지 = falling autumn leaves;

@verbs
비 오 = raining; 비 내리 = raining; 비 쏟아지 = pouring rain;
비 주룩주룩 내리 = pouring rain; 비 쏴아 내리 = pouring rain; 비 퍼붓 = pouring rain; 비 세차게 내리 = heavy rain;
비 많이 오 = heavy rain; 비 많이 내리 = heavy rain; 비 부슬부슬 내리 = drizzling; 비 부슬부슬 오 = drizzling; 비 주룩주룩 오 = pouring rain; 비 보슬보슬 내리 = drizzling;
비 추적추적 내리 = drizzling; 눈 펑펑 오 = heavily snowing; 눈 많이 오 = heavy snow; 눈 많이 내리 = heavy snow;
눈 소복소복 내리 = snowing; 눈보라 몰아치 = blizzard; 눈보라 휘몰아치 = blizzard; 비 그치 = after rain; 비 맞 = in the rain; 비 피하 = sheltering from rain;
눈 오 = snowing; 눈 내리 = snowing; 눈 펑펑 내리 = heavily snowing;
눈 흩날리 = drifting snow; 눈 날리 = drifting snow; 눈 맞 = in the snow; 눈 밟 = walking on snow;
눈 치우 = shoveling snow; 눈 뭉치 = making snowball; 눈 굴리 = rolling snow; 눈 그치 = after snow;
눈 녹 = melting snow; 바람 불 = blowing wind; 바람 맞 = in the wind; 바람에 날리 = blowing in the wind;
바람에 흩날리 = blowing in the wind; 바람에 휘날리 = blowing in the wind;
바람에 나부끼 = fluttering in the wind; 천둥 치 = thunder; 번개 치 = lightning; 파도 치 = crashing waves;
동 트 = dawn; 날 밝 = dawn; 날 저물 = dusk; 저물 = dusk;
해 저물 = sunset; 달 뜨 = rising moon; 별 쏟아지 = starry; 별 뜨 = starry; 별 빛나 = starry;
별빛 쏟아지 = starry; 비추 = shining; 비치 = shining; 비춰지 = lit; 내리쬐 = shining down; 쏟아지 = pouring;
내리 = coming down; 떨어지 = falling; 흩어지 = scattering; 흩뿌려지 = scattered; 날리 = blowing; 불 = blowing;
스며들 = seeping in; 쏟아져 들어오 = streaming in; 들어오 = coming in; 쌓이 = piled up; 녹 = melting;
얼 = frozen; 얼어붙 = frozen; 젖 = wet; 흠뻑 젖 = soaking wet; 마르지 = drying; 타오르 = burning;
불타 = burning; 타 = riding; 태우 = burning; 피어오르 = rising; 피 = blooming; 피어나 = blooming;
만개하 = in full bloom; 만발하 = in full bloom; 활짝 피 = in full bloom; 시들 = withered; 지 = falling;
떠오르 = rising; 뜨 = floating; 솟아오르 = rising; 솟 = rising; 감돌 = lingering; 번지 = spreading;
퍼지 = spreading; 반사되 = reflected; 반사하 = reflecting; 비쳐 보이 = see-through; 드리우 = hanging;
드리워지 = hanging; 물안개 피 = misty; 안개 피어오르 = misty; 노을 물들 = sunset;

@actions
만개 = in full bloom; 폭발 = exploding; 반사 = reflecting; 발광 = glowing; 개화 = blooming;
`);
