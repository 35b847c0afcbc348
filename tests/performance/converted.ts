import { headerLength, readHeader, type EdfHeader } from '#/domain/edf/edf-header.ts';
import { ListClient } from './load.ts';
import { firstPage } from './list-filters.ts';
import { commonHeaders, signIn } from './sign-in.ts';

/** Converts a recording of 19 channels that is long enough for many pages. */
export async function convertedRecording(origin: string): Promise<{ id: number; header: EdfHeader }> {
  const { name, value } = await signIn(origin);
  const headers = { ...commonHeaders(origin), Cookie: `${name}=${value}`, 'Content-Type': 'application/json' };
  const client = await ListClient.open(origin, '/v1/records/list');
  const { data } = await client.page(firstPage({ statusList: ['RECORDED', 'ANALYSED'] }, 100));
  client.close();
  const long = (data as { id: number; duration: number; restEcg: boolean }[])
    .filter(({ restEcg, duration }) => !restEcg && duration >= 15 * 60_000)
    .toSorted((one, other) => one.duration - other.duration);
  for (const { id } of long) {
    const header = await convertedHeader(origin, `wemu${id}`, headers);
    if (header && header.signals.length >= 19) return { id, header };
  }
  throw new Error('There is no recording of 19 channels.');
}

/** Undefined if the recording cannot be converted. */
export async function convertedHeader(
  origin: string,
  recordKey: string,
  headers: Record<string, string>,
): Promise<EdfHeader | undefined> {
  const body = JSON.stringify({ destFormats: ['EDF_PLUS'], recordKey, srcFormat: 'BFF' });
  await fetch(`${origin}/v1/convert/bff`, { method: 'POST', headers, body });
  for (;;) {
    const answer = await fetch(`${origin}/v1/conversions/info?recordKey=${recordKey}&formats=EDF_PLUS`, { headers });
    const [info] = (await answer.json()) as { conversionStatus: string; url: string | null }[];
    if (info?.conversionStatus === 'FAILED') return undefined;
    if (info?.url) return headerOf(new URL(info.url, origin), headers);
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
  }
}

async function headerOf(address: URL, headers: Record<string, string>): Promise<EdfHeader> {
  const answer = await fetch(address, { headers: { ...headers, Range: 'bytes=0-65535' } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return readHeader(bytes.subarray(0, headerLength(bytes)), Number(answer.headers.get('Content-Range')?.split('/')[1]));
}
