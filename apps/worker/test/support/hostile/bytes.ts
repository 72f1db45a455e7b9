import type { Random } from '../../../src/runtimes/random.js';

/** Stands in everything that is hidden in a file. No file that is accepted carries it on. */
export const PAYLOAD = 'HOSTILE-PAYLOAD';

export const whole = (random: Random, low: number, high: number): number => Math.floor(random.range(low, high + 1));

/** Cut off anywhere, at its first byte too. */
export const truncated = (file: Buffer, random: Random): Buffer => file.subarray(0, whole(random, 0, file.length - 1));

/** Up to 64 bits of it are others. */
export function flipped(file: Buffer, random: Random, from = 0): Buffer {
  const changed = Buffer.from(file);
  for (let left = whole(random, 1, 64); left > 0; left -= 1) {
    const at = whole(random, Math.min(from, file.length - 1), file.length - 1);
    changed.writeUInt8(changed.readUInt8(at) ^ (1 << whole(random, 0, 7)), at);
  }
  return changed;
}

/** A few stretches of it are filled, left out or said twice. */
export function mangled(file: Buffer, random: Random): Buffer {
  let changed = Buffer.from(file);
  for (let left = whole(random, 1, 4); left > 0; left -= 1) {
    const at = whole(random, 0, changed.length - 1);
    const end = Math.min(changed.length, at + whole(random, 1, 200));
    const [before, part, after] = [changed.subarray(0, at), changed.subarray(at, end), changed.subarray(end)];
    const filled = Buffer.alloc(part.length, random.pick([0, 255, 0x80, 0x7f]));
    changed = Buffer.concat([before, ...random.pick([[], [part, part], [filled]]), after]);
  }
  return changed;
}

/** Numbers that lengths and sizes lie with. */
export const lyingNumber = (random: Random): number =>
  random.pick([0, 1, 7, 0x7f, 0xffff, 0x7fffffff, 0x80000000, 0xfffffff0, 0xffffffff, whole(random, 0, 0xffffffff)]);

/** Files that are something else as well. */
export function polyglot(file: Buffer, random: Random): Buffer {
  const other = random.pick([
    `<html><script>alert('${PAYLOAD}')</script></html>`,
    `<?php echo '${PAYLOAD}'; ?>`,
    `*/=1;fetch('//example.invalid/${PAYLOAD}');/*`,
    `%PDF-1.7\n% ${PAYLOAD}\n%%EOF`,
    `PK\x03\x04\x0a\0\0\0\0\0${PAYLOAD}PK\x05\x06${'\0'.repeat(18)}`,
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/>${PAYLOAD}</svg>`,
  ]);
  return Buffer.concat(
    random.pick([
      [file, Buffer.from(other)],
      [Buffer.from(other), file],
      [file, Buffer.from(other), file],
    ]),
  );
}
