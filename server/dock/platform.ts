import * as z from 'zod/mini';
import { deviceOwnCalls, type SentFile } from '#/contract/device-calls.ts';
import { deadlineMs, fillPath } from '#/contract/endpoint.ts';
import { headers } from '#/contract/headers.ts';
import { recordFileCalls, uploadMetadata } from '#/contract/record-files.ts';
import type { LocalFile } from './local-file.ts';
import { Ending } from './outcome.ts';
import { Passing, refuse } from './refusal.ts';

/** What the dock needs of `config.json`. */
const addresses = z.object({ referential: z.string() });

const usual = '/v1';

export const needsHttps = 'A token is sent over https only, or to this machine.';

export function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname));
}

interface Request {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** A file as the platform learns of it. */
type Announced = Pick<LocalFile, 'name' | 'size' | 'fingerprint'> & { isFurther: boolean };

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The platform as a device calls it. */
export class Platform {
  readonly #url: URL;
  readonly #token: string;
  #service: string | undefined;

  constructor(url: URL, token: string) {
    this.#url = url;
    this.#token = token;
  }

  get ownHeaders(): Record<string, string> {
    return { Authorization: `Bearer ${this.#token}`, [headers.language]: 'en-GB' };
  }

  /** Announces the file. The same file of the same device gets the same upload. Returns the address of the upload. */
  async announce(
    recordId: number,
    { name, size, fingerprint, isFurther }: Announced,
    signal: AbortSignal,
  ): Promise<string> {
    const members = {
      [uploadMetadata.name]: name,
      [uploadMetadata.fingerprint]: fingerprint,
      ...(isFurther ? { [uploadMetadata.further]: 'true' } : {}),
    };
    const metadata = Object.entries(members)
      .map(([member, text]) => `${member} ${base64(text)}`)
      .join(',');
    const answer = await this.#call(fillPath(recordFileCalls.create.path, { id: recordId }), {
      method: 'POST',
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(size), 'Upload-Metadata': metadata },
      signal,
    });
    const upload = answer.headers.get('Location')?.split('/').at(-1);
    if (!upload) throw new Ending('refused', 'The platform names no upload. It may not follow the contract.');
    // The address is always one of the service, whatever a proxy makes of the header.
    return this.#address(fillPath(recordFileCalls.send.path, { id: recordId, upload }), signal);
  }

  async check(recordId: number, uploadUrl: string, signal: AbortSignal): Promise<SentFile> {
    const upload = uploadUrl.split('/').at(-1) ?? '';
    const path = fillPath(deviceOwnCalls.sentFile.path, { id: recordId, upload });
    const answer = await this.#call(path, { method: 'GET', signal });
    return deviceOwnCalls.sentFile.response!.parse(await answer.json());
  }

  async #call(path: string, { method, headers = {}, signal }: Request): Promise<Response> {
    const answer = await this.#fetch(await this.#address(path, signal), {
      method,
      headers: { ...this.ownHeaders, ...headers },
      signal,
    });
    if (answer.ok) return answer;
    return refuse({
      status: answer.status,
      text: await answer.text(),
      retryAfter: answer.headers.get('Retry-After'),
    });
  }

  /** The token goes to no other place than the one that was asked for. */
  async #fetch(address: string, { signal, ...request }: Request): Promise<Response> {
    try {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
      return await fetch(address, { ...request, redirect: 'error', signal: deadline });
    } catch (error) {
      signal.throwIfAborted();
      throw new Passing('the platform does not answer', undefined, error);
    }
  }

  async #address(path: string, signal: AbortSignal): Promise<string> {
    this.#service ??= await this.#findService(signal);
    return `${this.#service}${path}`;
  }

  /** Without `config.json`, the service has its usual path. */
  async #findService(signal: AbortSignal): Promise<string> {
    const answer = await this.#fetch(new URL('/config.json', this.#url).href, { method: 'GET', signal });
    if (answer.status >= 500) throw new Passing(`the platform answers ${answer.status}`);
    const found = addresses.safeParse(await answer.json().catch(() => undefined));
    const service = new URL(found.data?.referential ?? usual, this.#url);
    if (!isPrivate(service))
      throw new Ending('wrongCommand', `The calls of this platform are at ${service.origin}. ${needsHttps}`);
    return service.href.replace(/\/$/, '');
  }
}
