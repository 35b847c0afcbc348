import type { PlantedFault } from './planted-fault.ts';
import {
  accepted,
  both,
  json,
  onAnswer,
  onRequest,
  replaced,
  sending,
  sendingBody,
  withHeader,
  withJson,
  type Spoil,
} from './spoil.ts';

const create = /^POST \/v1\/patients$/;
const read = /^GET \/v1\/patients\/\d+$/;
const readings = /^GET \/v1\/patients\/\d+\/readings$/;
const change = /^PUT \/v1\/patients\/\d+$/;

const isFieldRefused = async (answer: Response) =>
  answer.status === 400 && (await answer.clone().text()).includes('field');

interface Errors {
  errors: { field?: string }[];
}

const isRefusedChangeDone: Spoil = (called) => async (request) => {
  const again = request.clone();
  const answer = await called(request);
  if (answer.status === 412) await called(sending(again, { 'If-Match': undefined }));
  return answer;
};

export const faultsOfPatients: readonly PlantedFault[] = [
  {
    name: 'a created patient has lost a member',
    groups: ['Patients'],
    finds: ['R-CAL-20 a patient is created as sent'],
    spoil: onAnswer(create, (answer) => withJson(answer, (body) => (answer.ok ? { ...body, height: null } : body))),
  },
  {
    name: 'a patient is read with the names of the change',
    groups: ['Patients'],
    finds: ['R-CAL-20 a created patient is read as sent'],
    spoil: onAnswer(read, (answer) =>
      withJson(answer, ({ postCode, ...others }) => ({ ...others, postcode: postCode })),
    ),
  },
  {
    name: 'who looked names nobody',
    groups: ['Patients'],
    finds: ['R-ADM-44 who has read a patient is told on it, and no device or address'],
    spoil: onAnswer(readings, (answer) => withJson(answer, (body) => ({ ...body, data: [] }))),
  },
  {
    name: 'who looked tells from where',
    groups: ['Patients'],
    finds: ['R-ADM-44 who has read a patient is told on it, and no device or address'],
    spoil: onAnswer(readings, (answer) =>
      withJson<{ data: object[] }>(answer, ({ data, ...others }) => ({
        ...others,
        data: data.map((row) => ({ ...row, address: '192.0.2.1' })),
      })),
    ),
  },
  {
    name: 'a member that the platform does not know is refused',
    groups: ['Patients'],
    finds: ['R-CAL-7 members that the platform does not know are ignored'],
    spoil: onAnswer(change, async (answer, request) =>
      (await request.text()).includes('conformanceKit') ? json(400, { message: 'Unknown member' }) : answer,
    ),
  },
  {
    name: 'a change forgets a member',
    groups: ['Patients'],
    finds: ['R-CAL-20 a patient is changed as sent'],
    spoil: onRequest(change, (request) => sendingBody(request, (body) => ({ ...body, height: undefined }))),
  },
  {
    name: 'the ETag never changes',
    groups: ['Patients'],
    finds: ['R-CAL-52 a change of a patient changes the ETag'],
    spoil: both(
      onRequest(change, (request) => sending(request, { 'If-Match': undefined })),
      onAnswer(/ \/v1\/patients\/\d+$/, (answer) => withHeader(answer, 'ETag', '"1"')),
    ),
  },
  {
    name: 'If-Match is not looked at',
    groups: ['Patients'],
    finds: ['R-CAL-52 a change with an outdated ETag is refused'],
    spoil: onRequest(change, (request) => sending(request, { 'If-Match': undefined })),
  },
  {
    name: 'each If-Match is refused',
    groups: ['Patients'],
    finds: ['R-CAL-52 a change with the present ETag is done'],
    spoil: onAnswer(change, (answer, request) =>
      request.headers.has('If-Match') ? json(412, { message: 'Outdated' }) : answer,
    ),
  },
  {
    name: 'an outdated change is refused, and done',
    groups: ['Patients'],
    finds: ['R-CAL-52 a refused change of a patient changes nothing'],
    spoil: isRefusedChangeDone,
  },
  {
    name: 'a refusal names no field',
    groups: ['Patients'],
    finds: [
      'R-CAL-50 a wrong field is refused by its name',
      'R-PAT-43 a birthdate that is no date is refused',
      'R-CAL-50 each of several wrong fields is named',
    ],
    spoil: onAnswer(create, async (answer) =>
      (await isFieldRefused(answer)) ? json(400, { message: 'Something is wrong' }) : answer,
    ),
  },
  {
    name: 'a refusal names the first wrong field only',
    groups: ['Patients'],
    finds: ['R-CAL-50 each of several wrong fields is named'],
    spoil: onAnswer(create, async (answer) =>
      (await isFieldRefused(answer))
        ? withJson<Errors>(answer, ({ errors }) => ({ errors: errors.slice(0, 1) }))
        : answer,
    ),
  },
  {
    name: 'the 30th of February is a birthdate',
    groups: ['Patients'],
    finds: ['R-PAT-43 a birthdate that is no date is refused'],
    spoil: onRequest(create, async (request) => {
      const text = await request.text();
      return new Request(request.url, {
        method: 'POST',
        headers: request.headers,
        body: text.replace('-02-30', '-02-28'),
      });
    }),
  },
  {
    name: 'a body that is no JSON ends with an error of the server',
    groups: ['Patients', 'Every answer'],
    finds: ['R-CAL-50 a body that is no JSON is refused', 'R-CAL-50 no call ends with an error of the server'],
    spoil: onAnswer(create, async (answer) =>
      (await answer.clone().text()).includes('"malformed"')
        ? replaced(answer, 500, '{"message":"Error"}', 'application/json')
        : answer,
    ),
  },
  {
    name: 'a patient that does not exist is empty',
    groups: ['Patients'],
    finds: ['R-CAL-20 a patient that does not exist is not found'],
    spoil: onAnswer(read, accepted()),
  },
  {
    name: 'the types of identity numbers are not sorted',
    groups: ['Patients'],
    finds: ['R-PAT-50 the types of identity numbers come sorted'],
    spoil: onAnswer(/nationalIdTypes$/, (answer) => withJson<string[]>(answer, (types) => types.toReversed())),
  },
];
