import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Choices } from '#/ui/fields/choices.tsx';
import { Segments } from '#/ui/fields/segments.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { Card, Panel } from '#/ui/layout/card.tsx';
import { expectTarget } from '../../../tests/support/browser/measures.ts';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(820, 1180);
});

function Mode() {
  const [mode, setMode] = useState<'EMAIL' | 'SMS'>('EMAIL');
  return (
    <Choices
      label="Receive a security code by"
      options={[
        { value: 'EMAIL', label: 'E-Mail' },
        { value: 'SMS', label: 'SMS' },
      ]}
      value={mode}
      onChange={setMode}
    />
  );
}

test('one choice of a named group is selected by pointer or arrow keys, anywhere on its row', async () => {
  const screen = await render(<Mode />);
  await expect.element(screen.getByRole('group', { name: 'Receive a security code by' })).toBeVisible();
  await screen.getByText('SMS').click();
  await expect.element(screen.getByRole('radio', { name: 'SMS' })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('radio', { name: 'E-Mail' })).toBeChecked();
  for (const row of screen.container.querySelectorAll('.choices__option')) expectTarget(row);
});

test('a segment announces the pressed one and returns the chosen one', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const screen = await render(
    <Segments
      label="Theme"
      options={[
        { value: 'light', label: 'Light', icon: 'sun' },
        { value: 'dark', label: 'Dark', icon: 'moon' },
      ]}
      value="light"
      onChange={onChange}
    />,
  );
  await expect.element(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'false');
  await screen.getByRole('button', { name: 'Dark' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('dark');
  for (const button of screen.getByRole('button').elements()) expectTarget(button);
});

test('a list of languages has a name and returns the chosen value', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const screen = await render(
    <Select
      label="Language"
      isLabelHidden
      options={[
        { value: 'en', label: 'English' },
        { value: 'de', label: 'Deutsch', lang: 'de' },
      ]}
      value="en"
      onChange={onChange}
    />,
  );
  await screen.getByRole('combobox', { name: 'Language' }).selectOptions('Deutsch');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('de');
  expectTarget(screen.getByRole('combobox').element());
});

test('a chosen value that does not fit ends with an ellipsis', async () => {
  const options = [{ value: 'GB', label: '(+44) United Kingdom' }];
  const screen = await render(<Select label="Calling code" options={options} value="GB" onChange={() => undefined} />);
  const { textOverflow, whiteSpace } = getComputedStyle(screen.getByRole('combobox').element());
  // WebKit needs both, and an overflow that Chromium sets itself.
  expect([textOverflow, whiteSpace]).toEqual(['ellipsis', 'nowrap']);
});

test('with large text on a phone, a word of a choice is not broken', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  const screen = await render(
    <main style={{ paddingInline: 'var(--gutter)' }}>
      <Card>
        <Panel heading="Persönliche Daten">
          <Choices
            label="Geschlecht"
            options={[
              { value: 'F', label: 'Weiblich' },
              { value: 'M', label: 'Männlich' },
            ]}
            value="F"
            onChange={() => undefined}
          />
        </Panel>
      </Card>
    </main>,
  );
  for (const word of ['Weiblich', 'Männlich']) {
    const range = document.createRange();
    range.selectNodeContents(screen.getByText(word).element());
    expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1);
  }
});
