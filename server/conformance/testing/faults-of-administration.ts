import type { PlantedFault } from './planted-fault.ts';
import { accepted, insteadOf, json, onAnswer, onRequest, sending, withJson, type Spoil } from './spoil.ts';

const ifRefused =
  (status: number, body: unknown = {}) =>
  (answer: Response) =>
    answer.status === status ? accepted(body)(answer) : answer;

const imports = /^POST \/v1\/devices\/import$/;

/** What the address says is changed. */
const withQuery = (call: RegExp, change: (query: URLSearchParams) => void): Spoil =>
  onRequest(call, (request) => {
    const url = new URL(request.url);
    change(url.searchParams);
    return new Request(url, request);
  });

/** The list of tokens has the token that was created last. */
const showingTokens: Spoil = (called) => {
  let token = '';
  return async (request) => {
    const answer = await called(request);
    if (!new URL(request.url).pathname.endsWith('/tokens') || !answer.ok) return answer;
    if (request.method === 'POST') ({ token } = (await answer.clone().json()) as { token: string });
    return request.method === 'GET'
      ? withJson<{ data: object[] }>(answer, ({ data }) => ({ data: data.map((row) => ({ ...row, token })) }))
      : answer;
  };
};

const inHistory = (changes: object): Spoil =>
  onAnswer(/history\/list$/, (answer) =>
    withJson<{ data: object[] }>(answer, (body) =>
      answer.ok ? { ...body, data: body.data.map((row) => ({ ...row, changes })) } : body,
    ),
  );

const closed: readonly PlantedFault[] = [
  {
    name: 'a doctor reads the history',
    groups: ['Access to the administration'],
    finds: ['R-ADM-5 each call of the administration refuses a doctor'],
    spoil: onAnswer(/^POST \/v1\/history\/list$/, ifRefused(403)),
  },
  {
    name: 'a device is removed without a session',
    groups: ['Access to the administration'],
    finds: ['R-ACC-51 no call of the administration is answered without a session'],
    spoil: onAnswer(/^DELETE \/v1\/devices\/\d+$/, ifRefused(401)),
  },
];

const organizations: readonly PlantedFault[] = [
  {
    name: 'the answer to a change of an organization is the former state',
    groups: ['Organizations'],
    finds: ['R-ADM-21 an organization is changed as sent'],
    spoil: onAnswer(/^PUT \/v1\/organizations\/\d+$/, (answer) =>
      withJson(answer, (body) => (answer.ok ? { ...body, city: 'Saint-Étienne' } : body)),
    ),
  },
  {
    name: 'the version of an organization is not looked at',
    groups: ['Organizations'],
    finds: ['R-ADM-20 a change of an organization with an outdated ETag is refused, and changes nothing'],
    spoil: onRequest(/^PUT \/v1\/organizations/, (request) => sending(request, { 'If-Match': undefined })),
  },
  {
    name: 'two organizations have the same name',
    groups: ['Organizations'],
    finds: ['R-ADM-26 the name of another organization is refused, whatever its case'],
    spoil: onAnswer(/^POST \/v1\/organizations$/, ifRefused(409)),
  },
  {
    name: 'the history forgets what was before a change',
    groups: ['Organizations'],
    finds: ['R-ADM-40 the history tells who has created and changed an organization, and what'],
    spoil: inHistory({}),
  },
  {
    name: 'a repeated creation of an organization is refused',
    groups: ['Organizations'],
    finds: ['R-ADM-20 a repeated creation of an organization creates nothing'],
    spoil: (called) => {
      const seen = new Set<string>();
      return async (request) => {
        const key = request.headers.get('Idempotency-Key') ?? '';
        const isRepeated = key !== '' && seen.has(key);
        seen.add(key);
        const answer = await called(request);
        return isRepeated && answer.ok ? json(409, { message: 'The name is taken' }) : answer;
      };
    },
  },
];

