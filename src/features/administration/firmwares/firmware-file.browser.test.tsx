import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ResourceCreation } from '../resources/resource-creation.tsx';
import { firmwares } from './firmware-resource.tsx';

beforeEach(() => void vi.stubGlobal('fetch', () => new Response(null, { status: 500 })));

afterEach(() => vi.unstubAllGlobals());

test('a file that cannot be sent is refused at its field as soon as it is chosen', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceCreation
        resource={firmwares}
        context={contextAs('SYSTEM_ADMIN')}
        choices={[]}
        draft={undefined}
        onCreated={() => undefined}
      />
    </WithApp>,
  );
  const field = screen.getByLabelText(/Choose the firmware|bytes$/);
  // The test's own way of choosing would carry the bytes through the driver.
  const choose = (bytes: number) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], 'firmware.bin'));
    const input = field.element() as HTMLInputElement;
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const refusal = screen.getByText('The file is larger than 10,000,000 bytes. It was not sent.');
  choose(10_000_001);
  await expect.element(refusal).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  choose(10_000_000);
  await expect.element(refusal).not.toBeInTheDocument();
  choose(0);
  await expect.element(screen.getByText('This file is empty.')).toBeVisible();
  // No other field was left.
  expect(screen.getByText('A version is required.').elements()).toHaveLength(0);
});
