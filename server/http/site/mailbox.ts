import { Hono } from 'hono';
import { html } from 'hono/html';
import { listMessages } from '../../store/messages.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { mailboxGuard } from './mailbox-guard.ts';
import { plainPage } from './plain-page.ts';

export function mailboxRoutes(
  { db, trustProxy }: Pick<Dependencies, 'db' | 'trustProxy'>,
  names: readonly string[],
): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>()
    .use('/dev/*', mailboxGuard({ names, trustProxy }))
    .get('/dev/mailbox.json', async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await listMessages(db));
    })
    .get('/dev/mailbox', async (c) => {
      const messages = await listMessages(db);
      const content = html` <p><a href="/dev/mailbox">Refresh</a></p>
        ${messages.length === 0 ? html`<p>No messages yet.</p>` : ''}
        ${messages.map(
          ({ to, subject, text, sentAt }) =>
            html` <article>
              <h2>${subject}</h2>
              <p>To ${to}, <time datetime="${sentAt}">${sentAt}</time></p>
              <pre>${text}</pre>
            </article>`,
        )}`;
      return plainPage(c, { language: 'en', title: 'Development mailbox', content });
    });
}
