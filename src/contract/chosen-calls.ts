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

const isChange = true;
const response = chosenResult;

/** Each of them is one transaction: what is not left out is changed, or nothing is. */
export const chosenCalls = {
  setTarget: endpoint({
    name: 'devices/target-firmware',
    service,
    method: 'POST',
    path: '/devices/target-firmware',
    isChange,
    request: targetOfDevices,
    response,
  }),
  move: endpoint({
    name: 'devices/organization',
    service,
    method: 'POST',
    path: '/devices/organization',
    isChange,
    request: organizationOfDevices,
    response,
  }),
  roleOfProfessionals: endpoint({
    name: 'healthcare-professionals/roles',
    service,
    method: 'POST',
    path: '/healthcare-professionals/roles',
    isChange,
    request: roleOfPeople,
    response,
  }),
  roleOfAdministrators: endpoint({
    name: 'admin/roles',
    service,
    method: 'POST',
    path: '/admin/roles',
    isChange,
    request: roleOfPeople,
    response,
  }),
  mailProfessionals: endpoint({
    name: 'healthcare-professionals/account-mails',
    service,
    method: 'POST',
    path: '/healthcare-professionals/account-mails',
    isChange,
    request: mailsOfPeople,
    response,
  }),
  mailAdministrators: endpoint({
    name: 'admin/account-mails',
    service,
    method: 'POST',
    path: '/admin/account-mails',
    isChange,
    request: mailsOfPeople,
    response,
  }),
};
