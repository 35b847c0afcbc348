import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { Problem } from '#/domain/problem.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Form } from '#/ui/forms/form.tsx';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { TextField } from '#/ui/fields/text-field.tsx';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { SendNote } from '../outbox/send-note.tsx';
import { MissingBar } from './missing-bar.tsx';
import { useForm } from './use-form.tsx';

const fields = z.object({
  street: z.string().check(z.refine((street) => street !== '', 'required')),
  city: z.string(),
});
/** The later rules refuse a city in capitals. */
const wholeSchema = z.extend(fields, { city: z.string().check(z.refine((city) => city !== 'LYON', 'shouted')) });
const words = {
  street: { label: msg`Street`, required: msg`A street is required.` },
  city: { label: msg`City`, required: msg`The city is invalid.` },
};
const whole = vi.fn<() => Promise<z.ZodMiniType>>();
const send = vi.fn<(values: z.output<typeof fields>) => Promise<undefined>>();

beforeEach(() => {
  whole.mockReset().mockResolvedValue(wholeSchema);
  send.mockReset().mockResolvedValue(undefined);
});
afterEach(closeNotification);

function TestForm({ street }: { street: string }) {
  const [schema, setSchema] = useState<z.ZodMiniType>(fields);
  const form = useForm({
    start: { street, city: 'LYON' },
    schema,
    wholeSchema: whole,
    words,
    send,
  });
  return (
    <Form formRef={form.formRef} isBlocked={false} onSubmit={form.submit}>
      <TextField {...form.field('street')} />
      <TextField {...form.field('city')} />
      <Button type="submit">Save</Button>
      <Button onPress={() => setSchema(wholeSchema)}>Rules</Button>
      <MissingBar missing={form.missing}>{null}</MissingBar>
      <SendNote error={form.failure} />
    </Form>
  );
}

const open = (street = 'Main 1') =>
  render(
    <WithApp queryClient={startTestApp()}>
      <TestForm street={street} />
    </WithApp>,
  );

test('rules that load later are checked before sending, and a problem without its own words is still shown', async () => {
  const screen = await open();
  const city = screen.getByRole('textbox', { name: 'City' });
  await expect.element(city).toHaveAttribute('aria-required', 'true');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(city).toHaveAccessibleDescription('This value is missing or invalid.');
  await expect.element(city).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await city.fill('Lyon');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => send.mock.calls).toEqual([[{ street: 'Main 1', city: 'Lyon' }]]);
});

test('an untouched form counts what is left; a field counts once it is typed and left, and all after Submit', async () => {
  const screen = await open('');
  const counted = screen.container.querySelector('.form-bar output');
  await expect.element(screen.getByText('1 required field left')).toBeVisible();
  const [street, city] = ['Street', 'City'].map((name) => screen.getByRole('textbox', { name }));
  await screen.getByRole('button', { name: 'Rules' }).click();
  await street!.click();
  await city!.click();
  expect(counted?.textContent).toBe('');
  await city!.fill('PARIS');
  await city!.fill('LYON');
  await street!.click();
  await expect.poll(() => counted?.textContent).toBe('1 field needs attention');
  await expect.element(screen.getByText('1 required field left')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => counted?.textContent).toBe('2 fields need attention');
});

test('while rules load, the fields look as while sending, and then they can be edited again', async () => {
  const rules = Promise.withResolvers<z.ZodMiniType>();
  whole.mockReturnValue(rules.promise);
  const screen = await open();
  const city = screen.getByRole('textbox', { name: 'City' });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(city).toHaveAttribute('readonly');
  rules.resolve(wholeSchema);
  await expect.element(city).toHaveFocus();
  await expect.element(city).not.toHaveAttribute('readonly');
});

test('rules that load after a failed Submit are checked, too', async () => {
  whole.mockResolvedValue(fields);
  const screen = await open();
  const street = screen.getByRole('textbox', { name: 'Street' });
  await street.fill('');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(street).toHaveAccessibleDescription('A street is required.');
  await screen.getByRole('button', { name: 'Rules' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'City' }))
    .toHaveAccessibleDescription('This value is missing or invalid.');
});

