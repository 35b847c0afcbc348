import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ResourceDetails } from '../resources/resource-details.tsx';
import { devices } from './device-resource.tsx';

afterEach(() => vi.unstubAllGlobals());

const device = { id: 4, serial: 'BED-4', productId: 1, hardwareId: 1, organizationId: 7, productName: 'EEG 32' };
const none = { data: [], meta: { totalCount: 0 } };

/** `sensors` answers the call of the sensors. */
async function open(sensors: () => Promise<Response>) {
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/usercontext')) return new Response(null, { status: 500 });
    if (url.endsWith('/sensors/list')) return sensors();
    if (url.endsWith('/tokens')) return Response.json({ data: [] });
    return Response.json(url.endsWith('/list') ? none : device);
  });
  return render(
    <WithApp queryClient={startTestApp()}>
      <ResourceDetails resource={devices} id={4} context={contextAs('SYSTEM_ADMIN')} onRemoved={() => undefined} />
    </WithApp>,
  );
}

test('the details appear at once with the sensors, so that nothing moves below a finger', async () => {
  const answered = Promise.withResolvers<Response>();
  const sensors = vi.fn<() => Promise<Response>>(() => answered.promise);
  const screen = await open(sensors);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'BED-4' })).toBeVisible();
  await expect.poll(() => sensors.mock.calls).toHaveLength(1);
  expect(screen.getByText('EEG 32').elements()).toHaveLength(0);
  expect(screen.getByRole('heading', { name: 'History' }).elements()).toHaveLength(0);
  answered.resolve(
    Response.json({ data: [{ id: 1, serial: 'S-1', kind: 'SpO2', deviceId: 4 }], meta: { totalCount: 1 } }),
  );
  await expect.element(screen.getByText('S-1')).toBeVisible();
  await expect.element(screen.getByText('EEG 32')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(sensors).toHaveBeenCalledOnce();
});

test('a device that is not there says so, and leads to the others', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/list')
      ? Response.json(none)
      : Response.json({ errors: [{ code: 'not-found', message: 'This could not be found.' }] }, { status: 404 }),
  );
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceDetails resource={devices} id={4} context={contextAs('SYSTEM_ADMIN')} onRemoved={() => undefined} />
    </WithApp>,
  );
  await expect.element(screen.getByText('It was deleted, or you do not administer it.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Devices' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(0);
});

test('sensors that fail hide nothing else', async () => {
  const screen = await open(() => Promise.resolve(new Response(null, { status: 500 })));
  await expect.element(screen.getByText('The sensors could not be loaded')).toBeVisible();
  await expect.element(screen.getByText('EEG 32')).toBeVisible();
});
