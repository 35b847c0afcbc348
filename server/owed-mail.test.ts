import 'temporal-polyfill/global';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataFolder } from '../tests/support/new-database.ts';
import { withData } from '../tests/support/journey-data.ts';
import { ownEnvironment, ownOptions } from '../tests/support/own-environment.ts';
import { formOf } from './http/testing/platform.ts';
import { hashOf, newToken } from './http/sign-in/secrets.ts';
import { createSession } from './store/sessions.ts';
import { insertHospitals } from './testing/hospitals.ts';

const accounts = 40;
const addresses = Array.from({ length: accounts }, (_, index) => `${index}@killed.example`);
const token = newToken();
const site = mkdtempSync(join(tmpdir(), 'bedside-site-'));
writeFileSync(join(site, 'index.html'), '<!doctype html>');

/** Takes a few mails, and then holds the next one until it is free. */
const received: string[] = [];
const held = Promise.withResolvers<void>();
let isFree = false;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    stream.resume();
    stream.once('end', () => {
      if (!isFree && received.length >= 6) {
        held.resolve();
        return;
      }
      received.push(...envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
// The killed platform leaves its connection broken.
mailServer.on('error', () => undefined);
let folder: string;
let mailPort: number;
let running: ChildProcess;

beforeAll(async () => {
  folder = await newDataFolder();
  await withData(folder, async (db) => {
    await db.insertInto('platformPurpose').values({ purpose: 'demonstration' }).execute();
    await insertHospitals(db);
    const root = await db
      .selectFrom('appUser')
      .select('id')
      .where('email', '=', 'root@hospital.example')
      .executeTakeFirstOrThrow();
    const tokenHash = hashOf(token);
    await createSession(db, { tokenHash, userId: root.id, organizationId: 1, application: 'WEMU', type: 'admin' });
    await sql`update session set proved_at = now()`.execute(db);
  });
  const listening = mailServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  mailPort = (listening.address() as AddressInfo).port;
});

afterAll(async () => {
  await kill();
  await new Promise<void>((done) => mailServer.close(done));
  rmSync(folder, { recursive: true });
  rmSync(site, { recursive: true });
});

async function start(): Promise<string> {
  running = spawn(
    process.execPath,
    [...ownOptions, fileURLToPath(new URL('main.ts', import.meta.url)), '--port', '0'],
    {
      env: {
        ...ownEnvironment,
        DATA_DIR: folder,
        SITE_DIR: site,
        RECORDERS: '0',
        SMTP_URL: `smtp://127.0.0.1:${mailPort}?requireTLS=false`,
        MAIL_FROM: 'no-reply@hospital.example',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    },
  );
  const ready = Promise.withResolvers<string>();
  createInterface({ input: running.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const url = /^Bedside is ready: (\S+)/.exec(line)?.[1];
    if (url) ready.resolve(url);
  });
  running.once('exit', () => ready.reject(new Error('The server ended before it was ready.')));
  return ready.promise;
}

/** The group contains the process of the database. */
async function kill(): Promise<void> {
  if (running.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, 'exit');
  process.kill(-running.pid, 'SIGKILL');
  await ended;
}

test('after kill -9 during an import of 40 accounts, the next server mails a password to each of the rest', async () => {
  const url = await start();
  const person = { firstName: 'Ada', lastName: 'Weber', locale: 'en-GB', roles: 'DOCTOR' };
  const rows = addresses.map((email) => ({ ...person, email }));
  const file = new File([JSON.stringify(rows)], 'people.json', { type: 'application/json' });
  const answer = await fetch(`${url}/v1/healthcare-professionals/file`, {
    method: 'POST',
    headers: { 'X-Application': 'WEMU', Cookie: `bedside_session=${token}`, 'Sec-Fetch-Site': 'same-origin' },
    body: formOf({ file }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { created: accounts }]);
  await held.promise;
  await kill();
  expect(received).toHaveLength(6);
  await withData(folder, async (db) => {
    const owed = await db.selectFrom('owedMail').select('recipient').where('sentAt', 'is', null).execute();
    // Perhaps also the last one that arrived, as the server had no time to note it.
    expect(new Set([...received, ...owed.map(({ recipient }) => recipient)])).toEqual(new Set(addresses));
    // The lease of the mail that was on its way is over.
    await sql`update owed_mail set due_at = now() where due_at is not null`.execute(db);
  });
  isFree = true;
  await start();
  await expect.poll(() => new Set(received).size).toBe(accounts);
  expect(new Set(received)).toEqual(new Set(addresses));
});
