export { detectFaces, type Face } from './faces.js';
export { matte, type Matte } from './matte.js';
