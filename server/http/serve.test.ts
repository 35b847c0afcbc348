import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnvironment } from './environment.ts';
import { greeting } from './greeting.ts';
import { serve } from './serve.ts';

const local = { host: '127.0.0.1', port: 0 };

test('a port in use is named', async () => {
  const app = new Hono<HttpEnvironment>();
  const first = await serve(app, local);
  await expect(serve(app, { ...local, port: first.port })).rejects.toThrow(
    `Port ${first.port} on 127.0.0.1 is in use by another program.`,
  );
  await first.stop();
});

test('stopping lets a running request finish and takes no new one', async () => {
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

test('the greeting says where it is, who can sign in, and where the codes arrive', () => {
  const said = greeting({ host: '0.0.0.0', port: 4173, demo: true, codes: 'mailbox' });
  expect(said).toContain('http://localhost:4173\n');
  expect(said).toContain('doctor@demo.example');
  expect(said).toContain('http://localhost:4173/dev/mailbox');
  const bare = greeting({ host: '::1', port: 80, demo: false, codes: 'nowhere' });
  expect(bare).toMatch(/http:\/\/\[::1\]:80[^]*SMTP_URL/);
  expect(bare).not.toContain('demo.example');
});
