import { setTimeout as wait } from 'node:timers/promises';
import { headers } from '#/contract/headers.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import type { ConversionFormat } from '#/domain/conversion.ts';
import { recordKey } from '#/domain/record.ts';
import { peakMemory } from './memory.ts';
import type { Platform } from './platform.ts';
import { ms, progress, type Report } from './report.ts';
import { commonHeaders, signIn } from './sign-in.ts';

/** The recordings to convert: recordings of the demonstration that were not ended early. */
const wanted: readonly { name: string; application: ApplicationCode; hours: number; format: ConversionFormat }[] = [
  { name: 'EEG, 19 channels', application: 'WEMU', hours: 1, format: 'EDF_PLUS' },
  { name: 'EEG, 19 channels', application: 'WEMU', hours: 24, format: 'EDF_PLUS' },
  { name: 'polysomnography', application: 'SOM', hours: 8, format: 'EDF_PLUS' },
  { name: 'Holter, 3 leads', application: 'CCW', hours: 24, format: 'EDF_PLUS' },
  { name: 'Holter, 3 leads', application: 'CCW', hours: 24, format: 'ISHNE' },
];
const hourMs = 3_600_000;
/** The limit of extra memory for the download of a day, compared with an hour, in bytes. */
const budgetBytes = 50_000_000;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const rate = (value: number) => value.toFixed(1);

interface WireRecord {
  id: number;
  duration: number;
  resolution: string;
  restEcg: boolean;
}

/** The session cookie for each application. */
type Cookies = ReadonlyMap<ApplicationCode, string>;

async function cookiesOf(origin: string): Promise<Cookies> {
  const cookies = new Map<ApplicationCode, string>();
  for (const { application } of wanted) {
    if (cookies.has(application)) continue;
    const { name, value } = await signIn(origin, application);
    cookies.set(application, `${name}=${value}`);
  }
  return cookies;
}

/** Calls the platform as the doctor of the demonstration. */
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

/** Measures the speed of conversions, and the memory of short and long downloads. */
export async function benchFiles(platform: Platform, report: Report): Promise<void> {
  const files = new Files(platform.origin, await cookiesOf(platform.origin));
  const converted: { hours: number; application: ApplicationCode; url: string }[] = [];
  const conversions: string[][] = [];
  for (const { name, application, hours, format } of wanted) {
    progress(`Converting: ${name}, ${hours} h, ${format} …`);
    const { took, url } = await files.convert(await files.recordingOf(application, hours), application, format);
    const length = await files.lengthOf(url, application);
    conversions.push([name, `${hours} h`, format, megabytes(length), ms(took), rate((hours * 1000) / took)]);
    converted.push({ hours, application, url });
  }
  report.table({
    title: 'Conversions: hours of recording converted per second',
    conditions: ['From the press to the answer that the file is there: queue, thread and checksum of the whole file'],
    columns: ['recording', 'length', 'format', 'file', 'took', 'hours per s'],
    rows: conversions,
  });
  const downloads: string[][] = [];
  const peaks: number[] = [];
  for (const { hours, application, url } of converted.slice(0, 2)) {
    progress(`Downloading: EEG, ${hours} h …`);
    let found = { bytes: 0, took: 0 };
    const peak = await peakMemory(platform.pid, async () => {
      found = await files.download(url, application);
    });
    peaks.push(peak ?? 0);
    downloads.push([
      `EEG, ${hours} h`,
      megabytes(found.bytes),
      ms(found.took),
      rate(found.bytes / 1000 / found.took),
      peak === undefined ? '-' : megabytes(peak),
    ]);
  }
  const more = Math.max(0, (peaks[1] ?? 0) - (peaks[0] ?? 0));
  report.table({
    title: 'Memory of the platform while a file is downloaded',
    conditions: [
      'Resident memory of the server process, without the database, measured 50 times a second',
      `Budget: 24 h ≤ 1 h + ${megabytes(budgetBytes)}; here ${megabytes(more)} more: ${report.verdict('memory of a 24 h download beside a 1 h one', more, budgetBytes, megabytes)}`,
    ],
    columns: ['recording', 'file', 'took', 'MB per s', 'peak'],
    rows: downloads,
  });
}
