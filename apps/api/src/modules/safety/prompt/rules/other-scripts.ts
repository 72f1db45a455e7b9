/**
 * The gravest words of scripts that the rules do not read otherwise: found anywhere, without spaces. Such a prompt is refused
 * for its script in any case; these make it count as what it is.
 */
export const OTHER_MINORS: readonly string[] = [
  ...['ロリ', 'ろり', 'ショタ', 'しょた', '幼女', '少女裸', '児童ポルノ', '小学生', '女児', '男児', '援交', '園児'],
  ...[
    '萝莉',
    '蘿莉',
    '炼铜',
    '煉銅',
    '正太',
    '幼齿',
    '幼齒',
    '儿童色情',
    '兒童色情',
    '幼童',
    '未成年裸',
    '恋童',
    '戀童',
  ],
];
export const OTHER_EXPLICIT: readonly string[] = [
  ...['裸', 'ヌード', 'セックス', 'エロ', 'ポルノ', 'レイプ', '性交', '強姦', '全裸', 'まんこ', 'ちんこ', 'おっぱい'],
  ...['色情', '做爱', '做愛', '强奸', '黄片', '淫', '性爱', '性愛'],
  ...['порно', 'секс', 'голая', 'голый', 'обнажен', 'изнасил'],
];
