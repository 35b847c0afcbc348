import type { CallWords } from './call-words.ts';
import { changes, creates, followed, read, removes } from './common-words.ts';
import { recordFileWords } from './words-of-files.ts';

/** Patients, recordings and what was recorded. */
export const careWords: Readonly<Record<string, CallWords>> = {
  'POST /v1/patients': { tag: 'Patients', summary: 'Create a patient', ...creates() },
  'GET /v1/patients/{id}': { tag: 'Patients', summary: 'Read a patient', ...read },
  'GET /v1/patients/{id}/readings': {
    tag: 'Patients',
    summary: 'Read who looked at a patient and the recordings, the newest 50',
    ...read,
  },
  'PUT /v1/patients/{id}': { tag: 'Patients', summary: 'Change a patient', ...changes() },
  'DELETE /v1/patients/{id}': {
    tag: 'Patients',
    summary: 'Delete a patient without recordings',
    ...removes('patient-has-recordings'),
  },
  'POST /v1/patients/list': { tag: 'Patients', summary: 'Search patients' },
  'GET /v1/patients/nationalIdTypes': { tag: 'Patients', summary: 'Read the types of identity numbers', ...read },
  'POST /v1/patients/records/status': {
    tag: 'Patients',
    summary: 'List the recordings of a patient',
    gives: ['X-Changes-Position'],
  },
  'GET /v1/referential/tags/{language}': { tag: 'Patients', summary: 'Read the medical tags in a language', ...read },
  'POST /v1/records': { tag: 'Recordings', summary: 'Prescribe a recording', ...creates(), gives: [] },
  'POST /v1/records/list': {
    tag: 'Recordings',
    summary: 'List recordings',
    gives: ['X-Changes-Position'],
    text: 'In a filter, `!` before the id of a user means every other user.',
  },
  'GET /v1/records/{id}': { tag: 'Recordings', summary: 'Read a recording', ...followed },
  'PUT /v1/records/{id}': {
    tag: 'Recordings',
    summary: 'Change a prescription',
    ...changes('record-begun', 'record-over', 'record-closed'),
  },
  'PATCH /v1/records/{id}': {
    tag: 'Recordings',
    summary: 'Write the diagnosis, or change who is operator or interprets',
    ...changes('diagnosis-alone', 'not-the-specialist', 'contact-unproved', 'record-closed'),
  },
  'DELETE /v1/records/{id}': {
    tag: 'Recordings',
    summary: 'Delete a prescription that has not begun',
    ...removes('record-begun'),
  },
  'GET /v1/records/{id}/tech': { tag: 'Recordings', summary: 'Read the time zone of a recording', ...read },
  'GET /v1/records/{id}/status': { tag: 'Recordings', summary: 'Read the status of a recording', ...read },
  'PUT /v1/records/{id}/status/{newStatus}': {
    tag: 'Recordings',
    summary: 'Change the status of a recording',
    text: 'A status that it already has is no error.',
    ...changes('status-order', 'not-the-specialist', 'no-diagnosis', 'contact-unproved'),
  },
  ...recordFileWords,
  'GET /v1/changes': {
    tag: 'Changes',
    summary: 'Follow what changes',
    text: 'A stream of server-sent events. The first event comes at once: `everything` without a `Last-Event-ID`, otherwise `changed`, or `everything` if the changes since are no longer known. The data is a ``ChangeList`. At least a comment comes every 15 s. The answer ends after some minutes, and at once with the session.',
    sends: ['Last-Event-ID'],
    refuses: ['busy'],
  },
  'GET /api/record/{recordKey}': {
    tag: 'What was recorded',
    summary: 'Read the start and end of a recording',
    ...followed,
  },
  'GET /api/channel/list/{recordKey}': {
    tag: 'What was recorded',
    summary: 'Read the channels of a recording',
    ...followed,
  },
  'GET /api/monitoring/{recordKey}': {
    tag: 'What was recorded',
    summary: 'Read battery, signal quality and last contact',
    ...followed,
  },
  'GET /annotations/annotation': {
    tag: 'What was recorded',
    summary: 'Read annotations, such as the use of wearables',
    query: { filter: { text: 'An `AnnotationFilter` as JSON.', isRequired: true } },
    ...read,
  },
  'GET /v1/conversions/info': {
    tag: 'What was recorded',
    summary: 'Read the state of the files of a recording',
    query: {
      recordKey: { text: 'The application in lower case and the id, such as `wemu12`.', isRequired: true },
      formats: { text: 'Keys of formats, separated by commas.', isRequired: true },
    },
    sends: ['If-None-Match'],
    gives: ['ETag', 'X-Changes-Position'],
    refuses: ['record-key-mandatory', 'format-mandatory', 'unsupported-format'],
  },
  'POST /v1/convert/bff': {
    tag: 'What was recorded',
    summary: 'Request files of a recording',
    refuses: [
      'recording-not-over',
      'no-data',
      'unsupported-format',
      'ishne-no-ecg',
      'ishne-gaps',
      'ishne-rates',
      'ishne-leads',
      'ishne-coarse',
      'too-many-conversions',
      'files-away',
    ],
  },
};
