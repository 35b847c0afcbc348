import '../support/temporal.ts';
import { hourGoesOn } from '../support/hour.ts';
import { expect, test } from '../support/journey.ts';
import { field, fillRequired, onServer, openForm, part, shownPatient, submit } from '../support/patient-form.ts';

// R-PAT-43

const dayIn = (zone: string) => Temporal.Now.plainDateISO(zone);

/** The zone of the demonstration's first organization. */
const hospital = 'Europe/Paris';
const farEast = 'Pacific/Kiritimati';
/** At any time, one of the two has another day than the hospital. */
const device = dayIn(farEast).equals(dayIn(hospital)) ? 'Etc/GMT+12' : farEast;

test.use({ timezoneId: device });

test('a birthdate is before today where the hospital is, whatever day it is on the device', async ({ page }) => {
  await hourGoesOn();
  const today = dayIn(hospital);
  const yesterday = today.subtract({ days: 1 });
  const type = async ({ year, month, day }: Temporal.PlainDate) => {
    await part(page, 'year').fill(String(year));
    await part(page, 'month').fill(String(month).padStart(2, '0'));
    await part(page, 'day').fill(String(day).padStart(2, '0'));
  };
  await openForm(page);
  const named = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  const hint = `Before ${named.format(Date.parse(today.toString()))}`;
  await expect(page.getByText(hint, { exact: true })).toBeVisible();
  await fillRequired(page, 'Zoé', 'Néonate');
  await type(today);
  await submit(page).click();
  await expect(page.getByText('A birthdate is invalid.')).toBeVisible();
  await expect(field(page, 'firstName')).toHaveValue('Zoé');
  await type(yesterday);
  await submit(page).click();
  const id = await shownPatient(page);
  expect(await onServer(page, id)).toMatchObject({ birthdate: yesterday.toString() });
  await expect(page.getByRole('region', { name: 'Patient' })).toContainText('(0 months)');
});
