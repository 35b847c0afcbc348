import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import type { ChosenResult } from '#/contract/chosen.ts';
import { chosenCalls, type ChosenDevices, type ChosenPeople, type RoleOfPeople } from '#/contract/chosen-calls.ts';
import type { UserSection } from '#/domain/administration.ts';
import { administrationKeys } from './administration-keys.ts';
import { withOwnPassword } from './own-password.ts';
import { invalidateAdministration } from './resources.ts';

/** A change of several objects: how it is sent, with its check before. */
export interface ChosenChange {
  /** It differs for each other change. */
  key: unknown;
  send: (run: { dryRun: boolean; leaveOut: number; mark?: string | undefined }) => Promise<ChosenResult>;
}

export function targetChange(chosen: ChosenDevices, targetFirmwareId: number | null): ChosenChange {
  return {
    key: ['target', chosen, targetFirmwareId],
    send: (run) => call(chosenCalls.setTarget, { body: { chosen, targetFirmwareId, ...run } }),
  };
}

export function organizationChange(chosen: ChosenDevices, organizationId: number): ChosenChange {
  return {
    key: ['organization', chosen, organizationId],
    send: (run) => call(chosenCalls.move, { body: { chosen, organizationId, ...run } }),
  };
}

const roleCalls = { professionals: chosenCalls.roleOfProfessionals, administrators: chosenCalls.roleOfAdministrators };

export function roleChange(
  section: UserSection,
  chosen: ChosenPeople,
  change: Pick<RoleOfPeople, 'organizationId' | 'role' | 'isGiven'>,
): ChosenChange {
  return {
    key: ['role', section, chosen, change],
    send: (run) => withOwnPassword(() => call(roleCalls[section], { body: { chosen, ...change, ...run } })),
  };
}

const mailCalls = { professionals: chosenCalls.mailProfessionals, administrators: chosenCalls.mailAdministrators };

export function mailChange(section: UserSection, chosen: ChosenPeople): ChosenChange {
  return {
    key: ['mail', section, chosen],
    send: (run) => withOwnPassword(() => call(mailCalls[section], { body: { chosen, ...run } })),
  };
}

/** What the change would do. It is asked anew each time. */
export function chosenCheckQuery({ key, send }: ChosenChange) {
  return queryOptions({
    queryKey: administrationKeys.chosenCheck(key),
    queryFn: () => send({ dryRun: true, leaveOut: 0 }),
    gcTime: 0,
    meta: { quiet: true },
  });
}

export function chosenChangeOf(queryClient: QueryClient, change: ChosenChange | undefined) {
  return mutationOptions({
    mutationFn: async (leaveOut: number) => {
      if (!change) throw new Error('Nothing is chosen.');
      try {
        // That of the check which the user has seen.
        const mark = queryClient.getQueryData(chosenCheckQuery(change).queryKey)?.mark;
        return await change.send({ dryRun: false, leaveOut, mark });
      } finally {
        invalidateAdministration(queryClient);
      }
    },
  });
}
