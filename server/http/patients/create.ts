import { patientChange } from '#/contract/patient-change.ts';
import { areMedicalTags } from '../../store/medical-tags.ts';
import { insertPatient } from '../../store/patient-write.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { answerWithPatient, locationOf } from './answer.ts';
import { birthdatesEnd } from './birthdates-end.ts';
import { valuesOf } from './change-values.ts';
import { wrongFields } from './wrong-fields.ts';

export function createPatient({ now }: Pick<Dependencies, 'now'>) {
  return async (c: HttpContext): Promise<Response> => {
    const { transaction } = c.var;
    const scope = scopeOf(c);
    const values = valuesOf(await readJson(c, patientChange));
    const wrong = wrongFields(values, await birthdatesEnd(transaction, scope, now()));
    if (!(await areMedicalTags(transaction, values.tagIds))) wrong.push('tagList');
    if (wrong.length > 0) throw new Refusal('invalid', { fields: wrong });
    const id = await insertPatient(transaction, scope, values);
    c.header('Location', locationOf(id));
    return answerWithPatient(c, transaction, id, 201);
  };
}
