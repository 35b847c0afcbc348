// Brings the files of a folder in by the platform's own upload, and writes what comes out as EDF+ beside them.
// `compare-through.py` compares both with another reader, and this script with the page's own.
import 'temporal-polyfill/global';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHeader } from '#/domain/edf/edf-header.ts';
import { bytesOf, readSamples } from '#/domain/edf/edf-records.ts';
import { temporaryData } from '../../performance/data.ts';
import { filesOf } from '../../performance/converted-files.ts';
import { startPlatform } from '../../performance/platform.ts';
import { prescribe } from '../../performance/prescribe.ts';
import { application, commonHeaders, signIn } from '../../performance/sign-in.ts';
import { judgedFile, sendFile } from '../../performance/send-file.ts';

const [folder = '.', into = '.'] = process.argv.slice(2);
const windowCount = 20;

interface Through {
  name: string;
  /** The platform's words, if it took the file only with them. */
  refused?: string;
  out?: string;
  bits?: 16 | 24;
  /** How many windows the page reads as the file that came in. Those of 24 bits may differ by a step. */
  equalWindows?: number;
}

/** Random windows of a record each, of all signals. */
function equalWindows(source: Uint8Array, out: Uint8Array): number {
  const [one, two] = [readHeader(source, source.length), readHeader(out, out.length)];
  const valuesOf = (header: typeof one, bytes: Uint8Array, record: number) => {
    const { from, to } = bytesOf(header, { from: record, to: record + 1 });
    const run = { startS: 0, records: { from: 0, to: 1 } };
    return header.signals.map((signal) => readSamples(header, signal, run, bytes.subarray(from, to)));
  };
  const windows = Array.from({ length: windowCount }, () => Math.floor(Math.random() * one.recordCount));
  return windows.filter((record) => {
    const [given, wanted] = [valuesOf(two, out, record), valuesOf(one, source, record)];
    return (
      given.length === wanted.length &&
      wanted.every((samples, signal) => {
        const { gain } = two.signals[signal]!;
        const near = one.sampleBytes === 2 ? 0 : Math.abs(gain);
        return samples.every((value, at) => Math.abs(value - (given[signal]![at] ?? NaN)) <= near);
      })
    );
  }).length;
}

const { folder: data, remove } = temporaryData();
const platform = await startPlatform(data);
try {
  const { origin } = platform;
  const session = await signIn(origin);
  const caller = { ...commonHeaders(origin), Cookie: `${session.name}=${session.value}` };
  const files = await filesOf(origin, [application]);
  const bringIn = async (name: string): Promise<Through> => {
    const id = await prescribe(origin, caller);
    const path = join(folder, name);
    const refusal = await sendFile({ origin, caller, recordId: id, path, name }).then(
      () => undefined,
      (error: unknown) => /response text: (.*?), request id/.exec(String(error))?.[1] ?? String(error),
    );
    if (refusal !== undefined) return { name, refused: refusal };
    const judged = await judgedFile(origin, caller, id);
    if (judged.state === 'refused') return { name, refused: judged.faults.map(({ message }) => message).join(' ') };
    if (judged.state === 'question') {
      const body = { decision: 'accept', sha256: judged.file.sha256, reason: 'A public file for a comparison.' };
      const headers = { ...caller, 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${origin}/v1/records/${id}/file/decision`, init);
      if (!answer.ok) throw new Error(`The decision was answered with ${answer.status}: ${await answer.text()}`);
    }
    const { url } = await files.convert(`wemu${id}`, application, 'EDF_PLUS');
    const out = new Uint8Array(await (await files.call(url, application)).arrayBuffer());
    writeFileSync(join(into, 'through', `${name}.edf`), out);
    const source = new Uint8Array(readFileSync(path));
    const bits = source[0] === 255 ? 24 : 16;
    return { name, out: `${name}.edf`, bits, equalWindows: equalWindows(source, out) };
  };
  mkdirSync(join(into, 'through'));
  const found: Through[] = [];
  for (const name of readdirSync(folder).filter((one) => /\.(edf|bdf)$/i.test(one))) found.push(await bringIn(name));
  writeFileSync(join(into, 'through.json'), JSON.stringify(found));
} finally {
  await platform.stop();
  remove();
}
