import { continueIds, insertRows } from '../../server/store/insert-rows.ts';
import { randomOf } from '../../server/random.ts';
import type { Scope } from '../../server/store/scope.ts';
import type { Db } from '../../server/store/tables.ts';

/** A recording of the tests' small world. */
export interface WorldRecord {
  id: number;
  organizationId: number;
  application: string;
  patientId: number;
  prescriberId: number | null;
  rhythmSpecialistId: number | null;
  createdById: number;
  status: string;
  prescriptionDate: string;
  timeZone: string;
  durationMs: number;
}

const statuses = ['CREATED', 'ONGOING_RECORDING', 'RECORDED', 'ANALYSED'];

/**
 * Two organizations (1, 2), four users (1 to 4, the last without any recording), six patients, and the given number
 * of recordings.
 */
export function worldRecords(count: number): WorldRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(`world ${index}`);
    const organization = random.between(1, 2);
    return {
      id: index + 1,
      organizationId: organization,
      application: random.pick(['WEMU', 'CCW']),
      patientId: (organization - 1) * 3 + random.between(1, 3),
      prescriberId: random.pick([null, 1, 2, 3]),
      rhythmSpecialistId: random.pick([null, 1, 2]),
      createdById: random.between(1, 3),
      status: random.pick(statuses),
      // There are few times, so that several recordings share one and the id decides.
      prescriptionDate: new Date(Date.UTC(2026, 2, random.between(1, 5), random.pick([0, 12, 23]))).toISOString(),
      timeZone: random.pick(['UTC', 'Pacific/Auckland', 'America/New_York']),
      durationMs: 3_600_000,
    };
  });
}

/** Inserts the small world. */
export async function insertWorld(db: Db, records: readonly WorldRecord[]): Promise<void> {
  await insertRows(
    db,
    'organization',
    [1, 2].map((id) => ({
      id,
      name: `Organization ${id}`,
      locale: 'en-GB',
      timeZone: 'UTC',
      prescriberRequired: true,
      rhythmSpecialistRequired: id === 1,
      operatorRequired: true,
    })),
  );
  await insertRows(
    db,
    'appUser',
    [1, 2, 3, 4].map((id) => ({
      id,
      email: `user${id}@example.org`,
      firstName: `First${id}`,
      lastName: `Last${id}`,
      locale: 'fr-FR',
      userType: 'HealthCareProfessional',
      passwordMustBeChanged: false,
      canPatientsViewMyPersonalInfos: false,
      canPatientsViewLiveEcg: false,
    })),
  );
  await insertRows(
    db,
    'patient',
    [1, 2, 3, 4, 5, 6].map((id) => ({
      id,
      organizationId: id <= 3 ? 1 : 2,
      firstName: 'Zoë',
      lastName: `Patient${id}`,
      birthdate: '1980-02-29',
      sex: 'F',
      consentsToResearch: false,
      height: 171.5,
    })),
  );
  await insertRows(
    db,
    'recording',
    records.map((record) => ({ restEcg: false, ...record })),
  );
  for (const table of ['organization', 'appUser', 'patient', 'recording'] as const) await continueIds(db, table);
}

/** By default, a doctor of organization 1 in the EEG application with all privileges to read. */
export function scopeOf(changes: Partial<Scope> = {}): Scope {
  const privileges = ['PERMS_PATIENT_READ', 'PERMS_RECORD_READ'];
  return {
    userId: 1,
    organizationId: 1,
    application: 'WEMU',
    roles: ['DOCTOR'],
    privileges,
    isHeld: false,
    ...changes,
  };
}
