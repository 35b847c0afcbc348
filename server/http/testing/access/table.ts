import { servicePaths } from '#/contract/platform-paths.ts';
import { conversionRequest } from '../conversions.ts';
import { newPatient } from '../patient.ts';
import { staff } from '../recording.ts';
import { ofAdministration } from './administration-rows.ts';
import { ofDevices } from './device-rows.ts';
import { ofRecordFiles } from './record-file-rows.ts';
import { ofTheOwnUser, ofTheSession, signingIn } from './account-rows.ts';
import { personOf } from './callers.ts';
import { care, careAndAdministration, careHere, careInApplication, everyone } from './access-columns.ts';
import { row, type Row } from './row.ts';
import type { AccessWorld } from './world.ts';

const page = { start: 0, limit: 10 };
/** Each recording of a test is of this patient. */
const recordedPatientId = 1001;
const html = { Accept: 'text/html' };
const recorded = { status: 'RECORDED', startTimeUs: 1e15, endTimeUs: 2e15 };
const keyOf = async (world: AccessWorld) => `wemu${await world.recording(recorded)}`;
const onRecord =
  (path: (id: number) => string, body?: unknown): Row['request'] =>
  async (world) => ({ path: path(await world.recording()), body });
const onPatient =
  (body?: unknown): Row['request'] =>
  async (world) => ({ path: `/v1/patients/${await world.patient()}`, body });

const patients: readonly Row[] = [
  row('GET /v1/patients/nationalIdTypes', care, { path: '/v1/patients/nationalIdTypes' }),
  row('GET /v1/referential/tags/:language', care, { path: '/v1/referential/tags/fr' }),
  row(
    'POST /v1/patients/list',
    { ...care, stranger: 'forbidden' },
    { path: '/v1/patients/list', body: { filter: { organizationId: 1 }, pagination: page } },
  ),
  row('POST /v1/patients/records/status', careInApplication, async (world) => {
    await world.recording();
    const body = { patientId: recordedPatientId, application: 'WEMU', pagination: page };
    return { path: '/v1/patients/records/status', body };
  }),
  row('POST /v1/patients', care, { path: '/v1/patients', body: newPatient }),
  row('GET /v1/patients/:id', careHere, onPatient()),
  row('GET /v1/patients/:id/readings', careHere, async (world) => {
    const path = `/v1/patients/${await world.patient()}`;
    await world.read(path);
    return { path: `${path}/readings` };
  }),
  row('PUT /v1/patients/:id', careHere, onPatient(newPatient)),
  row('DELETE /v1/patients/:id', careHere, onPatient()),
  row(
    'POST /v1/healthcare-professionals/list',
    { ...careAndAdministration, stranger: 'not-a-member' },
    { path: '/v1/healthcare-professionals/list', body: { filter: { organizationId: 1 }, pagination: page } },
  ),
  row(
    'GET /v1/healthcare-professionals/:id',
    { ...careAndAdministration, stranger: 'not-found' },
    { path: `/v1/healthcare-professionals/${staff.colleague}` },
  ),
];

const records: readonly Row[] = [
  row(
    'POST /v1/records/list',
    { ...care, otherApplication: 'other-application' },
    { path: '/v1/records/list', body: { filter: { application: 'WEMU' }, pagination: page } },
  ),
  row(
    'POST /v1/records',
    { ...care, stranger: 'invalid', otherApplication: 'other-application' },
    async (world, caller) => ({
      path: '/v1/records',
      body: {
        application: 'WEMU',
        patient: { id: await world.patient() },
        prescriber: { id: caller === 'technician' ? staff.doctor : personOf(caller).userId },
        rythmSpecialist: { id: staff.colleague },
        operator: { id: staff.technician },
        duration: 86_400_000,
        resolution: 'HIGH',
        streamMode: 'BATCH',
      },
    }),
  ),
  row('GET /v1/changes', care, { path: '/v1/changes' }),
  row(
    'GET /v1/records/:id',
    careInApplication,
    onRecord((id) => `/v1/records/${id}`),
  ),
  row(
    'GET /v1/records/:id/tech',
    careInApplication,
    onRecord((id) => `/v1/records/${id}/tech`),
  ),
  row(
    'GET /v1/records/:id/status',
    careInApplication,
    onRecord((id) => `/v1/records/${id}/status`),
  ),
  row('PUT /v1/records/:id', careInApplication, async (world) => {
    const path = `/v1/records/${await world.recording()}`;
    return { path, body: await world.read(path) };
  }),
  row(
    'PATCH /v1/records/:id',
    careInApplication,
    onRecord((id) => `/v1/records/${id}`, { operator: { id: staff.otherTechnician } }),
  ),
  row(
    'DELETE /v1/records/:id',
    careInApplication,
    onRecord((id) => `/v1/records/${id}`),
  ),
  row(
    'PUT /v1/records/:id/status/:newStatus',
    careInApplication,
    onRecord((id) => `/v1/records/${id}/status/ONGOING_RECORDING`),
  ),
];

