import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { watchForms } from './filled-forms.ts';
import { isPageHeld } from './page-hold.ts';

afterEach(() => document.body.replaceChildren());

function show(form: string): void {
  document.body.innerHTML = form;
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

test('a form blocks the page from typing that came before the watch until the form is gone', async () => {
  show('<form><input name="email"><input name="password" type="password"></form>');
  await userEvent.fill(field('password'), 'Bedside-2026');
  field('password').blur();
  expect(isPageHeld.get()).toBe(false);
  watchForms();
  expect(isPageHeld.get()).toBe(true);
  show('');
  await expect.poll(isPageHeld.get).toBe(false);
});

test('a changed form blocks the page; a form with loaded values and a search do not', async () => {
  show('<form><input name="city" value="Lyon"></form><search><form><input name="name" autofocus></form></search>');
  await userEvent.fill(field('name'), 'Moreau');
  watchForms();
  expect(isPageHeld.get()).toBe(false);
  await userEvent.fill(field('city'), 'Quimper');
  expect(isPageHeld.get()).toBe(true);
  show('');
  await expect.poll(isPageHeld.get).toBe(false);
});
