import { expect } from 'playwright/test';
import { deadlineMs } from '#/contract/endpoint.ts';
import { fillAtOnce, requiredOf } from '../fill-at-once.ts';
import { giveNothingUp } from '../give-nothing-up.ts';
import type { Network } from '../network.ts';
import type { Engine } from './engine.ts';
import { button, heading, type Screen } from './screen.ts';

interface Place {
  engine: Engine;
  screen: Screen;
  network: Network;
}

const form = { selector: '.form-page [data-field=lastName]' };
const create = { selector: '[href="/home/patient/create"]' };

/** A form is left before its answer, and the next person is typed. Both are created, and the answer moves nobody. */
export async function answerLate({ engine, screen, network }: Place): Promise<void> {
  await engine.open(`${network.url}/home/patient`);
  await screen.press(create);
  await screen.see(form);
  await engine.run(fillAtOnce, requiredOf('Fay', 'Tardieu'));
  await engine.run(giveNothingUp, deadlineMs);
  network.become({ kind: 'blackhole' }, /^\/v1\/patients$/);
  await screen.press(button('Submit'));
  await screen.see({ selector: '[data-covered]' });
  await engine.run(() => history.back());
  await screen.see(heading('Patients'));
  await screen.press(create);
  await screen.see(form, ({ value }) => value === '');
  await engine.run(fillAtOnce, requiredOf('Sam', 'Tardieu'));
  network.become({ kind: 'pass' });
  await screen.read('Created: Fay Tardieu');
  expect(await engine.run(() => location.pathname)).toBe('/home/patient/create');
  await screen.press(button('Submit'));
  await screen.see(heading('Sam Tardieu'));
}
