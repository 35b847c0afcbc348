import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertedHeader, convertedRecording } from './converted.ts';
import { prescribe } from './prescribe.ts';
import { ms, progress, type Report } from './report.ts';
import { commonHeaders, signIn } from './sign-in.ts';
import { slow } from './cold-visit.ts';
import { median } from './statistics.ts';
import { firstPageOfTraces } from './traces-bench.ts';
import { send, whenChecked } from './uploads-bench.ts';

const rounds = 3;

/** The page of a file that came in takes as long as that of a simulated recording. */
const moreTime = 1.2;

/** Brings the EDF+ of a recording in again, as the file of a new one. Returns the new one's id. */
async function bringIn(origin: string, id: number, folder: string): Promise<number> {
  const { name, value } = await signIn(origin);
  const caller = { ...commonHeaders(origin), Cookie: `${name}=${value}` };
  const file = await fetch(`${origin}/v1/conversions/files/wemu${id}.EDF_PLUS`, { headers: caller });
  const path = join(folder, 'same.edf');
  writeFileSync(path, new Uint8Array(await file.arrayBuffer()));
  const brought = await prescribe(origin, caller);
  await send({ url: `${origin}/v1/records/${brought}/files`, caller, path });
  rmSync(path);
  const state = await whenChecked(origin, caller, brought);
  const headers = { ...caller, 'Content-Type': 'application/json' };
  if (state.state === 'question') {
    const body = JSON.stringify({ decision: 'accept', sha256: state.file.sha256, reason: 'A measurement' });
    await fetch(`${origin}/v1/records/${brought}/file/decision`, { method: 'POST', headers, body });
  }
  if (!(await convertedHeader(origin, `wemu${brought}`, headers))) throw new Error('The file was not converted.');
  return brought;
}

/** How soon the first page of traces is drawn of a file that came in, and of a simulated recording with the same content. */
export async function benchUploadedPage(origin: string, folder: string, report: Report): Promise<void> {
  progress('The first page of traces after an upload …');
  const { id, header } = await convertedRecording(origin);
  const brought = await bringIn(origin, id, folder);
  const times: { simulated: number[]; uploaded: number[] } = { simulated: [], uploaded: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.simulated.push(await firstPageOfTraces(origin, id));
    times.uploaded.push(await firstPageOfTraces(origin, brought));
  }
  const [simulated, uploaded] = [median(times.simulated), median(times.uploaded)];
  report.table({
    title: 'The first page of traces after an upload',
    conditions: [
      `${header.signals.length} channels, pages of 10 s; 1.6 Mbit/s, 150 ms; processor ${slow.processor} × slower; in turns, median of ${rounds}`,
      'The same EDF+, computed by the simulation and brought in by an upload. From the press to the frame after the page was drawn',
    ],
    columns: ['simulated', 'uploaded', 'uploaded to simulated', ''],
    rows: [
      [
        ms(simulated),
        ms(uploaded),
        (uploaded / simulated).toFixed(2),
        report.verdict(
          'first page after an upload',
          uploaded / simulated,
          moreTime,
          (ratio) => `${ratio.toFixed(2)} ×`,
        ),
      ],
    ],
  });
}
