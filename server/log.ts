/** Fields never contain names, addresses, bodies, tokens or query strings. */
type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, cause: unknown, fields?: LogFields): void;
}

/** The error's message is left out: a database or mail server may quote a patient's data in it. */
function described(cause: unknown): LogFields {
  if (!(cause instanceof Error)) return { error: typeof cause };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  const frames = cause.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  return { error: cause.name, code, stack: frames?.join('\n') };
}

export function logLine(level: string, event: string, fields: LogFields = {}): string {
  return JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
}

export function createLog(write: (line: string) => void): Log {
  const put = (level: string, event: string, fields?: LogFields) => write(logLine(level, event, fields));
  return {
    info: (event, fields) => put('info', event, fields),
    warn: (event, fields) => put('warn', event, fields),
    error: (event, cause, fields) => put('error', event, { ...fields, ...described(cause) }),
  };
}
