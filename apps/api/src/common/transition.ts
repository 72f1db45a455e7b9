import { DomainError } from './domain-error.js';

/** A lifecycle: for each state, the states it may go to. */
export type TransitionTable<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Throws `wrong_state` unless the table lets `from` go to `to`. */
export function assertTransition<State extends string>(table: TransitionTable<State>, from: State, to: State): void {
  if (!table[from].includes(to)) throw new DomainError('wrong_state', { from, to });
}
