import { readTopic } from '../topic.js';

/** Words of every kind that go with anything. */
export const common = readTopic(`
@adjectives
피로 물들 = bloodstained; 피에 물들 = bloodstained; 피 묻 = bloodstained; 피에 젖 = blood-soaked;
피투성이이 = bloody; 불 꺼지 = unlit dark; 반쯤 뜨 = half-open; 반쯤 감 = half-closed; 반쯤 감기 = half-closed;
장난기 어리 = mischievous; 눈물 어리 = teary; 무릎까지 오 = knee-length; 무릎까지 내려오 = knee-length;
허리까지 오 = waist-length; 허리까지 내려오 = waist-length; 어깨까지 오 = shoulder-length;
어깨까지 내려오 = shoulder-length; 발목까지 오 = ankle-length; 발목까지 내려오 = ankle-length;
허벅지까지 오 = thigh-high; 바닥까지 오 = floor-length; 바닥까지 끌리 = floor-length; 턱까지 오 = chin-length;
가슴까지 오 = chest-length; 물기 어리 = moist; 김 나 = steaming; 김 모락모락 나 = steaming; 금 가 = cracked;
먼지 쌓이 = dusty; 먼지 덮이 = dusty; 이끼 끼 = mossy; 이끼 덮이 = mossy; 덩굴 덮이 = vine-covered;
꽃 장식되 = flower-decorated; 땀에 젖 = sweaty; 흙 묻 = muddy; 진흙 묻 = muddy;

챙 넓 = wide-brimmed; 당차 = spirited; 야무지 = sharp; 앳돼 보이 = youthful; 어려 보이 = young-looking;
나이 들어 보이 = old-looking; 젊어 보이 = young-looking; 피곤해 보이 = tired-looking;
행복해 보이 = happy-looking; 슬퍼 보이 = sad-looking;

갓 굽 = freshly baked; 조심스럽 = careful; 거세 = fierce strong; 험하 = rough; 험난하 = rough; 공허하 = empty;
동글동글하 = round; 뒤집어지 = upside down inside out; 천 년 묵 = thousand-year-old;
천년 묵 = thousand-year-old; 년 묵 = years old; 묵 = aged; 텁텁하 = stuffy; 뭉글뭉글하 = puffy;
몽글몽글하 = fluffy; 산산조각 나 = shattered; 산산이 부서지 = shattered; 눈에 띄 = eye-catching;
인상 깊 = impressive; 색다르 = unusual; 헐벗 = bare; 눈먼 = blind; 외눈이 = one-eyed; 볼록하 = bulging;
오목하 = hollow; 구부정하 = hunched; 꼿꼿하 = upright; 길쭉하 = elongated; 넓적하 = broad; 듬직하 = reliable;
떡 벌어지 = broad; 다부지 = sturdy; 우람하 = burly; 험상궂 = rough-looking; 능청스럽 = sly; 애처롭 = pitiful;
가엾 = pitiful; 불쌍하 = pitiful; 안쓰럽 = pitiful; 얄밉 = cheeky; 어른스럽 = mature; 의젓하 = mature;
깐깐하 = strict; 까칠하 = prickly; 털털하 = easygoing; 소심하 = timid; 대담하 = bold; 과감하 = bold;
호탕하 = hearty; 익숙하 = familiar; 낯설 = unfamiliar; 생소하 = unfamiliar; 어수선하 = messy; 가파르 = steep;
아찔하 = dizzying; 까마득하 = distant; 눅진하 = sticky; 쫄깃하 = chewy; 바삭하 = crispy; 매콤하 = spicy;
맵 = spicy; 짭짤하 = salty; 새콤달콤하 = sweet and sour; 모락모락 나 = steaming;

크 = big; 커다랗 = big; 큼직하 = big; 작 = small; 조그맣 = tiny; 자그마하 = tiny; 작디작 = tiny; 길 = long;
기다랗 = long; 짧 = short; 높 = high; 낮 = low; 넓 = wide; 드넓 = vast; 광활하 = vast; 끝없 = endless;
좁 = narrow; 두껍 = thick; 얇 = thin; 가늘 = thin; 굵 = thick; 무겁 = heavy; 가볍 = light; 딱딱하 = hard;
단단하 = hard; 부드럽 = soft; 말랑하 = soft; 말랑말랑하 = soft; 폭신하 = fluffy; 폭신폭신하 = fluffy;
푹신하 = soft; 뾰족하 = pointed; 뭉툭하 = blunt; 네모나 = square; 세모나 = triangular; 납작하 = flat;
평평하 = flat; 울퉁불퉁하 = bumpy; 빠르 = fast; 느리 = slow; 세 = strong; 세차 = strong; 약하 = weak;
연약하 = fragile; 많 = many; 수많 = countless; 풍부하 = rich; 가득하 = full of; 텅 비 = empty; 비 = empty;
빈 = empty; 가깝 = close; 멀 = distant; 새롭 = new; 오래되 = old; 오랜 = old; 낡디낡 = old; 젊 = young;
늙 = old; 나이 들 = old; 나이 많 = old; 어리 = young; 좋 = good; 나쁘 = bad; 훌륭하 = excellent;
완벽하 = perfect; 최고이 = best; 특별하 = special; 독특하 = unique; 특이하 = unusual; 평범하 = ordinary;
흔하 = common; 귀하 = precious; 소중하 = precious; 값비싸 = expensive; 비싸 = expensive; 달콤하 = sweet;
맛있 = delicious; 향기롭 = fragrant; 싱싱하 = fresh; 신선하 = fresh; 더럽 = dirty; 지저분하 = messy;
어지럽 = messy; 시끄럽 = noisy; 분주하 = busy; 바쁘 = busy; 북적이 = crowded; 북적거리 = crowded;
붐비 = crowded; 복작복작하 = crowded; 울창하 = dense; 무성하 = lush; 우거지 = lush; 빽빽하 = dense;
버려지 = abandoned; 황폐하 = ruined; 폐허 되 = ruined; 부유하 = rich; 가난하 = poor; 건강하 = healthy; 아프 = sick;
배고프 = hungry; 시장하 = hungry; 배부르 = full; 목마르 = thirsty; 자욱하 = thick; 같 = like; 다르 = different;
비슷하 = similar; 똑같 = identical; 아니 = without; 필요하 = needed; 중요하 = important; 정확하 = exact; 없 = no;
투박하 = rough; 육중하 = heavy; 날렵하 = sleek; 유려하 = flowing elegant; 유연하 = flexible; 민첩하 = agile;
재빠르 = quick; 힘차 = powerful; 힘세 = strong; 매끄럽 = smooth; 미끄럽 = slippery; 끈적이 = sticky;
반듯반듯하 = neat; 가지런하 = neat; 어마어마하 = enormous; 엄청나 = tremendous; 대단하 = great;
굉장하 = amazing; 놀랍 = amazing; 경이롭 = wondrous; 이국적이 = exotic; 고요스럽 = quiet; 은밀하 = secret;
비밀스럽 = secret; 무한하 = infinite; 영원하 = eternal; 강력하 = powerful; 살아있 = alive; 살아 숨쉬 = living;
생동감 있 = lively; 생동감 넘치 = lively; 활짝 열리 = wide open; 열리 = open; 닫히 = closed; 숨겨지 = hidden;
유명하 = famous; 인기 있 = popular; 하나뿐이 = only; 거룩거룩하 = holy;

@modifiers
두시 =; 세시 =; 네시 =; 다섯시 =; 여섯시 =; 일곱시 =; 여덟시 =; 아홉시 =; 열시 =; 열한시 =; 열두시 =;
한 =; 하나 = one; 두 = two; 세 = three; 네 = four; 다섯 = five; 여섯 = six; 일곱 = seven; 여덟 = eight;
아홉 = nine; 열 = ten; 둘 = two; 셋 = three; 넷 = four; 한쪽 = one; 양쪽 = both; 여러 = several;
수백 = hundreds of; 수천 = thousands of; 수십 = dozens of; 몇 = a few; 온갖 = all kinds of; 모든 = all;
각종 = various; 다양한 = various; 큰 = big; 새로운 = new; 옛 = old; 옛날 = old; 오래된 = old; 첫 = first;
마지막 = last; 다른 = other; 왼쪽 = left; 오른쪽 = right; 초대형 = giant; 대형 = large; 소형 = small;
중형 = medium; 최고 = best; 최신 = newest; 반쯤 = half; 반 = half; 절반 = half; 순수 = pure; 개인 = personal;
공식 = official; 인공 = artificial; 전자 = electronic; 자동 = automatic; 수동 = manual; 실물 = real;
진짜 = real; 귀염뽀짝 = cute; 졸귀 = very cute; 존예 = very pretty; 존잘 = very handsome; 가짜 = fake; 임의 = random;

@adverbs
절대 =; 절대로 =; 결코 =; 그냥 =; 찍어 줘 =; 찍어 주세요 =; 바꿔 줘 =; 바꿔 주세요 =; 보고 싶어 =; 보고 싶어요 =; 보고 싶다 =; 가자 =; 점점 =; 제자리 =; 제자리에서 =;
밤새 = all night; 밤늦게 = late at night; 밤늦게까지 = late at night; 늦은 밤까지 = late at night; 밤새도록 = all night;
질끈 = tightly; 꼬옥 = tightly; 꼬박 = fully; 홀딱 = soaked; 살금 = sneaking; 문득 = suddenly;
갑자기 = suddenly; 느닷없이 = suddenly; 마침내 = finally; 드디어 = finally; 이제 = now; 여전히 = still;
그대로 = as is; 오랫동안 = for a long time; 잠시 = for a moment; 잠깐 = for a moment;

둥실 = floating; 한 바퀴 =; 둘만의 = two of them; 단둘이 = two people alone; 넌지시 = subtly;
차곡차곡 = stacked; 쨍그랑 = clinking; 보글보글 = bubbling; 지글지글 = sizzling; 활활 = blazing;
이글이글 = blazing; 하늘하늘 = fluttering; 나풀나풀 = fluttering; 팔랑팔랑 = fluttering; 사뿐히 = lightly;
사뿐사뿐 = lightly; 힐끗 = glancing; 힐끔 = glancing; 지긋이 = gently; 지그시 = gently;
우두커니 = blankly standing; 덩그러니 = alone; 오도카니 = alone; 멀뚱히 = blankly; 뚫어지게 = intently;
유유히 = leisurely; 와락 = suddenly; 털썩 = plopping down; 벌떡 = suddenly; 깡충깡충 = hopping;
아장아장 = toddling; 터벅터벅 = trudging; 비틀비틀 = staggering; 데굴데굴 = rolling; 오들오들 = shivering;
부들부들 = trembling; 꽁꽁 = frozen;

그려 줘 =; 그려 줘요 =; 그려 주세요 =; 그려 줄래 =; 그려주라 =;
그려 봐 =; 만들어 줘 =; 만들어 주세요 =; 표현해 줘 =; 표현해 주세요 =;
해 줘 =; 해줘요 =; 해 주세요 =; 부탁해 =; 부탁해요 =; 부탁합니다 =;
부탁드려요 =; 부탁드립니다 =; 하나 부탁해 =; 좋겠어 =; 좋겠어요 =; 좋겠다 =; 좋겠습니다 =; 싶어 =; 싶어요 =;
보여 줘 =; 보여주세요 =;

매우 = very; 참 = very; 아주 = very; 정말 = really; 너무 = very; 무척 = very; 굉장히 = very; 엄청 = very;
몹시 = very; 가장 = most; 제일 = most; 더 = more; 더욱 = more; 조금 = slightly; 조금은 = slightly; 약간 = slightly;
조금씩 = little by little; 거의 = almost; 완전히 = completely; 완전 = completely; 전체적으로 = overall;
전반적으로 = overall; 특히 = especially; 많이 = much; 자주 = often; 항상 = always; 늘 = always;
언제나 = always; 아직 = still; 이미 = already; 방금 = just now; 막 = just; 곧 = soon; 지금 = now; 그리고 =;
그런데 =; 하지만 =; 그러나 =; 그래서 =; 또는 = or; 혹은 = or; 아니면 = or; 또 =; 및 =; 또한 =; 바로 =; 마치 = like; 이런 =;
그런 =; 저런 =; 이렇게 =; 그렇게 =; 어떤 =; 오직 = only; 오로지 = only; 좀 =; 제발 =;
번갈아 = alternately; 끝없이 = endlessly; 그 =; 이 =; 저 =; 내 = my; 우리 = our; 나의 = my; 그녀의 = her;
그의 = his;

@things
인생샷 =; 여기 =; 여기서 =;
것 =; 거 =; 모습 =; 채 =; 중 =; 때 =; 듯 =; 수 =; 데 =; 쪽 =; 번 =; 명 =; 마리 =; 송이 =; 그루 =; 대 =; 채로 =;
상태 =; 정도 =; 무렵 =; 초반 =; 중반 =; 후반 =; 부분 = part; 전체 = whole; 모양 = shape; 형태 = shape; 크기 = size; 종류 = kind;
이미지 = image; 속성 = attribute; 그녀 = she; 그들 = they; 당신 = you; 자신 = self; 누군가 = someone;
아무도 = nobody; 무언가 = something; 무엇 = something; 곳 = place; 장소 = place; 공간 = area; 세계 = world;
세상 = world; 나라 = country; 왕국 = kingdom; 제국 = empire; 시간 = time; 이름 = name; 소리 = sound;
향기 = scent; 냄새 = smell; 맛 = taste; 힘 = power; 능력 = power; 생명 = life; 죽음 = death; 삶 = life;
인생 = life; 영혼 = soul; 인간 = human; 영원 = eternity; 여정 = journey; 휴식처 = resting place;
약속 = promise; 소원 = wish; 노력 = effort; 만남 = encounter; 이별 = farewell; 재회 = reunion;
시작 = beginning; 끝 = end; 결말 = ending; 균형 = balance; 조화 = harmony; 혼돈 = chaos; 질서 = order;
정의 = justice; 패배 = defeat; 저주 = curse; 축복 = blessing; 기적 = miracle; 봉인 = seal; 원 = circle;
원형 = circle; 삼각형 = triangle; 사각형 = square; 네모 = square; 동그라미 = circle; 별 모양 = star-shaped;
하트 모양 = heart-shaped; 초승달 모양 = crescent-shaped; 나선 = spiral; 줄기 = stem; 뭉치 = bundle;
더미 = pile; 무리 = group; 떼 = flock; 층 = layer; 세트 = set; 쌍 = pair; 이층 = second floor; 겹 = layers;

@places
위 = on; 윗쪽 = above; 위쪽 = above; 아래 = under; 아래서 = under; 아래쪽 = below; 밑 = under; 속 = in; 안 = inside;
안쪽 = inside; 내부 = interior; 밖 = outside; 바깥 = outside; 바깥쪽 = outside; 옆 = beside; 곁 = beside;
옆쪽 = beside; 앞 = in front of; 앞쪽 = in front of; 뒤 = behind; 뒤쪽 = behind; 뒤편 = behind; 사이 = between;
가운데 = in the middle of; 한가운데 = in the middle of; 한복판 = in the middle of; 중심 = center of;
너머 = beyond; 근처 = near; 주변 = around; 주위 = around; 둘레 = around; 맞은편 = opposite; 건너편 = across;
끝자락 = edge of; 가장자리 = edge of; 구석 = corner of; 한쪽 구석 = corner of; 꼭대기 = top of; 없이 = without; 말고 = without;
대신 = without; 대신에 = without; 빼고 = without; 아니라 = without; 말구 = without;
아니고 = without; 아니구 = without; 아니고요 = without; 아니구요 = without; 아니라고 = without; 아니라서 = without;
아니며 = without; 아닌데 = without; 아닌데요 = without; 아니야 = without; 아니에요 = without; 아니예요 = without;
아녜요 = without; 아니여 = without; 아니요 = without; 아냐 = without; 아님 = without; 아닙니다 = without;
아니지 = without; 아니죠 = without; 아니네 = without; 아닌 걸로 = without;
제외 = without; 제외하고 = without; 제외하곤 = without; 제외한 = without; 금지 = without; 빼기 = without; 제거 = without;
삭제 = without; 생략 = without; 노노 = without;

@verbs
싫 = without; 그치 = stopping; 멎 = stopping;
빼 = without; 제외하 = without; 제거하 = without; 삭제하 = without; 생략하 = without; 금지하 = without; 없애 = without;
있 =; 하 =; 되 =; 이루어지 = made of; 이뤄지 = made of; 갖 = with; 가지 = with; 지니 = with; 가진 = with;
띠 = with; 머금 = with; 품 = with; 담기 = in; 향하 = facing; 가 = going; 오 = coming; 가리 = covering;
가려지 = covered; 가리키 = pointing at; 나 =; 느껴지 = feeling; 느끼 = feeling; 생기 = appearing; 알 = knowing;
모르 = unknowing; 믿 = believing; 원하 = wanting; 좋아하 = liking; 사랑하 = loving; 싫어하 = without; 거부하 = without; 마다하 = without; 사양하 = without; 꺼리 = without; 두고 오 = leaving behind; 두고 나오 = leaving behind; 놓고 오 = leaving behind; 놓고 나오 = leaving behind; 잊고 오 = leaving behind; 잊고 나오 = leaving behind;
깜빡하 = forgotten; 잊어버리 = forgotten; 잃어버리 = lost; 그만두 = stopping; 거두 = ending; 마치 = ending;
잃 = lost; 잊 = forgotten; 잊혀지 = forgotten; 얻 = getting; 남 = remaining; 남기 = leaving; 살리 = saving;
구하 = rescuing; 돕 = helping; 함께하 = together; 어우러지 = blending; 겹치 = overlapping;
겹쳐지 = overlapping; 연결되 = connected; 붙 = attached; 떨어뜨리 = dropping; 그려지 = drawn; 쓰이 = used;
쓰여 있 = written; 적히 = written; 그을리 = tanned; 통하 = through; 대하 = about; 의하 = by; 위하 = for;
따라 = along; 관하 = about;
`);
