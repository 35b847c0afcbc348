import type { Endpoint, PathParams, Service } from '#/contract/endpoint.ts';
import { fillPath } from '#/contract/endpoint.ts';
import { headers } from '#/contract/headers.ts';
import { cameText, sentText, type Exchange } from './exchange.ts';
import { Fault, NotTried } from './outcome.ts';
import type { Fetch, Platform } from './platform.ts';

/** Cookies by name. */
export type Cookies = ReadonlyMap<string, string>;

interface How {
  query?: Readonly<Record<string, string>>;
  /** Without it, the request has no body. A string and bytes are sent as they are, all else as JSON. */
  body?: unknown;
  /** A header that is undefined is not sent. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** How much of the answer is read. A file may be too large to be read as a whole. */
  bytesAtMost?: number;
}

export type CallHow<Path extends string> = How &
  (keyof PathParams<Path> extends never ? { params?: never } : { params: PathParams<Path> });

export interface Answer {
  status: number;
  ok: boolean;
  headers: Headers;
  json: unknown;
  bytes: Uint8Array;
  exchange: Exchange;
}

export interface Line {
  platform: Platform;
  fetch: Fetch;
  exchanges: Exchange[];
}

function jsonIn(bytes: Uint8Array, given: Headers): unknown {
  if (!given.get('Content-Type')?.includes('json')) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function rawBody(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

async function firstBytes({ body }: Response, atMost: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; length < atMost;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
  }
  await reader.cancel();
  return new Uint8Array(await new Blob(pieces).arrayBuffer()).subarray(0, atMost);
}

/** Somebody who calls the platform as the app does, with or without a session. */
export class Visitor {
  readonly #line: Line;
  readonly cookies: Cookies;
  readonly language: string;

  constructor(line: Line, cookies: Cookies = new Map(), language = 'en-GB') {
    this.#line = line;
    this.cookies = cookies;
    this.language = language;
  }

  get platform(): Platform {
    return this.#line.platform;
  }

  speaking(language: string): Visitor {
    return new Visitor(this.#line, this.cookies, language);
  }

  /** Throws `NotTried` if the configuration has no address for the service. */
  address(service: Service | 'reports', path: string): URL {
    const { addresses, url } = this.platform;
    const base = addresses[service];
    if (!base) throw new NotTried(`the configuration has no address for ${service}`);
    return new URL(base.replace(/\/$/, '') + path, url);
  }

  #request(method: string, address: URL, { body, headers: others }: How): Request {
    const own = {
      'Sec-Fetch-Site': 'same-origin',
      Origin: this.platform.url.origin,
      [headers.language]: this.language,
      [headers.application]: this.platform.application,
      ...(this.cookies.size === 0
        ? {}
        : { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...others,
    };
    const named = Object.entries(own).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    );
    const sent = rawBody(body);
    return new Request(address, {
      method,
      headers: new Headers(named),
      redirect: 'manual',
      ...(sent === undefined ? {} : { body: sent }),
    });
  }

  /** Throws a `Fault` if no answer comes. */
  async #answered(request: Request, body: unknown): Promise<{ response: Response; sent: string }> {
    const raw = rawBody(body);
    const sent = sentText(request, raw instanceof Uint8Array ? `(${raw.length} bytes)` : raw);
    try {
      return { response: await this.#line.fetch(request), sent };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Fault(`no answer (${reason}) to ${request.method} ${new URL(request.url).pathname}`);
    }
  }

  async send(method: string, address: URL, how: How = {}): Promise<Answer> {
    const request = this.#request(method, address, how);
    const { response, sent } = await this.#answered(request, how.body);
    const { status, ok, headers: given } = response;
    const bytes = await firstBytes(response, how.bytesAtMost ?? Infinity);
    const json = jsonIn(bytes, given);
    const exchange: Exchange = {
      sent,
      came: cameText(status, given, json, status >= 400),
      isSigned: request.headers.has('Cookie'),
      address,
      status,
      headers: given,
      json,
    };
    this.#line.exchanges.push(exchange);
    return { status, ok, headers: given, json, bytes, exchange };
  }

  call<Path extends string>(
    endpoint: Endpoint<Path>,
    ...[how]: keyof PathParams<Path> extends never ? [CallHow<Path>?] : [CallHow<Path>]
  ): Promise<Answer> {
    const params = (how?.params ?? {}) as Record<string, string | number>;
    const address = this.address(endpoint.service, fillPath(endpoint.path, params));
    for (const [name, value] of Object.entries(how?.query ?? {})) address.searchParams.set(name, value);
    return this.send(endpoint.method, address, how);
  }

  /** The answer of a stream does not end, so its body is not read. */
  async open(endpoint: Endpoint, others: How['headers'] = {}, signal?: AbortSignal): Promise<Response> {
    const address = this.address(endpoint.service, endpoint.path);
    const request = this.#request(endpoint.method, address, { headers: others });
    const { response } = await this.#answered(signal ? new Request(request, { signal }) : request, undefined);
    return response;
  }
}
