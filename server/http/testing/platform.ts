import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import 'temporal-polyfill/global';
import type { ApplicationCode } from '#/domain/application.ts';
import { parseConfiguration, type ConfigurationFile } from '../site/configuration-file.ts';
import { createLog } from '../../log.ts';
import { demoDistributor } from '../../options.ts';
import { mailboxDelivery } from '../../mail/delivery.ts';
import { Press } from '../../pdf/press.ts';
import { simulatedRecorders } from '../../simulation/simulation.ts';
import { expectStructure } from '../../store/migrate.ts';
import type { Db } from '../../store/tables.ts';
import { uploadsInFolder } from '../../uploads/uploads-in-folder.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { createApp } from '../app.ts';
import { createBackground } from '../background.ts';
import { ChangeFeed } from '../changes/change-feed.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { WrittenReadings } from '../written-readings.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { testSite } from './site.ts';
import { demonstrationTexts } from '../../texts/legal/demonstration.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');

export function testConfiguration(changes: Readonly<Record<string, unknown>> = {}): ConfigurationFile {
  return parseConfiguration(JSON.stringify({ ...(JSON.parse(sample) as object), ...changes }), 'of the test');
}

export async function refusalOf(answer: Response) {
  const { errors } = (await answer.json()) as { errors: { field?: string; code: string; message: string }[] };
  return { status: answer.status, errors };
}

/** Each process has one, and removes it at its end. */
function ownUploadsFolder(): string {
  const folder = join(tmpdir(), `bedside-test-uploads-${process.pid}`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return folder;
}

/** Shared by all platforms of a test file, because a thread takes time to start. */
const press = new Press();

const generous = { limit: 10_000, windowSeconds: 900 };
const noLimits: SignInLimits = {
  account: generous,
  address: generous,
  strangers: generous,
  codes: generous,
  userCodes: generous,
  tries: generous,
  passwordMails: generous,
  dailyPasswordMails: generous,
};

/** The defaults are those of our own page. A header that is undefined is not sent. */
export interface Call {
  method?: string;
  headers?: Readonly<Record<string, string | undefined>>;
  cookie?: string;
  /** A string and a form are sent as they are, all else as JSON. */
  body?: unknown;
}

export interface TestPlatform {
  app: Hono<HttpEnvironment>;
  uploads: Uploads;
  /** The folder of the usual uploads. */
  uploadsFolder: string;
  logged: string[];
  /** Resolves when the background work is done. */
  idle: () => Promise<void>;
  call: (path: string, call?: Call) => Promise<Response>;
}

function headersOf({ headers, cookie, body }: Call): Headers {
  const usual = { 'Sec-Fetch-Site': 'same-origin', 'X-Application': 'WEMU', 'X-lang': 'en-GB' };
  const all = {
    ...usual,
    ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    ...(cookie ? { Cookie: cookie } : {}),
    ...headers,
  };
  return new Headers(
    Object.entries(all).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
  );
}

function bodyOf(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
}

export function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** There are no limits by default. */
export function testDependencies(
  db: Db,
  changes: Partial<Dependencies> = {},
  log = createLog(() => undefined),
): Dependencies {
  const configuration = testConfiguration();
  return {
    installation: { isReal: true, database: 'embedded', mail: 'mailbox', hasOwnConfiguration: true },
    db,
    ping: () => expectStructure(db),
    measure: undefined,
    log,
    delivery: mailboxDelivery(db),
    background: createBackground(log),
    converter: { wake: () => undefined },
    recorders: simulatedRecorders,
    changes: new ChangeFeed({ db, log, legal: changes.legal ?? demonstrationTexts }),
    press,
    legal: demonstrationTexts,
    readings: new WrittenReadings({ db, now: changes.now ?? (() => new Date()) }),
    uploads: uploadsInFolder(ownUploadsFolder(), db),
    uploadQuotaBytes: undefined,
    mailbox: ['bedside.test'],
    configuration,
    configurations: [{ host: undefined, ...(changes.configuration ?? configuration) }],
    onlyApplication: undefined,
    publicUrl: 'https://bedside.example',
    site: testSite,
    allowedOrigins: [],
    trustProxy: 0,
    limits: noLimits,
    distributor: demoDistributor,
    now: () => new Date(),
    ...changes,
  };
}

export function testPlatform(db: Db, changes: Partial<Dependencies> = {}): TestPlatform {
  const logged: string[] = [];
  const log = createLog((line) => logged.push(line));
  const dependencies = testDependencies(db, changes, log);
  const { background, uploads } = dependencies;
  const uploadsFolder = ownUploadsFolder();
  const app = createApp(dependencies);
  const call = async (path: string, how: Call = {}) =>
    app.request(`http://bedside.test${path}`, {
      method: how.method ?? 'GET',
      headers: headersOf(how),
      ...(how.body === undefined ? {} : { body: bodyOf(how.body) }),
    });
  return { app, uploads, uploadsFolder, logged, call, idle: () => background.idle() };
}

export function callIn({ call }: Pick<TestPlatform, 'call'>, application: ApplicationCode): TestPlatform['call'] {
  return (path, how = {}) => call(path, { ...how, headers: { 'X-Application': application, ...how.headers } });
}
