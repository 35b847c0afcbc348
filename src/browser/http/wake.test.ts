import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineStorage, fetched, networkError } from '../../../tests/support/offline-storage.ts';
import { contextOf } from '../../../tests/support/context.ts';

let device: OfflineStorage;

beforeEach(() => {
  device = new OfflineStorage();
});

afterEach(() => device.end());

/** 'answered', or the problem's code. */
async function result(requested: Promise<unknown>): Promise<string | undefined> {
  const settled = requested.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );
  await vi.advanceTimersByTimeAsync(1000);
  return settled;
}

/** The tablet has just woken. Its next calls are often lost. */
async function woken(losses: number) {
  const page = await device.open();
  const [{ call }, { patientCalls }, { sessionCalls }] = await Promise.all([
    import('./http.ts'),
    import('#/contract/patients.ts'),
    import('#/contract/session.ts'),
  ]);
  await device.turn('hidden');
  await vi.advanceTimersByTimeAsync(3_600_000);
  fetched.mockReset().mockImplementation(async (url) => {
    const isContext = typeof url === 'string' && url.endsWith('/usercontext');
    return Response.json(isContext ? contextOf(1) : { id: 7, firstName: 'Inès', lastName: 'Moreau' });
  });
  for (let lost = 0; lost < losses; lost += 1) fetched.mockRejectedValueOnce(networkError);
  await device.turn('visible');
  const readPatient = () => call(patientCalls.fetch, { params: { id: 7 } });
  return { ...page, call, sessionCalls, readPatient };
}

test('the first call after the device woke is repeated once if it is lost, and nothing is called offline', async () => {
  const { readPatient, state } = await woken(1);
  expect(await result(readPatient())).toBe('answered');
  expect(state()).toBe('good');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a call that was under way while the device slept is repeated, too', async () => {
  const page = await device.open();
  const { call } = await import('./http.ts');
  const { patientCalls } = await import('#/contract/patients.ts');
  const lost = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(lost.promise);
  const requested = call(patientCalls.fetch, { params: { id: 7 } });
  await device.turn('hidden');
  await vi.advanceTimersByTimeAsync(5000);
  fetched.mockImplementation(async () => Response.json({ id: 7, firstName: 'Inès', lastName: 'Moreau' }));
  await device.turn('visible');
  lost.reject(networkError);
  await vi.advanceTimersByTimeAsync(1000);
  await expect(requested).resolves.toMatchObject({ id: 7 });
  expect(page.state()).toBe('good');
});

test('a network that is really lost is called offline after the second loss', async () => {
  const { readPatient, state } = await woken(2);
  expect(await result(readPatient())).toBe('offline');
  expect(state()).toBe('offline');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('later than two seconds after the wake, a lost call is not repeated', async () => {
  const { readPatient, state } = await woken(0);
  await vi.advanceTimersByTimeAsync(2001);
  fetched.mockClear().mockRejectedValueOnce(networkError);
  expect(await result(readPatient())).toBe('offline');
  expect(state()).toBe('offline');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a change is never repeated, and neither is a try of a password or a code', async () => {
  const { call, sessionCalls, stop } = await woken(0);
  const { recordChangeCalls } = await import('#/contract/record-change.ts');
  const { passwordCalls } = await import('#/contract/password.ts');
  const { reportAnswer } = await import('../connection/connection.ts');
  stop();
  const requested = [
    () => call(recordChangeCalls.remove, { params: { id: 7 } }),
    () => call(sessionCalls.login, { params: { type: 'doctor' } }),
    () => call(sessionCalls.sendCode, { params: { mode: 'EMAIL' } }),
    () => call(sessionCalls.confirm),
    () => call(passwordCalls.request, { body: { email: 'a@b.example', captcha: 'solved', userType: 'Administrator' } }),
  ];
  for (const request of requested) {
    reportAnswer(performance.now());
    await device.turn('visible');
    fetched.mockReset().mockRejectedValueOnce(networkError);
    // oxlint-disable-next-line no-await-in-loop -- each has its own loss
    expect(await result(request())).toBe('offline');
    expect(fetched).toHaveBeenCalledTimes(1);
  }
});

test('a page from the browser’s cache counts as woken', async () => {
  const { readPatient, state } = await woken(0);
  await vi.advanceTimersByTimeAsync(60_000);
  fetched.mockClear().mockRejectedValueOnce(networkError);
  device.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await result(readPatient())).toBe('answered');
  expect(state()).toBe('good');
});

test('a device that says it is offline while it wakes is asked again two seconds later', async () => {
  const { state } = await woken(0);
  device.onLine = false;
  await device.say('offline');
  expect(state()).toBe('good');
  device.onLine = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(state()).toBe('good');
  await device.turn('visible');
  device.onLine = false;
  await device.say('offline');
  await vi.advanceTimersByTimeAsync(2000);
  expect(state()).toBe('offline');
});
