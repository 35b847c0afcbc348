import { fullName, type Person } from '#/domain/person.ts';

export function personName(
  person: Pick<Person, 'firstName' | 'lastName'>,
  { isDoctor }: { isDoctor: boolean },
): string {
  return isDoctor ? `Dr ${fullName(person)}` : fullName(person);
}

export function listedDoctor(doctor: Pick<Person, 'firstName' | 'lastName'> | null): string {
  return doctor ? `Dr. ${fullName(doctor)}` : '-';
}