test('if the rules fail to load, nothing is sent, and the reason is shown', async () => {
  whole.mockRejectedValue(new Problem('offline', { call: 'rules' }));
  const screen = await open();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(
      screen.getByRole('alert').filter({ hasText: 'Not sent: the server cannot be reached. Nothing was saved.' }),
    )
    .toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

test('a press without a release does not block a user who continues with the keyboard', async () => {
  const screen = await open();
  const street = screen.getByRole('textbox', { name: 'Street' });
  await street.fill('');
  dispatchEvent(new PointerEvent('pointerdown'));
  await userEvent.keyboard('{Tab}');
  await expect.element(street).toHaveAccessibleDescription('A street is required.');
});

test('a field that was only passed says nothing, and Save judges it', async () => {
  const screen = await open('');
  const street = screen.getByRole('textbox', { name: 'Street' });
  await street.click();
  await userEvent.tab();
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
  await userEvent.tab();
  expect(street.element().getAttribute('aria-invalid')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(street).toHaveAccessibleDescription('A street is required.');
});

test('a field left by a tap shows its error after the tap, whose mouse events follow its release', async () => {
  const screen = await open();
  const street = screen.getByRole('textbox', { name: 'Street' });
  await street.fill('');
  for (const type of ['pointerdown', 'pointerup']) dispatchEvent(new PointerEvent(type));
  dispatchEvent(new MouseEvent('mousedown'));
  document.querySelector<HTMLElement>('button')?.focus();
  await expect.element(street).not.toHaveFocus();
  expect(street.element().getAttribute('aria-invalid')).toBeNull();
  dispatchEvent(new MouseEvent('mouseup'));
  await expect.element(street).toHaveAccessibleDescription('A street is required.');
});

test('a real press counts that begins while the field above is wrong, and nothing moves before its release', async () => {
  const screen = await open();
  const street = screen.getByRole('textbox', { name: 'Street' });
  const rules = screen.getByRole('button', { name: 'Rules' });
  const tops: (number | undefined)[] = [];
  const note = () => tops.push(rules.element().getBoundingClientRect().top);
  const press = vi.fn<() => void>();
  for (const type of ['pointerdown', 'pointerup'] as const) rules.element().addEventListener(type, note);
  rules.element().addEventListener('click', press);
  await street.fill('');
  await rules.click({ delay: 100 });
  await expect.element(street).toHaveAccessibleDescription('A street is required.');
  expect(press).toHaveBeenCalledOnce();
  expect(tops).toHaveLength(2);
  expect(tops[1]).toBe(tops[0]);
  expect(rules.element().getBoundingClientRect().top).toBeGreaterThan(tops[0] ?? 0);
});

test('a second press that follows at once does not move under the finger, either', async () => {
  const screen = await open();
  const street = screen.getByRole('textbox', { name: 'Street' });
  await street.fill('');
  dispatchEvent(new PointerEvent('pointerdown'));
  document.querySelector<HTMLElement>('button')?.focus();
  for (const type of ['pointerup', 'pointerdown']) dispatchEvent(new PointerEvent(type));
  await new Promise((resolve) => setTimeout(resolve));
  expect(street.element().getAttribute('aria-invalid')).toBeNull();
  dispatchEvent(new PointerEvent('pointerup'));
  await expect.element(street).toHaveAccessibleDescription('A street is required.');
});

test('a field left by a press shows its error after the release, so the pressed button does not move', async () => {
  const screen = await open();
  const street = screen.getByRole('textbox', { name: 'Street' });
  await street.fill('');
  dispatchEvent(new PointerEvent('pointerdown'));
  document.querySelector<HTMLElement>('button')?.focus();
  await expect.element(street).not.toHaveFocus();
  expect(street.element().getAttribute('aria-invalid')).toBeNull();
  dispatchEvent(new PointerEvent('pointerup'));
  await expect.element(street).toHaveAccessibleDescription('A street is required.');
});
