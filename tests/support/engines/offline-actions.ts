import { expect, request as apiRequest } from 'playwright/test';
import { fillAtOnce, requiredOf } from '../fill-at-once.ts';
import { recordingToAnalyse } from '../prescription.ts';
import { openSession, ownHeaders } from '../session.ts';
import type { Engine } from './engine.ts';
import { countRows, hasRows } from './saved-rows.ts';
import { button, field, heading, link, type Screen } from './screen.ts';
import { fullName } from '#/domain/person.ts';

const lastName = 'Horsligne';
const written = 'Alpha rhythm at 9.5 Hz.';

/** What the tablet has seen before the network is lost. */
export interface SeenBefore {
  patientAddress: string;
  /** The heading at that address. */
  patientName: string;
  recordAddress: string;
}

/** A recording that the user has to analyse is stored on the tablet. Returns its address. */
export async function seeRecording(engine: Engine, screen: Screen, url: string, email: string): Promise<string> {
  const recordAddress = `${url}/home/record/details/${await recordingToAnalyse(url, email)}`;
  const before = await engine.run(countRows, 'copies');
  await engine.open(recordAddress);
  await screen.see(button('Edit'));
  await hasRows(engine, 'copies', before + 1);
  return recordAddress;
}

/** Without the server: two patients, three prescriptions and a diagnosis, which survive a killed browser or a reload. */
export async function actWithoutServer(
  engine: Engine,
  screen: Screen,
  { patientAddress, patientName, recordAddress }: SeenBefore,
  unlock: () => Promise<void>,
): Promise<void> {
  for (const firstName of ['Luc', 'Marc']) {
    await screen.press(link('Patients'));
    await screen.press({ selector: '[href="/home/patient/create"]' });
    await screen.see({ selector: 'form [data-field=lastName]' });
    await engine.run(fillAtOnce, requiredOf(firstName, lastName));
    await screen.press(button('Submit'));
    await screen.see(heading(fullName({ firstName, lastName })));
    await screen.read('Stored on this device.');
    await prescribe(screen);
  }
  const openPatient = async () => {
    await screen.goTo(patientAddress);
    await screen.see(heading(patientName));
  };
  // The screens before and after have other headings, so the next step waits for its own screen.
  await openPatient();
  await screen.goTo(recordAddress);
  await screen.see(heading('Recording Summary'));
  await screen.press(button('Edit'));
  await screen.insertInto(field('Diagnosis'), written);
  await screen.press(button('OK'));
  await screen.see(button('5 not sent'));
  // Who leaves earlier is told of it in a message that stays, over the next screen's actions.
  await screen.miss(field('Diagnosis'));
  await openPatient();
  await prescribe(screen);
  await screen.see(button('6 not sent'));
  if (engine.killAndStart) {
    await engine.killAndStart();
    await engine.open(recordAddress);
  } else await engine.reload();
  await unlock();
  await screen.see(button('6 not sent'));
}

async function prescribe(screen: Screen): Promise<void> {
  await screen.press(link('Prescribe recording'));
  await screen.see(heading('Prescribe recording'));
  await screen.press(button('1 h'));
  await screen.press(button('Submit'));
  await screen.see(heading('Recording Summary'));
}

/** The server is back. What waited arrives once. */
export async function sendItem(screen: Screen, { recordAddress }: SeenBefore, email: string): Promise<void> {
  await screen.press(button('6 not sent'));
  await screen.press(button('Send now'));
  await screen.read('Everything was sent.');
  await screen.press(button('Close'));
  const calls = await apiRequest.newContext({ baseURL: new URL(recordAddress).origin });
  await openSession(calls, email);
  const answer = await calls.post('/v1/records/list', {
    headers: ownHeaders,
    data: { filter: { application: 'WEMU' }, pagination: { start: 0, limit: 20 } },
  });
  const { data } = (await answer.json()) as { data: SentRecord[] };
  await calls.dispose();
  const names = data.filter(({ patient }) => patient.lastName === lastName).map(({ patient }) => patient.firstName);
  expect(names.toSorted()).toEqual(['Luc', 'Marc']);
  const id = Number(recordAddress.split('/').at(-1));
  expect(data.find((record) => record.id === id)?.diagnosis).toBe(written);
}

interface SentRecord {
  id: number;
  diagnosis: string | null;
  patient: { firstName: string; lastName: string };
}
