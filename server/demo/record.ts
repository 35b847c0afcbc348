import type { ApplicationCode } from '#/domain/application.ts';
import { examinationOf } from './examination.ts';
import { organizations, type DemoOrganization } from './organizations.ts';
import { organizationOfPatient } from './patient.ts';
import { progressOf } from './record-progress.ts';
import { randomOf, type Random } from '../random.ts';
import { staffOf } from './staff.ts';

const applications: ReadonlyArray<readonly [ApplicationCode, number]> = [
  ['WEMU', 55],
  ['CCW', 20],
  ['SOM', 15],
  ['CPF', 10],
];
const staffs = new Map(organizations.map((organization) => [organization.id, staffOf(organization)]));
const elsewhere = ['Europe/Athens', 'America/Martinique', 'Asia/Shanghai', 'Atlantic/Azores'] as const;

function professionals(random: Random, organization: DemoOrganization) {
  const staff = staffs.get(organization.id);
  if (!staff) throw new RangeError('no staff');
  const prescriber = random.weighted(staff.doctors);
  const specialist = random.chance(0.7) ? prescriber : random.weighted(staff.doctors);
  return {
    prescriberId: prescriber,
    rhythmSpecialistId: !organization.specialistRequired && random.chance(0.25) ? null : specialist,
    operatorId: random.chance(0.6) ? random.pick(staff.technicians) : prescriber,
    createdById: random.chance(0.7) ? prescriber : random.pick(staff.technicians),
  };
}

/** The time between the diagnosis and the change of the status. */
const readingMs = 4 * 60_000;

const iso = (at: number) => new Date(at).toISOString();

function wearables(random: Random, id: number, serial: string, startedAt: number, endedAt: number) {
  const count = random.between(1, 3);
  const eachMs = Math.floor((endedAt - startedAt) / count);
  return Array.from({ length: count }, (_, index) => ({
    recordId: id,
    serial: `${serial}-W${random.between(10_000, 99_999)}`,
    utcMs: startedAt + index * eachMs,
    durationMs: eachMs,
  }));
}

/** The same index and day give the same rows. */
export function recordRows(index: number, id: number, patients: { count: number; firstId: number }, today: number) {
  const random = randomOf(`recording ${index}`);
  const patient = random.between(0, patients.count - 1);
  const organization = organizationOfPatient(patient);
  const application = random.weighted(applications);
  const examination = examinationOf(random, application);
  const { status, prescribedAt, changedAt, startedAt, endedAt } = progressOf(random, today, examination.durationMs);
  const people = professionals(random, organization);
  const isRead = status === 'ANALYSED';
  const record = {
    id,
    organizationId: organization.id,
    application,
    patientId: patients.firstId + patient,
    ...people,
    durationMs: examination.durationMs,
    resolution: examination.resolution,
    streamMode: examination.streamMode,
    restEcg: examination.restEcg,
    videoType: examination.videoType,
    comments: examination.comments,
    diagnosis: isRead ? examination.finding : null,
    diagnosisAuthorId: isRead ? people.rhythmSpecialistId : null,
    diagnosisDate: isRead && people.rhythmSpecialistId !== null ? iso(changedAt - readingMs) : null,
    status,
    lastStatusChangeDate: iso(changedAt),
    prescriptionDate: iso(prescribedAt),
    timeZone: random.chance(0.05) ? random.pick(elsewhere) : organization.timeZone,
    startTimeUs: startedAt === null ? null : startedAt * 1000,
    endTimeUs: endedAt === null ? null : endedAt * 1000,
  };
  const devices =
    startedAt === null ? [] : [{ recordId: id, serial: `${examination.serial}-${random.between(100_000, 999_999)}` }];
  const usages =
    startedAt === null || endedAt === null ? [] : wearables(random, id, examination.serial, startedAt, endedAt);
  return { record, devices, usages };
}
