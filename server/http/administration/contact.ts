import { Hono } from 'hono';
import { contactCalls, contactMessage } from '#/contract/contact.ts';
import { fullName } from '#/domain/person.ts';
import { fetchUser } from '../../store/user-context.ts';
import type { Dependencies, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { doneOnce } from '../middleware/idempotency.ts';
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
      const { byEmail: send } = delivery;
      if (!distributor.email || !send) throw new Refusal('no-mail');
      const user = await fetchUser(db, userId);
      if (!user) throw new Refusal('signed-out');
      const from = `${fullName(user)} <${user.email}>`;
      const signature = [from, user.identityNumber].filter(Boolean).join('\n');
      const text = `${message.trim()}\n\n-- \n${signature}\n`;
      const mail = { to: distributor.email, subject: `Bedside ${application}: ${from}`, text };
      return doneOnce(
        c,
        db,
        (transaction) => within(transaction, `contact ${userId}`, messagesOfUser, 'too-many-messages'),
        () =>
          send(mail).catch((cause: unknown) => {
            log.error('message not sent', cause, { request: c.var.requestId });
            throw new Refusal('not-sent');
          }),
      );
    });
}
