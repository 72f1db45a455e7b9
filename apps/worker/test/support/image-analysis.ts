import type { ImageAnalysis } from '../../src/media/inspect-picture.js';

/** Eyes that see one face and nothing to hold back in whatever they are shown. */
export const makeImageAnalysis = (): ImageAnalysis => ({
  detectFaces: () => Promise.resolve([{ box: [0.2, 0.2, 0.4, 0.4], score: 0.9, side: 'front' }]),
  findFace: () => Promise.resolve([0.2, 0.2, 0.4, 0.4]),
  seeFigure: () => Promise.resolve({}),
  readExpression: () => Promise.resolve('unknown'),
  describeBackground: () => Promise.resolve({ kind: 'plain', colour: 'white' }),
  measureLikeness: (_png, { faces }) => Promise.resolve({ drawn: true, faces: faces.map(() => null) }),
  prepareToRate: () => Promise.resolve(),
  beginToRate: () => undefined,
  figureColours: () => Promise.resolve([1]),
  rateSafety: () => Promise.resolve({ nsfw: 0.01, blocked: null }),
  rateVideo: () => Promise.resolve({ nsfw: 0.01, blocked: null, phashes: [] }),
});
