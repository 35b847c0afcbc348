import type { Engine } from '../../../tests/support/database.ts';
import { startConverter } from '../../converter/converter.ts';
import { ChangeFeed } from '../../http/changes/change-feed.ts';
import { testPlatform } from '../../http/testing/platform.ts';
import { testRecording } from '../../http/testing/recording.ts';
import { createLog } from '../../log.ts';
import * as simulation from '../../simulation/convert.ts';
import { hospitalPassword, insertHospitals } from '../../testing/hospitals.ts';
import type { AccountName, Accounts } from '../accounts.ts';
import { mailbox } from '../code-source.ts';
import { Kit } from '../kit.ts';
import { findPlatform, type Fetch } from '../platform.ts';
import type { Cookies } from '../visitor.ts';
import { demonstrationTexts } from '../../texts/legal/demonstration.ts';

const url = new URL('https://bedside.test');

const startTimeUs = Date.UTC(2026, 4, 4, 8) * 1000;

const account = (name: string) => ({ email: `${name}@hospital.example`, password: hospitalPassword });

/** The reference platform with all that the kit can check, called without a network. */
export async function kitPlatform(engine: Engine) {
  const { db } = engine;
  await insertHospitals(db);
  const log = createLog(() => undefined);
  const converter = startConverter({ db, log, convert: simulation.convert });
  const feed = new ChangeFeed({ db, log, legal: demonstrationTexts });
  const stopListening = await engine.listen({
    onNotice: (text) => feed.notice(text),
    onListening: (isListening) => feed.setListening(isListening),
  });
  const { app } = testPlatform(db, { converter, changes: feed });
  const recording = await testRecording(db, {
    status: 'RECORDED',
    startTimeUs,
    endTimeUs: startTimeUs + 60_000_000,
  });
  const called: Fetch = async (request) => app.request(request);
  const accounts: Accounts = {
    code: 'https://bedside.test/dev/mailbox.json',
    doctor: account('doctor'),
    technician: account('technician'),
    stranger: account('single'),
    administrator: account('admin'),
    systemAdministrator: account('root'),
    newcomer: account('newcomer'),
    reader: account('reader'),
    recording,
    mayLeaveRecording: true,
  };
  const platform = await findPlatform(url, called);
  const code = mailbox(new URL(accounts.code), called);
  return {
    /** Each request and answer of the kit passes `spoil`. */
    kit: (spoil: (called: Fetch) => Fetch = (same) => same, sessions = new Map<AccountName, Cookies>()) =>
      new Kit({ platform, accounts, code, sessions, fetch: spoil(called) }),
    stop: async () => {
      feed.stop();
      await stopListening();
      await converter.stop();
    },
  };
}
