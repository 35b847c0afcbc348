/** What a line of the log may carry besides time, level and event: never names, addresses, bodies, tokens or query strings. */
type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** The server's log: one JSON object a line. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  /** `cause` gives its kind and its stack. */
  error(event: string, cause: unknown, fields?: LogFields): void;
}

/**
 * Where an error arose, without what it said: messages of the database and of mail servers quote values, and these may be
 * a patient's. The kind, the code of the database or the system, and the frames of the stack are enough to find it.
 */
function described(cause: unknown): LogFields {
  if (!(cause instanceof Error)) return { error: typeof cause };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  const frames = cause.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  return { error: cause.name, code, stack: frames?.join('\n') };
}

/** A log that writes each line with `write`, by default to the standard output. */
export function createLog(write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`)): Log {
  const put = (level: string, event: string, fields: LogFields = {}) => {
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
  };
  return {
    info: (event, fields) => put('info', event, fields),
    warn: (event, fields) => put('warn', event, fields),
    error: (event, cause, fields) => put('error', event, { ...fields, ...described(cause) }),
  };
}
