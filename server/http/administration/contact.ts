import { Hono } from 'hono';
import { contactCalls, contactMessage } from '#/contract/contact.ts';
import { fetchUser } from '../../store/user-context.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsAdministration, needsCaller } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';
import { within } from '../within.ts';

const messagesOfUser = { limit: 5, windowSeconds: 3600 };

export function contactRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db, delivery, distributor, log } = dependencies;
  const signedIn = [needsApplication, needsCaller(dependencies), needsAdministration] as const;
  return new Hono<HttpEnvironment>()
    .get(contactCalls.fetch.path, ...signedIn, (c) => c.json(distributor))
    .post(contactCalls.send.path, ...signedIn, async (c) => {
      const { message } = await readJson(c, contactMessage);
      const { userId, application } = c.var.caller;
      if (!distributor.email || !delivery.byEmail) throw new Refusal('no-mail');
      await within(db, `contact ${userId}`, messagesOfUser, 'too-many-messages');
      const user = await fetchUser(db, userId);
      if (!user) throw new Refusal('signed-out');
      const from = `${user.firstName} ${user.lastName} <${user.email}>`;
      const text = `${message.trim()}\n\n-- \n${from}\n`;
      try {
        await delivery.byEmail({ to: distributor.email, subject: `Bedside ${application}: ${from}`, text });
      } catch (cause) {
        log.error('message not sent', cause, { request: c.var.requestId });
        throw new Refusal('not-sent');
      }
      return c.body(null, 204);
    });
}
