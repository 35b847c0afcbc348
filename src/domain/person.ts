export interface Person {
  id: number;
  firstName: string;
  lastName: string;
}

export function fullName(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
