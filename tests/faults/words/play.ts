import { setTimeout as sleep } from 'node:timers/promises';
import { cause, clockOf, type Place } from './faults.ts';
import { forms } from './forms.ts';
import { goTo, lettersOf } from '../submission.ts';
import type { Round } from './round.ts';
import { setClock } from './rows.ts';
import { lookAt, readTray, watchScreen } from './screen.ts';

const pressMs = 5000;
/** Longer than a late answer takes. */
const answerMs = 12_000;

/** A user fills in a form and submits it, one fault happens, and the screens are read. */
export async function play(place: Place, round: Round): Promise<void> {
  const { tablet, network, random } = place;
  const clock = clockOf(random);
  const happens = async (moment: Round['moment'], latestMs: number) => {
    if (round.moment !== moment) return;
    await sleep(random() * latestMs);
    await cause(place, round, clock);
  };
  if (round.fault === 'clock' && clock.isWrongFirst) await tablet.page(0).evaluate(setClock, clock.offsetMs);
  await happens('before', 0);
  const canType = await type(place, round);
  round.events.push(canType ? 'typed' : 'could not type');
  // What was typed is written soon.
  await sleep(400);
  await happens('typing', 500);
  round.isPressed = canType && (await press(place, round));
  round.events.push(round.isPressed ? 'pressed' : 'could not press');
  await happens('pressed', 300);
  if (round.isPressed && round.fault === 'late' && random() < 0.5) await goOn(place, round);
  const page = tablet.page(0);
  round.settled = await watchScreen(page, round.sightings, network.sendings);
}

/** False if the fault before has taken the form away. */
async function type({ tablet }: Place, round: Round): Promise<boolean> {
  const form = forms[round.form];
  try {
    const found = await form.open(tablet.page(0), round);
    if (found !== '') round.events.push(`the form shows ${found}`);
    await form.fill(tablet.page(0), round);
    round.banner = await tablet.page(0).getByRole('banner').innerText();
    return true;
  } catch (error) {
    if (round.moment !== 'before') throw error;
    return false;
  }
}

/** False if the fault has closed the form. */
async function press({ tablet }: Place, { form }: Round): Promise<boolean> {
  const submit = tablet.page(0).locator(forms[form].submit).last();
  return submit.click({ timeout: pressMs }).then(
    () => true,
    () => false,
  );
}

/** The user leaves the form before the answer, and fills in the next one. */
async function goOn(place: Place, round: Round): Promise<void> {
  const { tablet, network, colleague, random } = place;
  const form = forms[round.form];
  const word = `Next${lettersOf(round.index)}`;
  await sleep(200 + random() * 800);
  const page = tablet.page(0);
  const next = { word, subjectId: await form.subject(colleague, `Other${lettersOf(round.index)}`, round.index) };
  if (round.form === 'profile') return;
  round.next = next;
  round.events.push(`goes on with ${word}`);
  // A form at the same address would stay open.
  await goTo(page, '/home/patient');
  await page.locator('main:not([data-before]) h1').waitFor();
  const found = await form.open(page, next);
  if (found !== '') round.events.push(`the next form shows ${found}`);
  await form.fill(page, next);
  const there = page.url();
  await Promise.race([network.answered, sleep(answerMs)]);
  const seen = await watchScreen(page, round.sightings, network.sendings);
  round.isMoved = page.url() !== there && seen !== undefined;
  if (round.isMoved) round.events.push(`is now at ${seen?.address}`);
  else await press(place, round);
}

/** After the repair: is the word in its form, or in the tray? */
export async function findAgain({ tablet, network }: Place, round: Round): Promise<void> {
  const page = tablet.page(0);
  const tray = await readTray(page);
  const seen = await lookAt(page, network.sendings());
  if (seen && tray !== '') round.sightings.push({ ...seen, text: tray });
  if (tray.includes(round.word)) round.isFound = true;
  const found = await forms[round.form].open(page, round).catch(() => '');
  const text = (await lookAt(page, network.sendings()))?.text ?? '';
  round.isFound ||= found === round.word || text.includes(round.word);
}
