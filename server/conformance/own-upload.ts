import { recordFileCalls, uploadMetadata, type RecordFileState } from '#/contract/record-files.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { expects, valueOf } from './expectations.ts';
import { Fault } from './outcome.ts';
import type { Answer, Visitor } from './visitor.ts';

/** An upload by the tus protocol, as the app and a device make it. */

type Headers = Readonly<Record<string, string | undefined>>;

const tus = { 'Tus-Resumable': '1.0.0' };

const pollMs = 250;
const patienceMs = 60_000;

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** `by` are the headers of a device, which has no session. */
export function announce(visitor: Visitor, id: number, size: number, by: Headers = {}): Promise<Answer> {
  return visitor.call(recordFileCalls.create, {
    params: { id },
    headers: {
      ...tus,
      'Upload-Length': String(size),
      'Upload-Metadata': `${uploadMetadata.name} ${base64('conformance.edf')},${uploadMetadata.fingerprint} ${base64('conformance')}`,
      ...by,
    },
  });
}

/** Where an announced upload stands. Throws a `Fault` if the answer has no place on this platform. */
export function placeOf(visitor: Visitor, answer: Answer): URL {
  const location = answer.headers.get('Location');
  expects(answer.status === 201 && location !== null, 'the answer must be 201 with a Location', answer);
  const place = new URL(location, answer.exchange.address);
  expects(place.host === visitor.platform.url.host, 'the Location is on another host', answer);
  return place;
}

export function sendPart(
  visitor: Visitor,
  place: URL,
  bytes: Uint8Array,
  offset: number,
  by: Headers = {},
): Promise<Answer> {
  const headers = {
    ...tus,
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
    ...by,
  };
  return visitor.send('PATCH', place, { body: bytes, headers });
}

/** Undefined if the platform does not say it. */
export async function offsetOf(visitor: Visitor, place: URL): Promise<{ answer: Answer; offset: number | undefined }> {
  const answer = await visitor.send('HEAD', place, { headers: tus });
  const told = answer.headers.get('Upload-Offset');
  return { answer, offset: told === null ? undefined : Number(told) };
}

export function cancel(visitor: Visitor, place: URL): Promise<Answer> {
  return visitor.send('DELETE', place, { headers: tus });
}

/** What `read` tells once the file is judged. Throws a `Fault` if that takes too long. */
export async function onceJudged<Told>(read: () => Promise<Told>, stateOf: (told: Told) => string): Promise<Told> {
  for (const started = performance.now(); performance.now() - started < patienceMs; await wait(pollMs)) {
    const told = await read();
    if (!['arriving', 'checking'].includes(stateOf(told))) return told;
  }
  throw new Fault(`the file is not judged after ${patienceMs / 1000} s`);
}

/** The state of a file after it was judged, as people see it. */
export function judged(visitor: Visitor, id: number): Promise<{ answer: Answer; state: RecordFileState }> {
  const read = async () => {
    const answer = await visitor.call(recordFileCalls.state, { params: { id } });
    return { answer, state: valueOf(recordFileCalls.state, answer) };
  };
  return onceJudged(read, ({ state }) => state.state);
}
