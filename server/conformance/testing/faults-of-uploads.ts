import type { PlantedFault } from './planted-fault.ts';
import { accepted, insteadOf, json, onAnswer, onRequest, sendingBody, withHeader, withJson } from './spoil.ts';

const announced = /^POST \/v1\/records\/\d+\/files$/;
const one = /^HEAD \/v1\/records\/\d+\/files\/\w+$/;
const state = /^GET \/v1\/records\/\d+\/file$/;
const decision = /^POST \/v1\/records\/\d+\/file\/decision$/;
const told = /\/files\/\w+\/check$/;

const uploads = (planted: Omit<PlantedFault, 'groups'>): PlantedFault => ({ ...planted, groups: ['Uploads'] });

const devices = (planted: Omit<PlantedFault, 'groups'>): PlantedFault => ({
  ...planted,
  groups: ['Devices that send'],
});

export const faultsOfUploads: readonly PlantedFault[] = [
  uploads({
    name: 'a file of any length is taken',
    finds: ['R-REC-51 a file that is too large is refused before it is sent'],
    spoil: onAnswer(announced, (answer) => (answer.status === 413 ? json(201, {}) : answer)),
  }),
  uploads({
    name: 'a cancelled upload stays',
    finds: ['R-REC-51 a cancelled upload is gone'],
    spoil: insteadOf(/^DELETE \/v1\/records\/\d+\/files\//, () => new Response(null, { status: 204 })),
  }),
  uploads({
    name: 'an upload does not say how much has arrived',
    finds: ['R-REC-51 an upload goes on where it stopped'],
    spoil: onAnswer(one, (answer) => withHeader(answer, 'Upload-Offset', '0')),
  }),
  uploads({
    name: 'an upload is told to anybody',
    finds: [
      'R-REC-51 a cancelled upload is gone',
      'R-ACC-51 an upload is closed to requests without a session',
      'R-CAL-5 a doctor of another organization reaches no upload',
    ],
    spoil: onAnswer(one, (answer) =>
      [401, 403, 404].includes(answer.status) ? new Response(null, { status: 200 }) : answer,
    ),
  }),
  uploads({
    name: 'a file of somebody else counts at once',
    finds: ['R-REC-51 a file of somebody else is asked about, and does not count'],
    spoil: onAnswer(state, (answer) =>
      withJson(answer, (body) => (body['state'] === 'question' ? { state: 'accepted', file: body['file'] } : body)),
    ),
  }),
  uploads({
    name: 'a file is accepted without a reason',
    finds: ['R-REC-51 a file is not accepted without a reason, and not by the digest of another file'],
    spoil: onAnswer(decision, accepted()),
  }),
  uploads({
    name: 'a file that was refused counts',
    finds: ['R-REC-51 a file that a person refuses does not count'],
    spoil: onAnswer(decision, async (answer, request) =>
      answer.ok && (await request.text()).includes('"refuse"')
        ? withJson(answer, (body) => ({ ...body, state: 'accepted' }))
        : answer,
    ),
  }),
  uploads({
    name: 'a file that was accepted does not count',
    finds: ['R-REC-51 a file that a person accepts counts'],
    spoil: onAnswer(/^GET \/v1\/records\/\d+$/, (answer) =>
      withJson(answer, (body) => ({ ...body, status: 'CREATED' })),
    ),
  }),
  devices({
    name: 'a device without a target is told one',
    finds: ['R-ADM-59 a device reads which firmware it should have'],
    spoil: onAnswer(/\/firmware$/, (answer) =>
      withJson(answer, (body) => ({
        ...body,
        target: { version: '9', fileName: 'firmware.bin', size: 1, sha256: '0'.repeat(64) },
      })),
    ),
  }),
  devices({
    name: 'a device learns whose recording it is',
    finds: ['R-ADM-57 a device sends a file, which is asked about, and learns nothing of the patient'],
    spoil: onAnswer(told, (answer) => withJson(answer, (body) => ({ ...body, patient: 'Petra' }))),
  }),
  devices({
    name: 'a token decides about a file',
    finds: ['R-ADM-57 a device decides nothing, and reads nothing of its recording'],
    spoil: onAnswer(decision, (answer) => (answer.status === 401 ? json(200, { state: 'accepted' }) : answer)),
  }),
  devices({
    name: 'a recording begins when no one prescribed it',
    finds: ['R-ADM-58 a start before the prescription is refused, and begins nothing'],
    spoil: onRequest(/\/start$/, (request) =>
      sendingBody(request, (body) => (String(body.at).startsWith('2001') ? {} : body)),
    ),
  }),
];
