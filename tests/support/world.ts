import type { Kysely } from 'kysely';
import { continueIds, insertRows } from '../../server/demo/insert.ts';
import { randomOf } from '../../server/random.ts';
import type { Scope } from '../../server/store/scope.ts';
import type { Tables } from '../../server/store/tables.ts';

/** A recording as the tests' small world has it. */
export interface WorldRecord {
  id: number;
  organization_id: number;
  application: string;
  patient_id: number;
  prescriber_id: number;
  rhythm_specialist_id: number | null;
  created_by_id: number;
  status: string;
  prescription_date: string;
  time_zone: string;
  duration_ms: number;
}

const statuses = ['CREATED', 'ONGOING_RECORDING', 'RECORDED', 'ANALYSED'];

/** Two organizations (1, 2), four users (1 to 4, of whom 4 does nothing), six patients, and as many recordings as asked for. */
export function worldRecords(count: number): WorldRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(`world ${index}`);
    const organization = random.between(1, 2);
    return {
      id: index + 1,
      organization_id: organization,
      application: random.pick(['WEMU', 'CCW']),
      patient_id: (organization - 1) * 3 + random.between(1, 3),
      prescriber_id: random.between(1, 3),
      rhythm_specialist_id: random.pick([null, 1, 2]),
      created_by_id: random.between(1, 3),
      status: random.pick(statuses),
      // Few moments, so that several recordings share one and the id decides.
      prescription_date: new Date(Date.UTC(2026, 2, random.between(1, 5), random.pick([0, 12, 23]))).toISOString(),
      time_zone: random.pick(['UTC', 'Pacific/Auckland', 'America/New_York']),
      duration_ms: 3_600_000,
    };
  });
}

/** Inserts the small world. */
export async function insertWorld(db: Kysely<Tables>, records: readonly WorldRecord[]): Promise<void> {
  await insertRows(
    db,
    'organization',
    [1, 2].map((id) => ({
      id,
      name: `Organization ${id}`,
      locale: 'en-GB',
      time_zone: 'UTC',
      prescriber_required: true,
      rhythm_specialist_required: id === 1,
      operator_required: true,
    })),
  );
  await insertRows(
    db,
    'app_user',
    [1, 2, 3, 4].map((id) => ({
      id,
      email: `user${id}@example.org`,
      first_name: `First${id}`,
      last_name: `Last${id}`,
      locale: 'fr-FR',
      user_type: 'HealthCareProfessional',
      password_must_be_changed: false,
      can_patients_view_my_personal_infos: false,
      can_patients_view_live_ecg: false,
    })),
  );
  await insertRows(
    db,
    'patient',
    [1, 2, 3, 4, 5, 6].map((id) => ({
      id,
      organization_id: id <= 3 ? 1 : 2,
      first_name: 'Zoë',
      last_name: `Patient${id}`,
      birthdate: '1980-02-29',
      sex: 'F',
      consents_to_research: false,
      height: 171.5,
    })),
  );
  await insertRows(
    db,
    'recording',
    records.map((record) => ({ rest_ecg: false, ...record })),
  );
  for (const table of ['organization', 'app_user', 'patient', 'recording'] as const) await continueIds(db, table);
}

/** A doctor of organization 1 in the EEG application who may read everything, or what else is asked for. */
export function scopeOf(changes: Partial<Scope> = {}): Scope {
  const privileges = ['PERMS_PATIENT_READ', 'PERMS_RECORD_READ'];
  return { userId: 1, organizationId: 1, application: 'WEMU', roles: ['DOCTOR'], privileges, ...changes };
}
