import { fullName, type Person } from '#/domain/person.ts';

/** A name as the top bar and the panels show it: doctors with the prefix Dr. */
export function personName(
  person: Pick<Person, 'firstName' | 'lastName'>,
  { isDoctor }: { isDoctor: boolean },
): string {
  return isDoctor ? `Dr ${fullName(person)}` : fullName(person);
}
