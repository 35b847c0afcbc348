import { headers } from '#/contract/headers.ts';

/** One request and its answer. */
export interface Exchange {
  sent: string;
  came: string;
  /** The request had the cookie of a session. */
  isSigned: boolean;
  /** Only the services of the contract are judged, not the mailbox. */
  address: URL;
  status: number;
  headers: Headers;
  /** Undefined if the answer is no JSON. */
  json: unknown;
}

/** The kit's output has no secrets. */
const secret = new Set(
  ['Cookie', 'Authorization', headers.password, headers.token, headers.confirmationCode, headers.signOutToken].map(
    (name) => name.toLowerCase(),
  ),
);

const told = ['content-type', 'etag', 'cache-control', 'content-range', 'accept-ranges', 'retry-after'];

const longestText = 300;

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)} …` : text;
}

/** An answer may have data of real people, so only its shape is shown. */
export function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.length} × ${shapeOf(value[0])}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return `{${Object.entries(value)
    .map(([name, member]) => `${name}: ${shapeOf(member)}`)
    .join(', ')}}`;
}

export function sentText(request: Request, body: string | undefined): string {
  const named = [...request.headers].map(([name, value]) => `${name}: ${secret.has(name) ? '(hidden)' : value}`);
  const { pathname, search } = new URL(request.url);
  return [`${request.method} ${pathname}${search}`, ...named, ...(body === undefined ? [] : [shortened(body)])].join(
    '\n',
  );
}

function cookieNames(given: Headers): string[] {
  return given.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '=(hidden)'));
}

export function cameText(status: number, given: Headers, json: unknown, isRefusal: boolean): string {
  const named = told.flatMap((name) => (given.has(name) ? [`${name}: ${given.get(name)}`] : []));
  const cookies = cookieNames(given).map((cookie) => `set-cookie: ${cookie}`);
  const body = json === undefined ? [] : [shortened(isRefusal ? JSON.stringify(json) : shapeOf(json))];
  return [String(status), ...named, ...cookies, ...body].join('\n');
}
