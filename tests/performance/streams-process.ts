import 'temporal-polyfill/global';
import { openDatabase } from '../../server/store/open.ts';
import { loadDemonstration } from '../../server/demo/load.ts';
import { ChangeFeed } from '../../server/http/changes/change-feed.ts';
import { serve } from '../../server/http/serve.ts';
import { hashOf } from '../../server/http/sign-in/secrets.ts';
import { testPlatform } from '../../server/http/testing/platform.ts';
import { testRecording } from '../../server/http/testing/recording.ts';
import { createLog } from '../../server/log.ts';
import { createSession } from '../../server/store/sessions.ts';
import { demonstrationTexts } from '../../server/texts/legal/demonstration.ts';

// A server whose one session may open every stream. Each line of its input is a request, and each gets one line.
const [dataDirectory = '', token = '', streams = '0'] = process.argv.slice(2);
const { db, listen, close } = await openDatabase({ databaseUrl: undefined, dataDirectory });
await loadDemonstration(db, { patients: 30, records: 30 });
await createSession(db, {
  tokenHash: hashOf(token),
  userId: 1,
  organizationId: 1,
  application: 'WEMU',
  type: 'doctor',
});
const limits = { streams: Number(streams), streamsOfUser: Number(streams) };
const changes = new ChangeFeed({ db, log: createLog(() => undefined), legal: demonstrationTexts }, limits);
await listen({
  onNotice: (text) => changes.notice(text),
  onListening: (isListening) => changes.setListening(isListening),
});
const server = await serve(testPlatform(db, { changes }).app, { host: '127.0.0.1', port: 0 });
process.stdout.write(`${server.port}\n`);

const answers: Readonly<Record<string, () => unknown>> = {
  streams: () => changes.size,
  /** In bytes, after the garbage is collected. */
  memory: () => {
    globalThis.gc?.();
    return process.memoryUsage().rss;
  },
  change: () => testRecording(db),
};
for await (const line of process.stdin.setEncoding('utf8')) {
  const name = String(line).trim();
  if (name === 'stop') break;
  process.stdout.write(`${String(await answers[name]?.())}\n`);
}
changes.stop();
await server.stop();
await close();
process.exit();
