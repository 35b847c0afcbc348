import type { ApplicationCode } from '#/domain/application.ts';
import type { ConversionFormat } from '#/domain/conversion.ts';
import { filesOf } from './converted-files.ts';
import { peakMemory } from './memory.ts';
import type { Platform } from './platform.ts';
import { ms, progress, type Report } from './report.ts';

/** The recordings to convert: recordings of the demonstration that were not ended early. */
const wanted: readonly { name: string; application: ApplicationCode; hours: number; format: ConversionFormat }[] = [
  { name: 'EEG, 19 channels', application: 'WEMU', hours: 1, format: 'EDF_PLUS' },
  { name: 'EEG, 19 channels', application: 'WEMU', hours: 24, format: 'EDF_PLUS' },
  { name: 'polysomnography', application: 'SOM', hours: 8, format: 'EDF_PLUS' },
  { name: 'Holter, 3 leads', application: 'CCW', hours: 24, format: 'EDF_PLUS' },
  { name: 'Holter, 3 leads', application: 'CCW', hours: 24, format: 'ISHNE' },
];
/** The limit of extra memory for the download of a day, compared with an hour, in bytes. */
const budgetBytes = 50_000_000;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const rate = (value: number) => value.toFixed(1);

/** Measures the speed of conversions, and the memory of short and long downloads. */
export async function benchFiles(platform: Platform, report: Report): Promise<void> {
  const files = await filesOf(
    platform.origin,
    wanted.map(({ application }) => application),
  );
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
