import { networkInterfaces } from 'node:os';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { HttpEnvironment } from './environment.ts';
import { greeting } from './greeting.ts';
import { serve } from './serve.ts';

const local = { host: '127.0.0.1', port: 0 };

test('a port in use is named in the error', async () => {
  const app = new Hono<HttpEnvironment>();
  const first = await serve(app, local);
  await expect(serve(app, { ...local, port: first.port })).rejects.toThrow(
    `Port ${first.port} on 127.0.0.1 is in use by another program.`,
  );
  await first.stop();
});

test('a stopping server finishes running requests and accepts no new ones', async () => {
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const app = new Hono<HttpEnvironment>().get('/slow', async (c) => {
    started.resolve();
    await finish.promise;
    return c.text('finished');
  });
  const server = await serve(app, local);
  const address = `http://127.0.0.1:${server.port}/slow`;
  const running = fetch(address);
  await started.promise;
  const stopped = server.stop();
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  finish.resolve();
  expect(await (await running).text()).toBe('finished');
  await stopped;
});

test('localhost listens on this machine only', async () => {
  const server = await serve(new Hono<HttpEnvironment>(), { host: 'localhost', port: 0 });
  const answer = async (host: string) => (await fetch(`http://${host}:${server.port}/`)).status;
  expect([await answer('localhost'), await answer('127.0.0.1')]).toEqual([404, 404]);
  const others = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
  for (const address of others) await expect(answer(address)).rejects.toThrow('fetch failed');
  await server.stop();
});

describe('the start message', () => {
  const demonstration = { host: 'localhost', port: 4173, demo: true, codes: 'mailbox' } as const;

  test('contains the address, the accounts and the place of the codes', () => {
    const said = greeting(demonstration);
    expect(said).toContain('http://localhost:4173\n');
    expect(said).toContain('doctor@demo.example');
    expect(said).toContain('http://localhost:4173/dev/mailbox');
    expect(said).not.toContain('WARNING');
    const bare = greeting({ host: '::', port: 80, demo: false, codes: 'smtp' });
    expect(bare).toContain('SMTP_URL');
    expect(bare).not.toMatch(/demo\.example|WARNING/);
  });

  test('contains the address of each host that has its own configuration', () => {
    const said = greeting({ ...demonstration, names: ['ecg.localhost', 'eeg.localhost'] });
    expect(said).toMatch(/ready: http:\/\/ecg\.localhost:4173\n\s+and: http:\/\/eeg\.localhost:4173\n/);
    expect(said).toContain('http://ecg.localhost:4173/dev/mailbox');
    expect(said).not.toContain('http://localhost');
  });

  test.each(['0.0.0.0', '::', '192.168.1.20', 'tablet-server'])('warns if the demonstration listens on %s', (host) => {
    expect(greeting({ ...demonstration, host })).toMatch(/WARNING: .* listens on \S+ Everyone .* every security code/);
    expect(greeting({ ...demonstration, host, codes: 'smtp' })).toMatch(/WARNING: .* with this password\./);
  });

  test.each(['127.0.0.1', '127.8.8.8', '::1'])('does not warn on %s', (host) => {
    expect(greeting({ ...demonstration, host })).not.toContain('WARNING');
  });
});
