import axe from 'axe-core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateField } from '#/ui/fields/date-field.tsx';
import { expectTarget } from '../../../tests/support/browser/measures.ts';

const onBlur = vi.fn<() => void>();
const given: string[] = [];

function Birthdate({ start = '', locale = 'en-GB', error }: { start?: string; locale?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField
        label="Birthdate"
        name="birthdate"
        locale={locale}
        calendarLabel="Choose a date"
        description="Before today"
        errorMessage={error}
        max="2026-05-13"
        isRequired
        value={value}
        onChange={(next) => {
          given.push(next);
          setValue(next);
        }}
        onBlur={onBlur}
      />
      <button type="button">Next</button>
    </>
  );
}

async function open(props: { start?: string; locale?: string; error?: string } = {}) {
  given.length = 0;
  onBlur.mockReset();
  const screen = await render(<Birthdate {...props} />);
  const part = (name: string) => screen.getByRole('group', { name: 'Birthdate' }).getByRole('textbox', { name });
  return { screen, part, value: () => given.at(-1) };
}

test('while typing, a complete part moves the focus to the next one, and the value is yyyy-MM-dd', async () => {
  const { part, value, screen } = await open();
  await part('Day').click();
  await userEvent.keyboard('14');
  await expect.element(part('Month')).toHaveFocus();
  await userEvent.keyboard('2');
  await expect.element(part('Month')).toHaveValue('02');
  await userEvent.keyboard('1978');
  expect(value()).toBe('1978-02-14');
  await expect.element(part('Year')).toHaveFocus();
  expect(onBlur).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Next' }).click();
  expect(onBlur).toHaveBeenCalledOnce();
});

test('a separator moves on, Backspace in an empty part moves back, and a single digit gets a zero', async () => {
  const { part, value } = await open();
  await part('Day').click();
  await userEvent.keyboard('1/');
  await expect.element(part('Month')).toHaveFocus();
  await expect.element(part('Day')).toHaveValue('01');
  await userEvent.keyboard('{Backspace}');
  await expect.element(part('Day')).toHaveFocus();
  await part('Month').click();
  await userEvent.keyboard('1');
  await userEvent.tab();
  await expect.element(part('Month')).toHaveValue('01');
  await userEvent.keyboard('200');
  expect(value()).toBe('200-01-01');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(value()).toBe('-01-01');
});

test('the field is left once, even by keyboard past the calendar button', async () => {
  const { screen, part } = await open();
  await part('Year').click();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Choose a date' })).toHaveFocus();
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(onBlur).toHaveBeenCalledOnce();
});

test('a cleared field has no date', async () => {
  const { part, value } = await open({ start: '1978-02-14' });
  for (const name of ['Day', 'Month', 'Year']) await part(name).fill('');
  expect(value()).toBe('');
});

test('the order and the names of the parts follow the language', async () => {
  const german = await open({ start: '1978-02-14', locale: 'de-DE' });
  await expect.element(german.part('Tag')).toHaveValue('14');
  await expect.element(german.part('Monat')).toHaveAttribute('placeholder', 'MM');
  expect(german.screen.container.textContent).toContain('..');
  await german.screen.unmount();
  const american = await open({ start: '1978-02-14', locale: 'en-US' });
  const names = [...american.screen.container.querySelectorAll('[inputmode]')].map((input) => input.ariaLabel);
  expect(names).toEqual(['Month', 'Day', 'Year']);
});

test('a whole date can be pasted into any part', async () => {
  const { part, value } = await open();
  await part('Month').click();
  const data = new DataTransfer();
  data.setData('text', '29.02.1980');
  part('Month')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(part('Day')).toHaveValue('29');
  expect(value()).toBe('1980-02-29');
});

test('the button opens the device’s calendar, which offers no later day, and the chosen day is taken', async () => {
  const { screen, part, value } = await open({ start: '1978-02-14' });
  const shown = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockReturnValue();
  await screen.getByRole('button', { name: 'Choose a date' }).click();
  expect(shown).toHaveBeenCalledOnce();
  const calendar = screen.container.querySelector<HTMLInputElement>('input[type=date]')!;
  expect([calendar.value, calendar.max]).toEqual(['1978-02-14', '2026-05-13']);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(calendar, '1980-02-29');
  calendar.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(part('Day')).toHaveValue('29');
  expect(value()).toBe('1980-02-29');
});

test.each(['light', 'dark'])('every part has the error’s description, and axe finds nothing in %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { screen, part } = await open({ error: 'A birthdate is required.' });
  for (const name of ['Day', 'Month', 'Year']) {
    await expect.element(part(name)).toHaveAccessibleDescription('A birthdate is required. Before today');
    await expect.element(part(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(part(name)).toHaveAttribute('aria-required', 'true');
  }
  expectTarget(screen.getByRole('button', { name: 'Choose a date' }).element());
  expect(part('Day').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  const { violations } = await axe.run(screen.getByRole('group').element(), { resultTypes: ['violations'] });
  delete document.documentElement.dataset['theme'];
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
});
