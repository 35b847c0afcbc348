import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CodeField } from '#/ui/fields/code-field.tsx';
import { PasswordField } from '#/ui/fields/password-field.tsx';
import { TextArea } from '#/ui/fields/text-area.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { described, expectTarget } from '../../../tests/support/browser/measures.ts';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(820, 1180);
});

const empty = { value: '', onChange: () => undefined };

test('an error is linked with its field, and shown in words with an icon', async () => {
  const screen = await render(
    <TextField
      {...empty}
      label="Email"
      description="As on your badge"
      errorMessage="The email is invalid."
      isRequired
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAttribute('aria-required', 'true');
  expect(described(input.element(), 'aria-describedby')).toContain('The email is invalid.');
  expect(described(input.element(), 'aria-describedby')).toContain('As on your badge');
  await expect.element(screen.getByText('The email is invalid.')).toBeVisible();
  expect(screen.container.querySelector('.field__error .icon')).not.toBeNull();
});

test('without an error the field is valid and described only by its hint', async () => {
  const screen = await render(<TextField {...empty} label="Email" description="As on your badge" />);
  const input = screen.getByRole('textbox', { name: 'Email' }).element();
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(described(input, 'aria-describedby')).toBe('As on your badge');
});

test('a press on the label focuses the field', async () => {
  const screen = await render(<TextField {...empty} label="Email" />);
  await screen.getByText('Email').click();
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});

test('a field opens its keyboard and has its autocomplete', async () => {
  const screen = await render(
    <TextField {...empty} label="Email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" />,
  );
  const input = screen.getByRole('textbox');
  await expect.element(input).toHaveAttribute('type', 'email');
  await expect.element(input).toHaveAttribute('inputmode', 'email');
  await expect.element(input).toHaveAttribute('autocomplete', 'username');
  await expect.element(input).toHaveAttribute('autocapitalize', 'none');
});

test('a field of several lines tells the browser to save nothing', async () => {
  const screen = await render(<TextArea label="Comments" />);
  await expect.element(screen.getByRole('textbox', { name: 'Comments' })).toHaveAttribute('autocomplete', 'off');
});

function Password() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="Password"
      revealLabel="Show password"
      hideLabel="Hide password"
      value={value}
      onChange={setValue}
    />
  );
}

test('a password can be shown and hidden, and its text stays', async () => {
  const screen = await render(<Password />);
  const input = screen.getByLabelText('Password', { exact: true });
  await input.fill('open sesame');
  await expect.element(input).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(input).toHaveValue('open sesame');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(input).toHaveValue('open sesame');
  await expect.element(input).toHaveAttribute('autocomplete', 'current-password');
  expectTarget(screen.getByRole('button').element());
});

test('a code field opens the number pad and offers the received code', async () => {
  const screen = await render(<CodeField {...empty} label="Security code" />);
  const input = screen.getByRole('textbox', { name: 'Security code' });
  await expect.element(input).toHaveAttribute('inputmode', 'numeric');
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code');
});

function Code() {
  const [code, setCode] = useState('');
  return <CodeField label="Security code" value={code} onChange={(value) => setCode(value.replaceAll(/\s/g, ''))} />;
}

test('a code pasted with spaces is taken whole', async () => {
  const screen = await render(
    <>
      <TextField label="Message" value="123 456 " onChange={() => undefined} />
      <Code />
    </>,
  );
  await screen.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  const input = screen.getByRole('textbox', { name: 'Security code' });
  await input.click();
  await userEvent.paste();
  await expect.element(input).toHaveValue('123456');
});

test('with large text on a phone, all six digits of a code can be seen', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  const screen = await render(
    <main style={{ paddingInline: 'var(--gutter)' }}>
      <CodeField label="Security code" value="888888" onChange={() => undefined} />
    </main>,
  );
  const field = screen.getByRole('textbox').element();
  expect(field.scrollWidth - field.clientWidth).toBe(0);
});
