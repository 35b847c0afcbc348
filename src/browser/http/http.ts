import { createAtom, type Atom } from '@tanstack/react-store';
import * as z from 'zod/mini';
import { deadlineMs, fillPath, type Endpoint, type PathParams } from '#/contract/endpoint.ts';
import { headers as names } from '#/contract/headers.ts';
import { sessionCalls } from '#/contract/session.ts';
import { foreignPage, isUnreachable, Problem, type ProblemCode, type ProblemDetails } from '#/domain/problem.ts';
import { isOnOwnPlatform, referentialHeaders, reportOutcome, serviceAddress } from './service-address.ts';
import { isInDoubt } from '../connection/connection.ts';
import { repeatedOnWake } from '../connection/wake.ts';
import { notePosition } from './changes-position.ts';
import { cameFromElsewhere, isForeignRefusal, problemOfRefusal, requestIdOf, UnreadableFile } from './http-problem.ts';
import { sessionGuard } from './session-guard.ts';

export type Transport = (url: string, init: RequestInit) => Promise<globalThis.Response>;

export type CallOptions<Path extends string, Request> = {
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  version?: string | undefined;
  /** All attempts of one creation send the same key. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
  /** Instead of `fetch`, for a body that is no JSON. */
  transport?: Transport | undefined;
} & (unknown extends PathParams<Path> ? { params?: undefined } : { params: PathParams<Path> }) &
  ([Request] extends [never] ? { body?: undefined } : { body: Request });

interface CachedAnswer {
  etag: string;
  value: unknown;
}

/** Answers stay in memory, never in the HTTP cache (R-CAL-51). */
const cached = new Map<string, CachedAnswer>();
const cachedAtMost = 100;

const versions = new WeakMap<object, string>();

export function versionOf(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null ? versions.get(answer) : undefined;
}

export function clearAnswers(): void {
  cached.clear();
}

/** The method and name of the last call that succeeded. It tells of each success, also of the same call. */
export const lastSuccess: Atom<string> = createAtom('', { compare: () => false });

/** Throws a {@link Problem}. */
export async function call<Path extends string, Request, Response>(
  endpoint: Endpoint<Path, Request, Response>,
  ...[options]: CallArguments<Path, Request>
): Promise<Response> {
  const { value } = await callWithHeaders(endpoint, ...([options] as unknown as CallArguments<Path, Request>));
  return value;
}

type CallArguments<Path extends string, Request> = [unknown, Request] extends [PathParams<Path>, never]
  ? [options?: CallOptions<Path, Request>]
  : [options: CallOptions<Path, Request>];

const callsOfSwitch = new Set([
  sessionCalls.switchOrganization.name,
  sessionCalls.context.name,
  sessionCalls.contextAgain.name,
]);

export async function callWithHeaders<Path extends string, Request, Response>(
  endpoint: Endpoint<Path, Request, Response>,
  ...[options]: CallArguments<Path, Request>
): Promise<{ value: Response; headers: Headers }> {
  const url = addressOf(endpoint, options?.params as Params, options?.query);
  const { sessionSettled, refuseForeignSession, signalOfRead } = sessionGuard;
  const isOfSwitch = callsOfSwitch.has(endpoint.name);
  const signal = endpoint.isChange || isOfSwitch ? options?.signal : signalOfRead(options?.signal);
  await sessionSettled(isOfSwitch);
  refuseForeignSession();
  if (endpoint.isChange && isOnOwnPlatform(endpoint.service) && isInDoubt()) await reachFirst(endpoint, signal);
  let sentAt = performance.now();
  const request = () => {
    refuseForeignSession();
    sentAt = performance.now();
    return exchange(endpoint, url, { ...options, signal });
  };
  try {
    const answered = await (endpoint.isChange || endpoint.isCounted ? request() : repeatedOnWake(request, signal));
    reportOutcome(endpoint.service, sentAt);
    lastSuccess.set(`${endpoint.method} ${endpoint.name}`);
    return answered;
  } catch (error) {
    reportOutcome(endpoint.service, sentAt, error);
    throw error;
  }
}

/** `fetch` does not tell whether a lost change had left. If this first call fails, the change was surely not sent. */
async function reachFirst(endpoint: Endpoint, signal: AbortSignal | undefined): Promise<void> {
  try {
    await call(sessionCalls.context, signal ? { signal } : {});
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (isUnreachable(cause)) throw problemWith('offline', endpoint, { fate: 'not-sent', cause });
  }
}

function problemWith(
  code: ProblemCode,
  { name: call, service, method }: Pick<Endpoint, 'name' | 'service' | 'method'>,
  details: Partial<ProblemDetails> = {},
): Problem {
  return new Problem(code, { call, service, method, ...details });
}

