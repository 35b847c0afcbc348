import { expect, test } from 'vitest';
import { patternsOf } from './catalogue-patterns.mjs';
import { callsIn, codeOf, missingIn } from './requirements.mjs';

const contract = {
  patientCalls: {
    fetch: { method: 'GET', path: '/patients/:id' },
    update: { method: 'PUT', path: '/patients/:id' },
    remove: { method: 'DELETE', path: '/patients/:id' },
  },
  deviceCalls: { list: { method: 'POST', path: '/devices/list' } },
};
const page = `call(patientCalls.fetch); call(patientCalls.update); resource({ calls: deviceCalls });`;
const catalogue = `msgid ""
msgstr ""
"Language: en"

msgid "The conversion to {format} failed."
msgstr "The conversion to {format} failed."

msgid "{count, plural, one {Import # device} other {Import # devices}}"
msgstr "{count, plural, one {Import # device} other {Import # devices}}"

msgid "<0>Submit</0> it?"
msgstr "<0>Submit</0> it?"`;
const code = codeOf({
  sources: [
    `export const pageSize = 10; // the limit is defaultLimit
     if (role === 'SYSTEM_ADMIN') throw new Refusal('more-privileged');
     console.warn(\`No dictionary for language \${language}\`); const answer = 'no';
     app.get('/roles/allowed-admin-creation', headers['X-Application']);`,
  ],
  catalogues: [catalogue],
  endpoints: callsIn([contract], page),
  routes: ['/', '/home/patient/details/$patientId', '/auth/login/pwd-request/$userType'],
  scripts: ['start'],
});

// The check of the documents reads this file too, so the numbers are built at run time.
const requirement = (text: string) => `- **${['R', 'CAL', 1].join('-')}** ${text}`;

test.each([
  ['a call', '`GET patients`', 'GET patients'],
  ['a call with another method', '`POST|GET patients/{id}`', 'POST|GET patients/{id}'],
  ['a call that the app does not make', '`DELETE patients/{id}`', 'DELETE patients/{id}'],
  ['a call that only the platform knows', '`GET roles/allowed-admin-creation`', 'GET roles/allowed-admin-creation'],
  ['a call in a table', '\n\n  | devices | `GET\\|POST devices/list` |', 'GET|POST devices/list'],
  ['a call that the app makes', 'The app does not make these calls: `GET patients/{id}`', 'GET patients/{id}'],
  ['a path of a call', 'They come from `roles/all`.', 'roles/all'],
  ['an address', '`/home/patient/list`', '/home/patient/list'],
  ['a command', '`npm run stop`', 'npm run stop'],
  ['a code of an error', '`less-privileged`', 'less-privileged'],
  ['a name in a comment only', '`defaultLimit`', 'defaultLimit'],
  ['a name outside of quotes', 'It sends createdById.', 'createdById'],
  ['a constant', 'The role is OTHER_ADMIN.', 'OTHER_ADMIN'],
  ['a text', "It says 'The conversion failed.'", 'The conversion failed.'],
  ['a text over two lines', "It says 'The\n  conversion failed.'", 'The conversion failed.'],
  ['a word that is not shown', "It says 'no'.", 'no'],
])('%s that the code does not have is reported', (_what, text, found) => {
  expect(missingIn(requirement(text), code)).toEqual([found]);
});

test('what the code has is not reported, nor what is not built yet', () => {
  const texts = [
    "The users' text is 'The conversion to {format} failed.', the user's button 'Import 9,998 devices', then 'Submit it?'",
    "The log says 'No dictionary for language {language}'.",
    'It opens `/home/patient/details/{id}?page=2` and `/administration/auth/login/pwd-request/admin`.',
    '`GET|PUT patients/{id}`, `POST /v1/devices/list`, `POST /v1/{resource}/list`, `X-Application`, `SYSTEM_ADMIN`, `more-privileged`',
    'Roles come from `roles/allowed-admin-creation`. `npm start` shows pageSize, SYSTEM_ADMIN and SYSTEM.',
    'The app does not make these calls: `DELETE patients/{id}`, `GET roles/allowed-admin-creation`.',
    "*Not built.* `GET everything` shows 'Everything'.",
  ];
  expect(missingIn(texts.map(requirement).join('\n'), code)).toEqual([]);
});

test('a placeholder stands for any text, and a text of placeholders alone for none', () => {
  const [named, counted, ...rest] = patternsOf(
    `msgstr "{0} of {name}"\n\nmsgstr "{n, plural, one {# file} other {# files}}"\n\nmsgstr "{0}"`,
  );
  expect(named?.test('1 of Anna')).toBe(true);
  expect(counted?.test('12 files')).toBe(true);
  expect(counted?.test('many files')).toBe(false);
  expect(rest).toEqual([]);
});
