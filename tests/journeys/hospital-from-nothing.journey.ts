import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { edfBytes } from '../../server/http/testing/uploads.ts';
import { heading, openSection, typeOwnPassword } from '../support/administration.ts';
import { freePort } from '../support/engines/processes.ts';
import { follow } from '../support/follow.ts';
import { removeData } from '../support/journey-data.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import { startMailCatcher, type MailCatcher } from '../support/mail-catcher.ts';
import { newDatabase, temporaryFolder } from '../support/new-database.ts';
import { ownEnvironment, ownOptions } from '../support/own-environment.ts';
import { packedPlatform, type PackedPlatform } from '../support/packed-platform.ts';
import { typeChange } from '../support/password-request.ts';
import { fillRequired, shownPatient } from '../support/patient-form.ts';
import { isTold } from '../support/screens.ts';
import { startServer } from '../support/server-process.ts';
import { enterCredentials, submitCode } from '../support/sign-in-screen.ts';
import '../support/temporal.ts';

// R-ADM-60, R-PLT-11, and what docs/operations.md says of a platform with patients, by its own commands in a packed folder.
test.use({ isSignedIn: false, locale: 'en-GB' });

const it = 'it@hospital.example';
const doctor = 'ines@hospital.example';
const [itPassword, doctorPassword] = ['Switchboard-7', 'Nightwatch-7'];
const diagnosis = 'Normal for the age.';
const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** An empty place for a platform: PostgreSQL if the run has one, and a folder. */
async function emptyPlace() {
  const folder = temporaryFolder();
  const postgres = process.env['TEST_DATABASE_URL'];
  const database = postgres ? await newDatabase(postgres) : undefined;
  return {
    folder,
    databaseUrl: database?.url ?? '',
    remove: async () => {
      await database?.remove();
      removeData(folder);
    },
  };
}

type Place = Awaited<ReturnType<typeof emptyPlace>>;

