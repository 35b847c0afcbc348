import { archivePath, erasureCalls } from '#/contract/erasure.ts';
import { patientCalls } from '#/contract/patients.ts';
import { platformStateCalls } from '#/contract/platform-state.ts';
import { fillPath } from '#/contract/endpoint.ts';
import { expects, has, offered, refuses, refusesField, succeeds, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, type Check } from '../outcome.ts';
import { prescribe } from '../own-objects.ts';
import { historyOf, provePassword } from '../own-resources.ts';

const without = 'nobody erases a patient by the app';

const reason = 'Asked for by the conformance kit.';

/** What a system administrator does for the whole platform. Only a patient of the kit is erased. */
export function oversightChecks(kit: Kit): Check[] {
  const erasable = finding<{ patientId: number; recordId: number }>('a patient of the kit who can be erased');
  const erased = finding<true>('a patient who was erased');
  const administrator = async () => kit.as('systemAdministrator');
  const params = () => ({ id: erasable.get().patientId });
  const erase = async (body: object) => (await administrator()).call(erasureCalls.erase, { params: params(), body });

  return [
    {
      requirement: 'R-ADM-60',
      title: 'a system administrator sees how far the platform is set up, and how it does',
      without: 'the screen says that its state cannot be loaded',
      run: async () => {
        const answer = await (await administrator()).call(platformStateCalls.fetch);
        offered(answer);
        valueOf(platformStateCalls.fetch, answer);
      },
    },
    {
      requirement: 'R-ADM-45',
      title: 'a system administrator sees whom an erasure would remove',
      without,
      run: async () => {
        const visitor = await administrator();
        const made = await prescribe(kit, 'Tilda');
        const answer = await visitor.call(erasureCalls.fetch, { params: { id: made.patientId } });
        offered(answer);
        valueOf(erasureCalls.fetch, answer);
        has(answer, { id: made.patientId, firstName: 'Tilda', recordings: 1, hasArchive: false });
        erasable.set(made);
      },
    },
    {
      requirement: 'R-ADM-45',
      title: 'nobody is erased before the archive was read, or without a reason',
      run: async () => {
        params();
        await provePassword(kit, await administrator());
        refuses(await erase({ reason }), 409);
        refusesField(await erase({ reason: ' ' }), 'reason');
        succeeds(await (await kit.as('doctor')).call(patientCalls.fetch, { params: params() }));
      },
    },
    {
      requirement: 'R-ADM-45',
      title: 'the archive of a patient is a ZIP that is not stored on the way',
      run: async () => {
        const visitor = await administrator();
        await provePassword(kit, visitor);
        succeeds(await visitor.call(erasureCalls.prepareArchive, { params: params() }));
        const answer = await visitor.send('GET', visitor.address('referential', fillPath(archivePath, params())));
        succeeds(answer);
        const isZip = new TextDecoder('latin1').decode(answer.bytes.subarray(0, 4)) === 'PK\u0003\u0004';
        expects(isZip && answer.headers.get('Content-Type') === 'application/zip', 'the answer is no ZIP', answer);
      },
    },
    {
      requirement: 'R-ADM-45',
      title: 'an erased patient is gone with the recordings, and the history names nobody',
      run: async () => {
        const { patientId, recordId } = erasable.get();
        const visitor = await administrator();
        succeeds(await erase({ reason }));
        kit.gone(`patient ${patientId}`);
        kit.gone(`recording ${recordId}`);
        refuses(await (await kit.as('doctor')).call(patientCalls.fetch, { params: params() }), 404, 410);
        const { answer, rows } = await historyOf(visitor, 'patient', patientId);
        const isTold = rows.some(({ action, changes }) => action === 'erased' && changes['reason']?.[1] === reason);
        expects(isTold, 'the history does not tell the erasure with its reason', answer);
        expects(!JSON.stringify(rows).includes('Tilda'), 'the history still names the patient', answer);
        erased.set(true);
      },
    },
    {
      requirement: 'R-ADM-45',
      title: 'a patient who was erased is not erased again',
      run: async () => {
        erased.get();
        refuses(await erase({ reason }), 404, 410);
      },
    },
  ];
}
