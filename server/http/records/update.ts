import * as z from 'zod/mini';
import { prescriptionNames } from '#/contract/prescription-fields.ts';
import { prescription } from '#/contract/record-creation.ts';
import { record as recordSchema, type MedicalRecord } from '#/contract/records.ts';
import { canChangePrescription } from '#/domain/record-permission.ts';
import { diagnosisProblem } from '#/domain/record.ts';
import { lockRecord } from '../../store/record-lock.ts';
import { setPrescription } from '../../store/record-write.ts';
import { fetchRecord } from '../../store/records.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsVersion } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { found, scopeOf } from '../scope.ts';
import { changeDetails } from './change-details.ts';

const prescribed = z.object(prescription);

/** These values never change. */
function identityOf({ id, application, patient, prescriber, restEcg }: MedicalRecord) {
  return { id, application, patient: patient.id, prescriber: prescriber?.id, restEcg };
}

function otherIdentity(before: MedicalRecord, sent: MedicalRecord): string[] {
  const wanted: Readonly<Record<string, unknown>> = identityOf(sent);
  return Object.entries(identityOf(before)).flatMap(([name, value]) => (wanted[name] === value ? [] : [name]));
}

/** Returns undefined if nothing differs. Throws 'invalid'. */
function changedPrescription(before: MedicalRecord, sent: MedicalRecord) {
  const differs = prescriptionNames.filter((name) => (sent[name] ?? null) !== (before[name] ?? null));
  if (differs.length === 0) return undefined;
  const nullable = Object.fromEntries(prescriptionNames.map((name) => [name, sent[name] ?? null]));
  const parsed = prescribed.safeParse(nullable);
  if (parsed.success) return { differs, values: parsed.data };
  throw new Refusal('invalid', { fields: [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))] });
}

/**
 * Values of the platform (status, dates, devices) are ignored, so a stale object does no harm. Operator, specialist and
 * diagnosis follow the rules of PATCH.
 */
export function updateRecord({ db, now: clock }: Pick<Dependencies, 'db' | 'now'>) {
  return async (c: HttpContext): Promise<Response> => {
    const scope = scopeOf(c);
    const id = pathId(c.req.param('id') ?? '');
    const sent = await readJson(c, recordSchema);
    return db.transaction().execute(async (transaction) => {
      const { record: locked } = found(await lockRecord(transaction, scope, 'PERMS_RECORD_EDIT', id));
      needsVersion(c, locked.version);
      const before = recordSchema.parse(found(await fetchRecord(transaction, scope, id)).record);
      const moved = otherIdentity(before, sent);
      if (moved.length > 0) throw new Refusal('invalid', { fields: moved });
      const change = changedPrescription(before, sent);
      if (change && !canChangePrescription(locked)) throw new Refusal('record-begun', { fields: change.differs });
      const { operator = null, rhythmSpecialist } = sent;
      const diagnosis = sent.diagnosis ?? undefined;
      const isNew = diagnosis !== undefined && diagnosis !== before.diagnosis;
      if (isNew && diagnosisProblem(diagnosis)) throw new Refusal('invalid', { fields: ['diagnosis'] });
      const details = { operator, rhythmSpecialist, ...(isNew ? { diagnosis } : {}) };
      await changeDetails(transaction, scope, locked, { sent: details, now: clock() });
      if (change) await setPrescription(transaction, id, change.values);
      const now = found(await fetchRecord(transaction, scope, id));
      c.set('version', now.version);
      return c.json(now.record);
    });
  };
}