/** Runs a command of the documents for a platform. Returns what it prints. */
function command({ program }: PackedPlatform, { folder, databaseUrl }: Place, name: string, ...args: string[]): string {
  const env = { ...ownEnvironment, DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO: '0' };
  const script = join(program, `${name}.mjs`);
  const all = [...ownOptions, script, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8', env });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

/** The template of the documents, filled in. */
function legalFolder(folder: string): string {
  const legal = join(folder, 'legal');
  cpSync(fromRoot('docs/legal-template'), legal, { recursive: true });
  for (const text of ['legal_notices', 'privacy_policy']) {
    const file = join(legal, text, 'WEMU/1/en.md');
    const template = readFileSync(file, 'utf8').replace('[[day]]', '2026-12-01');
    writeFileSync(file, template.replaceAll(/\[\[[^\]]*\]\]/g, 'the hospital’s words'));
  }
  return legal;
}

function startOn(
  { program, configurationFile }: PackedPlatform,
  { folder, databaseUrl }: Place,
  mail: MailCatcher,
  port: number,
) {
  const environment = {
    DEMO: '0',
    DATABASE_URL: databaseUrl,
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@hospital.example',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LEGAL_DIR: legalFolder(folder),
  };
  return startServer(folder, port, { program: join(program, 'start.mjs'), configurationFile, environment });
}

function run(name: string, ...args: string[]): void {
  expect(spawnSync(name, args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
}

/** The backup of a stopped platform, restored into an empty place. */
function restore(from: Place, to: Place): void {
  if (from.databaseUrl) {
    const dump = join(to.folder, 'bedside.dump');
    run('pg_dump', '--format=custom', `--file=${dump}`, from.databaseUrl);
    run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${to.databaseUrl}`, dump);
    cpSync(join(from.folder, 'uploads'), join(to.folder, 'uploads'), { recursive: true });
  } else cpSync(from.folder, to.folder, { recursive: true });
}

async function signInAs(page: Page, mail: MailCatcher, email: string, password: string): Promise<void> {
  await enterCredentials(page, email, password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await submitCode(page, /\d{6}/.exec(await mail.next(email))?.[0] ?? '');
}

async function acceptNotices(page: Page): Promise<void> {
  await page.locator('.agreement').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I agree' }).click();
}

/** A temporary password leads to its change, and to nothing else. */
async function changePassword(page: Page, temporary: string, fresh: string): Promise<void> {
  await expect(heading(page, 'Change password')).toBeVisible();
  await typeChange(page, temporary, fresh);
  const told = isTold(page, 'Your password was changed.');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await told;
}

test('a hospital begins with nothing: administrator, doctor, patient, recording, diagnosis, backup, restore and erasure', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(401), statusLine(403), statusLine(404));
  const mail = await startMailCatcher();
  const places = [await emptyPlace(), await emptyPlace()] as const;
  const [place, next] = places;
  const hospital = ['--organization', 'St. Bede Hospital', '--time-zone', 'Europe/London'];
  const here = packedPlatform();
  const port = await freePort();
  const printed = command(here, place, 'admin', '--email', it, ...hospital);
  expect(command(here, place, 'legal', 'check', '--legal-dir', legalFolder(place.folder))).toContain('WEMU');
  const itTemporary = /: (\S+)\n$/.exec(printed)?.[1] ?? '';
  let server = await startOn(here, place, mail, port);
  const { url } = server;
  const ward = await (
    await browser.newContext({ baseURL: url, locale: 'en-GB', viewport: { width: 820, height: 1180 } })
  ).newPage();
  try {
    await test.step('the first administrator signs in, and finds what comes next', async () => {
      await page.goto(`${url}/administration`);
      await signInAs(page, mail, it, itTemporary);
      await acceptNotices(page);
      await changePassword(page, itTemporary, itPassword);
      await page.goto(`${url}/administration/home`);
      await expect(page).toHaveURL(/\/home\/platform$/);
      await expect(page.getByRole('link', { name: 'None yet: this is next' })).toHaveAttribute(
        'href',
        /professionals$/,
      );
      await looksRight(page, 'a new platform');
    });

    await test.step('a doctor gets an account by mail', async () => {
      await openSection(page, 'Professionals');
      await page.getByRole('link', { name: 'Create a professional' }).first().click();
      await page.getByRole('textbox', { name: 'First name' }).fill('Ines');
      await page.getByRole('textbox', { name: 'Last name' }).fill('Talbot');
      await page.getByRole('textbox', { name: 'Email' }).fill(doctor);
      await page.getByRole('checkbox', { name: 'Doctor' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await typeOwnPassword(page, itPassword);
      await expect(heading(page, 'Ines Talbot')).toBeVisible();
    });

    const welcome = await mail.next(doctor);
    expect(welcome).toContain(url);
    const temporary = /password is (\S+)/.exec(welcome)?.[1] ?? '';
    await test.step('the doctor signs in, and finds an empty list', async () => {
      await ward.goto('/');
      await signInAs(ward, mail, doctor, temporary);
      await acceptNotices(ward);
      await changePassword(ward, temporary, doctorPassword);
      await follow(ward, '/home');
      await expect(ward.getByRole('heading', { name: 'No recording yet' })).toBeVisible();
    });

    let patientId = '';
    await test.step('the doctor prescribes for a first patient', async () => {
      await follow(ward, '/home/patient/create');
      await fillRequired(ward, 'Alma', 'Berg');
      await ward.getByRole('button', { name: 'Submit', exact: true }).click();
      patientId = await shownPatient(ward);
      await ward.getByRole('link', { name: 'Prescribe recording' }).click();
      await ward.getByRole('button', { name: '1 h', exact: true }).click();
      await ward.getByRole('button', { name: 'Submit', exact: true }).click();
    });

    await test.step('a recording comes in, and is accepted although it is older than its prescription', async () => {
      const area = ward.getByRole('region', { name: 'Recording file' });
      const patient = 'X F 29-FEB-1980 Berg_Alma';
      const file = { name: 'night.edf', mimeType: '', buffer: Buffer.from(edfBytes({ patient, seconds: 600 })) };
      await area.getByLabel('Upload a recording file').setInputFiles(file);
      await area.getByRole('button', { name: 'Accept with a reason' }).click();
      const question = ward.getByRole('alertdialog', { name: 'Accept this file for this patient?' });
      await question.getByRole('textbox', { name: 'Reason' }).fill('Recorded before it was prescribed.');
      await question.getByRole('button', { name: 'Accept the file' }).click();
      await expect(area).toContainText('Recorded before it was prescribed.');
      const fact = (name: string) => ward.locator('.facts__row', { hasText: name }).getByRole('definition');
      await expect(fact('Wearables')).toHaveText('-');
      await expect(fact('Recorders')).toHaveText('This recording is not linked to any device.');
      await expect(ward.getByText('Battery')).toHaveCount(0);
    });

    await test.step('the doctor looks at the traces, writes the diagnosis and closes', async () => {
      await ward.getByRole('button', { name: 'Look at the traces' }).click();
      await expect(ward.getByRole('img', { name: /^Traces from .*: Fp1/ })).toBeVisible();
      await ward.getByRole('button', { name: 'Write the diagnosis' }).click();
      await ward.getByRole('textbox', { name: 'Diagnosis' }).fill(diagnosis);
      await ward.getByRole('button', { name: 'OK', exact: true }).click();
      await ward.getByRole('button', { name: 'Confirm and close' }).click();
      const question = ward.getByRole('alertdialog', { name: 'Confirm and close' });
      await question.getByRole('button', { name: 'Confirm and close' }).click();
      await expect(ward.getByRole('region', { name: 'Patient' })).toContainText('Analysed');
    });
    const record = new URL(ward.url()).pathname;

    await test.step('of a restored backup the patient is erased by the command; sessions go on, and the history says only that it happened', async () => {
      await server.stop();
      restore(place, next);
      const archive = join(next.folder, 'patient.zip');
      const whom = ['--patient', patientId, '--last-name', 'Berg', '--archive', archive];
      expect(command(here, next, 'erase', ...whom, '--reason', 'Asked for.')).toContain('was erased, with 1 recording');
      server = await startOn(here, next, mail, port);
      await ward.goto(record);
      await expect(heading(ward, 'This recording does not exist')).toBeVisible();
      await expect(ward.getByText('Alma Berg')).toHaveCount(0);
      await page.goto(`${url}/administration/home/history`);
      await expect(page.getByRole('row', { name: /Erased .*#1/ })).toBeVisible();
      await expect(page.getByText('Berg')).toHaveCount(0);
    });
  } finally {
    // What a page still loads would fail, and count as an error of the page.
    await page.close();
    await ward.context().close();
    await server.stop();
    await mail.close();
    for (const { remove } of places) await remove();
    here.remove();
  }
});
