import { deviceOwnCalls } from '#/contract/device-calls.ts';
import { deviceTokenCalls } from '#/contract/device-tokens.ts';
import { deviceCalls } from '#/contract/devices.ts';
import { hardwareCalls, productCalls } from '#/contract/products.ts';
import { recordFileCalls } from '#/contract/record-files.ts';
import { recordCalls } from '#/contract/records.ts';
import { expects, has, offered, refuses, refusesField, succeeds, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotTried, type Check } from '../outcome.ts';
import { contextOf, idOf, patientOf, prescribe } from '../own-objects.ts';
import { createResource, provePassword } from '../own-resources.ts';
import { ownFile } from '../own-file.ts';
import { announce, onceJudged, placeOf, sendPart } from '../own-upload.ts';
import { asDevice } from './devices.ts';

const file = ownFile('Conformance_Nobody');

interface Prepared {
  device: number;
  recording: number;
  headers: ReturnType<typeof asDevice>;
}

/** What a recorder or its dock does with its token. */
export function sendingDeviceChecks(kit: Kit): Check[] {
  const ready = finding<Prepared>('a device of the kit that the platform lets call');
  const sent = finding<{ upload: string; sha256: string | null }>('a file that a device has sent');
  const name = `Conformance-${kit.mark}-sending`;

  const prescribed = async (firstName: string) => (await prescribe(kit, firstName)).recordId;

  /** In the organization of the doctor. */
  const prepare = async (): Promise<Prepared> => {
    const administrator = await kit.as('systemAdministrator');
    const { organizationId } = await contextOf(await kit.as('doctor'));
    const made = async (
      what: string,
      calls: typeof productCalls | typeof hardwareCalls | typeof deviceCalls,
      body: object,
    ) => idOf(await createResource(kit, administrator, { what, calls }, { body }));
    const goods = { name, application: kit.platform.application, reference: `${kit.mark}-sending` };
    const productId = await made('product', productCalls, goods);
    const hardwareId = await made('piece of hardware', hardwareCalls, { name, version: 'A', productId });
    const body = { serial: `KIT-${kit.mark}-sending`, productId, hardwareId, firmwareVersion: '1.0.0', organizationId };
    const device = await made('device', deviceCalls, body);
    await provePassword(kit, administrator);
    const answer = await administrator.call(deviceTokenCalls.create, { params: { id: device }, body: {} });
    if (!answer.ok) throw new NotTried('needs a token of a device');
    const { token } = valueOf(deviceTokenCalls.create, answer);
    return { device, recording: await prescribed('Petra'), headers: asDevice(token) };
  };

  const begins = (id: number, body: object) =>
    kit.visitor().call(deviceOwnCalls.start, { params: { id }, body, headers: ready.get().headers });
  const statusOf = async (id: number) => (await kit.as('doctor')).call(recordCalls.fetch, { params: { id } });

  const told = async (upload: string) => {
    const { recording: id, headers } = ready.get();
    const answer = await kit.visitor().call(deviceOwnCalls.sentFile, { params: { id, upload }, headers });
    return { answer, value: valueOf(deviceOwnCalls.sentFile, answer) };
  };

  return [
    {
      requirement: 'R-ADM-59',
      title: 'a device reads which firmware it should have',
      without: 'a device learns no target firmware',
      run: async () => {
        ready.set(await prepare());
        const { device: id, headers } = ready.get();
        const answer = await kit.visitor().call(deviceOwnCalls.firmware, { params: { id }, headers });
        offered(answer);
        const { target } = valueOf(deviceOwnCalls.firmware, answer);
        expects(target === null, 'nobody has set a target', answer);
      },
    },
    {
      requirement: 'R-ADM-57',
      title: 'a device sends a file, which is asked about, and learns nothing of the patient',
      without: 'people bring the files in by the app',
      run: async () => {
        const { recording, headers } = ready.get();
        const device = kit.visitor();
        const announced = await announce(device, recording, file.length, headers);
        offered(announced);
        const place = placeOf(device, announced);
        succeeds(await sendPart(device, place, file, 0, headers));
        const upload = place.pathname.split('/').at(-1) ?? '';
        const { answer, value } = await onceJudged(
          () => told(upload),
          ({ value: now }) => now.state,
        );
        expects(value.state === 'question', `the state is '${value.state}'`, answer);
        expects(value.differs.includes('name'), 'it does not say that the name differs', answer);
        const { firstName, lastName, birthdate } = patientOf(kit, 'Petra');
        const isTold = [firstName, lastName, birthdate].some((text) => JSON.stringify(answer.json).includes(text));
        expects(!isTold, 'it says something of the patient', answer);
        sent.set({ upload, sha256: value.sha256 ?? null });
      },
    },
    {
      requirement: 'R-ADM-57',
      title: 'a device decides nothing, and reads nothing of its recording',
      run: async () => {
        const { recording: id, headers } = ready.get();
        const body = { decision: 'accept', sha256: sent.get().sha256, reason: 'Sent by the conformance kit.' };
        const device = kit.visitor();
        refuses(await device.call(recordFileCalls.decide, { params: { id }, body, headers }), 401, 403);
        refuses(await device.call(recordFileCalls.state, { params: { id }, headers }), 401, 403);
        refuses(await device.call(recordCalls.fetch, { params: { id }, headers }), 401, 403);
      },
    },
    {
      requirement: 'R-ADM-57',
      title: 'a device learns that a person has refused its file',
      run: async () => {
        const { upload, sha256 } = sent.get();
        const body = { decision: 'refuse', sha256, reason: 'Sent by the conformance kit.' };
        const params = { id: ready.get().recording };
        succeeds(await (await kit.as('doctor')).call(recordFileCalls.decide, { params, body }));
        const { answer, value } = await told(upload);
        expects(value.state === 'refused', `the state is '${value.state}'`, answer);
      },
    },
    {
      requirement: 'R-ADM-58',
      title: 'a start before the prescription is refused, and begins nothing',
      without: 'a recording begins with its file',
      run: async () => {
        const { recording } = ready.get();
        const answer = await begins(recording, { at: '2001-01-01T00:00:00Z' });
        offered(answer);
        refusesField(answer, 'at');
        has(await statusOf(recording), { status: 'CREATED' });
      },
    },
    {
      requirement: 'R-ADM-58',
      title: 'a device begins a recording',
      run: async () => {
        ready.get();
        if (!kit.settings.accounts.mayLeaveRecording) throw new NotTried('needs "mayLeaveRecording": true');
        const id = await prescribed('Rosa');
        succeeds(await begins(id, {}));
        has(await statusOf(id), { status: 'ONGOING_RECORDING' });
      },
    },
  ];
}
