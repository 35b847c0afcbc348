import { DoublePresses } from '../support/double-press.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { askForCode, codeField, enterCredentials } from '../support/sign-in-screen.ts';
import { fillRequired, field, consent } from '../support/patient-form.ts';
import { prescribe } from '../support/prescription.ts';
import { aPatient, form } from '../support/record-form.ts';
import { ownHeaders } from '../support/session.ts';

// A glove or a trembling finger presses twice before the screen shows the first press.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(statusLine(409));
});

function sentBy(presses: DoublePresses): Record<string, number> {
  const senders = presses.presses.filter(({ sent }) => sent.length > 0);
  return Object.fromEntries(senders.map(({ button, sent }) => [button, sent.length]));
}

test.describe('before sign-in', () => {
  test.use({ isSignedIn: false });

  test('no button sends twice when it is pressed twice in one tick', async ({ page, account }) => {
    const presses = await DoublePresses.on(page);
    await presses.pressAll({
      open: async () => {
        await page.goto('/auth/login');
        await page.getByLabel('Email').fill(account.email);
        await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
      },
    });
    await presses.pressAll({
      open: async () => {
        await page.goto('/auth/login');
        await enterCredentials(page, account.email);
        await expect(page.getByText('Step 2 of 3')).toBeVisible();
      },
    });
    await presses.pressAll({
      open: async () => {
        await page.goto('/auth/login');
        await askForCode(page, account);
        await codeField(page).fill('000000');
      },
    });
    expect(sentBy(presses)).toEqual({ Login: 1, 'Send code': 1, Submit: 1, 'Send code again': 1 });
  });
});

test('after sign-in no button sends twice when it is pressed twice in one tick', async ({ page }) => {
  const presses = await DoublePresses.on(page);
  expect((await page.request.get('/v1/user/orga/3', { headers: ownHeaders })).ok()).toBe(true);
  const createdId = await prescribe(page.request, {});
  const patient = await aPatient(page);
  const openAt = (address: string) => async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
  };
  await presses.pressAll({
    open: async () => {
      await openAt('/home/patient/create')();
      await fillRequired(page, 'Twice', 'Pressed');
    },
  });
  await presses.pressAll({
    open: async () => {
      await openAt(`/home/patient/create?patientId=${patient.id}`)();
      await field(page, 'street').fill('Elsewhere 1');
      await consent(page).check();
    },
  });
  await presses.pressAll({
    open: async () => {
      await page.goto(`/home/record/create?patientId=${patient.id}`);
      await expect(form(page)).toBeVisible();
    },
  });
  const openRecord = openAt(`/home/record/details/${createdId}`);
  await presses.pressAll({ open: openRecord });
  await presses.pressAll({
    open: async () => {
      await openRecord();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('Do you really want to delete this record ?')).toBeVisible();
    },
    only: 'Delete',
  });
  await presses.pressAll({ open: openAt('/home/profile') });
  await presses.pressAll({ open: openAt('/select-organization') });
  const doubled = presses.presses.filter(({ sent }) => sent.length > 1);
  expect(doubled).toEqual([]);
  expect(Object.keys(sentBy(presses)).toSorted()).toEqual([
    expect.stringContaining('Clinique des Tilleuls'),
    'Delete',
    expect.stringContaining('Kinderneurologisches Zentrum'),
    'My patients may view live signals in the mobile app',
    'My patients may view my personal information',
    expect.stringContaining('St. Aldric Hospital'),
    'Submit',
  ]);
});
