import { newRecord, type NewRecord } from '#/contract/record-creation.ts';
import { prescribesAs } from '#/domain/record-professionals.ts';
import { isPatientOf } from '../../store/organizations.ts';
import { insertRecord } from '../../store/record-write.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { wrongProfessionals } from './professionals-of.ts';

export function locationOf(id: number): string {
  return `/v1/records/${id}`;
}

/** Work may wait on a device as long as its key is kept (R-PLT-8). */
const oldestMs = 30 * 86_400_000;
/** The clock of a device may be ahead. */
const aheadMs = 5 * 60_000;

/** Undefined if it is out of the rules. Without one that was sent, a recording is prescribed now. */
function prescriptionTime(sent: NewRecord['prescriptionDate'], now: Date): Date | undefined {
  if (!sent) return now;
  const sentMs = Date.parse(sent);
  const agoMs = now.getTime() - sentMs;
  if (agoMs > oldestMs || agoMs < -aheadMs) return undefined;
  return new Date(Math.min(sentMs, now.getTime()));
}

/** A doctor is the prescriber; a technician names one, if the organization requires one (R-PRE-3, R-PRE-7). */
export function createRecord({ now }: Pick<Dependencies, 'now'>) {
  return async (c: HttpContext): Promise<Response> => {
    const { transaction } = c.var;
    const scope = scopeOf(c);
    const sent = await readJson(c, newRecord);
    if (sent.application !== scope.application) throw new Refusal('other-application');
    const self = prescribesAs(scope.roles) === 'self' ? { id: scope.userId } : undefined;
    const prescriber = sent.prescriber ?? self ?? null;
    const { patient, rhythmSpecialist, operator } = sent;
    const wrong = await wrongProfessionals(transaction, scope.organizationId, {
      prescriber,
      rhythmSpecialist,
      operator,
    });
    if (self && prescriber?.id !== self.id) wrong.push('prescriber');
    if (!(await isPatientOf(transaction, scope.organizationId, patient.id))) wrong.push('patient');
    const createdAt = now();
    const prescribedAt = prescriptionTime(sent.prescriptionDate, createdAt);
    if (!prescribedAt) wrong.push('prescriptionDate');
    if (wrong.length > 0 || !prescribedAt) throw new Refusal('invalid', { fields: [...new Set(wrong)] });
    const people = {
      patientId: patient.id,
      prescriberId: prescriber?.id ?? null,
      rhythmSpecialistId: rhythmSpecialist?.id ?? null,
      operatorId: operator?.id ?? null,
    };
    const id = await insertRecord(transaction, scope, { ...sent, ...people }, { createdAt, prescribedAt });
    c.header('Location', locationOf(id));
    return c.json({ id }, 201);
  };
}
