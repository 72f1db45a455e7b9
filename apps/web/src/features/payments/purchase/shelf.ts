/** How many at the end stand two in a row, so that three in a row leave no hole. A single one stays as it is. */
const pairedOf = (count: number): number => (count < 2 ? 0 : [0, 4, 2][count % 3]) ?? 0;

/** How wide a package stands among so many: of six columns on a wide screen, of two on a smaller one. */
export function spanOf(place: number, count: number): string {
  const wide = place >= count - pairedOf(count) ? 'lg:col-span-3' : 'lg:col-span-2';
  return count > 1 && count % 2 === 1 && place === count - 1 ? `sm:max-lg:col-span-2 ${wide}` : wide;
}