const byRecordKey: readonly Row[] = [
  row('GET /v1/conversions/info', careInApplication, async (world) => ({
    path: `/v1/conversions/info?formats=EDF_PLUS&recordKey=${await keyOf(world)}`,
  })),
  row('POST /v1/convert/bff', careInApplication, async (world) => ({
    path: '/v1/convert/bff',
    body: conversionRequest(await keyOf(world), 'EDF_PLUS'),
  })),
  row(
    'GET /v1/conversions/files/:name',
    careInApplication,
    async (world) => ({ path: `/v1/conversions/files/${await keyOf(world)}.EDF_PLUS` }),
    { reached: 'not-converted' },
  ),
  ...['record', 'channel/list', 'monitoring'].map((name) =>
    row(`GET /api/${name}/:recordKey`, careInApplication, async (world) => ({
      path: `/api/${name}/${await keyOf(world)}`,
    })),
  ),
  row(
    'GET /api/pdf',
    careInApplication,
    async (world) => ({
      path: `/api/pdf?url=${encodeURIComponent(`/en/wemu/${await keyOf(world)}/rest-ecg-report`)}`,
    }),
    { reached: 'no-report' },
  ),
  row('GET /annotations/annotation', careInApplication, async (world) => {
    const filter = {
      recordKey: await keyOf(world),
      classificationTermFilter: { ids: ['wearable-usage'], type: 'WHITE' },
    };
    return { path: `/annotations/annotation?filter=${encodeURIComponent(JSON.stringify(filter))}` };
  }),
];

const forEveryone: readonly Row[] = [
  row('GET /v1/openapi.json', everyone, { path: '/v1/openapi.json' }),
  row('GET /v1/faq/:application/:language', everyone, { path: '/v1/faq/wemu/fr' }),
  row('GET /tos/last-versions.json', everyone, { path: '/tos/last-versions.json' }),
  row(
    String.raw`GET /tos/:text/:application/:version/:file{[\w-]+\.pdf}`,
    everyone,
    { path: '/tos/legal_notices/WEMU/2/fr.pdf' },
    { reached: 'not-found' },
  ),
  row(
    String.raw`GET /manuals/:file{[A-Za-z]+_[\w-]+\.pdf}`,
    everyone,
    { path: '/manuals/none_FR.pdf' },
    { reached: 'not-found' },
  ),
  row('GET /healthz', everyone, { path: '/healthz' }),
  row('GET /readyz', everyone, { path: '/readyz' }),
  row('GET /dev/mailbox', everyone, { path: '/dev/mailbox' }, { elsewhere: 403 }),
  row('GET /dev/contract', everyone, { path: '/dev/contract' }, { elsewhere: 403 }),
  row('GET /dev/mailbox.json', everyone, { path: '/dev/mailbox.json' }, { elsewhere: 403 }),
  row('ALL /dev/*', everyone, { path: '/dev/nothing' }, { reached: 404, elsewhere: 403 }),
  row('GET /viewer/*', everyone, { path: '/viewer/wemu/1' }),
  row('GET /monitor/*', everyone, { path: '/monitor/1' }),
  row('GET /*', everyone, { path: '/home', headers: html }),
  row('ALL /*', everyone, { path: '/nothing.js' }, { reached: 404 }),
  ...servicePaths.map((service) =>
    row(`ALL ${service}/*`, everyone, { path: `${service}/nothing/of/that/name/x` }, { reached: 'unimplemented' }),
  ),
];

/** A route without a row fails the test. */
export const accessTable: readonly Row[] = [
  ...signingIn,
  ...ofTheSession,
  ...ofTheOwnUser,
  ...patients,
  ...records,
  ...byRecordKey,
  ...ofRecordFiles,
  ...ofDevices,
  ...ofAdministration,
  ...forEveryone,
];
