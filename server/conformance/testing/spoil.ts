import type { Fetch } from '../platform.ts';

/** One thing of a platform is wrong. */
export type Spoil = (called: Fetch) => Fetch;

type Members = Record<string, unknown>;

const isMatch = (call: RegExp, { method, url }: Request) => call.test(`${method} ${new URL(url).pathname}`);

/** `call` is tested against method and path. */
export function onAnswer(
  call: RegExp,
  change: (answer: Response, request: Request) => Response | Promise<Response>,
): Spoil {
  return (called) => async (request) => {
    const answer = await called(request.clone());
    return isMatch(call, request) ? change(answer, request) : answer;
  };
}

export function onRequest(call: RegExp, change: (request: Request) => Request | Promise<Request>): Spoil {
  return (called) => async (request) => called(isMatch(call, request) ? await change(request) : request);
}

/** The platform never sees these requests. */
export function insteadOf(call: RegExp, answer: (request: Request) => Response): Spoil {
  return (called) => async (request) => (isMatch(call, request) ? answer(request) : called(request));
}

export function both(...spoils: readonly Spoil[]): Spoil {
  return (called) => spoils.reduce<Fetch>((inner, spoil) => spoil(inner), called);
}

export function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

export function withStatus(answer: Response, status: number): Response {
  return new Response(answer.body, { status, headers: answer.headers });
}

/** The other headers stay. */
export function replaced(answer: Response, status: number, body: string, type = 'text/html'): Response {
  return withHeader(new Response(body, { status, headers: answer.headers }), 'Content-Type', type);
}

/** The former answer is a refusal, and this one is not. */
export const accepted =
  (body: unknown = {}) =>
  (answer: Response) =>
    answer.status >= 400 ? json(200, body) : answer;

/** Undefined removes it. */
export function withHeader(answer: Response, name: string, value: string | undefined): Response {
  const changed = new Response(answer.body, answer);
  if (value === undefined) changed.headers.delete(name);
  else changed.headers.set(name, value);
  return changed;
}

/** Only answers with JSON are changed. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function withJson<Body = Members>(answer: Response, change: (body: Body) => unknown): Promise<Response> {
  if (!answer.headers.get('Content-Type')?.includes('json')) return answer;
  return new Response(JSON.stringify(change((await answer.json()) as Body)), answer);
}

export function withCookies(answer: Response, change: (cookie: string) => string): Response {
  const changed = new Response(answer.body, answer);
  changed.headers.delete('Set-Cookie');
  for (const cookie of answer.headers.getSetCookie()) changed.headers.append('Set-Cookie', change(cookie));
  return changed;
}

/** A header that is undefined is removed. */
export function sending(request: Request, named: Readonly<Record<string, string | undefined>>): Request {
  const changed = new Request(request);
  for (const [name, value] of Object.entries(named))
    if (value === undefined) changed.headers.delete(name);
    else changed.headers.set(name, value);
  return changed;
}

// oxlint-disable-next-line typescript/no-explicit-any
export async function sendingBody(request: Request, change: (body: any) => unknown): Promise<Request> {
  const { method, headers, url } = request;
  const text = await request.text();
  return new Request(url, { method, headers, body: JSON.stringify(change(JSON.parse(text))) });
}
