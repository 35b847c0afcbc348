import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { contactCalls, type ContactKind, type ContactsNow } from '#/contract/contact-change.ts';
import { hasCode, isProblem, isUnreachable } from '#/domain/problem.ts';
import { refusalsIn, type Refusals } from '#/data/calls/refusals.ts';
import { loadedContext } from '#/session/context.ts';
import { adoptContext, findOut } from './user.ts';

export interface ContactChanges {
  currentPassword: string;
  email?: string | undefined;
  phoneNumber?: string | undefined;
}

const sentFields = ['currentPassword', 'email', 'phoneNumber'] as const;

export function contactBegin(queryClient: QueryClient, userId: number) {
  return mutationOptions({
    mutationFn: async (body: ContactChanges): Promise<Refusals<(typeof sentFields)[number]> | undefined> => {
      try {
        adopt(queryClient, await call(contactCalls.begin, { params: { id: userId }, body }));
      } catch (error) {
        await learn(queryClient, error);
        const refusals = refusalsIn(error, sentFields);
        if (!refusals) throw error;
        return refusals;
      }
      return undefined;
    },
  });
}

export type CodeAnswer = { state: 'done' } | { state: 'refused' | 'over'; text: string };

export function contactConfirm(queryClient: QueryClient, { userId, kind }: { userId: number; kind: ContactKind }) {
  return mutationOptions({
    mutationFn: async (code: string): Promise<CodeAnswer> => {
      try {
        adopt(queryClient, await call(contactCalls.confirm, { params: { id: userId, kind }, body: { code } }));
        return { state: 'done' };
      } catch (error) {
        await learn(queryClient, error);
        const text = refusalsIn(error, ['code'])?.code;
        if (text === undefined) throw error;
        const isOver = isProblem(error) && hasCode(error.errors, 'contact-change-over', 'email-taken');
        return { state: isOver ? 'over' : 'refused', text };
      }
    },
  });
}

export function contactSendAgain(queryClient: QueryClient, { userId, kind }: { userId: number; kind: ContactKind }) {
  return mutationOptions({
    mutationFn: async () => {
      try {
        await call(contactCalls.sendAgain, { params: { id: userId, kind } });
      } catch (error) {
        await learn(queryClient, error);
        throw error;
      }
    },
  });
}

export function contactCancel(queryClient: QueryClient, { userId, kind }: { userId: number; kind: ContactKind }) {
  return mutationOptions({
    mutationFn: async () => adopt(queryClient, await call(contactCalls.cancel, { params: { id: userId, kind } })),
  });
}

function adopt(queryClient: QueryClient, now: ContactsNow): void {
  const context = loadedContext(queryClient);
  if (context) adoptContext(queryClient, { ...context, ...now });
}

/** The change may be saved although its answer was lost. */
async function learn(queryClient: QueryClient, error: unknown): Promise<void> {
  if (isProblem(error, 'conflict') || isProblem(error, 'server') || isUnreachable(error)) await findOut(queryClient);
}
