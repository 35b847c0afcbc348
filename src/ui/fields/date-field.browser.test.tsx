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
        refusalWords={{ 'no-date': 'This is not a date.', 'short-year': 'The year is too short.' }}
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

function insert(part: HTMLElement, kind: 'paste' | 'drop', text: string): void {
  const data = new DataTransfer();
  data.setData('text', text);
  const more = { bubbles: true, cancelable: true };
  part.dispatchEvent(
    kind === 'paste'
      ? new ClipboardEvent('paste', { clipboardData: data, ...more })
      : new DragEvent('drop', { dataTransfer: data, ...more }),
  );
}

/** Such as a keyboard that offers what was copied. */
function insertByKeyboard(part: HTMLElement, text: string): void {
  (part as HTMLInputElement).select();
  document.execCommand('insertText', false, text);
}

test.each([
  ['paste', '29.02.1980'],
  ['paste', '29021980'],
  ['paste', '1980-02-29T00:00'],
  ['drop', '29 02 1980'],
  ['keyboard', '29/02/1980'],
] as const)('%s: %s sets all parts from any of them', async (kind, text) => {
  const { part, value } = await open({ start: '1978-02-01' });
  for (const name of ['Day', 'Month', 'Year']) {
    await part(name).click();
    const input = part(name).element() as HTMLElement;
    if (kind === 'keyboard') insertByKeyboard(input, text);
    else insert(input, kind, text);
    await expect.element(part('Day')).toHaveValue('29');
    await expect.element(part('Year')).toHaveValue('1980');
    expect(value()).toBe('1980-02-29');
  }
});

test.each([
  ['paste', '03-06-79', 'The year is too short.'],
  ['paste', 'hello', 'This is not a date.'],
  ['paste', '5', 'This is not a date.'],
  ['drop', '1978-02-03T00:00Z', 'This is not a date.'],
  ['keyboard', '03-06-79', 'The year is too short.'],
  ['keyboard', 'hello', 'This is not a date.'],
] as const)('%s: %s changes no part and says so until the next change', async (kind, text, words) => {
  const { screen, part } = await open({ start: '1978-02-01' });
  await part('Day').click();
  const input = part('Day').element() as HTMLElement;
  if (kind === 'keyboard') insertByKeyboard(input, text);
  else insert(input, kind, text);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
  await expect.element(part('Day')).toHaveAccessibleDescription(`Before today ${words}`);
  await expect.element(part('Day')).toHaveValue('01');
  await expect.element(part('Month')).toHaveValue('02');
  await expect.element(part('Year')).toHaveValue('1978');
  expect(given).toEqual([]);
  await part('Year').fill('1979');
  await expect.element(screen.getByText(words)).not.toBeInTheDocument();
});

test('a typed letter changes nothing and is answered, and a separator deletes nothing', async () => {
  const { screen, part, value } = await open({ start: '1978-02-01' });
  await part('Day').click();
  await userEvent.keyboard('x');
  await expect.element(screen.getByText('This is not a date.')).toBeVisible();
  await expect.element(part('Day')).toHaveValue('01');
  await part('Month').click();
  await part('Day').click();
  await userEvent.keyboard('/');
  await expect.element(part('Month')).toHaveFocus();
  expect(value()).toBe('1978-02-01');
});

test('no typed digit disappears', async () => {
  const { part, value } = await open();
  await part('Day').click();
  await userEvent.keyboard('010202026');
  await expect.element(part('Year')).toHaveValue('02026');
  expect(value()).toBe('02026-02-01');
  await part('Month').click();
  await userEvent.keyboard('{End}3');
  await expect.element(part('Month')).toHaveValue('023');
  expect(value()).toBe('02026-023-01');
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
