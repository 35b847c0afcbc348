import type { Transaction } from 'kysely';
import { patientChange } from '#/contract/patient-change.ts';
import { areMedicalTags } from '../../store/medical-tags.ts';
import { lockPatient, replacePatient, type PatientValues } from '../../store/patient-write.ts';
import { fetchPatient } from '../../store/patients.ts';
import type { Scope } from '../../store/scope.ts';
import type { Tables } from '../../store/tables.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsVersion } from '../middleware/entity-tag.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { answerWithPatient } from './answer.ts';
import { birthdatesEnd } from './birthdates-end.ts';
import { storedValuesOf, valuesOf } from './change-values.ts';
import { wrongFields } from './wrong-fields.ts';

export function updatePatient({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  return async (c: HttpContext): Promise<Response> => {
    const scope = scopeOf(c);
    const id = pathId(c.req.param('id') ?? '');
    const values = valuesOf(await readJson(c, patientChange));
    return db.transaction().execute(async (transaction) => {
      const version = await lockPatient(transaction, scope, 'PERMS_PATIENT_EDIT', id);
      if (version === undefined) throw new Refusal('not-found');
      needsVersion(c, version);
      const before = await storedValues(transaction, scope, id);
      const wrong = wrongFields(values, await birthdatesEnd(transaction, scope, now()), before);
      if (!(await areMedicalTags(transaction, values.tagIds))) wrong.push('tagList');
      if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong });
      await replacePatient(transaction, id, values);
      return answerWithPatient(c, transaction, id);
    });
  };
}

async function storedValues(transaction: Transaction<Tables>, scope: Scope, id: number): Promise<PatientValues> {
  const found = await fetchPatient(transaction, scope, id, 'en');
  if (!found) throw new Refusal('not-found');
  return storedValuesOf(found.patient);
}
