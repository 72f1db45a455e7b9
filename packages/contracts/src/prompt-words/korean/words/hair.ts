import { readTopic } from '../topic.js';

/** Hair: styles, colours that name it at once, bangs. */
export const hair = readTopic(`
@things
롤빵 머리 = drill hair; 소라빵머리 = drill hair; 사과머리 = topknot;
바가지머리 = bowl cut; 호섭이머리 = bowl cut; 귀밑머리 = hair by ears; 새치 = grey hairs;
은회색 머리 = silver grey hair; 물미역머리 = wet wavy hair;

머리 = hair; 머리색 = hair; 머리카락색 = hair; 머리카락 = hair; 머릿결 = hair; 헤어 = hair; 헤어스타일 = hairstyle; 머리 스타일 = hairstyle;
머리 모양 = hairstyle; 털 = fur; 모발 = hair; 금발 = blonde hair; 은발 = silver hair; 백발 = white hair;
흑발 = black hair; 갈발 = brown hair; 적발 = red hair; 청발 = blue hair; 핑크머리 = pink hair;
분홍머리 = pink hair; 백금발 = platinum blonde hair; 플래티넘 블론드 = platinum blonde hair;
금색 머리 = blonde hair; 노란 머리 = blonde hair; 노랑머리 = blonde hair; 금빛 머리 = golden hair;
은빛 머리 = silver hair; 은색 머리 = silver hair; 갈색머리 = brown hair; 검은머리 = black hair;
빨간머리 = red hair; 밤색 머리 = chestnut hair; 투톤 머리 = two-tone hair; 그라데이션 머리 = gradient hair;
무지개색 머리 = rainbow hair; 흰머리 = white hair; 회색머리 = grey hair; 잿빛 머리 = ash grey hair;

단발 = bob cut; 단발머리 = bob cut hair; 보브 = bob cut; 보브컷 = bob cut; 보브 단발 = bob cut;
똑단발 = blunt bob cut; 칼단발 = blunt bob cut; 중단발 = medium bob hair; 중단발머리 = medium bob hair;
짧은 머리 = short hair; 긴 머리 = long hair;
긴 생머리 = long straight hair; 생머리 = straight hair; 장발 = long hair;
장발머리 = long hair; 숏컷 = short hair; 쇼트컷 = short hair; 숏커트 = short hair; 쇼트커트 = short hair;
커트 머리 = short hair; 숏헤어 = short hair; 픽시컷 = pixie cut; 투블럭 = undercut;
언더컷 = undercut; 스포츠머리 = buzz cut; 삭발 = shaved head; 민머리 = bald head; 대머리 = bald head;
상투 = Korean topknot; 허쉬컷 = hush cut hair; 울프컷 = wolf cut; 레이어드컷 = layered hair; 히메컷 = hime cut;
리젠트 = pompadour; 올백 = slicked back hair; 올백머리 = slicked back hair; 포마드 = slicked back hair;
모히칸 = mohawk; 아프로 = afro; 드레드 = dreadlocks; 드레드락 = dreadlocks; 레게머리 = dreadlocks;
콘로우 = cornrows;

포니테일 = ponytail; 말총머리 = ponytail; 묶은 머리 = ponytail; 묶음머리 = ponytail;
하이 포니테일 = high ponytail; 높은 포니테일 = high ponytail; 로우 포니테일 = low ponytail;
낮게 묶은 머리 = low ponytail; 높게 묶은 머리 = high ponytail; 사이드 포니테일 = side ponytail;
사이드테일 = side ponytail; 반묶음 = half-up hair; 반묶음 머리 = half-up hair; 반머리 = half-up hair;
트윈테일 = twintails; 양갈래 머리 = twintails hair;
양 갈래 = twintails; 양 갈래 머리 = twintails hair; 삐삐머리 = pigtails; 땋은 머리 = braided hair;
양갈래로 땋은 머리 = twin braids hair; 양 갈래로 땋은 머리 = twin braids hair; 두 갈래로 땋은 머리 = twin braids hair; 땋은 양갈래 = twin braids; 댕기 = braid;
댕기머리 = braided hair; 브레이드 = braid; 브레이드 머리 = braided hair; 디스코머리 = french braid;
만두 머리 = hair buns; 당고 머리 = hair buns;
올림 머리 = hair bun updo; 올린 머리 = hair bun updo;
똥 머리 = hair bun; 번머리 = hair bun; 쪽머리 = low hair bun; 쪽진 머리 = low hair bun;
업스타일 = hair bun updo; 가르마 = side swept hair; 가르마 머리 = side swept hair; 5대5 가르마 = middle part;
뾰족머리 = spiky hair; 뾰족한 머리 = spiky hair; 삐죽머리 = spiky hair; 삐죽삐죽한 머리 = spiky hair;
뻗친 머리 = spiky hair; 부스스한 머리 = messy hair; 헝클어진 머리 = messy hair; 흐트러진 머리 = messy hair;
까치집 = bed hair; 까치집 머리 = bed hair; 더벅머리 = messy hair; 웨이브 = wavy hair; 웨이브 머리 = wavy hair;
긴 웨이브 = long wavy hair; 긴 웨이브 머리 = long wavy hair; 웨이브진 머리 = wavy hair;
물결 머리 = wavy hair; 물결 웨이브 = wavy hair; 물결펌 = wavy hair; 곱슬 = curly hair; 뽀글머리 = curly hair; 뽀글 머리 = curly hair; 뽀글이 머리 = curly hair; 뽀글이 파마 = curly hair;
곱슬 머리 = curly hair; 곱슬곱슬한 머리 = curly hair; 반곱슬 = slightly wavy hair; 파마 = permed hair;
파마머리 = permed curly hair; 펌 = permed hair; 컬 = curls; 롤머리 = drill hair; 롤 머리 = drill hair; 드릴머리 = drill hair;
직모 = straight hair; 애교머리 = side locks; 옆머리 = side locks; 뒷머리 = back hair;
잔머리 = loose strands of hair; 바보털 = ahoge; 아호게 = ahoge; 더듬이 머리 = ahoge; 머리 끝 = hair tips;
끝부분 = tips; 브릿지 = streaked hair; 브리지 = streaked hair; 하이라이트 = highlights;
시크릿투톤 = two-tone hair; 옴브레 = ombre hair; 탈색모 = bleached hair; 염색머리 = dyed hair;
염색모 = dyed hair; 젖은 머리 = wet hair; 머리숱 = thick hair; 머리칼 = hair;

앞머리 = bangs; 뱅 = bangs; 뱅헤어 = blunt bangs; 일자 앞머리 = blunt bangs;
풀뱅 = blunt bangs; 처피뱅 = choppy bangs; 시스루 앞머리 = wispy see-through bangs;
시스루뱅 = wispy see-through bangs; 갈라진 앞머리 = parted bangs; 앞가르마 = middle part;
옆가르마 = side swept hair side part; 사이드뱅 = side bangs; 옆으로 넘긴 앞머리 = side swept bangs;
옆으로 넘긴 머리 = side swept hair; 뒤로 넘긴 머리 = slicked back hair; 뾰족한 앞머리 = spiky bangs;
눈을 가린 앞머리 = hair over eyes; 긴 앞머리 = long bangs; 허리까지 오는 머리 = waist-length long hair;
허리까지 오는 긴 머리 = waist-length long hair; 어깨까지 오는 머리 = shoulder-length hair; 수염 = beard;
콧수염 = mustache; 턱수염 = beard; 구레나룻 = sideburns;

@adjectives
머리 허리까지 오 = waist-length long hair; 머리 허리까지 내려오 = waist-length long hair;
복슬복슬하 = fluffy; 푸석하 = dry; 찰랑이 = flowing; 찰랑거리 = flowing; 찰랑찰랑하 = flowing;
풍성하 = voluminous; 헝클어지 = messy; 흐트러지 = disheveled; 부스스하 = messy; 삐죽하 = spiky;
삐죽삐죽하 = spiky; 삐죽이 = spiky; 곱슬거리 = curly; 곱슬곱슬하 = curly; 구불거리 = wavy;
구불구불하 = winding; 굽슬거리 = wavy; 웨이브지 = wavy; 땋이 = braided; 윤기나 = glossy; 윤기 있 = glossy;
윤기 흐르 = glossy; 덥수룩하 = shaggy;

@verbs
땋 = braid; 머리 묶 = hair tied up; 머리 풀 = hair down; 머리 땋 = braided hair; 머리 넘기 = tucking hair;
머리 쓸어넘기 = brushing hair back; 머리 쓸어 넘기 = brushing hair back;
머리카락 넘기 = tucking hair behind ear; 머리카락 쓸어 넘기 = brushing hair back; 머리 빗 = brushing hair;
머리 말리 = drying hair; 머리 올리 = hair up; 양갈래로 묶 = twintails; 머리 양쪽으로 묶 = twintails; 양쪽으로 묶 = twintails; 하나로 묶 = ponytail;
높이 묶 = high ponytail; 높게 묶 = high ponytail; 낮게 묶 = low ponytail; 뒤로 묶 = tied back hair;
반으로 묶 = half-up hair; 옆으로 넘기 = side swept; 뒤로 넘기 = slicked back; 옆으로 땋 = side braid;
물결치 = wavy; 흩날리 = fluttering; 휘날리 = fluttering; 나부끼 = fluttering; 찰랑대 = flowing;
머리카락 흩날리 = hair blowing; 머리카락 휘날리 = hair blowing; 머리카락 날리 = hair blowing;
머리 휘날리 = hair blowing; 머리 날리 = hair blowing;

@actions
염색 = dyed; 탈색 = bleached;
`);
