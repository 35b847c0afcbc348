import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userContext, type User } from '#/contract/session.ts';
import { contextQuery } from '#/session/context.ts';
import * as rules from '#/domain/phone.ts';
import { ProfileEdit } from '#/features/profile/profile-edit.tsx';
import type { ProfileDraft } from '#/features/profile/profile-form.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from './with-app.tsx';
import type { EpochMs } from '#/domain/epoch.ts';

export const context = userContext.parse({
  user: {
    id: 1,
    firstName: 'Claire',
    lastName: 'Vasseur',
    email: 'claire@aldric.example',
    phoneNumber: '+33612345601',
    street: '4 Harbour Row',
    postCode: 'EX1 2LT',
    city: 'Exeter',
    locale: 'en-GB',
    identityNumber: '10004218733',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    eulaVersion: { WEMU: '3' },
  },
  currentUserOrganization: null,
  organizations: [],
});

const address = 'ines@aldric.example';
/** The changed contact that waits for its code. */
export const waiting = { kind: 'email', value: address, sentTo: address, expiresAt: '2026-11-22T10:15:00.000Z' };

/** The user as the platform has it. */
export let saved: User;
/** The bodies of the updates. */
export let sent: User[];
/** The bodies of the requests for a change of a contact. */
export let requested: unknown[];
/** The platform's answer to such a request. */
export const answerToRequest = vi.fn<() => Response>();
/** The platform's answer to an update. */
export const answerToUpdate = vi.fn<(user: User) => Response | Promise<Response>>();
/** Called after the update. */
export const onSaved = vi.fn<() => void>();

/** Installs a platform that accepts every update. */
export function startPlatform(): void {
  saved = context.user;
  sent = [];
  requested = [];
  answerToRequest.mockReset().mockImplementation(() => Response.json({ user: saved, contactChanges: [waiting] }));
  onSaved.mockReset();
  answerToUpdate.mockReset().mockImplementation((user) => Response.json(user));
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET' && url.endsWith('/v1/usercontext')) return Response.json({ ...context, user: saved });
    if (method === 'POST' && url.endsWith('/v1/user/1/contact-changes')) {
      requested.push(JSON.parse(body ?? ''));
      return answerToRequest();
    }
    if (method !== 'PUT' || !url.endsWith('/v1/user/1')) throw new Error(`${method} ${url}`);
    sent.push(JSON.parse(body ?? '') as User);
    return answerToUpdate(sent.at(-1) as User);
  });
}

/** Removes it. */
export function stopPlatform(): void {
  closeNotification();
  vi.unstubAllGlobals();
}

/** Another tablet saves other values. */
export function saveElsewhere(changes: Partial<User>): void {
  saved = { ...saved, ...changes };
}

/** Opens the form, with the test's changes of the user. */
export async function open(user: Partial<User> = {}, draft?: { fields: ProfileDraft; changedAt: EpochMs }) {
  saved = { ...context.user, ...user };
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, { ...context, user: saved });
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <ProfileEdit user={saved} rules={rules} draft={draft} onSaved={onSaved} />
    </WithApp>,
  );
  return {
    screen,
    queryClient,
    password: screen.getByLabelText(/^Current password/),
    text: (name: string) => screen.getByRole('textbox', { name }),
    select: (name: string) => screen.getByRole('combobox', { name }),
    save: screen.getByRole('button', { name: 'Save' }),
  };
}
