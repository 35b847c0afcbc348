import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseFile } from '../../../../tests/support/browser/choose-file.ts';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ResourceCreation } from '../resources/resource-creation.tsx';
import { firmwares } from './firmware-resource.tsx';

beforeEach(() => void vi.stubGlobal('fetch', () => new Response(null, { status: 500 })));

afterEach(() => vi.unstubAllGlobals());

const product = { id: 3, name: 'EEG 32', application: 'WEMU', reference: 'EEG-32' };

const shown = () =>
  render(
    <WithApp queryClient={startTestApp()}>
      <ResourceCreation
        resource={firmwares}
        context={contextAs('SYSTEM_ADMIN')}
        choices={[product]}
        draft={undefined}
        onCreated={() => undefined}
      />
    </WithApp>,
  );

function choose(input: HTMLInputElement, bytes: number): void {
  chooseFile(input, new File([new Uint8Array(bytes)], 'firmware.bin'));
}

test('a file that cannot be sent is refused at its field as soon as it is chosen', async () => {
  const screen = await shown();
  const field = screen.getByLabelText(/Choose the firmware|bytes$/);
  const input = field.element() as HTMLInputElement;
  const refusal = screen.getByText('The file is larger than 10,000,000 bytes. It was not sent.');
  choose(input, 10_000_001);
  await expect.element(refusal).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  choose(input, 10_000_000);
  await expect.element(refusal).not.toBeInTheDocument();
  choose(input, 0);
  await expect.element(screen.getByText('This file is empty.')).toBeVisible();
  // No other field was left.
  expect(screen.getByText('A version is required.').elements()).toHaveLength(0);
});

test('no file can be chosen from Save until the form is free again, also before and after the upload', async () => {
  const screen = await shown();
  const input = screen.getByLabelText(/Choose the firmware|bytes$/).element() as HTMLInputElement;
  const save = screen.getByRole('button', { name: 'Save' }).element();
  await screen.getByRole('combobox', { name: 'Product' }).selectOptions('EEG 32 (WEMU)');
  await screen.getByRole('textbox', { name: 'Version' }).fill('3.0.0');
  choose(input, 100);
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    seen.push(`${save.getAttribute('aria-disabled') === 'true' ? 'sending' : 'free'}, ${input.disabled}`);
  });
  watch.observe(document.body, { subtree: true, attributes: true, childList: true });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => seen).toContain('sending, true');
  await expect.poll(() => seen.at(-1)).toBe('free, false');
  watch.disconnect();
  expect(seen).not.toContain('sending, false');
});
