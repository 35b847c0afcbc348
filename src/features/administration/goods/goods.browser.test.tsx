import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { drivers, hardware, products } from './goods.ts';

const product = { id: 1, name: 'EEG 32', application: 'WEMU', reference: 'W-1' };
const recorder = { id: 2, name: 'Recorder', version: 'C', productId: 1, productName: 'EEG 32' };

test('what is sent has no space around it, and an id as a number', () => {
  expect(products.form.changeFrom({ name: ' EEG 32', application: 'WEMU', reference: 'W-1 ' }, undefined)).toEqual({
    name: 'EEG 32',
    application: 'WEMU',
    reference: 'W-1',
  });
  expect(hardware.form.changeFrom({ name: 'Recorder ', version: ' C', product: '1' }, undefined)).toEqual({
    name: 'Recorder',
    version: 'C',
    productId: 1,
  });
  expect(drivers.form.changeFrom({ name: ' USB ', version: ' 1.2.0 ' }, undefined)).toEqual({
    name: 'USB',
    version: '1.2.0',
  });
});

test('a product is another one by its reference, hardware and drivers by name or version', () => {
  const { reference: _, ...others } = product;
  expect(products.form.isOther(product, { ...others, name: 'EEG 64', reference: ' W-1' })).toBe(false);
  expect(products.form.isOther(product, { ...others, reference: 'W-2' })).toBe(true);
  const fields = hardware.form.fieldsOf(recorder, undefined);
  expect(hardware.form.isOther(recorder, { ...fields, product: '7' })).toBe(false);
  expect(hardware.form.isOther(recorder, { ...fields, version: 'D' })).toBe(true);
  expect(drivers.form.isOther({ name: 'USB', version: '1.2.0' }, { name: 'LAN', version: '1.2.0' })).toBe(true);
});

test('a refused product stands at its field', () => {
  expect(hardware.form.atFields({ productId: 'It is gone.', version: 'It is taken.' })).toEqual({
    product: 'It is gone.',
    version: 'It is taken.',
  });
});

test('two versions are compared by the words of a choice, or by what was chosen if it is gone', () => {
  startTestApp();
  const fields = hardware.form.fieldsOf(recorder, undefined);
  expect(hardware.form.textOf(fields, 'product', [product])).toBe('EEG 32 (WEMU)');
  expect(hardware.form.textOf({ ...fields, product: '9' }, 'product', [product])).toBe('9');
  expect(products.form.textOf({ ...product, application: 'CCW' }, 'application', [])).toBe('ECG (CCW)');
});

test('the details of hardware lead to its product, unless it is gone', async () => {
  const { Details } = hardware;
  const context = contextAs('SYSTEM_ADMIN');
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <Details item={recorder} context={context} />
      <Details item={{ ...recorder, version: 'D', productName: '' }} context={context} />
    </WithApp>,
  );
  const link = screen.getByRole('link', { name: 'EEG 32' });
  await expect.element(link).toHaveAttribute('href', '/home/products/1');
  await expect.element(screen.getByText('-', { exact: true })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Hardware' }).elements()).toHaveLength(2);
});
