type Reporter = (error: unknown) => void;

/** What went wrong before it was known whether this installation wants to be told. */
const MAX_WAITING = 20;

let reporter: Reporter | null = null;
let waiting: unknown[] = [];

/** Tells the operators of a fault of the app, if they have configured where to. What the API refuses is none. */
export function reportError(error: unknown): void {
  if (reporter) reporter(error);
  else if (waiting.length < MAX_WAITING) waiting.push(error);
}

/** Hands over all errors, those so far and those to come; null discards them. */
export function reportTo(next: Reporter | null): void {
  reporter = next ?? (() => undefined);
  const before = waiting;
  waiting = [];
  for (const error of before) reporter(error);
}
