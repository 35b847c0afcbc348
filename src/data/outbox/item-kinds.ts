import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { patientChange } from '#/contract/patient-change.ts';
import { recordPerson } from '#/contract/record-people.ts';
import { newRecord, type NewRecord } from '#/contract/record-creation.ts';
import type { Creation } from '#/data/calls/create-once.ts';
import { createPatient, saveWaitingChange } from '#/data/patients/patient-change.ts';
import { chooseProfessional, saveDiagnosis, type ProfessionalPart } from '#/data/records/record-change.ts';
import { createRecord } from '#/data/records/record-creation.ts';
import { profileValues, saveProfile } from '#/data/user/profile-change.ts';
import { isLocalId } from '#/domain/id.ts';
import { fullName } from '#/domain/person.ts';
import { Problem } from '#/domain/problem.ts';
import { sentIdOf } from './outbox.ts';
import { OtherObject, type ItemKind, type OutboxItem } from './item.ts';

/** What the outbox does with each kind of item. The words and ways are in src/parts/outbox. */
interface Kind {
  /** The name of the patient, or the user, that stands for the item. */
  name: (item: OutboxItem) => string;
  /** The patient that the item is for. A local id is sent first. */
  patient?: (item: OutboxItem) => number;
  /** Gives the platform's id of a creation. */
  send: (client: QueryClient, item: OutboxItem) => Promise<number | undefined>;
}

const nameOfObject = ({ about }: OutboxItem) => about?.name ?? '';

const kinds = {
  patient: { name: ({ content }) => fullName(patientChange.parse(content)), send: sendPatient },
  record: { name: nameInRecord, patient: ({ content }) => newRecord.parse(content).patient.id, send: sendRecord },
  diagnosis: { name: nameOfObject, send: sendDiagnosis },
  rhythmSpecialist: { name: nameOfObject, send: sendProfessional('rhythmSpecialist') },
  operator: { name: nameOfObject, send: sendProfessional('operator') },
  patientChange: { name: nameOfObject, send: sendPatientChange },
  profile: { name: nameOfObject, send: sendProfile },
} satisfies Readonly<Record<ItemKind, Kind>>;

const kindOf = ({ kind }: OutboxItem): Kind => kinds[kind];

export function sendItem(client: QueryClient, item: OutboxItem): Promise<number | undefined> {
  return kindOf(item).send(client, item);
}

export function nameIn(item: OutboxItem): string {
  return kindOf(item).name(item);
}

/** Birthdate and sex of the patient, as far as the tablet knows them. */
export function patientMarksIn({ kind, content, patient }: OutboxItem): OutboxItem['patient'] {
  return kind === 'patient' ? patientChange.parse(content) : patient;
}

export function patientIn(item: OutboxItem): number | undefined {
  return kindOf(item).patient?.(item);
}

/** The local id of the patient that must be sent first. */
export function dependsOn(item: OutboxItem): number | undefined {
  const patientId = patientIn(item);
  return patientId !== undefined && isLocalId(patientId) ? patientId : undefined;
}

/**
 * The item that must be sent first. Changes of one object keep their order: who hands a recording over may no longer
 * write its diagnosis.
 */
export function itemBefore(item: OutboxItem, items: readonly OutboxItem[]): OutboxItem | undefined {
  const creation = dependsOn(item);
  return items.findLast(({ id }) => id === creation || item.after?.includes(id));
}

export function withDependents(items: readonly OutboxItem[], id: number): OutboxItem[] {
  return items.filter((item) => item.id === id || dependsOn(item) === id);
}

function nameInRecord({ content }: OutboxItem): string {
  const { firstName, lastName } = newRecord.parse(content).patient;
  return fullName({ firstName: firstName ?? '', lastName: lastName ?? '' });
}

async function sendPatient(client: QueryClient, item: OutboxItem): Promise<number> {
  const outcome = await createPatient(client, creationOf(item, patientChange));
  if ('patient' in outcome) return outcome.patient.id;
  if ('first' in outcome) throw new OtherObject('other-person');
  throw outdated('patients');
}

async function sendRecord(client: QueryClient, item: OutboxItem): Promise<number> {
  const { key, content, sent } = creationOf(item, newRecord);
  const patientId = await platformId(client, content.patient.id);
  const ofPatient = (record: NewRecord): NewRecord => ({ ...record, patient: { ...record.patient, id: patientId } });
  const outcome = await createRecord(client, { key, content: ofPatient(content), sent: sent.map(ofPatient) });
  if ('first' in outcome) throw new OtherObject('other-recording');
  return outcome.id;
}

async function sendPatientChange(client: QueryClient, item: OutboxItem): Promise<undefined> {
  const { id, ...change } = changeOf(item, patientChange);
  if ((await saveWaitingChange(client, id, change)) === 'outdated') throw outdated('patients/{id}');
}

async function sendProfile(client: QueryClient, item: OutboxItem): Promise<undefined> {
  const { id, ...change } = changeOf(item, profileValues);
  if ((await saveProfile(client, id, change)) !== 'saved') throw outdated('user/{id}');
}

async function sendDiagnosis(client: QueryClient, item: OutboxItem): Promise<undefined> {
  const { id, base, content, sent } = changeOf(item, z.string());
  if ((await saveDiagnosis(client, id, { diagnosis: content, base, sent })) === 'outdated')
    throw outdated('records/{id}');
}

/** The `base` is the id of the person before, or null. */
function sendProfessional(part: ProfessionalPart): Kind['send'] {
  return async (client, { about, base, content, sent }) => {
    const choice = {
      part,
      chosen: recordPerson.parse(content),
      before: z.nullable(z.number()).parse(base) ?? undefined,
      sent: sent.map((one) => recordPerson.parse(one).id),
    };
    if ((await chooseProfessional(client, about?.id ?? 0, choice)) === 'outdated') throw outdated('records/{id}');
    return undefined;
  };
}

function outdated(call: string): Problem {
  return new Problem('conflict', { call, status: 412 });
}

/** If the patient was discarded, or never sent, the prescription has no patient. */
async function platformId(client: QueryClient, id: number): Promise<number> {
  const found = isLocalId(id) ? await sentIdOf(client, id) : id;
  if (found === undefined) throw new Problem('not-found', { call: 'records', status: 404 });
  return found;
}

function creationOf<Content>({ key, content, sent }: OutboxItem, schema: z.ZodMiniType<Content>): Creation<Content> {
  return { key, content: schema.parse(content), sent: sent.map((one) => schema.parse(one)) };
}

function changeOf<Content>({ about, base, content, sent }: OutboxItem, schema: z.ZodMiniType<Content>) {
  return {
    id: about?.id ?? 0,
    base: schema.parse(base),
    content: schema.parse(content),
    sent: sent.map((one) => schema.parse(one)),
  };
}
