import { fileURLToPath } from 'node:url';
import 'temporal-polyfill/global';
import { convertStored } from './converter/convert-stored.ts';
import { startConverter } from './converter/converter.ts';
import { followClock } from './database/database-clock.ts';
import { missingTimeZones } from './store/missing-time-zones.ts';
import { openDatabase } from './store/open.ts';
import type { Db } from './store/tables.ts';
import { loadDemonstration } from './demo/load.ts';
import { claimPurpose, refuseOtherPurpose } from './store/purpose.ts';
import { prepareUploads } from './http/record-files/prepare-uploads.ts';
import { startSweep } from './http/record-files/sweep.ts';
import { createBackground } from './http/background.ts';
import { ChangeFeed } from './http/changes/change-feed.ts';
import { codesBy, waysBy } from './http/codes-by.ts';
import { startExpiry, startPostman } from './http/timers.ts';
import { WrittenReadings } from './http/written-readings.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { serveMetrics } from './http/metrics/serve-metrics.ts';
import { createApps } from './http/hosts.ts';
import { startNotes } from './http/start-notes.ts';
import { greeting } from './http/greeting.ts';
import { serve } from './http/serve.ts';
import { loadLegalTexts } from './http/legal/load-legal-texts.ts';
import { limitsWith } from './http/sign-in/sign-in-limits.ts';
import { loadConfigurations } from './http/site/configurations.ts';
import { mailboxNames } from './http/site/mailbox-guard.ts';
import { loadSite } from './http/site/site.ts';
import { createLog } from './log.ts';
import { countPiecesOfNetwork } from './heap.ts';
import { logOutput, outliveReaders } from './log-output.ts';
import { Press } from './pdf/press.ts';
import { parseOptions, type Options } from './options.ts';
import { convert } from './simulation/convert.ts';
import { simulatedRecorders } from './simulation/simulation.ts';
import { startRecorders } from './simulation/timers.ts';

/** The server must end within 20 s after a signal (docs/operations.md). */
const shutdownMs = 18_000;

/** Ctrl+C arrives twice, also through `npm start`, so a second signal is ignored. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

/** What a signal must stop. */
interface Running {
  /** Rejects if the database ends. */
  lost: Promise<never>;
  stop: () => Promise<void>;
}

async function start(options: Options, abandoned: AbortSignal): Promise<Running> {
  const codes = codesBy(options);
  const log = createLog(logOutput());
  const configurations = await loadConfigurations(options.configurationFile);
  const legal = await loadLegalTexts(options.legalDirectory, options.demo);
  const site = await loadSite(options.siteDirectory ?? fileURLToPath(new URL('../dist', import.meta.url)));
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  const purpose = options.demo ? 'demonstration' : 'patients';
  const mayUse = (db: Db) => refuseOtherPurpose(db, purpose);
  const database = await openDatabase(options, lost.reject, undefined, { mayUse, abandoned });
  try {
    const { db, health, ping, poolState, listen } = database;
    const clock = await followClock(db, log);
    if (options.demo) await loadDemonstration(db, undefined, clock.now());
    else await db.transaction().execute((transaction) => claimPurpose(transaction, 'patients'));
    const background = createBackground(log);
    const { demo } = options;
    const uploads = await prepareUploads(options, db);
    const converter = startConverter({ db, log, convert: convertStored(uploads, demo ? convert : undefined) });
    const changes = new ChangeFeed({ db, log, legal });
    const endListening = await listen({
      onNotice: (text) => changes.notice(text),
      onListening: (isListening) => changes.setListening(isListening),
    });
    const { allowedOrigins, trustProxy, host, metricsAddress } = options;
    const metrics = metricsAddress && createMetrics({ health, poolState, streams: () => changes.size });
    const { delivery, gateway } = waysBy(options, db);
    const app = createApps({
      installation: {
        isReal: !demo,
        database: options.databaseUrl === undefined ? 'embedded' : 'postgresql',
        mail: codes,
        gateway,
        hasOwnConfiguration: options.configurationFile !== undefined,
      },
      db,
      ping,
      log,
      measure: metrics?.measure,
      delivery,
      background,
      converter,
      recorders: demo ? simulatedRecorders : undefined,
      changes,
      uploads,
      uploadQuotaBytes: options.uploadQuotaBytes,
      press: new Press(),
      legal,
      readings: new WrittenReadings({ db, now: clock.now }),
      configurations,
      publicUrl: options.publicUrl,
      site,
      allowedOrigins,
      trustProxy,
      mailbox: codes === 'mailbox' ? mailboxNames(options, configurations) : undefined,
      limits: limitsWith(options.signInAddressLimit),
      distributor: options.distributor,
      now: clock.now,
    });
    const unzoned = await missingTimeZones(db);
    const metricsServer = metrics && metricsAddress && (await serveMetrics(metrics, metricsAddress));
    const server = await serve(app, options);
    const names = configurations.map((one) => one.host);
    process.stdout.write(`${greeting({ host, port: server.port, demo, codes, sms: gateway !== undefined, names })}\n`);
    const notes = startNotes({
      demo,
      hasOwnConfiguration: options.configurationFile !== undefined,
      configurations,
      legal,
      publicUrl: options.publicUrl,
      organizationsWithoutZone: unzoned,
    });
    for (const note of notes) process.stdout.write(`${note}\n`);
    const endExpiry = startExpiry(db, log, options);
    const endSweep = startSweep({ db, log, background, uploads, now: clock.now });
    const endPostman = startPostman({
      db,
      delivery,
      background,
      log,
      now: clock.now,
      configurations,
      publicUrl: options.publicUrl,
    });
    const endRecorders = options.recorders ? startRecorders(db, background, clock.now) : () => undefined;
    const stop = async () => {
      endExpiry();
      endSweep();
      clock.stop();
      endPostman();
      background.stop();
      endRecorders();
      changes.stop();
      await server.stop();
      await metricsServer?.stop();
      await endListening();
      await converter.stop();
      await background.idle();
      await database.close();
    };
    return { lost: lost.promise, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A database, a mail server or a client may never answer. */
function endInTime(): void {
  setTimeout(() => {
    process.stderr.write('The server was ended before its work was done.\n');
    process.exit(1);
  }, shutdownMs);
}

async function run(): Promise<void> {
  outliveReaders();
  countPiecesOfNetwork();
  const stopped = untilSignal().then(endInTime);
  const options = parseOptions(process.argv.slice(2), process.env);
  const abandoned = new AbortController();
  const starting = start(options, abandoned.signal);
  const running = await Promise.race([starting, stopped]);
  if (running) {
    await Promise.race([stopped, running.lost]);
    await running.stop();
    return;
  }
  abandoned.abort();
  // The embedded database writes its files. PostgreSQL rolls back what the start has not committed.
  if (options.databaseUrl === undefined) await starting.catch(() => undefined);
}

try {
  await run();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
