import { recordFileCalls, recordFileMostBytes } from '#/contract/record-files.ts';
import { recordCalls } from '#/contract/records.ts';
import { sessionCalls } from '#/contract/session.ts';
import { expects, has, offered, refuses, succeeds, valueOf } from '../expectations.ts';
import type { Kit } from '../kit.ts';
import { finding, NotOffered, NotTried, type Check } from '../outcome.ts';
import { prescribe } from '../own-objects.ts';
import { ownFile } from '../own-file.ts';
import { announce, cancel, judged, offsetOf, placeOf, sendPart } from '../own-upload.ts';

const without = 'no file can be brought in by the app; recordings come in elsewhere';

/** It names nobody who is a patient. */
const file = ownFile('Conformance_Nobody');

/** A recording's file, from the app. A file that counts stays, so the accounts file must allow it. */
export function uploadChecks(kit: Kit): Check[] {
  const recording = finding<number>('a recording of the kit');
  const place = finding<URL>('an upload of the kit');
  const questioned = finding<string>('a file about which a person is asked');
  const reason = 'Sent by the conformance kit.';

  const doctor = async () => kit.as('doctor');
  const params = () => ({ id: recording.get() });
  const prescribed = async (firstName: string) => (await prescribe(kit, firstName)).recordId;
  const statusOf = async (id: number) => {
    const answer = await (await doctor()).call(recordCalls.fetch, { params: { id } });
    return { answer, status: valueOf(recordCalls.fetch, answer).status };
  };
  const decide = async (id: number, body: object) =>
    (await doctor()).call(recordFileCalls.decide, { params: { id }, body });
  const sendWhole = async (id: number, bytes: Uint8Array) => {
    const visitor = await doctor();
    const at = placeOf(visitor, await announce(visitor, id, bytes.length));
    succeeds(await sendPart(visitor, at, bytes, 0));
    return judged(visitor, id);
  };

  return [
    {
      requirement: 'R-REC-51',
      title: 'a recording without a file says so',
      without,
      run: async () => {
        const id = await prescribed('Nora');
        const answer = await (await doctor()).call(recordFileCalls.state, { params: { id } });
        offered(answer);
        const { state } = valueOf(recordFileCalls.state, answer);
        expects(state === 'none', `the state is '${state}'`, answer);
        const named = sessionCalls.privileges.response?.safeParse(
          (await (await doctor()).call(sessionCalls.privileges)).json,
        ).data;
        const isNamed = Object.values(named ?? {}).some((privileges) => privileges.includes('PERMS_RECORD_UPLOAD'));
        if (named && !isNamed) throw new NotOffered('no role has the privilege to upload');
        recording.set(id);
      },
    },
    {
      requirement: 'R-REC-51',
      title: 'a file that is too large is refused before it is sent',
      run: async () => refuses(await announce(await doctor(), params().id, recordFileMostBytes + 1), 413),
    },
    {
      requirement: 'R-REC-51',
      title: 'a cancelled upload is gone',
      run: async () => {
        const visitor = await doctor();
        const at = placeOf(visitor, await announce(visitor, params().id, file.length));
        succeeds(await cancel(visitor, at));
        const { answer } = await offsetOf(visitor, at);
        expects(answer.status === 404 || answer.status === 410, 'the upload must be gone', answer);
      },
    },
    {
      requirement: 'R-REC-51',
      title: 'an upload goes on where it stopped',
      run: async () => {
        const visitor = await doctor();
        const at = placeOf(visitor, await announce(visitor, params().id, file.length));
        const half = Math.floor(file.length / 2);
        succeeds(await sendPart(visitor, at, file.subarray(0, half), 0));
        const { answer, offset } = await offsetOf(visitor, at);
        expects(offset === half, `Upload-Offset must be ${half}`, answer);
        const wrong = await sendPart(visitor, at, file.subarray(half), half - 1);
        expects(wrong.status === 409, 'a part that begins elsewhere must be refused with 409', wrong);
        place.set(at);
      },
    },
    {
      requirement: 'R-ACC-51',
      title: 'an upload is closed to requests without a session',
      run: async () => {
        const nobody = kit.visitor();
        const { answer } = await offsetOf(nobody, place.get());
        expects(answer.status === 401, 'the upload must not be told without a session', answer);
        refuses(await nobody.call(recordFileCalls.state, { params: params() }), 401);
        refuses(await announce(nobody, params().id, file.length), 401);
      },
    },
    {
      requirement: 'R-CAL-5',
      title: 'a doctor of another organization reaches no upload',
      run: async () => {
        const at = place.get();
        const stranger = await kit.as('stranger');
        const { answer } = await offsetOf(stranger, at);
        expects([403, 404].includes(answer.status), 'the upload must not be told to a stranger', answer);
        refuses(await stranger.call(recordFileCalls.state, { params: params() }), 403, 404);
        refuses(await announce(stranger, params().id, file.length), 403, 404);
      },
    },
    {
      requirement: 'R-REC-51',
      title: 'a file of somebody else is asked about, and does not count',
      run: async () => {
        const visitor = await doctor();
        const half = Math.floor(file.length / 2);
        succeeds(await sendPart(visitor, place.get(), file.subarray(half), half));
        const { answer, state } = await judged(visitor, params().id);
        expects(state.state === 'question', `the state is '${state.state}'`, answer);
        const fields = state.differences.map(({ field }) => field);
        expects(fields.includes('name'), 'the question does not say that the name differs', answer);
        const { answer: read, status } = await statusOf(params().id);
        expects(status === 'CREATED', 'the recording must not have changed', read);
        questioned.set(state.file.sha256 ?? '');
      },
    },
    {
      requirement: 'R-REC-51',
      title: 'a file is not accepted without a reason, and not by the digest of another file',
      run: async () => {
        const sha256 = questioned.get();
        refuses(await decide(params().id, { decision: 'accept', sha256 }));
        refuses(await decide(params().id, { decision: 'accept', sha256: '0'.repeat(64), reason }));
        const { answer, state } = await judged(await doctor(), params().id);
        expects(state.state === 'question', `the state is '${state.state}'`, answer);
      },
    },
    {
      requirement: 'R-REC-51',
      title: 'a file that a person refuses does not count',
      run: async () => {
        const answer = await decide(params().id, { decision: 'refuse', sha256: questioned.get(), reason });
        const { state } = valueOf(recordFileCalls.decide, answer);
        expects(state === 'refused', `the state is '${state}'`, answer);
        const { answer: read, status } = await statusOf(params().id);
        expects(status === 'CREATED', 'the recording must not have changed', read);
      },
    },
    {
      requirement: 'R-REC-51',
      title: 'what is no recording is refused in words',
      run: async () => {
        questioned.get();
        const visitor = await doctor();
        const bytes = file.map((byte) => byte ^ 1);
        const at = placeOf(visitor, await announce(visitor, params().id, bytes.length));
        const last = await sendPart(visitor, at, bytes, 0);
        // The head may be judged at once.
        if (!last.ok) return refuses(last);
        const { answer, state } = await judged(visitor, params().id);
        expects(state.state === 'refused', `the state is '${state.state}'`, answer);
        expects(Boolean(state.faults[0]?.message), 'the refusal has no words', answer);
      },
    },
    {
      requirement: 'R-REC-51',
      title: 'a file that a person accepts counts',
      run: async () => {
        questioned.get();
        if (!kit.settings.accounts.mayLeaveRecording) throw new NotTried('needs "mayLeaveRecording": true');
        const id = await prescribed('Olga');
        const { state } = await sendWhole(id, file);
        if (state.state !== 'question') throw new NotTried('needs a file about which a person is asked');
        const answer = await decide(id, { decision: 'accept', sha256: state.file.sha256, reason });
        valueOf(recordFileCalls.decide, answer);
        has(answer, { state: 'accepted' });
        const { answer: read, status } = await statusOf(id);
        expects(status === 'RECORDED', 'the recording must be over', read);
      },
    },
  ];
}
