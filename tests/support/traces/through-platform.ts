// Uploads each file of a folder to a platform of its own, by tus, and downloads the EDF+ that comes out.
// `compare-through.py` compares the two.
import 'temporal-polyfill/global';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { conversionCalls } from '#/contract/conversions.ts';
import { recordFileState, type RecordFileState } from '#/contract/record-files.ts';
import { prescribe } from '../../performance/prescribe.ts';
import { startPlatform } from '../../performance/platform.ts';
import { application, commonHeaders, signIn } from '../../performance/sign-in.ts';

const [folder = '.', into = '.'] = process.argv.slice(2);
const outFolder = join(into, 'came-out');
const partBytes = 1_000_000;
const lookMs = 200;

type Headers = Readonly<Record<string, string>>;

class Caller {
  readonly #origin: string;
  readonly #headers: Headers;

  constructor(origin: string, headers: Headers) {
    this.#origin = origin;
    this.#headers = headers;
  }

  async answer(path: string, body?: unknown): Promise<Response> {
    const sent = { method: 'POST', body: JSON.stringify(body), headers: { ...this.#headers, ...jsonHeaders() } };
    return fetch(new URL(path, this.#origin), body === undefined ? { headers: this.#headers } : sent);
  }

  async json(path: string, body?: unknown): Promise<unknown> {
    const answer = await this.answer(path, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  async upload(id: number, name: string, bytes: Buffer): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      new Upload(bytes, {
        endpoint: `${this.#origin}/v1/records/${id}/files`,
        metadata: { name },
        headers: { ...this.#headers },
        chunkSize: partBytes,
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
  }
}

const jsonHeaders = () => ({ 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() });

/** Waits until the platform has read the file, and accepts what differs. */
async function checked(caller: Caller, id: number): Promise<RecordFileState> {
  for (;;) {
    const state = recordFileState.parse(await caller.json(`/v1/records/${id}/file`));
    if (state.state === 'question') {
      const decision = { decision: 'accept', sha256: state.file.sha256, reason: 'Compared with another reader' };
      await caller.json(`/v1/records/${id}/file/decision`, decision);
    } else if (state.state !== 'checking' && state.state !== 'arriving') return state;
    await setTimeout(lookMs);
  }
}

async function converted(caller: Caller, id: number): Promise<Buffer | string> {
  const recordKey = `${application.toLowerCase()}${id}`;
  const requested = await caller.answer('/v1/convert/bff', { destFormats: ['EDF_PLUS'], recordKey, srcFormat: 'BFF' });
  if (!requested.ok) return wordsOf(await requested.text());
  for (;;) {
    const found = await caller.json(`/v1/conversions/info?recordKey=${recordKey}&formats=EDF_PLUS`);
    const [info] = conversionCalls.info.response?.parse(found) ?? [];
    if (info?.conversionStatus === 'FAILED') return 'The conversion failed.';
    if (info?.url) return Buffer.from(await (await caller.answer(info.url)).arrayBuffer());
    await setTimeout(lookMs);
  }
}

const wordsOf = (body: string) =>
  (JSON.parse(body) as { errors: { message: string }[] }).errors.map(({ message }) => message).join(' ');

/** The words of the refusal, or undefined. */
async function through(caller: Caller, id: number, name: string): Promise<string | undefined> {
  try {
    await caller.upload(id, name, readFileSync(join(folder, name)));
  } catch (error) {
    const body = (error as { originalResponse?: { getBody(): string } }).originalResponse?.getBody();
    if (body === undefined) throw error;
    return wordsOf(body);
  }
  const state = await checked(caller, id);
  if (state.state === 'refused') return state.faults.map(({ message }) => message).join(' ');
  const out = await converted(caller, id);
  if (typeof out === 'string') return out;
  writeFileSync(join(outFolder, `${name}.edf`), out);
  return undefined;
}

mkdirSync(outFolder);
const data = mkdtempSync(join(tmpdir(), 'bedside-compare-'));
const platform = await startPlatform(data, { RECORDERS: '0' });
try {
  const { name, value } = await signIn(platform.origin);
  const headers = { ...commonHeaders(platform.origin), Cookie: `${name}=${value}`, Accept: 'application/json' };
  const caller = new Caller(platform.origin, headers);
  const results = [];
  for (const file of readdirSync(folder)
    .filter((one) => /\.(edf|bdf)$/i.test(one))
    .toSorted())
    results.push({ name: file, refused: await through(caller, await prescribe(platform.origin, headers), file) });
  writeFileSync(join(into, 'through.json'), JSON.stringify(results));
} finally {
  await platform.stop();
  rmSync(data, { recursive: true, force: true });
}
