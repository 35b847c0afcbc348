import { fullName, type Person } from '#/domain/person.ts';

/** A doctor as lists show them: 'Dr. first last' (specification 2, section 2.1). */
export function listedDoctor(doctor: Pick<Person, 'firstName' | 'lastName'>): string {
  return `Dr. ${fullName(doctor)}`;
}
