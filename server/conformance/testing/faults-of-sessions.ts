import type { PlantedFault } from './planted-fault.ts';
import {
  accepted,
  insteadOf,
  json,
  onAnswer,
  onRequest,
  sending,
  withCookies,
  withHeader,
  withJson,
  withStatus,
} from './spoil.ts';

const login = /^POST \/v1\/login\/doctor\/email/;
const confirm = /^POST \/v1\/login\/confirm/;
const context = /^GET \/v1\/usercontext/;
const switching = /^GET \/v1\/user\/orga\//;
const patientList = /^POST \/v1\/patients\/list/;

const cookie = (name: string, finds: string, change: (cookie: string) => string): PlantedFault => ({
  name,
  groups: ['Signing in'],
  finds: [finds],
  spoil: onAnswer(confirm, (answer) => withCookies(answer, change)),
});

const signingIn: readonly PlantedFault[] = [
  {
    name: 'any password is taken',
    groups: ['Signing in'],
    finds: ['R-ACC-5 a wrong password is refused with words'],
    spoil: onAnswer(login, (answer) => (answer.ok ? answer : new Response(null, { status: 204 }))),
  },
  {
    name: 'a mail with a new password needs no captcha',
    groups: ['Signing in'],
    finds: ['R-ACC-24 a new password is not requested without a solved captcha'],
    spoil: onAnswer(/forgotpassword$/, accepted()),
  },
  {
    name: 'a wrong password is refused without words',
    groups: ['Signing in'],
    finds: ['R-ACC-5 a wrong password is refused with words'],
    spoil: onAnswer(login, (answer) => (answer.ok ? answer : new Response('', { status: 401 }))),
  },
  {
    name: 'an unknown address is told',
    groups: ['Signing in'],
    finds: ['R-ACC-26 the refusal does not tell whether an address has an account'],
    spoil: onAnswer(login, (answer, request) =>
      request.headers.get('X-Email')?.startsWith('nobody') ? json(404, { message: 'Unknown address' }) : answer,
    ),
  },
  {
    name: 'the token of the first step opens the user context',
    groups: ['Signing in'],
    finds: ['R-ACC-13 the token is no session'],
    spoil: onAnswer(context, (answer, request) =>
      request.headers.has('X-Auth-Token-1') ? accepted()(answer) : answer,
    ),
  },
  {
    name: 'a code is sent in any way',
    groups: ['Signing in'],
    finds: ['R-ACC-6 an unknown way to send the code is refused'],
    spoil: onAnswer(/PIGEON/, accepted()),
  },
  {
    name: 'a code is sent by SMS where only e-mail is named',
    groups: ['Signing in'],
    finds: ['R-ACC-6 the platform names how a code can be sent, and sends it in no other way'],
    spoil: onAnswer(/login/, (answer) => withHeader(answer, 'X-Auth-Modes', 'EMAIL')),
  },
  {
    name: 'any code is taken',
    groups: ['Signing in'],
    finds: ['R-ACC-1 a wrong code is refused and sets no session'],
    spoil: onAnswer(confirm, accepted()),
  },
  cookie('scripts can read the cookie', 'R-ACC-13 the session’s cookie is HttpOnly', (text) =>
    text.replace(/; HttpOnly/i, ''),
  ),
  cookie('other sites can send the cookie', 'R-ACC-13 the session’s cookie is SameSite=Lax', (text) =>
    text.replace(/SameSite=Lax/i, 'SameSite=None'),
  ),
  cookie('the cookie is sent without https', 'R-ACC-13 the session’s cookie is Secure', (text) =>
    text.replace(/; Secure/i, ''),
  ),
  cookie('only one service gets the cookie', 'R-CAL-2 the session’s cookie is for all paths', (text) =>
    text.replace('Path=/', 'Path=/v1'),
  ),
];

