import { expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { createLog } from '../../log.ts';
import { acceptLegalNotices } from '../../store/eula.ts';
import { changeReader } from '../testing/change-reader.ts';
import { followedPlatform } from '../testing/followed-platform.ts';
import { refusalOf, testPlatform } from '../testing/platform.ts';
import { staff, testRecording } from '../testing/recording.ts';
import { signIn } from '../testing/sign-in.ts';
import { ChangeFeed } from './change-feed.ts';
import { demonstrationTexts } from '../../texts/legal/demonstration.ts';

withDatabase('a stream of changes', (engine) => {
  const { now, call, open, restart, touch } = followedPlatform(engine);

  test('of one server names what another server wrote, and ends when the other one ends the session', async () => {
    const other = new ChangeFeed({ db: engine.db, log: createLog(() => undefined), legal: demonstrationTexts });
    const stopOther = await engine.listen({
      onNotice: (text) => other.notice(text),
      onListening: (isListening) => other.setListening(isListening),
    });
    const secondServer = testPlatform(engine.db, { changes: other });
    const stream = await open();
    const onOther = changeReader(await secondServer.call('/v1/changes', { cookie: now.doctor }));
    expect(await onOther.next()).toMatchObject({ event: 'everything' });
    const id = await testRecording(engine.db);
    const wanted = { changes: [{ kind: 'record', id, version: 1 }] };
    expect(await stream.next()).toMatchObject(wanted);
    expect(await onOther.next()).toMatchObject(wanted);
    await secondServer.call('/v1/logout', { cookie: now.doctor });
    expect(await stream.next()).toBeUndefined();
    expect(await onOther.next()).toBeUndefined();
    await stopOther();
  });

  test('is refused as busy for too many streams, and free again when one leaves', async () => {
    await restart({ streams: 3, streamsOfUser: 2 });
    const technician = await signIn(now.platform, engine.db, 'technician@hospital.example');
    const first = await open();
    await open();
    const refused = () => call();
    expect((await refusalOf(await refused())).errors[0]?.code).toBe('busy');
    await open({ cookie: technician });
    expect((await call({ cookie: technician })).status).toBe(503);
    await first.leave();
    await open();
  });

  test('ends, and is refused, while the database says nothing about changes', async () => {
    const stream = await open();
    now.feed.setListening(false);
    expect(await stream.next()).toBeUndefined();
    expect((await call()).status).toBe(503);
    now.feed.setListening(true);
    await open();
  });

  test('ends for a reader that does not read', async () => {
    const answer = await call();
    const id = await testRecording(engine.db);
    for (let count = 0; count < 60 && now.feed.size > 0; count += 1) {
      await touch(id);
      await engine.db.selectFrom('session').select('userId').execute();
    }
    await expect.poll(() => now.feed.size).toBe(0);
    await answer.body?.cancel();
  });

  test('is not opened by a question for the headers alone', async () => {
    expect((await call({ method: 'HEAD' })).status).toBe(200);
    expect(now.feed.size).toBe(0);
  });

  test('is not for a user who has duties first', async () => {
    await acceptLegalNotices(engine.db, { userId: staff.doctor, application: 'WEMU', version: '1' });
    const answer = await call();
    expect((await refusalOf(answer)).errors[0]?.code).toBe('legal-notices-not-accepted');
    await acceptLegalNotices(engine.db, { userId: staff.doctor, application: 'WEMU', version: '3' });
  });
});
