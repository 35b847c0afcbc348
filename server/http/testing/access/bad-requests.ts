import type { TestRequest } from './row.ts';

interface BadRequest {
  what: string;
  makeBad: (good: TestRequest) => TestRequest;
}

const wrongTexts = [
  '',
  '%20',
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  'abc',
  "'",
  '%00',
  '%E0%A4%A',
  '%ED%A0%BD',
  '..%2F..',
  '__proto__',
  'x'.repeat(5000),
];

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  'a\u0000b',
  '\ud83d',
  'x'.repeat(20_000),
  -1,
  1e308,
  9_007_199_254_740_992,
  true,
  [null],
  nested(500),
];

/** As long as a body may be. */
const longList: readonly unknown[] = Array.from({ length: 500_000 }, () => 0);

const wrongBodies = ['', 'null', '1', '[]', '{', '{}', `${'['.repeat(20_000)}${']'.repeat(20_000)}`];

const wrongHeaders: readonly (readonly [name: string, value: string | undefined])[] = [
  ['Content-Type', 'multipart/form-data'],
  ['X-lang', `\u00ff;${'x'.repeat(3000)}`],
  ['X-Application', undefined],
  ['X-Application', 'WEMU, WEMU'],
  ['If-Match', 'W/"99999999999999999999"'],
  ['If-None-Match', ',,"'],
  ['Range', 'bytes=9-1,-'],
  ['Idempotency-Key', ' '],
  ['Accept-Encoding', 'br;q=x, *;q=2'],
  ['X-Forwarded-For', ',,,'],
  ['Cookie', 'bedside_session=%E0%A4%A; bedside_session'],
  ['X-Email', '\u00ff'.repeat(2000)],
  ['X-Auth-Token-1', '\u00ff'],
  ['X-Auth-Confirmation-Code', '\u00ff'.repeat(2000)],
];

function nested(depth: number): unknown {
  return depth === 0 ? 0 : { a: nested(depth - 1) };
}

/** A list counts by its first element. */
function membersOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .slice(0, Array.isArray(value) ? 1 : undefined)
    .flatMap(([name, member]) => [[...path, name], ...membersOf(member, [...path, name])]);
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  return name === undefined ? value : valueAt((value as Record<string, unknown>)[name], rest);
}

function changed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[name] = changed(copy[name], rest, to);
  return copy;
}

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 30);

function wrongSegments(route: string): BadRequest[] {
  const [, pattern = ''] = route.split(' ');
  const places = pattern.split('/').flatMap((part, index) => (part.startsWith(':') ? [index] : []));
  return places.flatMap((place) =>
    wrongTexts.map((text) => ({
      what: `${short(text)} in segment ${place}`,
      makeBad: (good) => {
        const [address = '', ...query] = good.path.split('?');
        return { ...good, path: [address.split('/').with(place, text).join('/'), ...query].join('?') };
      },
    })),
  );
}

function withQuery(good: TestRequest, change: (parts: string[]) => string[]): TestRequest {
  const [address = '', query = ''] = good.path.split('?');
  return { ...good, path: `${address}?${change(query === '' ? [] : query.split('&')).join('&')}` };
}

function wrongQueries(good: TestRequest): BadRequest[] {
  const names = [...new URLSearchParams(good.path.split('?')[1]).keys()];
  const extra = ['a=%E0%A4%A', '__proto__=1', '='];
  return [
    { what: 'an extra query', makeBad: (request) => withQuery(request, (parts) => [...parts, ...extra]) },
    { what: 'a query twice', makeBad: (request) => withQuery(request, (parts) => [...parts, ...parts]) },
    ...names.flatMap((name) =>
      wrongTexts.map((text) => ({
        what: `${name}=${short(text)}`,
        makeBad: (request: TestRequest) =>
          withQuery(request, (parts) => [...parts.filter((part) => !part.startsWith(`${name}=`)), `${name}=${text}`]),
      })),
    ),
  ];
}

const withExtraMembers = (request: TestRequest) => ({
  ...request,
  body: JSON.stringify(request.body).replace('{', '{"__proto__":{"a":1},"constructor":1,'),
});

function wrongBodiesOf(good: TestRequest): BadRequest[] {
  if (good.body === undefined) return [];
  const valuesFor = (member: readonly string[]) =>
    Array.isArray(valueAt(good.body, member)) ? [...wrongValues, longList] : wrongValues;
  const members = membersOf(good.body).flatMap((member) =>
    valuesFor(member).map((value) => ({
      what: `${member.join('.')} of ${short(value)}`,
      makeBad: (request: TestRequest) => ({ ...request, body: changed(request.body, member, value) }),
    })),
  );
  const whole = wrongBodies.map((body) => ({
    what: `a body of ${short(body)}`,
    makeBad: (request: TestRequest) => ({ ...request, body }),
  }));
  return [...members, ...whole, { what: 'extra members', makeBad: withExtraMembers }];
}

export function badRequestsOf(route: string, good: TestRequest): BadRequest[] {
  const headers = wrongHeaders.map(([name, value]) => ({
    what: `${name}: ${short(value)}`,
    makeBad: (request: TestRequest) => ({ ...request, headers: { ...request.headers, [name]: value } }),
  }));
  return [...wrongSegments(route), ...wrongQueries(good), ...wrongBodiesOf(good), ...headers];
}
