/** What changes from picture to picture: pose, face, side, framing and backdrop. */
export interface Take {
  eyes: 'happy' | 'wide' | 'bow' | 'humble' | 'wink';
  mouth: 'laugh' | 'angry' | 'agape' | 'smile' | 'sad';
  eyebrows: 'raised' | 'angry' | 'happy' | 'sad' | 'neutral';
  arms: 'down' | 'wave' | 'hips' | 'cheer';
  /** How far the face turns to the picture's right, -1 to 1. */
  turn: number;
  mirrored: boolean;
  framing: 'full' | 'cowboy' | 'upper';
  backdrop: 'plain' | 'gradient' | 'dots' | 'park' | 'town';
  format: 'png' | 'jpeg';
}

const take = (
  face: `${Take['eyes']} ${Take['mouth']} ${Take['eyebrows']}`,
  body: `${Take['arms']} ${Take['framing']} ${Take['backdrop']} ${Take['format']}`,
  turn: number,
  mirrored = false,
): Take => {
  const [eyes, mouth, eyebrows] = face.split(' ') as [Take['eyes'], Take['mouth'], Take['eyebrows']];
  const [arms, framing, backdrop, format] = body.split(' ') as [
    Take['arms'],
    Take['framing'],
    Take['backdrop'],
    Take['format'],
  ];
  return { eyes, mouth, eyebrows, arms, framing, backdrop, format, turn, mirrored };
};

/** In the order in which a creator would choose them: the front view first, then a spread of everything. */
export const TAKES: readonly Take[] = [
  take('happy smile neutral', 'down full plain png', 0),
  take('happy laugh happy', 'wave full gradient jpeg', 0.7),
  take('wide agape raised', 'hips upper plain png', 0),
  take('happy smile happy', 'hips cowboy dots png', -0.7),
  take('bow laugh happy', 'cheer full park jpeg', 0),
  take('wink smile raised', 'wave upper gradient png', 0.35, true),
  take('happy sad sad', 'down cowboy plain jpeg', 0.7, true),
  take('wide laugh raised', 'cheer full dots png', -0.35),
  take('humble smile neutral', 'down upper town jpeg', 0),
  take('wide angry angry', 'hips full plain png', 0.35),
  take('happy laugh neutral', 'wave cowboy park png', -0.7, true),
  take('wink laugh happy', 'hips full town jpeg', 0.5),
];
