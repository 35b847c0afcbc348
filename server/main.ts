import { fileURLToPath } from 'node:url';
import 'temporal-polyfill/global';
import { startConverter } from './converter/converter.ts';
import { openDatabase } from './store/open.ts';
import { loadDemonstration } from './demo/load.ts';
import { claimPurpose } from './demo/purpose.ts';
import { createApp } from './http/app.ts';
import { createBackground } from './http/background.ts';
import { ChangeFeed } from './http/changes/change-feed.ts';
import { codesBy, deliveryBy } from './http/codes-by.ts';
import { startExpiry, startRecorders } from './http/timers.ts';
import { greeting } from './http/greeting.ts';
import { serve } from './http/serve.ts';
import { limitsWith } from './http/sign-in/limits.ts';
import { loadConfiguration } from './http/site/configuration-file.ts';
import { mailboxNames } from './http/site/mailbox-guard.ts';
import { loadSite } from './http/site/site.ts';
import { createLog } from './log.ts';
import { Press } from './pdf/press.ts';
import { parseOptions } from './options.ts';

/** Ctrl+C arrives twice, also through `npm start`, so a second signal is ignored. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

async function run(): Promise<void> {
  const stopped = untilSignal();
  const options = parseOptions(process.argv.slice(2), process.env);
  const codes = codesBy(options);
  const log = createLog();
  const configuration = await loadConfiguration(options.configurationFile);
  const site = await loadSite(options.siteDirectory ?? fileURLToPath(new URL('../dist', import.meta.url)));
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  const database = await openDatabase(options, lost.reject);
  try {
    const { db, ping, listen } = database;
    if (options.demo) await loadDemonstration(db);
    else await db.transaction().execute((transaction) => claimPurpose(transaction, 'patients'));
    const background = createBackground(log);
    const converter = startConverter({ db, log });
    const changes = new ChangeFeed({ db, log });
    const endListening = await listen({
      onNotice: (text) => changes.notice(text),
      onListening: (isListening) => changes.setListening(isListening),
    });
    const { allowedOrigins, trustProxy, host, demo } = options;
    const app = createApp({
      db,
      ping,
      log,
      delivery: deliveryBy(options, db),
      background,
      converter,
      changes,
      press: new Press(),
      configuration,
      site,
      allowedOrigins,
      trustProxy,
      mailbox: codes === 'mailbox' ? mailboxNames(options) : undefined,
      limits: limitsWith(options.signInAddressLimit),
      distributor: options.distributor,
      now: () => new Date(),
    });
    const server = await serve(app, options);
    process.stdout.write(`${greeting({ host, port: server.port, demo, codes })}\n`);
    const endExpiry = startExpiry(db, log);
    const endRecorders = options.recorders ? startRecorders(db, background) : () => undefined;
    await Promise.race([stopped, lost.promise]);
    endExpiry();
    endRecorders();
    changes.stop();
    await server.stop();
    await endListening();
    await converter.stop();
    await background.idle();
  } finally {
    await database.close();
  }
}

try {
  await run();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