const people: readonly PlantedFault[] = [
  {
    name: 'the history has the hash of a password',
    groups: ['People'],
    finds: ['R-ADM-40 the history of an account has no password and no token'],
    spoil: inHistory({ password_hash: [null, '$argon2id$'] }),
  },
  {
    name: 'an administrator gives roles in any organization',
    groups: ['People'],
    finds: ['R-ADM-10 an administrator of one organization reaches nobody of another one'],
    spoil: onAnswer(/^PUT \/v1\/user\/\d+\/organization\/\d+$/, ifRefused(404)),
  },
  {
    name: 'a professional becomes a system administrator',
    groups: ['People'],
    finds: ['R-ADM-22 a professional gets no role of the administration'],
    spoil: onAnswer(/^POST \/v1\/healthcare-professionals$/, async (answer, request) =>
      (await request.text()).includes('SYSTEM_ADMIN') ? accepted()(answer) : answer,
    ),
  },
];

const administrators: readonly PlantedFault[] = [
  {
    name: 'a removed administrator stays in the list',
    groups: ['Administrators'],
    finds: ['R-ADM-20 an administrator is removed'],
    spoil: insteadOf(/^DELETE \/v1\/admin\/\d+$/, () => new Response(null, { status: 204 })),
  },
];

const equipment: readonly PlantedFault[] = [
  {
    name: 'a product is removed while a firmware belongs to it',
    groups: ['Equipment'],
    finds: ['R-ADM-20 what is in use is not removed'],
    spoil: onAnswer(/^DELETE \/v1\/products/, ifRefused(409)),
  },
  {
    name: 'any token opens the contact of a device',
    groups: ['Devices'],
    finds: [
      'R-ADM-56 a token opens neither another device nor any other call',
      'R-ADM-55 a revoked token opens nothing',
    ],
    spoil: onAnswer(/^PUT \/v1\/devices\/\d+\/contact$/, ifRefused(401)),
  },
  {
    name: 'the list of tokens shows them',
    groups: ['Devices'],
    finds: ['R-ADM-55 a token of a device is shown once'],
    spoil: showingTokens,
  },
  {
    name: 'a dry run of an import is a real one',
    groups: ['Devices'],
    finds: ['R-ADM-31 a dry run of an import says what it would do, names each refused row, and does nothing'],
    spoil: withQuery(imports, (query) => query.delete('dryRun')),
  },
  {
    name: 'an import leaves refused rows out by itself',
    groups: ['Devices'],
    finds: ['R-ADM-31 an import with a refused row is refused as a whole, unless it is left out'],
    spoil: withQuery(imports, (query) => query.has('dryRun') || query.set('leaveOut', '1')),
  },
];

const oversight: readonly PlantedFault[] = [
  {
    name: 'a patient is erased without an archive',
    groups: ['Oversight'],
    finds: ['R-ADM-45 nobody is erased before the archive was read, or without a reason'],
    spoil: onAnswer(/^POST \/v1\/erasure\/patients\/\d+$/, ifRefused(409)),
  },
  {
    name: 'the history still names who was erased',
    groups: ['Oversight'],
    finds: ['R-ADM-45 an erased patient is gone with the recordings, and the history names nobody'],
    spoil: onAnswer(/history\/list$/, (answer) =>
      withJson<{ data: object[] }>(answer, (body) => ({
        ...body,
        data: body.data.map((row) => ({ ...row, objectName: 'Tilda' })),
      })),
    ),
  },
  {
    name: 'the state of the platform counts nothing',
    groups: ['Oversight'],
    finds: ['R-ADM-60 a system administrator sees how far the platform is set up, and how it does'],
    spoil: onAnswer(/^GET \/v1\/platform$/, (answer) => withJson(answer, (body) => ({ ...body, setUp: {} }))),
  },
];

export const faultsOfAdministration: readonly PlantedFault[] = [
  ...closed,
  ...organizations,
  ...people,
  ...administrators,
  ...equipment,
  ...oversight,
];
