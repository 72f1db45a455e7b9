/** A file of its own for `import()`: a room's index, imported in that way, would bring along all that it names. */
export { Reporting } from '@/features/operations';
