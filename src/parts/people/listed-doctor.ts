import { fullName, type Person } from '#/domain/person.ts';

export function listedDoctor(doctor: Pick<Person, 'firstName' | 'lastName'>): string {
  return `Dr. ${fullName(doctor)}`;
}
