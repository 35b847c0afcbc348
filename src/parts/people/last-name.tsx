import { fullName, type Person } from '#/domain/person.ts';
import { usePhone } from '#/ui/layout/use-media.ts';

/** In a column of last names. A phone has no column of first names, so it shows the whole name. */
export function LastName({ person }: { person: Pick<Person, 'firstName' | 'lastName'> }) {
  return usePhone() ? fullName(person) : person.lastName;
}
