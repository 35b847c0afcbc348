import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf, newToken } from '../../server/http/sign-in/secrets.ts';
import { acceptLegalNotices, legalVersions } from '../../server/store/eula.ts';
import { createFirstAdministrator } from '../../server/store/first-administrator.ts';
import { claimPurpose } from '../../server/store/purpose.ts';
import { createSession } from '../../server/store/sessions.ts';
import { expect, test } from '../support/journey.ts';
import { removeData, withData } from '../support/journey-data.ts';
import { looksRight } from '../support/looks-right.ts';
import { startServer } from '../support/server-process.ts';

// R-ADM-60
test.use({ isSignedIn: false, locale: 'en-GB' });

test('the first administrator of a new installation begins with its next steps', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-new-'));
  const token = newToken();
  await withData(folder, (db) =>
    db.transaction().execute(async (transaction) => {
      await claimPurpose(transaction, 'patients');
      const person = { email: 'it@hospital.example', firstName: 'Ines', lastName: 'Talbot' };
      const place = { organization: 'Hospital', timeZone: undefined, password: 'abcd-efgh-ijkl', validHours: 24 };
      await createFirstAdministrator(transaction, person, place);
      const { id: userId } = await transaction.selectFrom('appUser').select('id').executeTakeFirstOrThrow();
      await transaction.updateTable('appUser').set({ passwordMustBeChanged: false, locale: 'en-GB' }).execute();
      const { id: organizationId } = await transaction
        .selectFrom('organization')
        .select('id')
        .executeTakeFirstOrThrow();
      await acceptLegalNotices(transaction, { userId, application: 'WEMU', version: legalVersions.legal_notices });
      await createSession(transaction, {
        tokenHash: hashOf(token),
        userId,
        organizationId,
        application: 'WEMU',
        type: 'admin',
      });
    }),
  );
  const environment = { DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@hospital.example' };
  const server = await startServer(folder, 0, { environment });
  try {
    const { url } = server;
    await page.context().addCookies([{ name: 'bedside_session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
    await page.goto(`${url}/administration/home`);
    await expect(page).toHaveURL(/\/home\/platform$/);
    await expect(page.getByRole('link', { name: 'None yet: this is next' })).toHaveAttribute('href', /professionals$/);
    await expect(page.getByText('1 of them has no time zone')).toBeVisible();
    await expect(page.getByText(/^The app uses the sample configuration/)).toBeVisible();
    await expect(page.getByText('Mail server')).toBeVisible();
    await looksRight(page, 'a new platform');
  } finally {
    // What the page still loads would fail, and count as an error of the page.
    await page.close();
    await server.stop();
    removeData(folder);
  }
});
