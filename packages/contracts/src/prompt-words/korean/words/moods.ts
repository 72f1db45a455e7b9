import { readTopic } from '../topic.js';

/** Expressions and moods: of faces, and of pictures. */
export const moods = readTopic(`
@things
표정 = expression; 얼굴 표정 = facial expression; 미소 = smile; 웃음 = laughing; 눈웃음 = eye smile;
웃는 얼굴 = smiling face; 환한 미소 = bright smile; 밝은 미소 = bright smile; 함박웃음 = big smile;
썩소 = smirk; 비웃음 = sneer; 쓴웃음 = wry smile; 무표정 = expressionless; 포커페이스 = poker face;
울상 = crying face; 울음 = crying; 분노 = anger; 화 = anger; 슬픔 = sadness; 기쁨 = joy; 행복 = happiness;
공포 = fear; 두려움 = fear; 놀라움 = surprise; 외로움 = loneliness; 고독 = solitude; 고독감 = solitude;
그리움 = longing; 설렘 = excitement; 자신감 = confident; 긴장감 = tension; 피로 = tiredness; 졸음 = sleepy;
수줍음 = shy; 부끄러움 = shy; 호기심 = curiosity; 희망 = hope; 절망 = despair; 평화 = peace; 자유 = freedom;
열정 = passion; 용기 = courage; 광기 = madness; 우울 = gloomy; 우울함 = gloomy; 쓸쓸함 = lonely;
장난 = playful; 장난기 = mischievous; 애교 = cute charm; 카리스마 = charismatic; 매력 = charm;
감성 = emotional mood; 분위기 = atmosphere; 느낌 = feeling; 무드 = mood; 기분 = mood; 감정 = emotion;
성격 = personality; 결의 = determined; 환희 = joy; 욕망 = desire; 질투 = jealous;
밝은 표정 = cheerful expression; 밝은 얼굴 = cheerful face; 밝은 성격 = cheerful;
차가운 표정 = cold stern expression; 차가운 눈빛 = cold stern eyes; 차가운 시선 = cold stern gaze;
차가운 인상 = cold stern look; 차가운 얼굴 = cold stern face; 차가운 분위기 = cold cool atmosphere;
차가운 미소 = cold smile; 멍한 표정 = blank expression; 새침한 표정 = pouty expression;
뾰로통한 표정 = pouting expression; 에너지 = energy; 생기 = liveliness; 온기 = warmth; 향수 = nostalgia;
여운 = lingering mood; 낭만 = romance; 비밀 = secret; 꿈 = dream; 추억 = memory; 기억 = memory; 진심 = sincere;
운명 = fate;

@adjectives
행복하 = happy; 기쁘 = happy; 즐겁 = joyful; 신나 = excited; 신 나 = excited; 들뜨 = excited; 설레 = excited;
흐뭇하 = pleased; 뿌듯하 = proud; 만족스럽 = satisfied; 만족하 = satisfied; 슬프 = sad; 서글프 = sorrowful;
서럽 = sorrowful; 애잔하 = wistful; 애틋하 = tender; 아련하 = wistful; 우울하 = gloomy; 침울하 = gloomy;
외롭 = lonely; 쓸쓸하 = lonely; 고독하 = lonely; 적막하 = desolate; 화나 = angry; 화 나 = angry;
분노하 = furious; 짜증나 = annoyed; 짜증 나 = annoyed; 무섭 = scary; 무시무시하 = terrifying; 두렵 = afraid;
겁먹 = scared; 겁 먹 = scared; 섬뜩하 = creepy; 으스스하 = eerie; 음산하 = eerie; 음침하 = gloomy;
기괴하 = grotesque; 기묘하 = strange; 부끄럽 = embarrassed; 수줍 = shy; 쑥스럽 = shy; 민망하 = embarrassed;
당황하 = flustered; 당황스럽 = flustered; 당혹스럽 = perplexed; 지루하 = bored; 심심하 = bored; 따분하 = bored;
피곤하 = tired; 나른하 = languid; 졸리 = sleepy; 몽롱하 = dazed; 멍하 = blank; 진지하 = serious;
심각하 = serious; 엄숙하 = solemn; 근엄하 = stern; 엄격하 = stern; 단호하 = determined; 결연하 = determined;
당당하 = confident; 자신만만하 = confident; 자신감 있 = confident; 자신감 넘치 = confident;
자신 있 = confident; 도도하 = haughty; 거만하 = arrogant; 오만하 = arrogant; 시크하 = chic; 쿨하 = cool;
무심하 = indifferent; 무뚝뚝하 = stoic; 냉정하 = cold; 냉철하 = cool; 냉혹하 = ruthless; 차갑 = cold;
차분하 = calm; 침착하 = calm; 평온하 = peaceful; 평화롭 = peaceful; 고요하 = quiet; 조용하 = quiet;
잔잔하 = calm; 한가롭 = leisurely; 한적하 = quiet; 여유롭 = relaxed; 편안하 = comfortable; 느긋하 = relaxed;
온화하 = gentle; 다정하 = gentle; 상냥하 = kind; 친절하 = kind; 인자하 = benevolent; 순하 = gentle;
순수하 = pure; 청순하 = innocent; 순진하 = innocent; 천진난만하 = innocent; 해맑 = innocent bright;
밝 = bright; 명랑하 = cheerful; 쾌활하 = cheerful; 발랄하 = cheerful; 상큼하 = fresh; 활기차 = lively;
활기 넘치 = lively; 활발하 = lively; 유쾌하 = cheerful; 장난스럽 = playful; 짓궂 = mischievous;
익살스럽 = comical; 엉뚱하 = quirky; 우스꽝스럽 = funny; 재미있 = funny; 웃기 = funny; 귀엽 = cute;
깜찍하 = cute; 앙증맞 = tiny cute; 사랑스럽 = lovely; 예쁘 = pretty; 이쁘 = pretty; 아름답 = beautiful;
어여쁘 = pretty; 곱 = lovely; 잘생기 = handsome; 멋지 = cool; 멋있 = cool; 근사하 = wonderful;
매력적이 = attractive; 매혹적이 = alluring; 고혹적이 = alluring; 요염하 = seductive; 관능적이 = sensual;
섹시하 = sexy; 우아하 = elegant; 고상하 = elegant; 고급스럽 = luxurious; 기품 있 = dignified;
품위 있 = dignified; 세련되 = sophisticated; 도회적이 = urban; 지적이 = intellectual; 똑똑하 = smart;
영리하 = clever; 신비롭 = mysterious; 신비하 = mysterious; 신비스럽 = mysterious; 몽환적이 = dreamy;
환상적이 = fantastic; 낭만적이 = romantic; 로맨틱하 = romantic; 서정적이 = lyrical; 감성적이 = emotional;
감각적이 = stylish; 극적이 = dramatic; 드라마틱하 = dramatic; 역동적이 = dynamic; 다이나믹하 = dynamic;
다이내믹하 = dynamic; 정적이 = still; 웅장하 = majestic; 장엄하 = majestic; 거대하 = huge; 위엄 있 = dignified;
위풍당당하 = majestic; 강렬하 = intense; 강인하 = strong; 강하 = strong; 용감하 = brave; 씩씩하 = brave;
늠름하 = gallant; 사납 = fierce; 매섭 = fierce; 날카롭 = sharp; 사악하 = evil; 악랄하 = wicked;
위험하 = dangerous; 위태롭 = precarious; 긴장하 = nervous; 긴장되 = tense; 초조하 = anxious; 불안하 = anxious;
간절하 = desperate; 절박하 = desperate; 억울하 = frustrated; 답답하 = frustrated; 허탈하 = dejected;
허무하 = empty; 처량하 = forlorn; 비장하 = resolute; 비극적이 = tragic; 거칠 = rough; 새침하 = pouty;
뾰로통하 = pouting; 시무룩하 = sulky; 수상하 = suspicious; 의심스럽 = suspicious; 궁금하 = curious;
신기하 = amazed; 황홀하 = ecstatic; 감동적이 = touching; 포근하 = cozy; 아늑하 = cozy; 따스하 = warm;
따뜻하 = warm; 따듯하 = warm; 훈훈하 = warm; 시원하 = refreshing; 청량하 = refreshing; 상쾌하 = refreshing;
싱그럽 = fresh; 산뜻하 = fresh; 풋풋하 = fresh youthful; 화사하 = bright; 화려하 = gorgeous; 눈부시 = dazzling;
찬란하 = brilliant; 황량하 = desolate; 스산하 = bleak; 삭막하 = bleak; 을씨년스럽 = bleak; 복고적이 = retro;
고풍스럽 = antique; 예스럽 = old-fashioned; 소박하 = simple; 수수하 = plain; 단아하 = graceful; 단정하 = neat;
깔끔하 = neat; 얌전하 = modest; 성스럽 = holy; 신성하 = holy; 거룩하 = holy; 숭고하 = sublime; 고귀하 = noble;
퇴폐적이 = decadent; 반항적이 = rebellious; 중성적이 = androgynous; 여성스럽 = feminine; 남성적이 = masculine;
남자답 = manly; 소년 같 = boyish; 보이시하 = boyish; 카리스마 있 = charismatic; 카리스마 넘치 = charismatic;
여유 넘치 = relaxed; 매력 넘치 = charming; 매력 있 = charming; 애절하 = sorrowful; 간지럽 = ticklish;
자연스럽 = natural; 자유롭 = free; 억지스럽 = forced; 능글맞 = sly; 교활하 = cunning; 음흉하 = sly;
심술궂 = grumpy; 투명스럽 = blunt; 퉁명스럽 = blunt; 앙칼지 = sharp; 씁쓸하 = bitter; 묘하 = subtle;
은은하 = soft; 은근하 = subtle; 발칙하 = cheeky;

@verbs
웃 = smiling; 미소 짓 = smiling; 미소짓 = smiling; 미소 띠 = smiling; 미소 머금 = smiling; 활짝 웃 = big smile;
환하게 웃 = bright big smile; 크게 웃 = laughing; 소리 내어 웃 = laughing; 소리내어 웃 = laughing;
깔깔 웃 = laughing; 하하 웃 = laughing; 빙그레 웃 = smiling; 싱긋 웃 = grinning; 씩 웃 = grinning;
피식 웃 = smirking; 비웃 = sneering; 눈웃음 짓 = eye smile; 울 = crying; 흐느끼 = sobbing;
눈물 흘리 = crying tears; 눈물 고이 = teary eyes; 눈물 맺히 = teary eyes; 눈물 글썽이 = teary eyes;
글썽이 = teary; 울먹이 = teary eyes; 울부짖 = screaming; 찡그리 = frowning; 찌푸리 = frowning;
눈살 찌푸리 = frowning; 인상 쓰 = frowning; 인상 찌푸리 = frowning; 화내 = angry; 화 내 = angry;
놀라 = surprised; 깜짝 놀라 = surprised; 얼굴 붉히 = blushing; 볼 붉히 = blushing; 뺨 붉히 = blushing;
볼 빨개지 = blushing; 얼굴 빨개지 = blushing; 붉어지 = blushing; 붉히 = blushing; 수줍어하 = shy;
부끄러워하 = shy; 쑥스러워하 = shy; 즐거워하 = joyful; 기뻐하 = happy; 슬퍼하 = sad; 무서워하 = scared;
괴로워하 = in pain; 아파하 = in pain; 지루해하 = bored; 당황해하 = flustered; 삐지 = sulking; 삐치 = sulking;
토라지 = sulking; 입술 깨물 = biting lip; 입술 내밀 = pouting; 입 내밀 = pouting; 볼 부풀리 = puffing cheeks;
이 악물 = clenched teeth; 이를 악물 = clenched teeth; 혀 내밀 = tongue out; 윙크하 = winking;
눈 찡긋하 = winking; 하품하 = yawning; 지치 = tired; 사랑에 빠지 = in love; 반하 = in love;
겁에 질리 = terrified; 질리 = terrified; 째려보 = glaring; 노려보 = glaring; 흘겨보 = side glance;
쏘아보 = glaring; 입 벌리 = open mouth; 입 다물 = closed mouth; 눈 감 = closed eyes; 눈 뜨 = open eyes;
눈 크게 뜨 = wide eyes; 눈을 크게 뜨 = wide eyes; 눈 가늘게 뜨 = narrowed eyes; 눈 반짝이 = sparkling eyes;
눈 빛나 = glowing eyes; 눈빛 빛나 = glowing eyes; 한쪽 눈 감 = one eye closed; 입맛 다시 = licking lips;
얼굴 찡그리 = grimacing; 눈시울 붉히 = teary eyes;

@actions
윙크 = winking; 메롱 = tongue out; 한숨 = sighing; 결심 = determined; 사색 = contemplating; 집중 = focused;
몰입 = absorbed; 감동 = moved; 감탄 = amazed; 후회 = regretful; 긴장 = nervous; 걱정 = worried;
고민 = thinking; 명상 = meditating; 회상 = reminiscing; 상상 = imagining; 생각 = thinking; 사랑 = love;
환호 = cheering; 응원 = cheering; 축하 = celebration; 열창 = singing passionately; 당황 = flustered;
안도 = relieved; 흥분 = excited;

@adverbs
활짝 = brightly; 깜짝 = surprised; 살짝 = slightly; 빙그레 = gently; 방긋 = sweetly; 싱긋 = grinning;
환히 = brightly; 물끄러미 = staring; 멍하니 = blankly; 슬그머니 = quietly; 수줍게 = shy;
`);
