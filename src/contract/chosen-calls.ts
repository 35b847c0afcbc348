import * as z from 'zod/mini';
import { roles } from '../domain/role.ts';
import { userSelection } from './administered-users.ts';
import { chosen, chosenDevicesMost, chosenPeopleMost, chosenResult, chosenRun } from './chosen.ts';
import { id } from './codecs.ts';
import { deviceSelection } from './devices.ts';
import { endpoint } from './endpoint.ts';

const devices = chosen(deviceSelection, chosenDevicesMost);

const people = chosen(userSelection, chosenPeopleMost);

export type ChosenDevices = z.output<typeof devices>;

export type ChosenPeople = z.output<typeof people>;

/** Null: they shall stay as they are. */
export const targetOfDevices = z.object({ chosen: devices, targetFirmwareId: z.nullable(id), ...chosenRun });

export const organizationOfDevices = z.object({ chosen: devices, organizationId: id, ...chosenRun });

/** A role in one organization is given, or taken away. */
export const roleOfPeople = z.object({
  chosen: people,
  organizationId: id,
  role: z.enum(roles),
  isGiven: z.boolean(),
  ...chosenRun,
});

export type RoleOfPeople = z.output<typeof roleOfPeople>;

export const mailsOfPeople = z.object({ chosen: people, ...chosenRun });

const service = 'referential';

const changing = { service, method: 'POST', isChange: true, response: chosenResult } as const;

/** Each of them is one transaction: what is not left out is changed, or nothing is. */
export const chosenCalls = {
  setTarget: endpoint({
    ...changing,
    name: 'devices/target-firmware',
    path: '/devices/target-firmware',
    request: targetOfDevices,
  }),
  move: endpoint({
    ...changing,
    name: 'devices/organization',
    path: '/devices/organization',
    request: organizationOfDevices,
  }),
  roleOfProfessionals: endpoint({
    ...changing,
    name: 'healthcare-professionals/roles',
    path: '/healthcare-professionals/roles',
    request: roleOfPeople,
  }),
  roleOfAdministrators: endpoint({ ...changing, name: 'admin/roles', path: '/admin/roles', request: roleOfPeople }),
  mailProfessionals: endpoint({
    ...changing,
    name: 'healthcare-professionals/account-mails',
    path: '/healthcare-professionals/account-mails',
    request: mailsOfPeople,
  }),
  mailAdministrators: endpoint({
    ...changing,
    name: 'admin/account-mails',
    path: '/admin/account-mails',
    request: mailsOfPeople,
  }),
};
