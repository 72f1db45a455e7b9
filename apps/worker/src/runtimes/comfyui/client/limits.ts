/** How long and how much a server is waited for. Milliseconds and bytes. */
export interface Limits {
  /** A health check: a live server answers in a few milliseconds, and one that loads a model within seconds. */
  statsMs: number;
  /** A short question (queue, history, list of models), asked while the server may be busy loading a model. */
  askMs: number;
  /** A submission, which the server validates before it answers, and the schema of all nodes, which takes seconds. */
  submitMs: number;
  /** Taking a prompt back. It is a courtesy to the server, so the wait for it is short. */
  cancelMs: number;
  /** An upload may take `askMs` and this much for each mebibyte, so that slow lines pass and dead ones do not. */
  uploadMsPerMebibyte: number;
  /** A download in which no byte arrives for so long is dead. */
  stallMs: number;
  /** JSON answers are read whole; the largest, `/object_info` of a server with all its models, has a few megabytes. */
  answerBytes: number;
  /** A run goes on without the socket when that is not open by then. */
  socketOpenMs: number;
  /** A socket that answers no ping for twice as long is half open. Generous, for a model being loaded blocks Python. */
  pingMs: number;
  /** First and longest pause between attempts to open the socket again. */
  reconnectMs: { first: number; longest: number };
  /** An unused socket is closed after this, for a worker that waits does not need one. */
  socketIdleMs: number;
  /** The largest frame: previews are tens of kilobytes. */
  frameBytes: number;
  /** How often the standing of a prompt is asked for while there is no socket. */
  pollMs: number;
  /**
   * The same while the socket is open but silent: a server drops the new socket of a client whose old one it notices
   * late to be dead, and 0.3.x says nothing at all while it trains.
   */
  silenceMs: number;
  /** A prompt that is neither in queue nor history for so long is forgotten: the server was restarted. */
  forgottenMs: number;
  /** After `execution_success`, how long the history may lag. */
  historyLagMs: number;
  /** First and longest pause between two looks into a history that lags. */
  historyPauseMs: { first: number; longest: number };
  /** A server that does not answer for so long in the middle of a prompt is given up: its work goes elsewhere. */
  outOfReachMs: number;
  /** How often one run submits its graph to a server that keeps forgetting it. */
  submissions: number;
}

const MEBIBYTE = 2 ** 20;

export const DEFAULT_LIMITS: Limits = {
  statsMs: 5_000,
  askMs: 15_000,
  submitMs: 60_000,
  cancelMs: 5_000,
  uploadMsPerMebibyte: 2_000,
  stallMs: 30_000,
  answerBytes: 64 * MEBIBYTE,
  socketOpenMs: 3_000,
  pingMs: 20_000,
  reconnectMs: { first: 100, longest: 5_000 },
  socketIdleMs: 60_000,
  frameBytes: 32 * MEBIBYTE,
  pollMs: 1_000,
  silenceMs: 30_000,
  forgottenMs: 5_000,
  historyLagMs: 10_000,
  historyPauseMs: { first: 20, longest: 500 },
  outOfReachMs: 15_000,
  submissions: 3,
};
