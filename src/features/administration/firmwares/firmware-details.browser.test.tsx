import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ResourceDetails } from '../resources/resource-details.tsx';
import { firmwares } from './firmware-resource.tsx';

afterEach(() => vi.unstubAllGlobals());

const firmware = { id: 3, version: '3.0.0', productId: 1, productName: 'EEG 32' };
const none = { data: [], meta: { totalCount: 0 } };

test('the details appear at once with both sets, so that nothing moves below a finger', async () => {
  const upgrade = Promise.withResolvers<Response>();
  const read = vi.fn<() => Promise<Response>>(() => upgrade.promise);
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/usercontext')) return new Response(null, { status: 500 });
    if (url.endsWith('/upgrade')) return read();
    if (url.endsWith('/compatibility')) return Response.json({ hardwareIds: [], driverIds: [] });
    return Response.json(/\/(list|products)$/.test(url) ? none : firmware);
  });
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceDetails resource={firmwares} id={3} context={contextAs('SYSTEM_ADMIN')} onRemoved={() => undefined} />
    </WithApp>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'EEG 32 3.0.0' })).toBeVisible();
  await expect.poll(() => read.mock.calls).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Change' }).elements()).toHaveLength(0);
  upgrade.resolve(Response.json({ firmwareIds: [] }));
  await expect.element(screen.getByRole('button', { name: 'Change' }).first()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change' }).elements()).toHaveLength(2);
  expect(read).toHaveBeenCalledOnce();
});