async function exchange<Response>(
  endpoint: Endpoint<string, unknown, Response> | Endpoint<string, never, Response>,
  url: string,
  options: SendOptions,
): Promise<{ value: Response; headers: Headers }> {
  const before = endpoint.method === 'GET' ? cached.get(url) : undefined;
  const answer = await send(endpoint, url, options, before);
  // Signing out clears the storage with the session mark.
  if (endpoint.name !== 'logout') sessionGuard.refuseForeignSession();
  // The legal texts may stand on a plain file host, which refuses with a page, or refuses credentials.
  if (cameFromElsewhere(answer, url) || (endpoint.service !== 'terms' && isForeignRefusal(answer)))
    throw problemWith('offline', endpoint, { field: foreignPage });
  if (answer.status === 304 && before) {
    notePosition(endpoint.service, answer.headers, before.value);
    return { value: before.value as Response, headers: answer.headers };
  }
  if (!answer.ok) throw await problemOfRefusal(endpoint, answer);
  const value = await parse(endpoint, answer, options.signal);
  const etag = answer.headers.get('ETag');
  if (etag && typeof value === 'object' && value !== null) versions.set(value, etag);
  notePosition(endpoint.service, answer.headers, value);
  if (endpoint.method === 'GET' && etag && endpoint.response) cache(url, { etag, value });
  return { value, headers: answer.headers };
}

type Params = Readonly<Record<string, string | number>> | undefined;

interface SendOptions {
  headers?: Readonly<Record<string, string>>;
  version?: string | undefined;
  idempotencyKey?: string | undefined;
  signal: AbortSignal | undefined;
  transport?: Transport | undefined;
  body?: unknown;
}

async function send(
  endpoint: Endpoint,
  url: string,
  options: SendOptions,
  before: CachedAnswer | undefined,
): Promise<globalThis.Response> {
  const body = options.body === undefined ? undefined : JSON.stringify(encodeBody(endpoint, options.body));
  const deadline = AbortSignal.timeout(deadlineMs);
  const init: RequestInit = {
    method: endpoint.method,
    credentials: endpoint.service === 'terms' ? 'same-origin' : 'include',
    cache: 'no-store',
    // The referrer would reveal which recording is open.
    referrerPolicy: 'no-referrer',
    headers: {
      Accept: 'application/json',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(endpoint.service === 'referential' ? referentialHeaders() : {}),
      ...(before ? { 'If-None-Match': before.etag } : {}),
      ...(options.version ? { 'If-Match': options.version } : {}),
      ...(options.idempotencyKey ? { [names.idempotencyKey]: options.idempotencyKey } : {}),
      ...options.headers,
    },
    ...(body ? { body } : {}),
    signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
  };
  // This throws outside of `try`: an invalid header is our bug.
  void new Headers(init.headers);
  try {
    return await (options.transport ?? fetch)(url, init);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    if (cause instanceof UnreadableFile) throw problemWith('invalid', endpoint, { reason: 'unreadable-file', cause });
    throw problemWith('offline', endpoint, { cause });
  }
}

function encodeBody(endpoint: Endpoint, body: unknown): unknown {
  return endpoint.request ? z.encode(endpoint.request, body) : body;
}

async function parse<Response>(
  endpoint: Endpoint<string, unknown, Response> | Endpoint<string, never, Response>,
  answer: globalThis.Response,
  signal: AbortSignal | undefined,
): Promise<Response> {
  if (!endpoint.response) {
    await expectNothing(endpoint, answer, signal);
    return undefined as Response;
  }
  let json: unknown;
  try {
    const text = await answer.text();
    // Without TLS, browsers accept an answer that was cut within its headers.
    if (text === '') throw new TypeError('The answer was cut');
    json = JSON.parse(text);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const code = cause instanceof SyntaxError ? 'broken' : 'offline';
    throw problemWith(code, endpoint, { field: 'body', status: answer.status, requestId: requestIdOf(answer), cause });
  }
  const result = endpoint.response.safeParse(json);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.map(String).join('.') || 'body';
  throw problemWith('broken', endpoint, { field, status: answer.status, requestId: requestIdOf(answer) });
}

async function expectNothing(
  endpoint: Pick<Endpoint, 'name' | 'service' | 'method'>,
  answer: globalThis.Response,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (answer.status === 204 || answer.headers.get('Content-Type')?.includes('json')) return;
  let text: string;
  try {
    text = await answer.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw problemWith('offline', endpoint, {
      field: 'body',
      status: answer.status,
      requestId: requestIdOf(answer),
      cause,
    });
  }
  if (text.trim() === '') return;
  throw problemWith('broken', endpoint, { field: 'body', status: answer.status, requestId: requestIdOf(answer) });
}

function addressOf(endpoint: Endpoint, params: Params, query: Readonly<Record<string, string>> | undefined): string {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return `${serviceAddress(endpoint.service)}${fillPath(endpoint.path, params ?? {})}${search}`;
}

function cache(url: string, value: CachedAnswer): void {
  cached.delete(url);
  cached.set(url, value);
  const oldest = cached.keys().next().value;
  if (cached.size > cachedAtMost && oldest !== undefined) cached.delete(oldest);
}
