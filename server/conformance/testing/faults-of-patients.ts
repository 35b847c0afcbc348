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
const change = /^PUT \/v1\/patients\/\d+$/;
const list = /^POST \/v1\/patients\/list$/;

const isFieldRefused = async (answer: Response) =>
  answer.status === 400 && (await answer.clone().text()).includes('field');

interface Errors {
  errors: { field?: string }[];
}

interface Rows {
  data: object[];
  meta: object;
}

const isRefusedChangeDone: Spoil = (called) => async (request) => {
  const again = request.clone();
  const answer = await called(request);
  if (answer.status === 412) await called(sending(again, { 'If-Match': undefined }));
  return answer;
};

const patients: readonly PlantedFault[] = [
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
    spoil: onRequest(change, (request) => sendingBody(request, ({ height: _, ...others }) => others)),
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
        ...request,
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

/** A key counts only for another content, so the same one creates again. */
const createsTwice = (path: RegExp): Spoil => {
  const seen = new Set<string>();
  return onRequest(path, async (request) => {
    const attempt = `${request.headers.get('Idempotency-Key')} ${await request.clone().text()}`;
    const isAgain = request.headers.has('Idempotency-Key') && seen.has(attempt);
    seen.add(attempt);
    return isAgain ? sending(request, { 'Idempotency-Key': undefined }) : request;
  });
};

const isSpent: Spoil = (called) => {
  const refused = new Set<string | null>();
  return async (request) => {
    const key = request.headers.get('Idempotency-Key');
    if (key !== null && refused.has(key)) return json(422, { message: 'The key was used.' });
    const answer = await called(request);
    if (answer.status === 400) refused.add(key);
    return answer;
  };
};

const keys: readonly PlantedFault[] = [
  {
    name: 'a repeated key creates a patient twice',
    groups: ['Keys'],
    finds: ['R-PAT-28 a repeated creation of a patient creates nothing'],
    spoil: createsTwice(create),
  },
  {
    name: 'a repeated key prescribes twice',
    groups: ['Keys'],
    finds: ['R-PRE-19 a repeated prescription creates nothing'],
    spoil: createsTwice(/^POST \/v1\/records$/),
  },
  {
    name: 'a key with another content says that it was done',
    groups: ['Keys'],
    finds: ['R-PAT-28 a key with another content is refused'],
    spoil: onAnswer(create, (answer) => (answer.status === 422 ? json(201, {}) : answer)),
  },
  {
    name: 'a refused creation spends the key',
    groups: ['Keys'],
    finds: ['R-PAT-28 a key whose creation was refused may carry a corrected content'],
    spoil: isSpent,
  },
];

const lists: readonly PlantedFault[] = [
  {
    name: 'pages have any number of rows',
    groups: ['Lists of patients'],
    finds: [
      'R-CAL-8 a page has at most as many rows as asked for, and the total of all pages',
      'R-CAL-8 pages continue where the former one ends',
    ],
    spoil: onRequest(list, (request) =>
      sendingBody(request, (body) =>
        body.pagination?.limit === 2 ? { ...body, pagination: { ...body.pagination, limit: 10 } } : body,
      ),
    ),
  },
  {
    name: 'each page is the first one',
    groups: ['Lists of patients'],
    finds: ['R-CAL-8 pages continue where the former one ends', 'R-CAL-8 a page behind the last one is empty'],
    spoil: onRequest(list, (request) =>
      sendingBody(request, (body) =>
        body.pagination ? { ...body, pagination: { ...body.pagination, start: 0 } } : body,
      ),
    ),
  },
  {
    name: 'the total is that of the page',
    groups: ['Lists of patients'],
    finds: [
      'R-CAL-8 a page has at most as many rows as asked for, and the total of all pages',
      'R-CAL-8 a page behind the last one is empty',
    ],
    spoil: onAnswer(list, (answer) =>
      withJson<Rows>(answer, (body) =>
        answer.ok ? { data: body.data, meta: { totalCount: body.data.length } } : body,
      ),
    ),
  },
  {
    name: 'a search looks at the case of names',
    groups: ['Lists of patients'],
    finds: ['R-PAT-9 a name is found by any part, without case and accents'],
    spoil: onRequest(list, (request) =>
      sendingBody(request, (body) =>
        body.search?.firstName === 'OE' ? { ...body, search: { firstName: 'OE_' } } : body,
      ),
    ),
  },
  {
    name: 'a search leaves out the birthdate',
    groups: ['Lists of patients'],
    finds: ['R-PAT-4 a search by the birthdate finds only who was born then'],
    spoil: onRequest(list, (request) =>
      sendingBody(request, (body) => ({ ...body, search: body.search && { ...body.search, birthdate: null } })),
    ),
  },
  {
    name: 'a page may have more than 500 rows',
    groups: ['Lists of patients'],
    finds: ['R-CAL-8 a page of more than 500 rows is refused'],
    spoil: onAnswer(list, async (answer, request) =>
      (await request.text()).includes('501') ? accepted({ data: [], meta: { totalCount: 0 } })(answer) : answer,
    ),
  },
  {
    name: 'the patients of any organization are listed',
    groups: ['Lists of patients'],
    finds: ['R-ROL-13 the patients of another organization are not listed'],
    spoil: onRequest(list, (request) => sendingBody(request, (body) => ({ ...body, filter: { organizationId: 1 } }))),
  },
  {
    name: 'professionals have no roles',
    groups: ['Lists of patients'],
    finds: ['R-CAL-22 the professionals of the organization are listed with their roles'],
    spoil: onAnswer(/professionals\/list$/, (answer) =>
      withJson<Rows>(answer, (body) => ({ ...body, data: body.data.map((row) => ({ ...row, roles: [] })) })),
    ),
  },
];

export const faultsOfPatients: readonly PlantedFault[] = [...patients, ...keys, ...lists];
