import { sql, type Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { patientRecord } from '#/contract/patient-records.ts';
import { hasPatient } from './patients.ts';
import { countRecords } from './record-count.ts';
import { recordPageIds } from './record-page.ts';
import { mayRead, type Scope } from './scope.ts';
import type { Tables } from './tables.ts';
import type { Pagination } from './page-count.ts';

/** Undefined if the scope has no such patient. */
export async function listPatientRecords(
  db: Kysely<Tables>,
  scope: Scope,
  patientId: number,
  pagination: Pagination,
): Promise<{ data: z.input<typeof patientRecord>[]; totalCount: number } | undefined> {
  if (!mayRead(scope, 'PERMS_RECORD_READ') || !(await hasPatient(db, scope, patientId))) return undefined;
  const filter = { application: scope.application, patientId };
  const totalCount = await countRecords(db, scope, filter);
  if (pagination.start >= totalCount) return { data: [], totalCount };
  const { rows } = await sql<z.input<typeof patientRecord>>`
    select r.in_progress_date, json_build_object('id', r.id, 'status', r.status,
      'prescriptionDate', to_char(r.prescription_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'duration', r.duration_ms, 'timeZone', r.time_zone,
      'prescriber', case when prescriber.id is not null then json_build_object('id', prescriber.id,
        'firstName', prescriber.first_name, 'lastName', prescriber.last_name,
        'identityNumber', prescriber.identity_number) end) as record
    from (${recordPageIds(scope, filter, pagination, totalCount)}) as chosen
    join recording as r on r.id = chosen.id
    left join app_user as prescriber on prescriber.id = r.prescriber_id
    order by r.prescription_date desc, r.id desc`.execute(db);
  return { data: rows, totalCount };
}
