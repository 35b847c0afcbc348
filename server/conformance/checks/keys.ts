import { headers } from '#/contract/headers.ts';
import { expects, refuses, succeeds } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotOffered, NotTried, type Check } from '../outcome.ts';
import { contextOf, createPatient, createRecord, idOf, patientOf, recordOf } from '../own-objects.ts';
import type { Answer } from '../visitor.ts';

const without = 'it still sends what waits again after a lost answer, so a creation can be doubled';

function sameId(first: Answer, second: Answer): void {
  succeeds(second);
  expects(idOf(first) === idOf(second), 'the repetition created another object', second);
}

/** A platform that ignores keys creates again in both cases, so it offers none. One that knows them must not. */
export function keyChecks(kit: Kit): Check[] {
  const offered = finding<boolean>('a first creation with a key');
  const key = `conformance-${kit.mark}`;
  const create = async (suffix: string, body: unknown) =>
    createPatient(kit, await kit.as('doctor'), body, { [headers.idempotencyKey]: `${key}-${suffix}` });
  const needsKeys = () => {
    if (!offered.get()) throw new NotOffered('the platform ignores keys');
  };
  const prepared = async () => {
    const doctor = await kit.as('doctor');
    const { user } = await contextOf(doctor);
    const patient = await createPatient(kit, doctor, patientOf(kit, 'Nils'));
    if (!patient.ok) throw new NotTried('needs a patient of the kit');
    const body = recordOf(kit, idOf(patient), user.id);
    return () => createRecord(kit, doctor, body, { [headers.idempotencyKey]: `${key}-record` });
  };

  return [
    {
      requirement: 'R-PAT-28',
      title: 'a key with another content is refused',
      without,
      run: async () => {
        const first = await create('content', patientOf(kit, 'Anna'));
        succeeds(first);
        const other = await create('content', patientOf(kit, 'Maria'));
        const again = await create('content', patientOf(kit, 'Anna'));
        // Either answer shows that the key was looked at.
        const knowsKeys = !other.ok || (again.ok && idOf(again) === idOf(first));
        offered.set(knowsKeys);
        needsKeys();
        refuses(other, 422, 409, 400);
      },
    },
    {
      requirement: 'R-PAT-28',
      title: 'a repeated creation of a patient creates nothing',
      without,
      run: async () => {
        needsKeys();
        const body = patientOf(kit, 'Olga');
        sameId(await create('patient', body), await create('patient', body));
      },
    },
    {
      requirement: 'R-PAT-28',
      title: 'a key whose creation was refused may carry a corrected content',
      without,
      run: async () => {
        needsKeys();
        refuses(await create('corrected', { ...patientOf(kit), firstName: '' }));
        succeeds(await create('corrected', patientOf(kit, 'Pia')));
      },
    },
    {
      requirement: 'R-PRE-19',
      title: 'a repeated prescription creates nothing',
      without,
      run: async () => {
        needsKeys();
        const prescribe = await prepared();
        sameId(await prescribe(), await prescribe());
      },
    },
  ];
}
