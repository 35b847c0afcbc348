import type { PlantedFault } from './planted-fault.ts';
import { accepted, json, onAnswer, onRequest, sending, sendingBody, withJson, type Spoil } from './spoil.ts';

const create = /^POST \/v1\/patients$/;
const list = /^POST \/v1\/patients\/list$/;

interface Rows {
  data: object[];
  meta: object;
}

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

export const faultsOfListsAndKeys: readonly PlantedFault[] = [...keys, ...lists];
