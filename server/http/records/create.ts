import { newRecord } from '#/contract/record-creation.ts';
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

/** A doctor is the prescriber; a technician names one (R-PRE-3). */
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
    if (wrong.length > 0 || !prescriber) throw new Refusal('invalid', { fields: [...new Set(wrong)] });
    const people = {
      patientId: patient.id,
      prescriberId: prescriber.id,
      rhythmSpecialistId: rhythmSpecialist?.id ?? null,
      operatorId: operator?.id ?? null,
    };
    const id = await insertRecord(transaction, scope, { ...sent, ...people }, now());
    c.header('Location', locationOf(id));
    return c.json({ id }, 201);
  };
}
