import type { Page } from 'playwright/test';
import { claimPurpose } from '../../server/store/purpose.ts';
import { hospitalPassword, insertHospitals } from '../../server/testing/hospitals.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { removeData, withData } from '../support/journey-data.ts';
import { newDataFolder } from '../support/new-database.ts';
import { codeIn, openRealWays, type RealWays } from '../support/real-ways.ts';
import { startServer } from '../support/server-process.ts';
import { codeField, enterCredentials, submitCode } from '../support/sign-in-screen.ts';

// R-ACC-6, R-ACC-18
test.use({ isSignedIn: false, locale: 'en-GB' });

const doctor = 'doctor@hospital.example';
const numberOfDoctor = '+33612345601';

let ways: RealWays;
let folder: string;
test.beforeAll(async () => {
  folder = await newDataFolder();
  await withData(folder, async (db) => {
    await db.transaction().execute((transaction) => claimPurpose(transaction, 'patients'));
    await insertHospitals(db);
  });
});
test.afterAll(() => removeData(folder));
test.beforeEach(async () => {
  ways = await openRealWays();
});
test.afterEach(() => ways.close());

/** The app has loaded what it loads later, too, so nothing fails when the server stops. */
async function chooserIsThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Select an organization' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
}

const open = () =>
  startServer(folder, 0, {
    environment: {
      DEMO: '0',
      SMTP_URL: ways.smtpUrl,
      SMS_URL: ways.smsUrl,
      MAIL_FROM: 'no-reply@hospital.example',
    },
  });

test('a code comes by SMS over a gateway; while it is down, the same sign-in goes on by mail', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(503));
  const server = await open();
  try {
    await page.goto(`${server.url}/auth/login`);
    await enterCredentials(page, doctor, hospitalPassword);
    const bySms = page.getByRole('radio', { name: 'SMS' });
    const send = page.getByRole('button', { name: 'Send code', exact: true });
    ways.answerWith(503);
    await bySms.check();
    await send.click();
    await expect(
      page.getByText('The code could not be sent by SMS. Please choose email, or try again later.'),
    ).toBeVisible();
    expect(ways.sms).toEqual([]);
    await page.getByRole('radio', { name: 'E-Mail' }).check();
    await send.click();
    await expect(codeField(page)).toBeFocused();
    await codeIn(() => ways.mails);
    ways.answerWith(202);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Login' }).click();
    await bySms.check();
    await send.click();
    await expect(codeField(page)).toBeFocused();
    const code = await codeIn(() => ways.sms.map(({ text }) => text));
    expect(ways.sms).toEqual([{ to: numberOfDoctor, text: `${code} is your security code.` }]);
    await submitCode(page, code);
    await chooserIsThere(page);
  } finally {
    await server.stop();
  }
});
