import { setTimeout as wait } from 'node:timers/promises';
import { headers } from '#/contract/headers.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import type { ConversionFormat } from '#/domain/conversion.ts';
import { recordKey } from '#/domain/record.ts';
import { commonHeaders, signIn } from './sign-in.ts';

const hourMs = 3_600_000;

interface WireRecord {
  id: number;
  duration: number;
  resolution: string;
  restEcg: boolean;
}

/** The session cookie for each application. */
type Cookies = ReadonlyMap<ApplicationCode, string>;

/** As the doctor of the demonstration. */
export async function filesOf(origin: string, applications: readonly ApplicationCode[]): Promise<Files> {
  const cookies = new Map<ApplicationCode, string>();
  for (const application of new Set(applications)) {
    const { name, value } = await signIn(origin, application);
    cookies.set(application, `${name}=${value}`);
  }
  return new Files(origin, cookies);
}

class Files {
  readonly #origin: string;
  readonly #cookies: Cookies;

  constructor(origin: string, cookies: Cookies) {
    this.#origin = origin;
    this.#cookies = cookies;
  }

  call(path: string, application: ApplicationCode, body?: unknown): Promise<Response> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return fetch(`${this.#origin}${path}`, {
      ...init,
      headers: {
        ...commonHeaders(this.#origin),
        [headers.application]: application,
        Cookie: this.#cookies.get(application) ?? '',
      },
    });
  }

  /** The key of a recording of that exact length that is over. */
  async recordingOf(application: ApplicationCode, hours: number): Promise<string> {
    for (let start = 0; ; start += 500) {
      const filter = { application, statusList: ['RECORDED', 'ANALYSED'] };
      const answer = await this.call('/v1/records/list', application, { filter, pagination: { start, limit: 500 } });
      const { data } = (await answer.json()) as { data: WireRecord[] };
      if (data.length === 0) throw new Error(`There is no recording of ${hours} h in ${application}.`);
      const fitting = data.filter(({ duration, restEcg, resolution }) => {
        const isLow = resolution === 'LOW' || application === 'SOM';
        return duration === hours * hourMs && !restEcg && isLow;
      });
      for (const { id } of fitting) {
        const key = recordKey(application, id);
        const times = (await (await this.call(`/api/record/${key}`, application)).json()) as Record<string, number>;
        const lastedUs = (times['endTimeMicroSeconds'] ?? 0) - (times['startTimeMicroSeconds'] ?? 0);
        if (lastedUs === hours * hourMs * 1000) return key;
      }
    }
  }

  /** Converts a recording. Returns the time in ms and the file's address. */
  async convert(
    key: string,
    application: ApplicationCode,
    format: ConversionFormat,
  ): Promise<{ took: number; url: string }> {
    const startedAt = performance.now();
    await this.call('/v1/convert/bff', application, { destFormats: [format], recordKey: key, srcFormat: 'BFF' });
    for (;;) {
      const answer = await this.call(`/v1/conversions/info?recordKey=${key}&formats=${format}`, application);
      const [info] = (await answer.json()) as { conversionStatus: string; url: string }[];
      if (info?.conversionStatus === 'DONE') return { took: performance.now() - startedAt, url: info.url };
      if (info?.conversionStatus === 'FAILED') throw new Error(`The conversion of ${key} failed.`);
      await wait(50);
    }
  }

  /** The size of a file, without reading it. */
  async lengthOf(url: string, application: ApplicationCode): Promise<number> {
    const answer = await this.call(url, application);
    await answer.body?.cancel();
    return Number(answer.headers.get('Content-Length'));
  }

  /** Reads a file to its end without storing it. */
  async download(url: string, application: ApplicationCode): Promise<{ bytes: number; took: number }> {
    const startedAt = performance.now();
    const answer = await this.call(url, application);
    let bytes = 0;
    for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length;
    return { bytes, took: performance.now() - startedAt };
  }
}
