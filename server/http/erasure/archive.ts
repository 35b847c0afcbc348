import { Readable } from 'node:stream';
import { recordKey } from '#/domain/record.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { archiveOf, plainName, type ArchivePart } from '../../files/patient-archive.ts';
import { heldOf, noteArchive, tellArchive, type Held, type HeldRecord } from '../../store/erasure.ts';
import type { Scope } from '../../store/scope.ts';
import type { Dependencies } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { restEcgFacts, type ReportDependencies } from '../rest-ecg-report.ts';

export type ArchiveDependencies = ReportDependencies & Pick<Dependencies, 'press'>;

const aboutText = `All that the platform holds of one patient, at the moment that patient.json names.

patient.json  the rows of the database: the patient, recordings with their diagnoses, files, and the history
files/        the recording files, as they came in; patient.json has their SHA-256
reports/      the reports of resting ECGs, as PDF

What the platform computes anew each time, such as converted files, is not held.
`;

const keyOf = ({ application, id }: HeldRecord) => recordKey(application, id);

function partOf(path: string, content: Uint8Array): ArchivePart {
  return { path, bytes: content.length, open: () => Readable.from([content]) };
}

/** The platform itself reads the recording. */
const scopeOf = ({ organizationId, application }: HeldRecord): Scope => ({
  userId: 0,
  organizationId,
  application: application as ApplicationCode,
  roles: ['DOCTOR'],
  privileges: ['PERMS_RECORD_READ'],
  isHeld: false,
});

/** A recording without a report has none in the archive. */
async function reportOf(dependencies: ArchiveDependencies, recording: HeldRecord): Promise<ArchivePart[]> {
  if (!recording.restEcg) return [];
  const requested = {
    language: 'en',
    application: recording.application as ApplicationCode,
    id: recording.id,
  } as const;
  const order = async () =>
    ({ kind: 'rest-ecg', facts: await restEcgFacts(dependencies, scopeOf(recording), requested) }) as const;
  try {
    return [partOf(`reports/${keyOf(recording)}.pdf`, await dependencies.press.print(order, 0))];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

const pieceBytes = 1_048_576;

/** What has come of a file that still arrives is read, too. */
async function* bytesOf({ uploads }: ArchiveDependencies, upload: string, count: number): AsyncGenerator<Uint8Array> {
  const saved = await uploads.open(upload);
  for (let from = 0; from < count;) {
    const piece = new Uint8Array(Math.min(pieceBytes, count - from));
    const { bytesRead } = (await saved?.read(piece, 0, piece.length, from)) ?? { bytesRead: 0 };
    if (bytesRead === 0) throw new Error('a stored file is shorter than it was');
    yield piece.subarray(0, bytesRead);
    from += bytesRead;
  }
}

function filesOf(dependencies: ArchiveDependencies, { files, recordings }: Held): ArchivePart[] {
  const keys = new Map(recordings.map((recording) => [recording.id, keyOf(recording)]));
  return files.map(({ recordId, upload, fileName, receivedBytes: bytes }, index) => ({
    path: `files/${keys.get(recordId)}/${index + 1} ${plainName(fileName)}`,
    bytes,
    open: () => Readable.from(bytesOf(dependencies, upload, bytes)),
  }));
}

/**
 * A ZIP of all that is held of a patient. When it has been read to its end, an erasure may follow. Throws 'not-found'.
 * `userId`: who reads it, or null for a command.
 */
export async function patientArchive(
  dependencies: ArchiveDependencies,
  id: number,
  userId: number | null,
): Promise<AsyncGenerator<Uint8Array<ArrayBuffer>>> {
  const { db } = dependencies;
  await tellArchive(db, id);
  const held = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => heldOf(transaction, id));
  if (!held) throw new Refusal('not-found');
  const reports: ArchivePart[] = [];
  for (const recording of held.recordings) reports.push(...(await reportOf(dependencies, recording)));
  const json = JSON.stringify({ version: 1, at: held.at, ...held.data }, undefined, 2);
  const parts = [
    partOf('README.txt', new TextEncoder().encode(aboutText)),
    partOf('patient.json', new TextEncoder().encode(`${json}\n`)),
    ...reports,
    ...filesOf(dependencies, held),
  ];
  return readToItsEnd(archiveOf(parts, held.at), () => noteArchive(db, id, userId, held));
}

/** `whenRead` follows when the reader has taken the last piece, and asks for more. */
async function* readToItsEnd(
  archive: Readable,
  whenRead: () => Promise<void>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const piece of archive) yield piece as Uint8Array<ArrayBuffer>;
  await whenRead();
}
