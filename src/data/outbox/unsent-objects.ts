import type { QueryClient } from '@tanstack/react-query';
import type { Patient } from '#/contract/patients.ts';
import { prescriptionOf } from '#/contract/prescription-fields.ts';
import { newRecord, type NewRecord } from '#/contract/record-creation.ts';
import type { RecordPerson } from '#/contract/record-people.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { Problem } from '#/domain/problem.ts';
import { patientOf } from '#/data/patients/patient-form-fields.ts';
import { loadItem } from './outbox.ts';
import type { OutboxItem } from './item.ts';

/** Throws 'not-found' if this tablet does not have it. */
export async function unsentPatient(client: QueryClient, id: number): Promise<Answer<Patient>> {
  const item = await loadItem(client, id);
  if (item?.kind !== 'patient') throw new Problem('not-found', { call: 'outbox' });
  return { value: patientOf(item) };
}

/** The recording as the platform would show it. */
export function recordOf({ id, content, keptAt, patient, identityNumbers = {} }: OutboxItem): MedicalRecord {
  const wanted = newRecord.parse(content);
  const professional = (person: NewRecord['prescriber']) =>
    person && { ...named(person), identityNumber: identityNumbers[person.id] };
  return {
    id,
    application: wanted.application,
    patient: { ...named(wanted.patient), ...patient },
    prescriber: professional(wanted.prescriber),
    rhythmSpecialist: professional(wanted.rhythmSpecialist),
    operator: professional(wanted.operator),
    ...prescriptionOf(wanted),
    restEcg: wanted.restEcg,
    status: 'CREATED',
    lastStatusChangeDate: null,
    prescriptionDate: Temporal.Instant.fromEpochMilliseconds(keptAt),
    deviceConfigList: [],
  };
}

function named({ id, firstName, lastName }: Partial<NewRecord['patient']> & { id: number }): RecordPerson {
  return { id, firstName: firstName ?? '', lastName: lastName ?? '' };
}
