import { readTopic } from '../topic.js';

/** Body, eyes, skin, and what a face has. */
export const body = readTopic(`
@things
옆구리 = side; 손거스러미 = fingertips; 콧물 = runny nose; 볼우물 = dimples; 눈주름 = wrinkles by eyes;
잔주름 = fine wrinkles; 화상 자국 = burn scar; 멍 = bruise; 혹 = bump; 보철 = braces; 교정기 = braces;
피투성이 = bloody;

입김 = visible breath; 볼터치 = blush; 한 발 = one foot; 한쪽 발 = one foot; 볼살 통통 = chubby cheeks;
땋은 수염 = braided beard; 뒷덜미 = nape; 겨드랑이 = armpit; 손등 = back of hand; 엄지 = thumb;
검지 = index finger; 새끼손가락 = pinky finger; 눈두덩 = eyelids; 콧대 = nose bridge; 관자놀이 = sides of forehead;
앞니 = front teeth; 잇몸 = gums; 사슴뿔 = antlers; 악마 뿔 = demon horns;
양뿔 = ram horns; 용 뿔 = dragon horns; 지느러미 = fins; 아가미 = gills; 더듬이 = antennae; 발굽 = hooves;
갈기 = mane; 부리 = beak; 촉수 = tentacles; 발바닥 = soles; 젤리 발바닥 = paw pads; 앞발 = front paws;
솜털 = downy fur; 여덟 꼬리 = eight tails; 아홉 꼬리 = nine tails;

눈 = eyes; 눈색 = eyes; 눈동자색 = eyes; 눈동자 = eyes; 눈빛 = eyes; 눈매 = eyes; 시선 = gaze; 눈망울 = eyes; 동공 = pupils; 홍채 = eye iris;
큰 눈 = big eyes; 벽안 = blue eyes; 적안 = red eyes; 금안 = golden eyes; 녹안 = green eyes; 자안 = purple eyes;
청안 = blue eyes; 흑안 = black eyes; 은안 = silver eyes; 오드 아이 = heterochromia;
실눈 = narrow eyes; 삼백안 = sanpaku eyes; 처진 눈 = droopy eyes; 쳐진 눈 = droopy eyes;
올라간 눈 = upturned eyes; 고양이 눈 = cat eyes; 고양이상 = cat-like face; 강아지상 = puppy-like face;
눈썹 = eyebrows; 속눈썹 = eyelashes; 긴 속눈썹 = long eyelashes; 쌍꺼풀 = double eyelids; 눈꺼풀 = eyelids;
애굣살 = eye smile; 눈물점 = mole under eye; 미인점 = beauty mark; 점 = mole;
다크서클 = dark circles under eyes; 눈가 = corner of the eye; 왼쪽 눈 = left eye; 오른쪽 눈 = right eye;
한쪽 눈 = one eye; 얼굴 = face; 옆얼굴 = side profile; 민낯 = bare face; 이마 = forehead; 볼 = cheeks;
뺨 = cheeks; 두 볼 = cheeks; 볼살 = chubby cheeks; 보조개 = dimples; 코 = nose; 콧날 = nose; 입 = mouth;
입술 = lips; 입꼬리 = corners of the mouth; 이빨 = teeth; 치아 = teeth; 송곳니 = fangs; 덧니 = fang;
혀 = tongue; 턱 = chin; 턱선 = jawline; 귀 = ears; 귓불 = earlobe; 뾰족귀 = pointed ears;
뾰족한 귀 = pointed ears; 긴 귀 = long ears; 동물 귀 = animal ears; 고양이 귀 = cat ears;
토끼 귀 = rabbit ears; 여우 귀 = fox ears;
늑대 귀 = wolf ears; 강아지 귀 = dog ears; 곰 귀 = bear ears; 고양이 꼬리 = cat tail; 여우 꼬리 = fox tail;
늑대 꼬리 = wolf tail; 꼬리 = tail; 뿔 = horns; 날개 = wings; 천사 날개 = angel wings; 악마 날개 = demon wings;
나비 날개 = butterfly wings; 박쥐 날개 = bat wings; 요정 날개 = fairy wings; 깃털 = feather; 비늘 = scales;
발톱 = claws; 후광 = halo; 헤일로 = halo; 광배 = halo; 주근깨 = freckles; 흉터 = scar; 상처 = wound;
문신 = tattoo; 타투 = tattoo; 화장기 = makeup; 립스틱 = lipstick; 아이라인 = eyeliner; 아이섀도 = eyeshadow;
블러셔 = blush; 홍조 = blush; 매니큐어 = nail polish; 네일 = nails; 손톱 = nails; 반창고 = bandage;
붕대 = bandages; 땀 = sweat; 땀방울 = sweat drops; 눈물 = tears; 눈물방울 = teardrop; 피 = blood;

몸 = body; 몸매 = figure; 전신 = full body; 상반신 = upper body; 하반신 = lower body; 상체 = upper body;
하체 = lower body; 목 = neck; 목덜미 = nape; 어깨 = shoulders; 쇄골 = collarbone; 가슴 = chest; 등 = back;
허리 = waist; 배 = boat; 배꼽 = navel; 복근 = abs; 근육 = muscles; 골반 = hips; 팔 = arms; 팔꿈치 = elbow;
손 = hand; 손목 = wrist; 손가락 = finger; 손끝 = fingertips; 손바닥 = palm of hand; 주먹 = fist; 양손 = both hands;
두 손 = both hands; 한 손 = one hand; 왼손 = left hand; 오른손 = right hand; 다리 = legs; 긴 다리 = long legs;
허벅지 = thighs; 무릎 = knees; 종아리 = calves; 발목 = ankle; 발 = feet; 맨발 = barefoot; 발끝 = toes;
발가락 = toes; 피부 = skin; 살결 = skin; 하얀 피부 = fair skin; 흰 피부 = fair skin; 창백한 피부 = pale skin;
검은 피부 = black skin; 어두운 피부 = dark skin; 갈색 피부 = brown skin; 까무잡잡한 피부 = tan skin;
구릿빛 피부 = tan skin; 그을린 피부 = tan skin; 태닝 = tan; 체형 = body type;
키 = height; 큰 키 = tall; 작은 키 = short stature; 장신 = tall; 단신 = short stature; 인상 = look; 입가 = mouth;
외모 = looks; 생김새 = looks; 그림자 = shadow; 실루엣 = silhouette; 목소리 = voice; 마음 = heart; 심장 = heart;
손길 = touch; 등짝 = back; 어깨선 = shoulders; 각선미 = beautiful legs; 뒤태 = back; 품 = arms; 품속 = arms;
팔뚝 = forearm; 관절 = joints; 기계 팔 = mechanical arm; 의수 = prosthetic arm;
의족 = prosthetic leg; 안광 = glowing eyes;

@modifiers
구릿빛 = tan; 마른 체형 = slim;

@adjectives
날씬하 = slim; 늘씬하 = slender; 마르 = thin; 통통하 = chubby; 뚱뚱하 = fat; 건장하 = sturdy;
근육질이 = muscular; 탄탄하 = toned; 키 크 = tall; 키 작 = short; 까무잡잡하 = tan; 창백하 = pale; 뽀얗 = fair;
투명하 = transparent; 보송보송하 = soft; 발그레하 = blushing; 발그스름하 = blushing; 불그스름하 = reddish;
오똑하 = sharp; 또렷하 = clear; 초롱초롱하 = sparkling; 반짝반짝하 = sparkling; 그렁그렁하 = teary;
촉촉하 = moist; 도톰하 = full; 가녀리 = slender; 갸름하 = slim; 동그랗 = round; 둥글 = round; 각지 = angular;
매끈하 = smooth; 앳되 = youthful; 동안이 = youthful; 성숙하 = mature; 훤칠하 = tall; 왜소하 = petite;
아담하 = petite; 글래머러스하 = curvy; 볼륨감 있 = curvy; 생기 있 = lively; 맑 = clear; 깊 = deep;

@kinds
근육질 = muscular; 금속 = metal; 기계 = mechanical;
`);
