import type { PlantedFault } from './planted-fault.ts';
import {
  accepted,
  insteadOf,
  onAnswer,
  onRequest,
  sending,
  sendingBody,
  withHeader,
  withJson,
  withStatus,
} from './spoil.ts';

const create = /^POST \/v1\/records$/;
const read = /^GET \/v1\/records\/\d+$/;
const list = /^POST \/v1\/records\/list$/;
const file = /^GET \/v1\/conversions\/files\//;

const recordings: readonly PlantedFault[] = [
  {
    name: 'the status alone is another one',
    groups: ['Recordings'],
    finds: ['R-CAL-31 the status of a recording is read alone'],
    spoil: onAnswer(/^GET .+\/status$/, (answer) => withJson(answer, () => ({ status: 'RECORDED' }))),
  },
  {
    name: 'a recording has our spelling instead of that of the wire',
    groups: ['Recordings'],
    // A whole prescription is sent as it was read.
    finds: [
      'R-CAL-30 a recording is read as it was prescribed',
      'R-CAL-30 a prescription is changed as a whole',
      'R-CAL-30 a PATCH changes only what it names, and answers with the details',
      'R-CAL-52 a recording has an ETag that changes with it',
      'R-CAL-52 a PATCH and a PUT with an outdated ETag are refused',
    ],
    spoil: onAnswer(read, (answer) =>
      withJson(answer, ({ rythmSpecialist, ...others }) => ({ ...others, rhythmSpecialist: rythmSpecialist })),
    ),
  },
  {
    name: 'a recording has another duration than was prescribed',
    groups: ['Recordings'],
    finds: ['R-CAL-30 a recording is read as it was prescribed'],
    spoil: onRequest(create, (request) =>
      sendingBody(request, (body) => ({ ...body, duration: body.duration / 1000 })),
    ),
  },
  {
    name: 'the time zone has no name',
    groups: ['Recordings'],
    finds: ['R-CAL-30 the time zone of a recording is read alone'],
    spoil: onAnswer(/\/tech$/, (answer) => withJson(answer, () => ({ timeZone: 'UTC+2 (summer)' }))),
  },
  {
    name: 'anybody may be the operator',
    groups: ['Recordings'],
    finds: ['R-ROL-15 a professional who does not belong to the organization is refused by the field'],
    spoil: onRequest(create, (request) => sendingBody(request, (body) => ({ ...body, operator: body.prescriber }))),
  },
  {
    name: 'a recording of any application is prescribed',
    groups: ['Recordings'],
    finds: ['R-ACC-63 a recording of another application is not prescribed'],
    spoil: onRequest(create, (request) => sendingBody(request, (body) => ({ ...body, application: 'WEMU' }))),
  },
  {
    name: 'a PATCH removes what it does not name',
    groups: ['Recordings'],
    finds: ['R-CAL-30 a PATCH changes only what it names, and answers with the details'],
    spoil: onAnswer(/^PATCH/, (answer) =>
      withJson(answer, (body) => (answer.ok ? { ...body, rythmSpecialist: null } : body)),
    ),
  },
  {
    name: 'a PATCH does not look at If-Match',
    groups: ['Recordings'],
    finds: ['R-CAL-52 a PATCH and a PUT with an outdated ETag are refused'],
    spoil: onRequest(/^PATCH/, (request) => sending(request, { 'If-Match': undefined })),
  },
  {
    name: 'a new recording can be closed',
    groups: ['Recordings'],
    finds: ['R-REC-40 a status is not skipped'],
    spoil: onAnswer(/\/status\/ANALYSED$/, accepted({ status: 'ANALYSED' })),
  },
  {
    name: 'a removed recording is still there',
    groups: ['Recordings'],
    finds: ['R-REC-41 a recording that has not begun is removed'],
    spoil: insteadOf(/^DELETE \/v1\/records\//, () => new Response(null, { status: 204 })),
  },
  {
    name: 'the filter by status is ignored',
    groups: ['Lists of recordings'],
    finds: ['R-CAL-30 recordings are filtered by their status'],
    spoil: onRequest(list, (request) =>
      sendingBody(request, (body) => ({ ...body, filter: { ...body.filter, statusList: null } })),
    ),
  },
  {
    name: 'everybody else means the same user',
    groups: ['Lists of recordings'],
    finds: [
      'R-CAL-30 recordings are filtered by who created them, and by everybody else',
      'R-CAL-30 recordings are filtered by prescriber and rhythm specialist',
    ],
    spoil: onRequest(list, (request) =>
      sendingBody(request, (body) => JSON.parse(JSON.stringify(body).replaceAll('"!', '"'))),
    ),
  },
  {
    name: 'the oldest prescription of a patient comes first',
    groups: ['Lists of recordings'],
    finds: ['R-CAL-20 the recordings of a patient come with their status, the newest prescription first'],
    spoil: onAnswer(/records\/status$/, (answer) =>
      withJson<{ data: object[] }>(answer, (body) => ({ ...body, data: body.data.toReversed() })),
    ),
  },
];

const recorded: readonly PlantedFault[] = [
  {
    name: 'a channel begins at a text',
    groups: ['What was recorded'],
    finds: ['R-CAL-32 start, end and channels of a recording are read'],
    spoil: onAnswer(/channel\/list\//, (answer) =>
      withJson<object[]>(answer, (channels) => channels.map((channel) => ({ ...channel, startTime: '2026-05-04' }))),
    ),
  },
];

const files: readonly PlantedFault[] = [
  {
    name: 'the conversions are those of another recording',
    groups: ['Files'],
    finds: ['R-CAL-34 the state of each conversion is read'],
    spoil: onAnswer(/conversions\/info$/, (answer) =>
      withJson<object[]>(answer, (body) =>
        Array.isArray(body) ? body.map((info) => ({ ...info, recordKey: 'wemu999' })) : body,
      ),
    ),
  },
  {
    name: 'Range is ignored',
    groups: ['Files'],
    finds: [
      'R-CON-10 a part of a file is the same as in the whole',
      'R-CON-10 a part says where it stands in the file',
      'R-CON-10 a part behind the end is refused with 416',
    ],
    spoil: onRequest(file, (request) => sending(request, { Range: undefined })),
  },
  {
    name: 'a part begins one byte too late',
    groups: ['Files'],
    finds: ['R-CON-10 a part of a file is the same as in the whole'],
    spoil: (called) => async (request) => {
      const range = request.headers.get('Range');
      if (range !== 'bytes=100-199') return called(request);
      const answer = await called(sending(request, { Range: 'bytes=101-200' }));
      const told = answer.headers.get('Content-Range')?.replace('101-200', '100-199');
      return answer.status === 206 ? withHeader(answer, 'Content-Range', told) : answer;
    },
  },
  {
    name: 'a part does not say where it stands',
    groups: ['Files'],
    finds: ['R-CON-10 a part says where it stands in the file'],
    spoil: onAnswer(file, (answer) => withHeader(answer, 'Content-Range', undefined)),
  },
  {
    name: 'If-Range is ignored',
    groups: ['Files'],
    finds: ['R-CON-10 a part of another version of the file is not given'],
    spoil: onRequest(file, (request) => sending(request, { 'If-Range': undefined })),
  },
  {
    name: 'the ETag of a file is another one each time',
    groups: ['Files'],
    finds: ['R-CON-10 a file has a strong ETag that stays'],
    spoil: onAnswer(file, (answer) => withHeader(answer, 'ETag', `"${performance.now()}"`)),
  },
  {
    name: 'anybody can download a file',
    groups: ['Files'],
    finds: ['R-ACC-51 a file is not given without a session'],
    spoil: onAnswer(file, (answer) => (answer.status === 401 ? withStatus(answer, 200) : answer)),
  },
];

export const faultsOfRecordings: readonly PlantedFault[] = [...recordings, ...recorded, ...files];
