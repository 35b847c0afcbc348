import { vi } from 'vitest';

/** A change that the page has sent, and whose answer is held back. */
export interface HeldCall {
  method: string;
  path: string;
  key: string | null;
  version: string | null;
  body: Record<string, unknown>;
}

/** `lost`: it is done, and the answer is lost. `dropped`: the call never arrives. */
export type Answering = 'done' | 'refused' | 'lost' | 'dropped';

type Body = Record<string, unknown>;

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * A platform with objects in memory, by path. A key creates once, and a version is changed once. Each change waits for
 * `answer`.
 */
export class HeldPlatform {
  readonly objects = new Map<string, { version: number; body: Body }>();
  readonly held: { call: HeldCall; land: (how: Answering) => void }[] = [];
  /** The names of the fields that are refused, by path. */
  refusedField = 'city';
  readonly #created = new Map<string, { body: string; path: string }>();
  #nextId = 100;

  /** What reads answer, besides the objects. */
  constructor(reads: (path: string) => unknown) {
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
      const path = new URL(url, location.href).pathname.replace('/v1', '');
      if (path === '/usercontext') return this.#read(path);
      const read = method === 'GET' || path.endsWith('/list') ? reads(path) : undefined;
      if (read !== undefined) return Response.json(read);
      if (method === 'GET') return this.#read(path);
      const given = new Headers(headers);
      const call = {
        method,
        path,
        key: given.get('Idempotency-Key'),
        version: given.get('If-Match'),
        body: body ? (JSON.parse(body as string) as Body) : {},
      };
      const how = await new Promise<Answering>((land) => this.held.push({ call, land }));
      if (how === 'dropped') return lost();
      if (how === 'refused')
        return Response.json(
          { errors: [{ field: this.refusedField, code: 'refused', message: 'Not this value.' }] },
          { status: 400 },
        );
      const answer = this.#change(call);
      return how === 'lost' ? lost() : answer;
    });
  }

  /** Answers the oldest change that waits. */
  answer(how: Answering): void {
    this.held.shift()?.land(how);
  }

  put(path: string, body: Body): void {
    this.objects.set(path, { version: 1, body });
  }

  #read(path: string): Response {
    const found = this.objects.get(path);
    if (!found) return Response.json({ errors: [] }, { status: 404 });
    return Response.json(found.body, { headers: { ETag: `"${found.version}"` } });
  }

  #change({ method, path, key, version, body }: HeldCall): Response {
    if (method === 'POST') {
      const before = this.#created.get(key ?? '');
      const text = JSON.stringify(body);
      if (before && before.body !== text) return Response.json({ errors: [] }, { status: 422 });
      const made = before?.path ?? `${path}/${this.#nextId++}`;
      this.#created.set(key ?? '', { body: text, path: made });
      if (!before) this.put(made, { ...body, id: Number(made.split('/').at(-1)) });
      return this.#read(made);
    }
    const found = this.objects.get(path);
    if (!found) return Response.json({ errors: [] }, { status: 404 });
    if (version !== null && version !== `"${found.version}"`) return Response.json({ errors: [] }, { status: 412 });
    this.objects.set(path, { version: found.version + 1, body: { ...found.body, ...body } });
    return this.#read(path);
  }
}
