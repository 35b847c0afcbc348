import { connect, type Socket } from 'node:net';
import { recordFileState, type RecordFileState } from '#/contract/record-files.ts';
import { annotationLists, annotationSamples, writeAnnotations } from '../../files/edf-annotations.ts';
import { edfHeader } from '../../files/edf-header.ts';
import type { Channel } from '../../files/signal-source.ts';
import type { TestPlatform } from './platform.ts';

const channel: Channel = {
  label: 'EEG Fp1',
  transducer: '',
  dimension: 'uV',
  physical: [-3276.8, 3276.7],
  digital: [-32_768, 32_767],
  prefiltering: '',
  rateHz: 4,
};

/** Before the usual start of {@link edfBytes}. */
export const prescribedBefore = () => ({ prescriptionDate: new Date(Date.now() - 3 * 3_600_000) });

/** The patient of `insertHospitals` in organization 1. */
export const namedPatient = '1001 F 17-MAY-1980 Berg_Alma';
export const anonymousPatient = 'X X X X';

interface Written {
  patient?: string;
  recording?: string;
  /** Local time. */
  start?: Temporal.PlainDateTime;
  seconds?: number;
  /** The name of its channel. */
  label?: string;
  /** How many samples its channel has in a second. */
  rateHz?: number;
  /** Where the header differs from what is right. */
  field?: { at: number; text: string };
}

/** The local time of the demonstration, also on the day of a clock change. */
export function localTimeAgo(ago: Temporal.DurationLike): Temporal.PlainDateTime {
  return Temporal.Now.zonedDateTimeISO('Europe/Paris').subtract(ago).toPlainDateTime();
}

/** A file of EDF+ with one channel, and an annotation in its first second. */
export function edfBytes(written: Written = {}): Uint8Array<ArrayBuffer> {
  const { patient = namedPatient, seconds = 3600, label = channel.label, rateHz = channel.rateHz, field } = written;
  const start = written.start ?? localTimeAgo({ hours: 2 });
  const { year, month, day, hour, minute, second } = start;
  const moment = { year, month, day, hour, minute, second, microsecond: 0 };
  const recording = written.recording ?? `Startdate ${dayOf(start)} X X X`;
  const head = edfHeader({
    patient,
    recording,
    start: moment,
    recordCount: seconds,
    channels: [{ ...channel, label, rateHz }],
  });
  if (field) head.set(new TextEncoder().encode(field.text), field.at);
  const recordBytes = 2 * (rateHz + annotationSamples);
  const bytes = new Uint8Array(head.length + seconds * recordBytes);
  bytes.set(head);
  for (let index = 0; index < seconds; index += 1) {
    const record = bytes.subarray(head.length + index * recordBytes, head.length + (index + 1) * recordBytes);
    new DataView(record.buffer, record.byteOffset).setInt16(0, index, true);
    const marks = index === 0 ? [{ onsetS: 0.5, text: 'Lights off' }] : [];
    writeAnnotations(annotationLists(index, 0, marks), record.subarray(2 * rateHz));
  }
  return bytes;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const dayOf = ({ year, month, day }: Temporal.PlainDateTime) =>
  `${String(day).padStart(2, '0')}-${months[month - 1]}-${year}`;

/** The cookie of a session, or the token of a device. */
export type Credential = string | { token: string };

interface Sent {
  method: 'POST' | 'PATCH' | 'HEAD' | 'GET' | 'DELETE';
  cookie: Credential;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
}

/** A device has nothing that a browser adds. */
function credentialHeaders(credential: Credential): Record<string, string> {
  if (typeof credential !== 'string') return { Authorization: `Bearer ${credential.token}` };
  return { 'Sec-Fetch-Site': 'same-origin', 'X-Application': 'WEMU', Cookie: credential };
}

/** A request as a client of tus sends it. */
export function tus({ app }: TestPlatform, path: string, { method, cookie, headers, body }: Sent): Promise<Response> {
  return Promise.resolve(
    app.request(`http://bedside.test${path}`, {
      method,
      headers: {
        'Tus-Resumable': '1.0.0',
        ...credentialHeaders(cookie),
        ...(body ? { 'Content-Type': 'application/offset+octet-stream', 'Content-Length': String(body.length) } : {}),
        ...headers,
      },
      ...(body ? { body } : {}),
    }),
  );
}

export interface Announcement {
  name?: string;
  size: number;
  reason?: string;
  /** `true` */
  further?: string;
  replaces?: string;
  fingerprint?: string;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Returns the answer to the announcement of a file. */
export function announce(
  platform: TestPlatform,
  cookie: Credential,
  recordId: number,
  { size, ...metadata }: Announcement,
): Promise<Response> {
  const members = Object.entries({ name: 'night.edf', ...metadata }).map(([name, text]) => `${name} ${base64(text)}`);
  const headers = { 'Upload-Length': String(size), 'Upload-Metadata': members.join(',') };
  return tus(platform, `/v1/records/${recordId}/files`, { method: 'POST', cookie, headers });
}

export function sendPart(
  platform: TestPlatform,
  cookie: Credential,
  path: string,
  body: Uint8Array<ArrayBuffer>,
  offset = 0,
): Promise<Response> {
  return tus(platform, path, { method: 'PATCH', cookie, body, headers: { 'Upload-Offset': String(offset) } });
}

/** Sends the first bytes of a part over a connection that the caller breaks. */
export function beginPart(
  port: number,
  cookie: string,
  path: string,
  { bytes, sent }: { bytes: Uint8Array; sent: number },
): Socket {
  const connection = connect(port, '127.0.0.1');
  const head = [
    `PATCH ${path} HTTP/1.1`,
    'Host: bedside.test',
    'Sec-Fetch-Site: same-origin',
    'X-Application: WEMU',
    `Cookie: ${cookie}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${bytes.length}`,
  ];
  connection.write(`${head.join('\r\n')}\r\n\r\n`);
  connection.write(bytes.slice(0, sent));
  return connection;
}

export async function stateOf({ call }: TestPlatform, cookie: string, recordId: number): Promise<RecordFileState> {
  const answer = await call(`/v1/records/${recordId}/file`, { cookie });
  return recordFileState.parse(await answer.json());
}

/** Sends a whole file, and waits until the platform has read it. */
export async function upload(
  platform: TestPlatform,
  cookie: string,
  recordId: number,
  bytes: Uint8Array<ArrayBuffer>,
  announcement: Partial<Announcement> = {},
): Promise<RecordFileState> {
  const made = await announce(platform, cookie, recordId, { size: bytes.length, ...announcement });
  const path = made.headers.get('Location');
  if (path === null) throw new Error(`not announced: ${made.status} ${await made.text()}`);
  await sendPart(platform, cookie, path, bytes);
  await platform.idle();
  return stateOf(platform, cookie, recordId);
}
