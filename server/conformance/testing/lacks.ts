import type { PlantedFault } from './planted-fault.ts';
import { json, onAnswer, onRequest, sending, withHeader, withJson, sendingBody } from './spoil.ts';

const stream = /^GET \/v1\/changes$/;

const notThere = () => json(501, { message: 'Not here' });

/** What a platform need not offer. */
export const lacks: readonly PlantedFault[] = [
  {
    name: 'ETags',
    groups: ['Session', 'Patients', 'Recordings', 'Organizations'],
    finds: [
      'R-CAL-14 an outdated version of the user is refused',
      'R-CAL-52 a patient has an ETag',
      'R-CAL-52 the answers to a creation and to a change have the ETag, too',
      'R-CAL-52 a change of a patient changes the ETag',
      'R-CAL-52 a change with the present ETag is done',
      'R-CAL-52 a change with an outdated ETag is refused',
      'R-CAL-52 a refused change of a patient changes nothing',
      'R-CAL-52 a recording has an ETag that changes with it',
      'R-CAL-52 a PATCH and a PUT with an outdated ETag are refused',
      'R-ADM-20 a change of an organization with an outdated ETag is refused, and changes nothing',
    ],
    spoil: onAnswer(/./, (answer) => withHeader(answer, 'ETag', undefined)),
  },
  {
    name: 'uploads',
    groups: ['Uploads', 'Devices that send'],
    finds: [
      'R-REC-51 a recording without a file says so',
      'R-ADM-57 a device sends a file, which is asked about, and learns nothing of the patient',
    ],
    spoil: onAnswer(/\/files?$/, (answer) => (answer.status < 300 ? json(404, { message: 'Unknown' }) : answer)),
  },
  {
    name: 'keys',
    groups: ['Keys', 'Organizations'],
    finds: [
      'R-PAT-28 a key with another content is refused',
      'R-PAT-28 a repeated creation of a patient creates nothing',
      'R-PAT-28 a key whose creation was refused may carry a corrected content',
      'R-PRE-19 a repeated prescription creates nothing',
      'R-ADM-20 a repeated creation of an organization creates nothing',
    ],
    spoil: onRequest(/./, (request) => sending(request, { 'Idempotency-Key': undefined })),
  },
  {
    name: 'a stream of changes',
    groups: ['Changes'],
    finds: [
      'R-PLT-10 the first event of a stream says that everything may have changed',
      'R-CAL-37 the first event says which services the stream covers',
      'R-PLT-10 a stream tells of a new recording',
      'R-PLT-10 a stream that continues where a list was read tells of what has changed since',
    ],
    spoil: onAnswer(stream, notThere),
  },
  {
    name: 'positions of the changes',
    groups: ['Changes'],
    finds: ['R-PLT-10 a stream that continues where a list was read tells of what has changed since'],
    spoil: onAnswer(/./, (answer) => withHeader(answer, 'X-Changes-Position', undefined)),
  },
  {
    name: 'parts of files',
    groups: ['Files'],
    finds: [
      'R-CON-10 a part of a file is the same as in the whole',
      'R-CON-10 a part says where it stands in the file',
      'R-CON-10 a part of another version of the file is not given',
      'R-CON-10 a part behind the end is refused with 416',
      'R-CON-10 a file has a strong ETag that stays',
    ],
    spoil: (called) =>
      onAnswer(/./, (answer) => withHeader(answer, 'Accept-Ranges', undefined))(
        onRequest(/./, (request) => sending(request, { Range: undefined }))(called),
      ),
  },
  {
    name: 'the names of privileges',
    groups: ['Session'],
    finds: ['R-ROL-5 the platform names the privileges of each role'],
    spoil: onAnswer(/roles\/privileges$/, notThere),
  },
  {
    name: 'messages in several languages',
    groups: ['Texts'],
    finds: [
      'R-PAT-54 the medical tags are in the language that was asked for',
      'R-CAL-50 a refusal is in the language of X-lang',
    ],
    spoil: (called) => async (request) => {
      const english = sending(request, { 'X-lang': 'en-GB' });
      return called(/tags/.test(english.url) ? new Request(english.url.replace(/\w+$/, 'en'), english) : english);
    },
  },
  {
    name: 'changes of several',
    groups: ['Changes of several'],
    finds: [
      'R-ADM-66 a check of several devices says what would change and why some are left out, and changes nothing',
      'R-ADM-67 a check of the roles of several people says what would change, and changes nothing',
    ],
    spoil: onAnswer(/(\/devices\/organization|-professionals\/roles)$/, notThere),
  },
  {
    name: 'marks of checks',
    groups: ['Changes of several'],
    finds: ['R-ADM-66 a change with the mark of another check is refused, and changes nothing'],
    spoil: onAnswer(/\/devices\/organization$/, (answer) => withJson(answer, (body) => ({ ...body, mark: undefined }))),
  },
  {
    name: 'offers of roles',
    groups: ['Offers of roles'],
    finds: ['R-ADM-73 an offer says and waits the same for an address with an account and one without'],
    spoil: onAnswer(/\/role-offers/, notThere),
  },
  {
    name: 'offers in the user context',
    groups: ['Offers of roles'],
    finds: ['R-ADM-74 only the owner of the address sees an offer and accepts it'],
    spoil: onAnswer(/usercontext$/, (answer) => withJson(answer, (body) => ({ ...body, roleOffers: undefined }))),
  },
  {
    name: 'orders of lists',
    groups: ['Sorted lists'],
    finds: [
      'R-ADM-65 devices are sorted by their serial, from either end',
      'R-ADM-65 devices are sorted by their versions, not by the texts of these',
      'R-ADM-64 people are sorted by their last and first names, from either end',
    ],
    spoil: onRequest(/(devices|professionals)\/list$/, (request) =>
      sendingBody(request, (body: object) => ({ ...body, sort: undefined })),
    ),
  },
  {
    name: 'the ways of security codes',
    groups: ['Signing in'],
    finds: ['R-ACC-6 the platform names how a code can be sent, and sends it in no other way'],
    spoil: onAnswer(/login/, (answer) => withHeader(answer, 'X-Auth-Modes', undefined)),
  },
  {
    name: 'the ids of answers',
    groups: ['Texts', 'Every answer'],
    finds: ['R-CAL-53 each answer has an id of its own'],
    spoil: onAnswer(/./, (answer) => withHeader(answer, 'X-Request-Id', undefined)),
  },
  {
    name: 'the code of a session that is over',
    groups: ['Signing in', 'Signing out'],
    finds: ['R-ACC-60 the 401 of a session that is over has the code signed-out'],
    spoil: onAnswer(/usercontext/, (answer) => (answer.status === 401 ? json(401, { error: 'Unauthorized' }) : answer)),
  },
];
