/**
 * Loaded into a process by `--import`: its clock goes wrong by as many milliseconds as the file says that FAULT_CLOCK names, each time that it is
 * told to look (SIGWINCH, which is nobody's else). What measures, such as timers, goes on as on a machine whose clock was set.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.FAULT_CLOCK ?? '';
const RealDate = Date;
let offset = 0;

process.on('SIGWINCH', () => {
  offset = Number(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.seen`, String(offset));
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + offset] : args, self),
  apply: () => new RealDate(RealDate.now() + offset).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offset : Reflect.get(target, name)),
});
