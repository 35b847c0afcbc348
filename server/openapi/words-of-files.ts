import type { CallWords } from './call-words.ts';
import { followed, read } from './common-words.ts';

/** A person in a session, or a device with its token. */
const bySender = { tag: 'What was recorded', isForDevicesToo: true } as const;

/** The file of a recording, as it comes in. */
export const recordFileWords: Readonly<Record<string, CallWords>> = {
  'POST /v1/records/{id}/files': {
    ...bySender,
    summary: 'Announce a file of a recording',
    text: 'Creation by tus 1.0.0. A device sends its token and no `X-Application`, and only to a recording of its organization that has begun for no other device and is not over. If the same sender announces the same file again, the answer has the same `Location`. If files count already, a file has `further` and adds to them, or it has a `reason` and `replaces` one of them, which may be left out if only one counts. A device may send a further file while the recording is RECORDED, and replaces none.',
    status: 201,
    sends: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'],
    gives: ['Location'],
    refuses: [
      'invalid',
      'file-empty',
      'file-too-large',
      'file-arriving',
      'file-undecided',
      'record-closed',
      'record-over',
      'record-of-other-device',
      'disk-full',
      'files-away',
      'uploads-full',
    ],
  },
  'GET /v1/records/{id}/files/{upload}': {
    ...bySender,
    summary: 'Read how much of a file has arrived',
    text: 'HEAD answers the same, as tus 1.0.0 has it.',
    status: 200,
    sends: ['Tus-Resumable'],
    gives: ['Upload-Offset', 'Upload-Length'],
    refuses: ['files-away'],
  },
  'PATCH /v1/records/{id}/files/{upload}': {
    ...bySender,
    summary: 'Send a part of a file',
    text: 'By tus 1.0.0. A request takes 25 s at most, so the first part should have no more than 8 MB, and the app sends longer ones, up to 64 MB, where they take less than 5 s. The platform reads the file when its last byte has come. What cannot be a recording is refused after its first part. What cannot count beside the other files is refused in the state.',
    sends: ['Tus-Resumable', 'Upload-Offset'],
    gives: ['Upload-Offset'],
    refuses: [
      'file-packed',
      'file-video',
      'file-not-edf',
      'file-of-other-sender',
      'record-closed',
      'record-over',
      'record-of-other-device',
      'file-too-large',
      'disk-full',
      'files-away',
    ],
  },
  'DELETE /v1/records/{id}/files/{upload}': {
    ...bySender,
    summary: 'Cancel an upload',
    text: 'A device cancels only its own.',
    sends: ['Tus-Resumable'],
    refuses: ['record-closed', 'record-over', 'record-of-other-device', 'file-of-other-sender'],
  },
  'GET /v1/records/{id}/files/{upload}/check': {
    tag: 'What was recorded',
    summary: 'Read what the platform says of a file that the device has sent',
    text: 'Only the device that has sent it reads it. Nothing in it is of the patient: `differs` has the names of fields.',
    isOfDevice: true,
    ...read,
  },
  'PUT /v1/records/{id}/start': {
    tag: 'Recordings',
    summary: 'Tell that a recording has begun',
    text: 'The device itself calls it. The recording is CREATED and names the device from then on. The same start may be told again. `at` is not to come, and at most an hour before the prescription.',
    isOfDevice: true,
    refuses: ['record-begun', 'record-over', 'record-closed', 'record-of-other-device', 'other-application'],
  },
  'GET /v1/records/{id}/file': {
    tag: 'What was recorded',
    summary: 'Read the state of the newest file of a recording, and the files that count',
    ...followed,
  },
  'POST /v1/records/{id}/file/decision': {
    tag: 'What was recorded',
    summary: 'Accept or refuse a file that differs from its recording',
    text: 'The digest is that of the file that the person saw.',
    refuses: ['no-file-question', 'outdated', 'record-closed'],
  },
};
