import { onUserDataClear } from '@/lib/user-data';

let arrivedAt = -Infinity;

/** Notes that work which its creator waited for is done: the screen may show it from now on. */
export function noteArrival(): void {
  arrivedAt = Date.now();
}

/** When that was last so; long ago where it never was. */
export const lastArrival = (): number => arrivedAt;

onUserDataClear(() => {
  arrivedAt = -Infinity;
});
