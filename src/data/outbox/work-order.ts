import { patientChange } from '#/contract/patient-change.ts';
import { newRecord } from '#/contract/record-creation.ts';
import { isLocalId } from '#/domain/local-id.ts';
import { fullName } from '#/domain/person.ts';
import type { KeptWork } from './work.ts';

/** The patient, or the user, whose name stands for the work. */
export function nameIn({ kind, content, about }: KeptWork): string {
  if (about) return about.name;
  if (kind === 'patient') return fullName(patientChange.parse(content));
  const { firstName, lastName } = newRecord.parse(content).patient;
  return fullName({ firstName: firstName ?? '', lastName: lastName ?? '' });
}

export function patientIn({ kind, content }: KeptWork): number | undefined {
  return kind === 'record' ? newRecord.parse(content).patient.id : undefined;
}

/** The local id of the patient that must be sent first. */
export function dependsOn(work: KeptWork): number | undefined {
  const patientId = patientIn(work);
  return patientId !== undefined && isLocalId(patientId) ? patientId : undefined;
}

/**
 * The work that must be sent first. Changes of one object keep their order: who hands a recording over may no longer
 * write its diagnosis.
 */
export function workBefore(work: KeptWork, works: readonly KeptWork[]): KeptWork | undefined {
  const creation = dependsOn(work);
  return works.findLast(({ id }) => id === creation || work.after?.includes(id));
}

export function withDependents(works: readonly KeptWork[], id: number): KeptWork[] {
  return works.filter((work) => work.id === id || dependsOn(work) === id);
}
