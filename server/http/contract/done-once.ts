import type { RecordFileState } from '#/contract/record-files.ts';
import type { Db } from '../../store/tables.ts';
import { hospitalPassword } from '../../testing/hospitals.ts';
import { staff } from '../testing/recording.ts';
import type { TestRequest } from '../testing/access/row.ts';
import type { AccessWorld } from '../testing/access/world.ts';
import { anonymousPatient, edfBytes, prescribedBefore, upload } from '../testing/uploads.ts';
import { codeTo } from '../user/contact/testing.ts';

const contacts = `/v1/user/${staff.doctor}/contact-changes`;
const email = 'claire@hospital.example';

/** Requests of the doctor that succeed once, because something must be done before. The tests of access see them refused. */
export const doneOnce: Readonly<Record<string, (world: AccessWorld, db: Db) => Promise<TestRequest>>> = {
  'POST /v1/user/:id/contact-changes': async () => ({
    path: contacts,
    body: { currentPassword: hospitalPassword, email },
  }),
  'POST /v1/user/:id/contact-changes/:kind/confirmation': async (_world, db) => ({
    path: `${contacts}/email/confirmation`,
    body: { code: await codeTo(db, email) },
  }),
  'POST /v1/records/:id/file/decision': async (world) => {
    const id = await world.recording(prescribedBefore());
    const state: RecordFileState = await upload(
      world.platform,
      'bedside_session=doctor',
      id,
      edfBytes({ patient: anonymousPatient }),
    );
    if (state.state !== 'question') throw new Error(`the file is ${state.state}`);
    return {
      path: `/v1/records/${id}/file/decision`,
      body: { decision: 'accept', sha256: state.file.sha256, reason: 'The recorder knows no names.' },
    };
  },
};
