import { accessChecks } from './checks/access.ts';
import { administratorChecks } from './checks/administrators.ts';
import { changesOfSeveralChecks } from './checks/changes-of-several.ts';
import { changeChecks } from './checks/changes.ts';
import { closedCallChecks } from './checks/closed-calls.ts';
import { courseChecks } from './checks/course.ts';
import { deviceChecks } from './checks/devices.ts';
import { equipmentChecks } from './checks/equipment.ts';
import { everyAnswerChecks } from './checks/every-answer.ts';
import { fileChecks } from './checks/files.ts';
import { keyChecks } from './checks/keys.ts';
import { listChecks } from './checks/lists.ts';
import { organizationChecks } from './checks/organizations.ts';
import { oversightChecks } from './checks/oversight.ts';
import { patientChecks } from './checks/patients.ts';
import { peopleChecks } from './checks/people.ts';
import { recordedChecks } from './checks/recorded.ts';
import { recordingListChecks } from './checks/recording-lists.ts';
import { recordingChecks } from './checks/recordings.ts';
import { roleOfferChecks } from './checks/role-offers.ts';
import { sendingDeviceChecks } from './checks/sending-devices.ts';
import { sessionChecks } from './checks/session.ts';
import { signingInChecks } from './checks/signing-in.ts';
import { signingOutChecks } from './checks/signing-out.ts';
import { sortedListChecks } from './checks/sorted-lists.ts';
import { textChecks } from './checks/texts.ts';
import { uploadChecks } from './checks/uploads.ts';
import type { Kit } from './kit.ts';
import type { Check, Result } from './outcome.ts';

/** The first ones open the session, and the last ones judge all answers. */
export const groups = {
  'Signing in': signingInChecks,
  Session: sessionChecks,
  Patients: patientChecks,
  Keys: keyChecks,
  'Lists of patients': listChecks,
  Recordings: recordingChecks,
  'Lists of recordings': recordingListChecks,
  'Course of a recording': courseChecks,
  Uploads: uploadChecks,
  Access: accessChecks,
  'What was recorded': recordedChecks,
  Files: fileChecks,
  Changes: changeChecks,
  Texts: textChecks,
  'Access to the administration': closedCallChecks,
  Organizations: organizationChecks,
  People: peopleChecks,
  Administrators: administratorChecks,
  Equipment: equipmentChecks,
  Devices: deviceChecks,
  'Devices that send': sendingDeviceChecks,
  'Sorted lists': sortedListChecks,
  'Changes of several': changesOfSeveralChecks,
  'Offers of roles': roleOfferChecks,
  Oversight: oversightChecks,
  'Signing out': signingOutChecks,
  'Every answer': everyAnswerChecks,
} as const satisfies Readonly<Record<string, (kit: Kit) => Check[]>>;

export type GroupName = keyof typeof groups;

export const groupNames = Object.keys(groups) as GroupName[];

/** Removing needs the session, so it comes before signing out. */
const beforeTidying = groupNames.slice(0, groupNames.indexOf('Signing out'));

export interface Report {
  groups: { name: GroupName; results: Result[] }[];
  /** What the kit has made and could not remove, and why. */
  left: string[];
}

export async function runKit(
  kit: Kit,
  names: readonly GroupName[] = groupNames,
  onGroup?: (name: GroupName) => void,
): Promise<Report> {
  const found: Report['groups'] = [];
  const run = async (some: readonly GroupName[]) => {
    for (const name of some) {
      onGroup?.(name);
      found.push({ name, results: await kit.results(groups[name](kit)) });
    }
  };
  await run(names.filter((name) => beforeTidying.includes(name)));
  const left = await kit.tidy();
  await run(names.filter((name) => !beforeTidying.includes(name)));
  return { groups: found, left };
}
