/** Whoever is shown by name: a patient, a doctor, a technician. */
export interface Person {
  id: number;
  firstName: string;
  lastName: string;
}

/** 'first last', as the specification shows names. */
export function fullName(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