const session: readonly PlantedFault[] = [
  {
    name: 'the user context is that of somebody else',
    groups: ['Session'],
    finds: ['R-CAL-13 the user context is that of the user'],
    spoil: onAnswer(context, (answer) =>
      withJson<{ user: object }>(answer, (body) => ({
        ...body,
        user: { ...body.user, email: 'other@hospital.example' },
      })),
    ),
  },
  {
    name: 'a member of the user context has another type',
    groups: ['Session'],
    finds: [
      'R-CAL-13 the user context is that of the user',
      'R-CAL-13 the current organization is one of the user’s, with the same roles',
    ],
    spoil: onAnswer(context, (answer) =>
      withJson(answer, (body) => (answer.ok ? { ...body, organizations: 'all' } : body)),
    ),
  },
  {
    name: 'the current organization has other roles than the list of organizations',
    groups: ['Session'],
    finds: ['R-CAL-13 the current organization is one of the user’s, with the same roles'],
    spoil: onAnswer(context, (answer) =>
      withJson<{ currentUserOrganization: object }>(answer, (body) => ({
        ...body,
        currentUserOrganization: { ...body.currentUserOrganization, roles: ['SYSTEM_ADMIN'] },
      })),
    ),
  },
  {
    name: 'the list of patients needs no session',
    groups: ['Session'],
    finds: ['R-ACC-51 nothing is answered without a session'],
    spoil: onAnswer(patientList, (answer, request) =>
      request.headers.has('Cookie') ? answer : accepted({ data: [], meta: { totalCount: 0 } })(answer),
    ),
  },
  {
    name: 'the application of a call is not looked at',
    groups: ['Session'],
    finds: ['R-ACC-63 a call that names another application than the session’s is refused'],
    spoil: onRequest(context, (request) =>
      request.headers.has('X-Application') ? sending(request, { 'X-Application': 'WEMU' }) : request,
    ),
  },
  {
    name: 'a call needs no application',
    groups: ['Session'],
    finds: ['R-CAL-5 a call without an application is refused'],
    spoil: onRequest(context, (request) =>
      request.headers.has('X-Application') ? request : sending(request, { 'X-Application': 'WEMU' }),
    ),
  },
  {
    name: 'a POST of another site is answered',
    groups: ['Session'],
    finds: ['R-CAL-5 a POST from a page of another site is refused'],
    spoil: onRequest(patientList, (request) =>
      request.headers.has('Origin') ? sending(request, { 'Sec-Fetch-Site': 'same-origin' }) : request,
    ),
  },
  {
    name: 'a POST that does not say where it comes from is answered',
    groups: ['Session'],
    finds: ['R-CAL-5 a POST that does not say where it comes from is refused'],
    spoil: onRequest(patientList, (request) =>
      request.headers.has('Origin') ? request : sending(request, { 'Sec-Fetch-Site': 'same-origin' }),
    ),
  },
  {
    name: 'another site can switch the organization',
    groups: ['Session'],
    finds: ['R-ACC-64 a GET that changes something is refused to a page of another site'],
    spoil: onRequest(switching, (request) => sending(request, { 'Sec-Fetch-Site': 'same-origin' })),
  },
  {
    name: 'a switch of the organization changes nothing',
    groups: ['Session'],
    finds: ['R-CAL-13 the user switches to another organization and back'],
    spoil: onRequest(switching, (request) =>
      request.headers.get('Sec-Fetch-Site') === 'same-origin' && /orga\/\d$/.test(request.url)
        ? new Request('https://bedside.test/v1/usercontext', { headers: request.headers })
        : request,
    ),
  },
  {
    name: 'a user can switch to any organization',
    groups: ['Session'],
    finds: ['R-ROL-3 nobody switches to an organization without a role in it'],
    spoil: onAnswer(/orga\/\d{9}/, accepted()),
  },
  {
    name: 'the version of the user is not looked at',
    groups: ['Session'],
    finds: ['R-CAL-14 an outdated version of the user is refused'],
    spoil: onRequest(/^PUT \/v1\/user\/\d+$/, (request) => sending(request, { 'If-Match': undefined })),
  },
  {
    name: 'the session goes on after signing out',
    groups: ['Signing in', 'Signing out'],
    finds: ['R-CAL-12 signing out ends the session on the platform'],
    spoil: insteadOf(/^GET \/v1\/logout/, () => new Response(null, { status: 204 })),
  },
];

const access: readonly PlantedFault[] = [
  {
    name: 'a patient of another organization is answered',
    groups: ['Access'],
    finds: [
      'R-ROL-13 a doctor of another organization reaches neither patients nor recordings',
      'R-ROL-13 in another organization, the user does not reach what belongs to the first one',
      'R-ADM-5 the calls of care refuse an administrator',
    ],
    spoil: onAnswer(/^GET \/v1\/patients\/\d+/, accepted({ id: 1 })),
  },
  {
    name: 'a doctor reads the list of administrators',
    groups: ['Access'],
    finds: ['R-ADM-5 the administration refuses a doctor'],
    spoil: onAnswer(/^POST \/v1\/admin\/list/, accepted({ data: [], meta: { totalCount: 0 } })),
  },
  {
    name: 'anybody changes the rhythm specialist',
    groups: ['Access'],
    finds: ['R-REC-43 a technician who has no part in a recording does not change its rhythm specialist'],
    spoil: onAnswer(/^PATCH/, async (answer, request) =>
      (await request.text()).includes('rythmSpecialist') ? accepted()(answer) : answer,
    ),
  },
  {
    name: 'anybody writes a diagnosis',
    groups: ['Access'],
    finds: ['R-REC-45 nobody but the rhythm specialist writes the diagnosis'],
    spoil: onAnswer(/^PATCH/, async (answer, request) =>
      (await request.text()).includes('diagnosis') ? accepted()(answer) : answer,
    ),
  },
  {
    name: 'a temporary password is enough to read patients',
    groups: ['Access'],
    finds: ['R-ACC-53 who must change the password reads the context, and no patients'],
    spoil: onAnswer(patientList, async (answer) => {
      const isDuty = (await answer.clone().text()).includes('password-must-be-changed');
      return isDuty ? withStatus(answer, 200) : answer;
    }),
  },
];

export const faultsOfSessions: readonly PlantedFault[] = [...signingIn, ...session, ...access];
