import type { PlantedFault } from './planted-fault.ts';
import { json, onAnswer, onRequest, sendingBody, withJson } from './spoil.ts';

const moves = /^POST \/v1\/devices\/organization$/;

const rolesOfSeveral = /^POST \/v1\/healthcare-professionals\/roles$/;

const without = (name: string) => (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

interface Several {
  chosen: { ids?: number[]; found?: object; count?: number };
  dryRun?: boolean;
}

const groups = ['Changes of several'] as const;

const devices: readonly PlantedFault[] = [
  {
    name: 'a check of several devices moves them',
    groups,
    finds: [
      'R-ADM-66 a check of several devices says what would change and why some are left out, and changes nothing',
    ],
    spoil: onRequest(moves, (request) =>
      sendingBody(request, (body: Several) =>
        body.dryRun ? { ...body, chosen: { ids: body.chosen.ids?.slice(0, 2) }, dryRun: false } : body,
      ),
    ),
  },
  {
    name: 'a check does not say why a device is left out',
    groups,
    finds: [
      'R-ADM-66 a check of several devices says what would change and why some are left out, and changes nothing',
    ],
    spoil: onAnswer(moves, (answer) => withJson(answer, (body) => (answer.ok ? { ...body, reasons: [] } : body))),
  },
  {
    name: 'devices that are refused are left out in silence',
    groups,
    finds: ['R-ADM-66 several devices are changed only if as many are left out as the caller says'],
    spoil: onRequest(moves, (request) =>
      sendingBody(request, (body: Several) =>
        !body.dryRun && (body.chosen.ids?.length ?? 0) > 2 ? { ...body, leaveOut: 1 } : body,
      ),
    ),
  },
  {
    name: 'what is found is changed, however many were seen',
    groups,
    finds: ['R-ADM-66 what is found is changed only if it is as many as were seen'],
    spoil: onRequest(moves, (request) =>
      sendingBody(request, (body: Several) =>
        body.chosen.found ? { ...body, chosen: { ...body.chosen, count: 2 } } : body,
      ),
    ),
  },
  {
    name: 'the mark of a check is not looked at',
    groups,
    finds: ['R-ADM-66 a change with the mark of another check is refused, and changes nothing'],
    spoil: onRequest(moves, (request) => sendingBody(request, without('mark'))),
  },
  {
    name: 'the history lacks what was changed with others',
    groups,
    finds: ['R-ADM-66 several devices are changed at once as the check has said, and the history has each'],
    spoil: onAnswer(/^POST \/v1\/history\/list$/, (answer) => withJson(answer, (body) => ({ ...body, data: [] }))),
  },
  {
    name: 'an administrator of one organization moves devices',
    groups,
    finds: ['R-ADM-10 an administrator of one organization changes no devices together'],
    spoil: onAnswer(moves, (answer) =>
      answer.status === 403 ? json(200, { changed: 2, unchanged: 0, refused: 0 }) : answer,
    ),
  },
];

const people: readonly PlantedFault[] = [
  {
    name: 'a check of the roles of several people gives them',
    groups,
    finds: ['R-ADM-67 a check of the roles of several people says what would change, and changes nothing'],
    spoil: onRequest(rolesOfSeveral, (request) =>
      sendingBody(request, (body: Several) => (body.dryRun ? { ...body, dryRun: false, leaveOut: 1 } : body)),
    ),
  },
  {
    name: 'a role that is taken away from several people stays',
    groups,
    finds: ['R-ADM-67 several people get a role at once, and lose it'],
    spoil: onRequest(rolesOfSeveral, (request) =>
      sendingBody(request, (body: Several & { isGiven: boolean }) => (body.isGiven ? body : { ...body, dryRun: true })),
    ),
  },
  {
    name: 'a check finds people of another organization',
    groups,
    finds: ['R-ADM-10 an administrator of one organization gives no role to several people of another one'],
    spoil: onAnswer(rolesOfSeveral, (answer) =>
      withJson<{ refused: number; changed: number }>(answer, (body) =>
        body.refused === 2 ? { ...body, changed: 2, refused: 0 } : body,
      ),
    ),
  },
];

const deviceList = /^POST \/v1\/devices\/list$/;

const peopleList = /^POST \/v1\/healthcare-professionals\/list$/;

interface Listing {
  search: { firmwareVersion?: string };
  filter?: object;
  sort?: { by: string; isDescending: boolean };
  pagination: { start: number; limit: number };
}

const wanting = (call: RegExp, change: (body: Listing) => object) =>
  onRequest(call, (request) => sendingBody(request, change));

const sorted = ['Sorted lists'] as const;

const lists: readonly PlantedFault[] = [
  {
    name: 'the other end of an order is another order',
    groups: sorted,
    finds: [
      'R-ADM-65 devices are sorted by their serial, from either end',
      'R-ADM-65 devices are sorted by their versions, not by the texts of these',
    ],
    spoil: wanting(deviceList, (body) =>
      body.sort?.isDescending
        ? { ...body, sort: { by: body.sort.by === 'serial' ? 'firmwareVersion' : 'serial' } }
        : body,
    ),
  },
  {
    name: 'versions are sorted as texts',
    groups: sorted,
    finds: ['R-ADM-65 devices are sorted by their versions, not by the texts of these'],
    spoil: onAnswer(deviceList, async (answer, request) => {
      const { sort } = (await request.json()) as Listing;
      if (sort?.by !== 'firmwareVersion') return answer;
      return withJson<{ data: { firmwareVersion: string }[] }>(answer, (body) => {
        const data = body.data.toSorted((a, b) => (a.firmwareVersion < b.firmwareVersion ? -1 : 1));
        return { ...body, data: sort.isDescending ? data.toReversed() : data };
      });
    }),
  },
  {
    name: 'each page of equal devices begins with the first one',
    groups: sorted,
    finds: ['R-ADM-65 pages of devices that are equal in their order neither overlap nor leave one out'],
    spoil: wanting(deviceList, (body) => ({ ...body, pagination: { ...body.pagination, start: 0 } })),
  },
  {
    name: 'a search for a version finds all that begin with its text',
    groups: sorted,
    finds: ['R-ADM-65 a search for a version finds this one, and not what has it in its text'],
    spoil: wanting(deviceList, (body) =>
      body.search.firmwareVersion === '2.1' ? { ...body, search: { ...body.search, firmwareVersion: '>=2.1' } } : body,
    ),
  },
  {
    name: 'a range of versions ends before its last one',
    groups: sorted,
    finds: ['R-ADM-65 a search for a range of versions finds those in it'],
    spoil: wanting(deviceList, (body) =>
      body.search.firmwareVersion?.includes('–')
        ? { ...body, search: { ...body.search, firmwareVersion: '2.9' } }
        : body,
    ),
  },
  {
    name: 'any text is searched as a version',
    groups: sorted,
    finds: ['R-ADM-65 a search for something that is no version is refused'],
    spoil: onAnswer(deviceList, (answer) =>
      answer.status === 400 ? json(200, { data: [], meta: { totalCount: 0 } }) : answer,
    ),
  },
  {
    name: 'the filters of devices are ignored',
    groups: sorted,
    finds: ['R-ADM-65 devices are filtered by their target and their last contact'],
    spoil: wanting(deviceList, (body) => ({ ...body, filter: {} })),
  },
  {
    name: 'people are always sorted by their last names',
    groups: sorted,
    finds: ['R-ADM-64 people are sorted by their last and first names, from either end'],
    spoil: wanting(peopleList, (body) => (body.sort ? { ...body, sort: { ...body.sort, by: 'lastName' } } : body)),
  },
  {
    name: 'the roles of people are no filter',
    groups: sorted,
    finds: ['R-ADM-64 people are filtered by their roles'],
    spoil: wanting(peopleList, (body) => ({ ...body, filter: {} })),
  },
];

export const faultsOfLongLists: readonly PlantedFault[] = [...devices, ...people, ...lists];
