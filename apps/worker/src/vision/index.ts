export { describeBackground } from './background.js';
export { describeFaces, estimateAges } from './describe-faces.js';
export { openEyes } from './eyes.js';
export { readExpression } from './expression.js';
export { detectFaces, type Face, findFace } from './faces.js';
export { figureColours } from './figure-colours.js';
export { measureLikeness } from './likeness.js';
export { matte } from './matte.js';
export { hasRemains } from './remains.js';
