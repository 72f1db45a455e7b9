export { detectFaces, type Face } from './faces.js';
export { matte } from './matte.js';
