import { useState } from 'react';
import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateField } from '#/ui/fields/date-field.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';

const devTools = cdp() as {
  send: (method: 'Input.imeSetComposition' | 'Input.insertText', parameters: object) => Promise<unknown>;
};

/** Composes the texts one after the other, as an input method does. */
async function compose(...texts: string[]): Promise<void> {
  for (const text of texts)
    await devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

const choose = (text: string) => devTools.send('Input.insertText', { text });

function Name() {
  const [value, setValue] = useState('');
  return (
    <>
      <TextField label="Last name" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

async function nameField() {
  const screen = await render(<Name />);
  const input = screen.getByRole('textbox', { name: 'Last name' });
  (input.element() as HTMLInputElement).focus();
  return { input, held: screen.getByRole('status') };
}

test('a name that an input method composes stands once, as it was chosen', async () => {
  const { input, held } = await nameField();
  // Between syllables of Pinyin, keyboards write a space that is no plain one.
  await compose('n', 'ni', 'ni\u2006h', 'ni\u2006ha', 'ni\u2006hao');
  await choose('你好');
  await expect.element(held).toHaveTextContent('"你好"');
  await expect.element(input).toHaveValue('你好');
});

test('signs that nobody sees are dropped when the composition ends', async () => {
  const { input, held } = await nameField();
  await compose('ou', 'ou\u200b\u2006yang');
  (input.element() as HTMLInputElement).blur();
  await expect.element(held).toHaveTextContent('"ou yang"');
  await expect.element(input).toHaveValue('ou yang');
});

const refusalWords = { 'no-date': 'No date', 'short-year': 'Four digits' };

function Day() {
  const [value, setValue] = useState('');
  const texts = { label: 'Birthdate', calendarLabel: 'Calendar', refusalWords };
  return (
    <>
      <DateField {...texts} locale="zh-CN" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

test('the digits of a date that an input method composes stand once', async () => {
  const screen = await render(<Day />);
  const [year] = screen.getByRole('textbox').elements();
  (year as HTMLInputElement).focus();
  await compose('１', '１９', '１９７', '１９７８');
  await choose('１９７８');
  await compose('０', '０２');
  (document.activeElement as HTMLInputElement).blur();
  await expect.element(screen.getByRole('status')).toHaveTextContent('"1978-02-"');
  expect(year).toHaveValue('1978');
});
