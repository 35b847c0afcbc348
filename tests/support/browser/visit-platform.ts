import { vi } from 'vitest';
import * as z from 'zod/mini';
import { record, type MedicalRecord } from '#/contract/records.ts';
import { edfBytes } from './edf-bytes.ts';

/** A platform with a list of recordings, all of which have the same converted file. */
export class VisitPlatform {
  readonly file = edfBytes({ labels: ['EEG Fp1', 'EEG F7'], seconds: 40, rateHz: 1000, value: () => 0 });
  /** The network loses what concerns these recordings. */
  lost: readonly number[] = [];
  isLost = false;
  /** Files wait until it is resolved. */
  held: Promise<void> = Promise.resolve();
  /** The reports that were sent, by recording. */
  readonly reports: number[] = [];
  records: MedicalRecord[];

  constructor(records: MedicalRecord[]) {
    this.records = records;
    const own = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname, search } = new URL(input as string, location.href);
      if (!pathname.startsWith('/v1/') && pathname !== '/api/pdf') return own(input, init);
      const id = Number(/(?:wemu|WEMU|records\/)(\d+)/.exec(decodeURIComponent(pathname + search))?.[1]);
      if (pathname.includes('/conversions/files/') && search === '') await this.held;
      if (this.isLost || this.lost.includes(id)) throw new TypeError('Failed to fetch');
      if (pathname === '/api/pdf') return this.#report(id);
      if (pathname.endsWith('/records/list')) return this.#list();
      if (pathname.endsWith('/conversions/info')) return Response.json([this.#info(id)]);
      if (pathname.includes('/conversions/files/')) return this.#part(new Headers(init?.headers).get('Range') ?? '');
      // The service does not know the recording, which is an answer.
      return new Response(null, { status: 404 });
    });
  }

  #list() {
    return Response.json({
      data: this.records.map((one) => z.encode(record, one)),
      meta: { totalCount: this.records.length },
    });
  }

  #report(id: number) {
    this.reports.push(id);
    return new Response(`%PDF-1.7 ${id}`, { headers: { 'Content-Type': 'application/pdf' } });
  }

  #info(id: number) {
    return {
      url: `/v1/conversions/files/wemu${id}.EDF_PLUS`,
      format: { key: 'EDF_PLUS', label: 'EDF+' },
      recordKey: `wemu${id}`,
      conversionStatus: 'DONE',
    };
  }

  #part(range: string): Response {
    const [from = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number);
    const to = Math.min(last + 1, this.file.length);
    const headers = { ETag: '"a"', 'Content-Range': `bytes ${from}-${to - 1}/${this.file.length}` };
    return new Response(this.file.slice(from, to), { status: 206, headers });
  }
}
